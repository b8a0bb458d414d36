// Requests that Node's HTTP parser gives up on: they have no route, and get a problem all the same.
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { bodyOf, Problem, type Messages } from '../engine/problem'

const rawProblemOf = (code: string | undefined): Problem => {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new Problem('headers-too-large')
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new Problem('request-timeout')
    default:
      return new Problem('bad-request', { reason: 'it is not HTTP' })
  }
}

/** Answers a request that Node's HTTP parser gave up on, or that did not arrive in time. */
export const refuseRaw =
  (messages: Messages) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return
    const where = { base: '', instance: '', requestId: randomUUID(), language: 'en', messages } as const
    const problem = bodyOf(rawProblemOf(error.code), where)
    const body = JSON.stringify(problem)
    socket.end(
      `HTTP/1.1 ${problem.status} \r\nContent-Type: application/problem+json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    )
  }
