// The people of the organization as the engine needs them: where they are, and what other resources show of one.
import type { EmployeePreview } from '#contract/organization/people'
import type { Row } from '../../db/sql'
import type { People } from '../../engine/schema/people'
import { referenceTo } from '../../engine/schema/references'

const PATH = 'employees'

const preview = (
  employee: Row,
  { base, today }: { readonly base: string; readonly today: string },
): EmployeePreview => {
  const leftAt = employee['left_at']
  return {
    id: Number(employee['id']),
    iri: referenceTo(base, PATH, employee['id']),
    firstName: String(employee['first_name']),
    lastName: String(employee['last_name']),
    name: `${String(employee['first_name'])} ${String(employee['last_name'])}`.trim(),
    position: employee['position'] === null ? null : String(employee['position']),
    avatar: null,
    active: leftAt === null || leftAt === undefined || String(leftAt) >= today,
  }
}

export const people = {
  tables: { table: 'employees', manager: 'manager_id', column: 'employee_id' },
  path: PATH,
  preview,
} satisfies People
