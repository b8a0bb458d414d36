// Which calls change nothing, so that they also work in a workspace that was moved to a server.
import type { WorkspaceCallName } from './ports'

/** Calls that change nothing in the open workspace but what this computer remembers of how it is looked at, or lead out of it. */
export const READS: ReadonlySet<WorkspaceCallName> = new Set([
  ...(['workspace.createLocal', 'workspace.openLocal', 'workspace.connect', 'workspace.signIn'] as const),
  ...(['workspace.chooseEmployee', 'workspace.retryVault', 'workspace.leave', 'workspace.move'] as const),
  ...(['workspace.stopMove', 'workspace.openMoved', 'workspace.keepHere', 'entries.list'] as const),
  ...(['entries.limits', 'entries.deleted', 'entries.tags', 'entries.tasks'] as const),
  ...(['entries.recent', 'calendar.read', 'calendar.export', 'planner.read', 'absences.overview'] as const),
  ...([
    'account.read',
    'absences.preview',
    'approvals.list',
    'sync.now',
    'holidays.list',
    'settings.set',
  ] as const),
  ...(['invitation.preview', 'invitation.redeem', 'invitation.dismiss'] as const),
  ...(['import.look', 'import.dryRun', 'import.stop'] as const),
  ...(['records.document', 'records.list', 'records.get', 'records.picture'] as const),
  ...(['reports.workTimes', 'reports.lines', 'reports.stop'] as const),
  ...(['reports.saved', 'reports.keepSaved', 'payroll.settings', 'payroll.keep'] as const),
  ...(['invoices.settings', 'invoices.keep'] as const),
])
