// HTTP requests to a service that listens on a socket of this computer.
import type { IncomingMessage } from 'node:http'
import { headersOf } from './workspace/api/headers'
import type { Fetch } from './workspace/ports'

/** What speaks HTTP through one socket, whatever host its addresses name. */
export interface SocketFetch {
  /** @throws Error of Node's with its code, or the signal's reason */
  fetch: Fetch
  /** Ends what is under way. */
  close(): void
}

/** @param socketPath of a Unix domain socket, or the name of a pipe of Windows */
export async function socketFetch(socketPath: string): Promise<SocketFetch> {
  // A start without a local workspace needs none of it.
  const { Agent, request } = await import('node:http')
  // On a connection that is kept, a request may meet its closing, and no one knows whether it was carried out. A new one
  // costs next to nothing here.
  const agent = new Agent({ keepAlive: false })
  return {
    fetch: (url, { method, headers, body, signal }) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted()
        let answer: IncomingMessage | null = null
        const sent = request(url, { agent, socketPath, method, headers: { ...headers } }, (message) => {
          // Whoever reads it hears of it; nobody need read it.
          answer = message.on('error', () => undefined)
          resolve({
            status: message.statusCode ?? 0,
            headers: headersOf(message.rawHeaders),
            body: message,
          })
        })
        const abort = () => (answer ?? sent).destroy(signal.reason as Error)
        signal.addEventListener('abort', abort, { once: true })
        sent.once('close', () => signal.removeEventListener('abort', abort))
        sent.on('error', reject)
        sent.end(body)
      }),
    close: () => agent.destroy(),
  }
}
