// People and access over HTTP: employees, the caller (/me) and access tokens. All are extensions.
// See docs/decisions/0001-extension-resources.md.
import Type from 'typebox'
import type { Static } from 'typebox'
import {
  bool,
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
  firstName: name(),
  /** Empty for people of one name. */
  lastName: text(255),
  email: email(),
  role: Role,
  manager: nullable(iri('employees')),
  position: nullable(text(255)),
  timezone: nullable(text(64)),
  locale: nullable(text(35)),
  hiredAt: day(),
  leftAt: nullable(day()),
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
  autoApprove: bool(),
  active: readOnly(bool()),
  createdAt: readOnly(instant()),
  updatedAt: readOnly(instant()),
})
export type Employee = Static<typeof Employee>

/** GET /me: who the token speaks for, what it may do, and the organization around it. */
export const Me = resource('Me', {
  iri: iri('employees'),
  employee: Employee,
  organization: Type.Object({
    id: text(64),
    name: text(255),
    timezone: text(64),
    locale: text(35),
    currency: text(3),
    weekStart: Type.Integer({ minimum: 1, maximum: 7 }),
    country: nullable(text(2)),
  }),
  scopes: Type.Array(text(64)),
  tokenExpiresAt: nullable(instant()),
  /**
   * Extension: stays the same until the service's database is restored from a backup. What was read in another epoch is
   * to be read again.
   */
  epoch: text(64),
})
export type Me = Static<typeof Me>

/** An access token without its secret; the secret is in the answer to its creation, once. */
export const Token = resource('Token', {
  id: uuidId(),
  name: name(),
  employee: readOnly(iri('employees')),
  scopes: Type.Array(text(64), { minItems: 1, maxItems: 32 }),
  last4: readOnly(text(4)),
  createdAt: readOnly(instant()),
  expiresAt: nullable(instant()),
  lastUsedAt: readOnly(nullable(instant())),
  revokedAt: readOnly(nullable(instant())),
})
export type Token = Static<typeof Token>
