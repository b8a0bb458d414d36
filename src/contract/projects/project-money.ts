// The money side of projects over HTTP: ProjectPrice, ProjectTransaction and EmployeeProjectRate.
import type { Static } from 'typebox'
import {
  bool,
  decimal,
  instant,
  integerId,
  iri,
  money,
  nullable,
  omittable,
  oneOf,
  readOnly,
  resource,
  text,
  uuidId,
} from '../field'
import { POSITIONS } from './projects'

/** What an hour of some work is sold for in a project, from a day on. */
export const ProjectPrice = resource('ProjectPrice', {
  id: uuidId(),
  project: iri('projects'),
  attributeRule: iri('attribute-rules'),
  /** Net, per hour; not negative. */
  amount: money(),
  currency: iri('currencies'),
  /** First day; null for always. */
  dateFrom: nullable(instant()),
  note: nullable(text()),
  createdAt: readOnly(omittable(instant())),
  updatedAt: readOnly(omittable(instant())),
})
export type ProjectPrice = Static<typeof ProjectPrice>

/** A transaction, or a part of one, that belongs to a project. */
export const ProjectTransaction = resource('ProjectTransaction', {
  id: uuidId(),
  project: iri('projects'),
  transaction: iri('transactions'),
  /** The project's part, of the same sign as the transaction's net; null for the whole. */
  amount: nullable(money()),
  note: nullable(text()),
  /** The transaction's. */
  currency: readOnly(omittable(iri('currencies'))),
  createdAt: readOnly(omittable(instant())),
  updatedAt: readOnly(omittable(instant())),
})
export type ProjectTransaction = Static<typeof ProjectTransaction>

/** What an hour of someone's work costs in a project, between two days. */
export const EmployeeProjectRate = resource('EmployeeProjectRate', {
  id: integerId(),
  employee: iri('employees'),
  project: iri('projects'),
  /** The position in the project it is for; null for any. */
  position: nullable(oneOf(POSITIONS)),
  rate: decimal({ minimum: 0, maximum: 1e8 }),
  currency: iri('currencies'),
  /** First day; null for always. */
  dateFrom: nullable(instant()),
  /** Last day; null until further notice. */
  dateTo: nullable(instant()),
  createdAt: readOnly(instant()),
  updatedAt: readOnly(instant()),
  active: readOnly(bool()),
  relatedEmployee: readOnly(nullable(iri('employees'))),
})
export type EmployeeProjectRate = Static<typeof EmployeeProjectRate>
