// Whom one can be in the demo company.
import { Type } from 'typebox'
import type { Static } from 'typebox'

export const DemoRole = Type.Union([Type.Literal('employee'), Type.Literal('manager'), Type.Literal('admin')])
export type DemoRole = Static<typeof DemoRole>
