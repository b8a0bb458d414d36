// An employee as other resources show one.
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { bool, described, iri, nullable, resource, text } from './field'

/** How an employee is shown inside other resources. */
export const EmployeePreview = resource(
  'EmployeePreview',
  {
    id: described(
      Type.Union([Type.Integer(), Type.Literal('system')]),
      'The id of the employee; `system` for what the service did by itself.',
    ),
    iri: Type.Optional(described(iri('employees'), 'The IRI of the employee.')),
    firstName: Type.Optional(described(text(255), 'First name.')),
    lastName: Type.Optional(described(text(255), 'Last name.')),
    name: described(text(512), 'Full name.'),
    position: described(nullable(text(255)), 'Job title.'),
    avatar: described(nullable(text(2048)), 'Address of a picture; null without one.'),
    active: described(bool(), 'Whether the person is employed today.'),
  },
  'An employee, as other resources show one.',
)
export type EmployeePreview = Static<typeof EmployeePreview>
