// The app:// scheme, under which the app's own pages are served instead of file://.
import { app, protocol } from 'electron'
import path from 'node:path'
import { APP_SCHEME, appFiles, type FileAnswer, type FileRequest } from './app-files'
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

/**
 * Electron's older way to serve a scheme, which it would like to see replaced by `protocol.handle`. That one makes a
 * Request and a Response for each file, for which Node first loads its fetch with HTTP/2, TLS and crypto: an eighth of a
 * start, in the middle of opening the window.
 */
interface FileServing {
  registerBufferProtocol(
    scheme: string,
    handler: (request: FileRequest, answer: (file: FileAnswer) => void) => void,
  ): boolean
}
const fileServing: FileServing = protocol

/**
 * Serves the built renderer (in development, what Vite makes of its sources) under the scheme. Must run after the app is
 * ready and before the first window.
 * @param firstPage the file that a window shows, asked for each window; in development it is always the same
 * @returns resolves when a page has its document: its process starts now, and asks for nothing until it runs
 */
export function serveAppScheme(firstPage: () => string): Promise<void> {
  let noteDocument = (): void => undefined
  const served = new Promise<void>((resolve) => (noteDocument = resolve))
  if (__STINT_DEV__ && DEV_SERVER !== null) {
    const pages = developmentPages(DEV_SERVER)
    protocol.handle(APP_SCHEME, (request) => {
      noteDocument()
      return pages(request)
    })
    return served
  }
  const files = appFiles(path.join(app.getAppPath(), 'out', 'renderer'), firstPage)
  fileServing.registerBufferProtocol(APP_SCHEME, (request, answer) => {
    answer(files(request))
    noteDocument()
  })
  return served
}
