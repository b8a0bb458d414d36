// A picture of the server, such as a logo, as a window may draw it: windows themselves ask no server for anything.
import type { Clock, Fetch, HttpResponse } from '../ports'
import { isSuccess } from './failure'
import { urlWithin } from './reference'

const DEADLINE_MS = 15_000
const MOST_BYTES = 4 * 1024 * 1024
const TYPES = /^image\/(png|jpeg|webp)\b/

/** Reads at most so many bytes; null when there are more. */
async function bytesOf({ body }: HttpResponse): Promise<Buffer | null> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body) {
    length += part.byteLength
    if (length > MOST_BYTES) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/**
 * The picture as a `data:` URL; null when it is elsewhere, no picture of a usual type, too large, or cannot be had now.
 * Pictures are for everyone, so the token is not sent.
 */
export async function readPicture(
  { baseUrl, fetch }: { readonly baseUrl: string; readonly fetch: Fetch },
  address: string,
  clock: Clock,
): Promise<string | null> {
  const url = urlWithin(address, baseUrl)
  if (url === null) return null
  const abort = new AbortController()
  const callOff = clock.limit(DEADLINE_MS, () => abort.abort())
  try {
    const response = await fetch(url.toString(), { method: 'GET', headers: {}, signal: abort.signal })
    const type = TYPES.exec(response.headers.get('content-type') ?? '')?.[0]
    const bytes = isSuccess(response.status) && type !== undefined ? await bytesOf(response) : null
    return bytes === null || type === undefined ? null : `data:${type};base64,${bytes.toString('base64')}`
  } catch {
    return null
  } finally {
    callOff()
    // An answer that was not read to its end would hold its connection.
    abort.abort()
  }
}
