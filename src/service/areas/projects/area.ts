// Projects and delivery: projects, their people, tasks and money.
import type { Area } from '../../engine/serve/area'
import { attributeRule, attributeSet, taxGroup, transaction } from './bookkeeping'
import { client, currency } from './client'
import { configs } from './config-keys'
import { grants } from './grants'
import { mergeRoutes } from './merge/merge-routes'
import { phrases, problems, violations } from './problems'
import { project } from './project'
import { projectHoursRoutes } from './project-hours'
import { projectMember } from './project-member'
import { employeeProjectRate, projectPrice, projectTransaction } from './project-money'
import { projectReportRoutes } from './project-reports'
import { projectRoutes } from './project-routes'
import { recurrenceRule } from './recurrence-rule'
import { projectTask } from './task'
import { taskList, taskStatus } from './task-groups'
import { projectTaskRoutes } from './task-routes'

const parts = { configs, grants, problems, violations }

declare module '../../engine/area-parts' {
  interface AreaParts {
    readonly projects: typeof parts
  }
}

export const projectsArea: Area = {
  ...parts,
  phrases,
  projects: {
    table: 'projects',
    members: 'project_members',
    column: 'project_id',
    leads: `position = 'leader'`,
  },
  resources: [
    ...[project, projectMember, projectTask, projectPrice, projectTransaction, employeeProjectRate],
    ...[client, currency, taxGroup, attributeSet, attributeRule, transaction],
    ...[taskList, taskStatus, recurrenceRule],
  ],
  routes: ({ core }) => [
    ...projectRoutes(core),
    ...projectReportRoutes(core),
    ...projectHoursRoutes(core),
    ...projectTaskRoutes(core),
    ...mergeRoutes(core),
  ],
}
