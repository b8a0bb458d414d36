// Polish of the Manage pages.
import type { manage as english } from '../../en/manage/manage'
import absenceTypes from './absence-types.json'
import allowances from './allowances.json'
import auditTrail from './audit-trail.json'
import backup from './backup.json'
import bankHolidays from './bank-holidays.json'
import common from './common.json'
import decided from './decided.json'
import deletedEntries from './deleted-entries.json'
import imports from './imports.json'
import invitation from './invitation.json'
import invoiceDraft from './invoice-draft.json'
import leaveWorkspace from './leave-workspace.json'
import monthSheet from './month-sheet.json'
import move from './move.json'
import organization from './organization.json'
import others from './others.json'
import palette from './palette.json'
import people from './people.json'
import peopleReports from './people-reports.json'
import person from './person.json'
import projects from './projects.json'
import properties from './properties.json'
import recordFields from './record-fields.json'
import recordNames from './record-names.json'
import records from './records.json'
import reports from './reports.json'
import schedules from './schedules.json'
import serverRecord from './server-record.json'
import settings from './settings.json'
import webhooks from './webhooks.json'

export const manage: typeof english = {
  ...absenceTypes,
  ...allowances,
  ...auditTrail,
  ...backup,
  ...bankHolidays,
  ...common,
  ...decided,
  ...deletedEntries,
  ...imports,
  ...invitation,
  ...invoiceDraft,
  ...leaveWorkspace,
  ...monthSheet,
  ...move,
  ...organization,
  ...others,
  ...palette,
  ...people,
  ...peopleReports,
  ...person,
  ...projects,
  ...properties,
  ...recordFields,
  ...recordNames,
  ...records,
  ...reports,
  ...schedules,
  ...serverRecord,
  ...settings,
  ...webhooks,
}
