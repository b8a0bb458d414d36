// One HTTP request over Chromium's network stack, and its answer: the system's proxy and certificates hold.
import { net, type ClientRequest, type Session } from 'electron'
import { Readable } from 'node:stream'
import { headersOf } from '../workspace/api/headers'
import type { HttpRequest, HttpResponse } from '../workspace/ports'

const KEEP_NOTHING = { credentials: 'omit', cache: 'no-store', redirect: 'manual' } as const

/**
 * Sends a request through a session.
 * @param over called once, when the connection is no longer used: the answer was read to its end, its reading was given
 *   up, or the request failed or was aborted
 * @throws Error what Chromium calls the failure (`net::ERR_…`), or the signal's reason
 */
export async function exchange(
  session: Session,
  url: string,
  http: HttpRequest,
  over: () => void = () => undefined,
): Promise<HttpResponse> {
  let request: ClientRequest
  try {
    request = requestOf(session, url, http)
  } catch (error) {
    over()
    throw error
  }
  return answerTo(request, http, over)
}

function requestOf(session: Session, url: string, { method, headers }: HttpRequest): ClientRequest {
  const request = net.request({ session, url, method, ...KEEP_NOTHING })
  for (const [name, value] of Object.entries(headers)) request.setHeader(name, value)
  return request
}

function answerTo(
  request: ClientRequest,
  { body, signal }: HttpRequest,
  over: () => void,
): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    let content: Readable | null = null
    let open = true
    const end = () => {
      if (!open) return
      open = false
      signal.removeEventListener('abort', abort)
      over()
    }
    const fail = (error: Error) => {
      reject(error)
      end()
    }
    let left = false
    /** Closes the connection; what has not left by then never leaves. */
    const abort = () => {
      // Before it has left it can be neither called off nor kept: it is called off the moment it leaves, unconnected.
      if (!left) return
      const reason = signal.reason as Error
      content?.destroy(reason)
      request.abort()
      fail(reason)
    }
    signal.addEventListener('abort', abort)
    request.once('finish', () => {
      left = true
      if (signal.aborted) abort()
    })
    request.on('error', fail)
    request.on('redirect', (status, _method, _url, { location }) => {
      resolve({ status, headers: headersOf(['Location', location?.[0] ?? '']), body: Readable.from([]) })
    })
    request.on('response', (message) => {
      // Electron's message is a stream of Node's, though its types do not say so.
      content = message as unknown as Readable
      // Whoever reads it hears of it; nobody need read it.
      content.on('error', () => undefined)
      content.once('close', () => {
        request.abort()
        end()
      })
      resolve({ status: message.statusCode, headers: headersOf(message.rawHeaders), body: content })
    })
    if (body !== undefined) request.write(body)
    request.end()
  })
}
