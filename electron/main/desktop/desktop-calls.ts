// The bridge calls that are about this computer rather than the workspace.
import { app, clipboard, shell } from 'electron'
import type { Destination } from '#contract/bridge/bridge'
import { bytesOf } from '../export/table-bytes'
import { pdfOf } from './table-pdf'
import { systemClock } from '../workspace/clock'
import { WorkspaceError, type DemoCallName, type Log, type Workspace } from '../workspace/ports'
import type { DesktopCalls } from '../bridge'
import { backupCalls } from './backups'
import { importCalls } from './choose-import'
import { lacking } from './lacking'
import { systemLocale } from './locale'
import { saveCalendar } from './save-calendar'
import { exportCalls } from './export-table'
import { openSaved } from './saved-files'
import { savePayroll } from './save-payroll'
import { saveTable } from './save-table'
import { systemUserName } from './system-user'
import { timeZonesInUse } from './workspace-zone'

/**
 * @param folder the folder with everything the app keeps
 * @param workspace gives what is saved
 * @param log takes what differs between the app and its server
 * @param showing hears which page a window has in front of the person
 */
export function desktopCalls(
  folder: string,
  workspace: Workspace,
  log: Log,
  showing: (page: Destination | null) => void,
): Omit<DesktopCalls, DemoCallName> {
  return {
    'app.info': () => {
      const country = app.getLocaleCountryCode()
      return Promise.resolve({
        version: app.getVersion(),
        platform: process.platform,
        country: /^[A-Z]{2}$/.test(country) ? country : null,
        zone: systemClock.zone(),
        locale: systemLocale(),
        userName: systemUserName(),
      })
    },
    'app.lacking': () => lacking(),
    'app.timeZones': () => timeZonesInUse(workspace, log),
    'app.openFolder': async () => {
      const failure = await shell.openPath(folder)
      if (failure !== '') {
        throw new WorkspaceError('no_file_manager', (w) => w.desktop.noFileManager(folder))
      }
      return {}
    },
    'app.copyText': async ({ text }) => {
      await clipboard.writeText(text)
      return {}
    },
    'app.showing': ({ page }) => {
      showing(page)
      return Promise.resolve({})
    },
    'app.saveCalendar': (asked) => saveCalendar(workspace, asked),
    ...backupCalls(workspace),
    ...importCalls(workspace),
    'app.saveTable': (asked) => saveTable(workspace, asked),
    'app.openSaved': openSaved,
    'app.savePayroll': (asked) => savePayroll(workspace, asked),
    ...exportCalls(workspace, { bytesOf, pdfOf }),
  }
}
