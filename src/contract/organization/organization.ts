// The organization over HTTP: itself, its addresses, its configuration, its images and the footer of its mails.
import Type from 'typebox'
import type { Static } from 'typebox'
import {
  bool,
  described,
  email,
  instant,
  integer,
  iri,
  name,
  nullable,
  omittable,
  oneOf,
  readOnly,
  resource,
  text,
  uuidId,
} from '../field'

/** One per installation; changed through /configs, its registered address and the operations below /organizations. */
export const Organization = resource('Organization', {
  id: uuidId(),
  name: readOnly(name()),
  /** Name, tax number and its country as the registered address says. */
  legalName: readOnly(nullable(name())),
  tin: readOnly(nullable(text(32))),
  tinCountry: readOnly(nullable(text(2))),
  /** IANA zone. */
  timezone: readOnly(text(64)),
  /** BCP 47. */
  locale: readOnly(text(35)),
  /** ISO 4217. */
  currency: readOnly(text(3)),
  /** 1 is Monday. */
  weekStart: readOnly(integer({ minimum: 1, maximum: 7 })),
  logo: readOnly(nullable(text(255))),
  icon: readOnly(nullable(text(255))),
  /** Every configuration value by its key; secrets are null. */
  configs: readOnly(Type.Record(Type.String(), Type.Unknown())),
  createdAt: readOnly(instant()),
  updatedAt: readOnly(instant()),
})
export type Organization = Static<typeof Organization>

export const ADDRESS_TYPES = ['registered', 'billing', 'correspondence', 'branch'] as const

export const OrganizationAddress = resource('OrganizationAddress', {
  id: uuidId(),
  organization: readOnly(nullable(iri('organizations'))),
  type: oneOf(ADDRESS_TYPES),
  name: name(),
  street: name(),
  city: name(),
  postCode: name(32),
  country: iri('countries'),
  email: nullable(email()),
  tin: nullable(name(32)),
  /** ISO 3166-1 alpha-2: whose tax number it is. */
  tinCountry: nullable(Type.String({ pattern: '^[A-Z]{2}$', 'x-kind': 'text' })),
})
export type OrganizationAddress = Static<typeof OrganizationAddress>

const CONFIG_TYPES = ['string', 'integer', 'boolean', 'enum', 'json', 'secret'] as const

export const Config = resource('Config', {
  /** The dotted key. */
  id: readOnly(text(64)),
  /** Of the type that `type` says; null brings the default back. A secret is never shown. */
  value: nullable(Type.Unknown()),
  type: readOnly(oneOf(CONFIG_TYPES)),
  /** What an enum may be. */
  options: readOnly(Type.Array(text(64))),
  default: readOnly(nullable(Type.Unknown())),
  group: readOnly(text(64)),
  label: readOnly(text(255)),
  /** Whether the caller may change it. */
  editable: readOnly(bool()),
  isSet: readOnly(bool()),
  updatedAt: readOnly(instant()),
})
export type Config = Static<typeof Config>

/** The footer of the mails the organization sends. Sanitised HTML, and the same as plain text. */
export const MailFooter = resource('MailFooter', {
  html: text(20_480),
  text: text(20_480),
  updatedAt: readOnly(instant()),
})
export type MailFooter = Static<typeof MailFooter>

/** An image to be uploaded; null takes the present one away. */
export const FileUpload = resource('FileUpload', {
  filename: omittable(name()),
  /** Base64. */
  content: nullable(Type.String({ maxLength: 4_000_000, contentEncoding: 'base64', 'x-kind': 'text' })),
})
export type FileUpload = Static<typeof FileUpload>

export const CLEAR_SCOPES = ['demo-data', 'caches', 'all-data'] as const

/** What to clear, and the name of the organization, so that nobody does it by mistake. */
export const ClearOrder = resource('ClearOrder', {
  scope: omittable(oneOf(CLEAR_SCOPES)),
  confirm: text(255),
  force: omittable(described(bool(), 'Changes nothing: closed days have to be reopened first.')),
})
export type ClearOrder = Static<typeof ClearOrder>

export const ClearResult = resource('ClearResult', {
  scope: oneOf(CLEAR_SCOPES),
  /** How many rows of each collection went, by its name in addresses; of caches, how many of what. */
  deleted: Type.Record(Type.String(), Type.Integer({ minimum: 0 })),
  finishedAt: instant(),
})
export type ClearResult = Static<typeof ClearResult>
