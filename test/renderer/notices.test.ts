// What one press changes is said on the screen, not to screen readers alone.
import { describe, expect, it } from 'vitest'

const SOURCES = import.meta.glob<string>('../../src/renderer/**/*.{vue,ts}', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const named = (path: string) => path.replace('../../src/renderer/', '')
const files = Object.entries(SOURCES).map(([path, code]) => ({ path: named(path), code }))

/** Says only what the screen shows at the same place anyway. */
const ANNOUNCES = new Set([
  // The figures that were filled in.
  'components/allowances/AllowanceGrid.vue',
  'components/DemoBanner.vue',
  'components/timer/TimerBar.vue',
  // The star of the row.
  'components/timer/TimerLine.vue',
  // Beside its notice with Undo.
  'components/timer/useTimerLine.ts',
  // The button that copies shows it.
  'components/calendar/CalendarAddresses.vue',
  'components/calendar/CalendarToolbar.vue',
  'components/calendar/useWeekMoves.ts',
  'components/people/InvitationLine.vue',
  // The shift that is moved.
  'components/schedules/CycleGrid.vue',
  // The days that are marked.
  'components/planner/useBoardCursor.ts',
  'components/timesheet/TimesheetGrid.vue',
  'pages/AllowancesPage.vue',
  'pages/CalendarPage.vue',
  'pages/TimesheetPage.vue',
  'pages/WebhookPage.vue',
  'records/ResourceView.vue',
  'webhooks/DeliverySheet.vue',
  'webhooks/SecretDialog.vue',
])

/** Writes for others, which show the notice, or has the outcome itself in view. */
const WRITES_WITHOUT_NOTICE = new Set([
  'stores/records.ts',
  'components/projects/useRecordPatch.ts',
  'components/organization/useConfigWrite.ts',
  'components/people/invitations.ts',
  'composables/useRecordForm.ts',
  'records/useRecord.ts',
  // Payroll says that its file is saved, with the numbers in it.
  'components/reports/usePersonnelNumbers.ts',
  // The dialog stays and lists what became of each row.
  'records/ActionDialog.vue',
  'records/BulkDialog.vue',
  'records/ImportDialog.vue',
  // The new record opens; the list of the deleted one shows the notice.
  'records/NewRecord.vue',
  'records/DeleteDialog.vue',
  // The picture itself.
  'components/organization/LogoField.vue',
  // The attempt is in the sheet.
  'webhooks/DeliverySheet.vue',
])

describe('notices', () => {
  it.each([
    'components/today/EntryRow.vue',
    'components/timesheet/TimesheetGrid.vue',
    'components/timesheet/CellEntry.vue',
    'components/timesheet/RowName.vue',
    'components/calendar/useWeekMoves.ts',
    'components/absences/ApprovalPanel.vue',
    'components/projects/ClientDialog.vue',
    'components/projects/MembersPanel.vue',
    'components/projects/TasksPanel.vue',
    'composables/useEntryForm.ts',
    'composables/useRequestActions.ts',
    'pages/AbsenceTypesPage.vue',
    'pages/BankHolidaysPage.vue',
    'pages/DeletedEntriesPage.vue',
    'pages/ProjectPage.vue',
    'pages/TimesheetPage.vue',
  ])('%s offers Undo', (path) => {
    expect(files.find((file) => file.path === path)?.code).toContain('notices.offerUndo(')
  })

  it('only what is on the screen anyway is announced without a notice', () => {
    const announcing = files.filter(({ code }) => code.includes('notices.announce(')).map(({ path }) => path)
    expect(announcing.filter((path) => !ANNOUNCES.has(path))).toEqual([])
  })

  it('what writes to the server says so', () => {
    const silent = files
      .filter(({ code }) => /= use(RecordWrites|RecordPatch)\(\)/.test(code))
      .filter(({ code }) => !/notices\.(say|offerUndo)\(/.test(code))
      .map(({ path }) => path)
    expect(silent.filter((path) => !WRITES_WITHOUT_NOTICE.has(path))).toEqual([])
  })
})
