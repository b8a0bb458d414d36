// What an error looks like over HTTP: RFC 9457 problem details with violations.
// See docs/decisions/0011-problem-details.md.
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { described } from './field'

export const Violation = Type.Object(
  {
    propertyPath: described(
      Type.String(),
      'The field, with dots, such as `scheduleRanges.2.day`; empty for the body as a whole.',
    ),
    pointer: Type.Optional(described(Type.String(), 'The same as a JSON Pointer.')),
    message: described(Type.String(), 'What is wrong, for people.'),
    code: Type.Optional(described(Type.String(), 'What is wrong, for programs.')),
  },
  { $id: 'Violation', description: 'One invalid field.' },
)
export type Violation = Static<typeof Violation>

const Price = Type.Object({
  dateFrom: described(
    Type.Union([Type.String(), Type.Null()]),
    'First day on which it holds; null for always.',
  ),
  amount: described(Type.String(), 'Net price of an hour, as a decimal number.'),
})

/** Further members of problems; each code has some of them. */
const ProblemMembers = Type.Object({
  existing: Type.Optional(
    described(Type.String(), 'The IRI of what is there already (`overlap`, `duplicate`).'),
  ),
  usedBy: Type.Optional(described(Type.String(), 'What refers to the row (`in-use`).')),
  day: Type.Optional(described(Type.String(), 'The closed day that would change (`period-locked`).')),
  lockedBefore: Type.Optional(described(Type.String(), 'Days before this one are closed (`period-locked`).')),
  from: Type.Optional(described(Type.String(), 'The status of the row (`invalid-transition`).')),
  to: Type.Optional(described(Type.String(), 'The status that was asked for (`invalid-transition`).')),
  event: Type.Optional(described(Type.String(), 'The action that was asked for (`invalid-transition`).')),
  allowed: Type.Optional(
    described(Type.Array(Type.String()), 'What is possible instead (`invalid-transition`).'),
  ),
  shortages: Type.Optional(
    described(
      Type.Array(
        Type.Object({
          year: described(Type.Integer(), 'The year of the balance.'),
          seconds: described(Type.Integer(), 'How much is missing.'),
          days: described(Type.String(), 'The same in days, as a decimal number.'),
        }),
      ),
      'How much of the entitlement is missing in each year (`limit-exceeded`).',
    ),
  ),
  conflicts: Type.Optional(
    described(
      Type.Array(
        Type.Object({
          attributeRule: described(
            Type.Union([Type.String(), Type.Null()]),
            'Which work the prices are for.',
          ),
          currency: described(Type.Union([Type.String(), Type.Null()]), 'The currency of the prices.'),
          source: described(Type.Array(Price), 'The prices of the project that would be merged away.'),
          target: described(Type.Array(Price), 'The prices of the project that stays.'),
        }),
      ),
      'Prices that both projects have for the same work (`price-conflict`).',
    ),
  ),
  etag: Type.Optional(described(Type.String(), 'The version of the row (`precondition-failed`).')),
  scope: Type.Optional(described(Type.String(), 'The scope that the token lacks (`insufficient-scope`).')),
  limit: Type.Optional(
    described(
      Type.Integer(),
      'How many there may be (`too-many-tokens`, `too-many-webhooks`, `too-many-addresses`).',
    ),
  ),
  property: Type.Optional(described(Type.String(), 'The property that cannot be booked (`not-bookable`).')),
  project: Type.Optional(described(Type.String(), 'The project that is closed (`project-closed`).')),
  projectStatus: Type.Optional(
    described(Type.String(), 'The status of the closed project (`project-closed`).'),
  ),
  reason: Type.Optional(described(Type.String(), 'Why an invitation no longer works (`invitation-over`).')),
  codes: Type.Optional(
    described(Type.Array(Type.String()), 'What of the law on rest the plan would break (`labour-law`).'),
  ),
  warnings: Type.Optional(
    described(
      Type.Array(
        Type.Object({
          code: described(Type.String(), 'What would be broken.'),
          day: described(Type.String(), 'The day concerned; for a week, its Monday.'),
        }),
      ),
      'The same by day, where it is about people (`labour-law`).',
    ),
  ),
  propertyPath: Type.Optional(
    described(Type.String(), 'The item of the body that a problem of a row inside it is about.'),
  ),
})
export type ProblemMembers = Static<typeof ProblemMembers>

/** The body of every answer of 400 and above, `application/problem+json`. */
export const Problem = Type.Object(
  {
    type: described(Type.String(), 'The address of a page about this kind of problem.'),
    title: described(Type.String(), 'The kind of problem, for people.'),
    status: described(Type.Integer(), 'The HTTP status.'),
    detail: Type.Optional(described(Type.String(), 'What happened this time, for people.')),
    instance: Type.Optional(described(Type.String(), 'The path that was requested.')),
    code: described(Type.String(), 'The kind of problem, for programs.'),
    requestId: Type.Optional(
      described(Type.String(), 'The id of the request, to quote when you ask for help.'),
    ),
    violations: Type.Optional(described(Type.Array(Violation), 'The invalid fields, the first 50 of them.')),
    ...ProblemMembers.properties,
  },
  {
    $id: 'Problem',
    description:
      'Why a request was refused (RFC 9457). Which of the members after `violations` are there depends on `code`.',
  },
)
export type Problem = Static<typeof Problem>
