// The money side of projects over HTTP: ProjectPrice, ProjectTransaction and EmployeeProjectRate.
import type { Static } from 'typebox'
import {
  bool,
  createdAt,
  decimal,
  described,
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
  updatedAt,
  uuidId,
} from '../field'
import { POSITIONS } from './projects'

/** What an hour of some work is sold for in a project, from a day on. */
export const ProjectPrice = resource('ProjectPrice', {
  id: uuidId(),
  project: described(iri('projects'), 'The project that it is for.'),
  attributeRule: described(iri('attribute-rules'), 'Which work it is for.'),
  amount: described(money(), 'Net price of an hour; not negative.'),
  currency: described(iri('currencies'), 'The currency of the amount.'),
  dateFrom: described(nullable(instant()), 'First day on which it holds; null for always.'),
  note: described(nullable(text()), 'Notes about the price.'),
  createdAt: omittable(createdAt()),
  updatedAt: omittable(updatedAt()),
})
export type ProjectPrice = Static<typeof ProjectPrice>

/** A transaction, or a part of one, that belongs to a project. */
export const ProjectTransaction = resource('ProjectTransaction', {
  id: uuidId(),
  project: described(iri('projects'), 'The project that it belongs to.'),
  transaction: described(iri('transactions'), 'The transaction of which it is a part.'),
  amount: described(
    nullable(money()),
    'The part of the project, with the sign of the transaction; null for the whole transaction.',
  ),
  note: described(nullable(text()), 'Notes about the part.'),
  currency: described(readOnly(omittable(iri('currencies'))), 'The currency of the transaction.'),
  createdAt: omittable(createdAt()),
  updatedAt: omittable(updatedAt()),
})
export type ProjectTransaction = Static<typeof ProjectTransaction>

/** What an hour of someone's work costs in a project, between two days. */
export const EmployeeProjectRate = resource('EmployeeProjectRate', {
  id: integerId(),
  employee: described(iri('employees'), 'Whose work it is about.'),
  project: described(iri('projects'), 'The project that it is for.'),
  position: described(
    nullable(oneOf(POSITIONS)),
    'The position in the project that it is for; null for any.',
  ),
  rate: described(
    decimal({ minimum: 0, maximum: 1e8 }),
    'What an hour costs, with at most four decimal places.',
  ),
  currency: described(iri('currencies'), 'The currency of the rate.'),
  dateFrom: described(nullable(instant()), 'First day on which it holds; null for always.'),
  dateTo: described(nullable(instant()), 'Last day on which it holds; null until further notice.'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  active: described(readOnly(bool()), 'Whether it holds today.'),
  relatedEmployee: described(readOnly(nullable(iri('employees'))), 'The same as `employee`.'),
})
export type EmployeeProjectRate = Static<typeof EmployeeProjectRate>
