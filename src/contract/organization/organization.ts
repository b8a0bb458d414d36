// The organization over HTTP: itself, its addresses, its configuration, its images and the footer of its mails.
import { Type } from 'typebox'
import type { Static } from 'typebox'
import {
  bool,
  createdAt,
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
  updatedAt,
  uuidId,
} from '../field'

/** One per installation; changed through /configs, its registered address and the operations below /organizations. */
export const Organization = resource('Organization', {
  id: uuidId(),
  name: described(readOnly(name()), 'The name that people see.'),
  legalName: described(readOnly(nullable(name())), 'The name of the registered address; null without one.'),
  tin: described(readOnly(nullable(text(32))), 'The tax number of the registered address; null without one.'),
  tinCountry: described(readOnly(nullable(text(2))), 'The country of the tax number; null without one.'),
  timezone: described(readOnly(text(64)), 'IANA time zone of the workspace.'),
  locale: described(readOnly(text(35)), 'BCP 47 tag of the language of the workspace.'),
  currency: described(
    readOnly(text(3)),
    'ISO 4217 code of the currency in which the organization keeps its books.',
  ),
  weekStart: described(
    readOnly(integer({ minimum: 1, maximum: 7 })),
    'The first day of the week: 1 is Monday, 7 is Sunday.',
  ),
  logo: described(readOnly(nullable(text(255))), 'Address of the logo; null without one.'),
  icon: described(readOnly(nullable(text(255))), 'Address of the icon; null without one.'),
  configs: described(
    readOnly(Type.Record(Type.String(), Type.Unknown())),
    'Every setting by its key; secrets are null.',
  ),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
export type Organization = Static<typeof Organization>

export const ADDRESS_TYPES = ['registered', 'billing', 'correspondence', 'branch'] as const

export const OrganizationAddress = resource('OrganizationAddress', {
  id: uuidId(),
  organization: described(readOnly(nullable(iri('organizations'))), 'The organization whose address it is.'),
  type: described(oneOf(ADDRESS_TYPES), 'What the address is for.'),
  name: described(name(), 'Name on the address.'),
  street: described(name(), 'Street and number.'),
  city: described(name(), 'Town.'),
  postCode: described(name(32), 'Postal code, checked for the country.'),
  country: described(iri('countries'), 'The country, by its two letters.'),
  email: described(nullable(email()), 'E-mail address.'),
  tin: described(nullable(name(32)), 'Tax number, without spaces, hyphens and country prefix.'),
  tinCountry: described(
    nullable(Type.String({ pattern: '^[A-Z]{2}$', 'x-kind': 'text' })),
    'ISO 3166-1 alpha-2 code of the country whose tax number it is. That of the address, if you leave it out.',
  ),
})
export type OrganizationAddress = Static<typeof OrganizationAddress>

const CONFIG_TYPES = ['string', 'integer', 'boolean', 'enum', 'json', 'secret'] as const

export const Config = resource('Config', {
  id: described(readOnly(text(64)), 'The key of the setting, with dots.'),
  value: described(
    nullable(Type.Unknown()),
    'The value, of the kind that `type` names; null for the default. A secret is never shown.',
  ),
  type: described(readOnly(oneOf(CONFIG_TYPES)), 'What kind of value the setting takes.'),
  options: described(readOnly(Type.Array(text(64))), 'The choices of an `enum`; otherwise empty.'),
  default: described(readOnly(nullable(Type.Unknown())), 'The value that holds when nothing is set.'),
  group: described(readOnly(text(64)), 'The part of the service that the setting belongs to.'),
  label: described(readOnly(text(255)), 'The name of the setting for people.'),
  editable: described(readOnly(bool()), 'Whether the caller may change it.'),
  isSet: described(readOnly(bool()), 'Whether a value is set, also for secrets.'),
  updatedAt: updatedAt(),
})
export type Config = Static<typeof Config>

/** The footer of the mails the organization sends. Sanitised HTML, and the same as plain text. */
export const MailFooter = resource('MailFooter', {
  html: described(text(20_480), 'The footer as HTML. What is not on the list of safe tags is removed.'),
  text: described(text(20_480), 'The footer as plain text. Made from the HTML, if you leave it out.'),
  updatedAt: updatedAt(),
})
export type MailFooter = Static<typeof MailFooter>

/** An image to be uploaded; null takes the present one away. */
export const FileUpload = resource(
  'FileUpload',
  {
    filename: omittable(described(name(), 'The name of the file, for the audit trail.')),
    content: described(
      nullable(Type.String({ maxLength: 4_000_000, contentEncoding: 'base64', 'x-kind': 'text' })),
      'The bytes in base64; null removes the image.',
    ),
  },
  'An image to set, or to remove.',
)
export type FileUpload = Static<typeof FileUpload>

export const CLEAR_SCOPES = ['demo-data', 'caches', 'all-data'] as const

/** What to clear, and the name of the organization, so that no one does it by mistake. */
export const ClearOrder = resource(
  'ClearOrder',
  {
    scope: omittable(described(oneOf(CLEAR_SCOPES), 'What to clear: `demo-data` unless told.')),
    confirm: described(text(255), 'The name of the organization, so that no one does this by mistake.'),
    force: omittable(described(bool(), 'Changes nothing: closed days have to be reopened first.')),
  },
  'What to clear, and the name of the organization.',
)
export type ClearOrder = Static<typeof ClearOrder>

export const ClearResult = resource(
  'ClearResult',
  {
    scope: described(oneOf(CLEAR_SCOPES), 'What was cleared.'),
    deleted: described(
      Type.Record(Type.String(), Type.Integer({ minimum: 0 })),
      'How many rows of each collection were removed, by its path; for caches, how many of what.',
    ),
    finishedAt: described(instant(), 'When it was done.'),
  },
  'What was cleared.',
)
export type ClearResult = Static<typeof ClearResult>
