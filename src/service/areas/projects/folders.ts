// The folders projects are counted in and lists are narrowed to.
import { PROJECT_FOLDERS, type ProjectFolder } from '#contract/projects/project-reports'
import { build, condition } from '../../db/build'
import { sql, type Sql } from '../../db/sql'
import type { CustomFilter, View } from '../../engine/schema/declare'

export const FOLDER_LABELS: Readonly<Record<ProjectFolder, string>> = {
  all: 'All',
  mine: 'Mine',
  active: 'Active',
  planned: 'Planned',
  on_hold: 'On hold',
  completed: 'Completed',
  archived: 'Archived',
  overdue: 'Overdue',
  templates: 'Templates',
}

/** Projects that someone is a member of. */
export const projectsOf = condition('projects', (eb, { employee }: { readonly employee: number }) =>
  eb(
    'id',
    'in',
    build
      .selectFrom('project_members')
      .select('project_id')
      .where('employee_id', '=', employee)
      .where('deleted_at', 'is', null),
  ),
)

const inStatus = condition('projects', (eb, { status }: { readonly status: string }) =>
  eb('status', '=', status),
)
const ofType = condition('projects', (eb, { type }: { readonly type: string }) => eb('type', '=', type))
const overdue = condition('projects', (eb, { today }: { readonly today: string }) =>
  eb.and([eb('status', 'in', ['active', 'on_hold']), eb('date_to', '<', today)]),
)

/** The projects of a folder, as the viewer's day and memberships have it. */
export const folderWhere = (folder: ProjectFolder, { actor, today }: Pick<View, 'actor' | 'today'>): Sql => {
  switch (folder) {
    case 'all':
      return sql('1 = 1')
    case 'mine':
      return projectsOf({ employee: actor.kind === 'principal' ? actor.principal.employeeId : 0 })
    case 'planned':
      return inStatus({ status: 'draft' })
    case 'overdue':
      return overdue({ today })
    case 'templates':
      return ofType({ type: 'template' })
    case 'active':
    case 'on_hold':
    case 'completed':
    case 'archived':
      return inStatus({ status: folder })
  }
}

/** The filter `folder=`; null for a folder there is none of. */
export const folderFilter = (value: string, view: View): CustomFilter | null => {
  const folder = PROJECT_FOLDERS.find((known) => known === value)
  return folder === undefined ? null : { where: folderWhere(folder, view) }
}
