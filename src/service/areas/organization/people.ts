// The people of the organization as the engine needs them: where they are, and what other resources show of one.
import type { EmployeePreview } from '#contract/employee-preview'
import type { RowOf } from '../../db/tables'
import type { People } from '../../engine/schema/people'
import { referenceTo } from '../../engine/schema/references'

const PATH = 'employees'

type Shown = Pick<RowOf<'employees'>, 'id' | 'first_name' | 'last_name' | 'position' | 'left_at'>

const preview = (
  { id, first_name: firstName, last_name: lastName, position, left_at: leftAt }: Shown,
  { base, today }: { readonly base: string; readonly today: string },
): EmployeePreview => ({
  id,
  iri: referenceTo(base, PATH, id),
  firstName,
  lastName,
  name: `${firstName} ${lastName}`.trim(),
  position,
  avatar: null,
  active: leftAt === null || leftAt >= today,
})

export const people = {
  tables: { table: 'employees', manager: 'manager_id', column: 'employee_id' },
  path: PATH,
  // The engine hands over a whole row of the table above.
  preview: (row, view) => preview(row as Shown, view),
} satisfies People
