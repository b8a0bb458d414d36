// The app:// scheme, under which the app's own pages are served instead of file://.
import { app, protocol } from 'electron'
import path from 'node:path'
import { APP_SCHEME, appFiles } from './app-files'

/** Declares the scheme. Must run before the app is ready. */
export function declareAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    // codeCache: compiled scripts are kept between starts, which a scheme of our own gets only on request.
    {
      scheme: APP_SCHEME,
      privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
    },
  ])
}

/** Serves the built renderer under the scheme. Must run after the app is ready and before the first window. */
export function serveAppScheme(): void {
  protocol.handle(APP_SCHEME, appFiles(path.join(app.getAppPath(), 'out', 'renderer')))
}
