// The app:// scheme, under which the app's own pages are served instead of file://.
import { app, protocol } from 'electron'
import path from 'node:path'
import { APP_SCHEME, appFiles } from './app-files'
import { developmentPages } from './development'
import { DEV_SERVER } from './dev-server'

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

/** An answer's body is sent in a few turns of the event loop; blocking it earlier delays the page. */
const HAND_OVER_MS = 4

export interface PageServing {
  /** Resolves when the page itself was served; its process is starting at that time. */
  handedOver: Promise<void>
  /** Lets the page have its scripts: what they call has to be there by now. */
  letScriptsThrough(): void
}

/** Serves the built renderer (in development, what Vite makes of its sources) under the scheme. Must run after the app is ready and before the first window. */
export function serveAppScheme(): PageServing {
  const files =
    __STINT_DEV__ && DEV_SERVER !== null
      ? developmentPages(DEV_SERVER)
      : appFiles(path.join(app.getAppPath(), 'out', 'renderer'))
  let letScriptsThrough = (): void => undefined
  const scriptsMayGo = new Promise<void>((resolve) => (letScriptsThrough = resolve))
  const handedOver = new Promise<void>((resolve) => {
    protocol.handle(APP_SCHEME, async (request) => {
      if (new URL(request.url).pathname !== '/') {
        await scriptsMayGo
        return files(request)
      }
      const answer = await files(request)
      setTimeout(resolve, HAND_OVER_MS)
      return answer
    })
  })
  return { handedOver, letScriptsThrough }
}
