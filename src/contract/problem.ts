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
  },
  {
    $id: 'Problem',
    description: 'Why a request was refused (RFC 9457). Some problems have further members.',
  },
)
export type Problem = Static<typeof Problem>
