// People and access over HTTP: employees, the caller (/me) and access tokens. All are extensions.
// See docs/decisions/0001-extension-resources.md.
import { Type } from 'typebox'
import type { Static } from 'typebox'
import {
  bool,
  createdAt,
  DAY,
  day,
  described,
  email,
  instant,
  integerId,
  iri,
  money,
  name,
  nullable,
  oneOf,
  readOnly,
  resource,
  text,
  updatedAt,
  uuidId,
} from '../field'

export const ROLES = ['employee', 'manager', 'admin', 'integration'] as const
export const Role = oneOf(ROLES)
export type Role = (typeof ROLES)[number]

/** What an hour costs, and the day from which it does. */
export const DatedCost = Type.Object(
  {
    dateFrom: described(nullable(Type.String({ pattern: DAY })), 'First local day; null for always.'),
    amount: described(nullable(money()), 'Per hour; null for nothing from this day on.'),
    currency: described(
      Type.Optional(Type.String({ pattern: '^[A-Z]{3}$' })),
      "Default: the organization's.",
    ),
  },
  { additionalProperties: false },
)
export type DatedCost = Static<typeof DatedCost>

export const Employee = resource('Employee', {
  id: integerId(),
  firstName: described(name(), 'First name.'),
  lastName: described(text(255), 'Last name; empty for people with one name.'),
  email: described(email(), 'E-mail address, unique in the workspace.'),
  role: described(Role, 'What the person may do: see the roles in the guide of the API.'),
  manager: described(
    nullable(iri('employees')),
    'Who manages the person and decides about their absences; null for no one.',
  ),
  position: described(nullable(text(255)), 'Job title.'),
  timezone: described(nullable(text(64)), 'IANA time zone; null for that of the organization.'),
  locale: described(nullable(text(35)), 'BCP 47 tag of the language; null for that of the organization.'),
  hiredAt: described(day(), 'First day of employment.'),
  leftAt: described(nullable(day()), 'Last day of employment; null while it goes on.'),
  hourlyCost: Type.Optional(
    described(
      nullable(money()),
      'What an hour costs today; only for people who see costs. A new one begins today; hourlyCosts can begin on other days.',
    ),
  ),
  hourlyCosts: Type.Optional(
    described(
      Type.Array(DatedCost, { maxItems: 200 }),
      'What an hour costs, by the day from which it does. Work costs what holds on its day. Only for people who see costs.',
    ),
  ),
  /** Whether an admin lets them see what people cost; shown to admins and to the person. Admins see it anyway. */
  seesCosts: Type.Optional(
    described(
      bool(),
      'Whether an admin lets them see costs; for admins and the person. Admins see them anyway.',
    ),
  ),
  personnelNumber: Type.Optional(
    described(
      nullable(text(32)),
      'The number by which payroll knows the person; null for none. Only for admins, managers and the person.',
    ),
  ),
  autoApprove: described(bool(), 'Whether requests for absence are approved at once, without a decision.'),
  active: described(readOnly(bool()), 'Whether the person is employed today.'),
  erasedAt: described(
    readOnly(Type.Optional(instant())),
    'When the personal data of a former employee was erased. Left out while it is there.',
  ),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
export type Employee = Static<typeof Employee>

/** GET /me: who the token speaks for, what it may do, and the organization around it. */
export const Me = resource(
  'Me',
  {
    iri: described(iri('employees'), 'The IRI of the employee that the token belongs to.'),
    employee: described(Employee, 'The employee that the token belongs to.'),
    organization: described(
      Type.Object({
        id: described(text(64), 'The id of the organization.'),
        name: described(text(255), 'Its name.'),
        timezone: described(text(64), 'IANA time zone of the workspace.'),
        locale: described(text(35), 'BCP 47 tag of the language of the workspace.'),
        currency: described(text(3), 'ISO 4217 code of its currency.'),
        weekStart: described(Type.Integer({ minimum: 1, maximum: 7 }), 'First day of the week: 1 is Monday.'),
        country: described(nullable(text(2)), 'ISO 3166-1 alpha-2 code of its country.'),
        createdAt: described(
          instant(),
          'When the workspace was created. No account of flexitime counts earlier days on which no work was logged.',
        ),
      }),
      'The organization that the workspace belongs to.',
    ),
    scopes: described(Type.Array(text(64)), 'What the token may do.'),
    tokenExpiresAt: described(nullable(instant()), 'When the token expires; null if it does not.'),
    epoch: described(
      text(64),
      'Stays the same until the database is restored from a backup. When it changes, read everything again.',
    ),
  },
  'Who the token speaks for, what it may do, and the organization.',
)
export type Me = Static<typeof Me>

/** An access token without its secret; the secret is in the answer to its creation, once. */
export const Token = resource(
  'Token',
  {
    id: uuidId(),
    name: described(name(), 'What the token is for.'),
    employee: described(readOnly(iri('employees')), 'Whose token it is.'),
    scopes: described(
      Type.Array(text(64), { minItems: 1, maxItems: 32 }),
      'What it may do: `*`, or `<group>:read` and `<group>:write`.',
    ),
    last4: described(readOnly(text(4)), 'The last four characters, to tell tokens apart.'),
    createdAt: createdAt(),
    expiresAt: described(nullable(instant()), 'When it expires; null if it does not.'),
    lastUsedAt: described(
      readOnly(nullable(instant())),
      'When it was last used, to the minute; null if it never was.',
    ),
    revokedAt: described(readOnly(nullable(instant())), 'When it was revoked; null for a live token.'),
    current: described(readOnly(bool()), 'Whether it is the one that this request was sent with.'),
  },
  'An access token, without its secret.',
)
export type Token = Static<typeof Token>
