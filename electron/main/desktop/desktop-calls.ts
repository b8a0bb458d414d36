// The bridge calls that are about this computer rather than the workspace.
import { app, shell } from 'electron'
import { RoomError } from '../workspace/ports'
import type { DesktopCalls } from '../bridge'
import { systemLocale } from './locale'
import { systemUserName } from './system-user'

/** @param folder the folder with everything the app keeps */
export function desktopCalls(folder: string): DesktopCalls {
  return {
    'app.info': () => {
      const country = app.getLocaleCountryCode()
      return Promise.resolve({
        version: app.getVersion(),
        platform: process.platform,
        country: /^[A-Z]{2}$/.test(country) ? country : null,
        zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        locale: systemLocale(),
        userName: systemUserName(),
      })
    },
    'app.openFolder': async () => {
      const failure = await shell.openPath(folder)
      if (failure !== '') {
        throw new RoomError('no_file_manager', `The folder could not be opened. It is ${folder}`)
      }
      return {}
    },
    'app.saveCalendar': () => Promise.resolve({ path: null, events: 0 }),
  }
}
