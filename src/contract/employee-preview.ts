// An employee as other resources show one.
import Type from 'typebox'
import type { Static } from 'typebox'
import { bool, iri, nullable, resource, text } from './field'

/** How an employee is shown inside other resources. */
export const EmployeePreview = resource('EmployeePreview', {
  id: Type.Union([Type.Integer(), Type.Literal('system')]),
  iri: Type.Optional(iri('employees')),
  firstName: Type.Optional(text(255)),
  lastName: Type.Optional(text(255)),
  name: text(512),
  position: nullable(text(255)),
  avatar: nullable(text(2048)),
  active: bool(),
})
export type EmployeePreview = Static<typeof EmployeePreview>
