// What an error looks like over HTTP: RFC 9457 problem details with violations.
// See docs/decisions/0011-problem-details.md.
import Type from 'typebox'
import type { Static } from 'typebox'

export const Violation = Type.Object({
  propertyPath: Type.String(),
  pointer: Type.Optional(Type.String()),
  message: Type.String(),
  code: Type.Optional(Type.String()),
})
export type Violation = Static<typeof Violation>

/** The body of every answer of 400 and above, `application/problem+json`. */
export const Problem = Type.Object(
  {
    type: Type.String(),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.Optional(Type.String()),
    instance: Type.Optional(Type.String()),
    code: Type.String(),
    requestId: Type.Optional(Type.String()),
    violations: Type.Optional(Type.Array(Violation)),
  },
  { $id: 'Problem' },
)
export type Problem = Static<typeof Problem>
