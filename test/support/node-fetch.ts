// The network of tests that run without Electron: Node's `fetch`, as a workspace asks for it.
import { Readable } from 'node:stream'
import type { Fetch } from '../../electron/main/workspace/ports'

export const nodeFetch: Fetch = async (url, request) => {
  const { status, headers, body } = await fetch(url, { ...request, redirect: 'manual' })
  // Ended by the signal itself: `fetch` need not pass it on to a body whose last packet has come, and which can still
  // stall while it is unpacked (Node 20 does both).
  const { signal } = request
  const content = body === null ? Readable.from([]) : Readable.fromWeb(body, { signal })
  return { status, headers, body: content }
}
