// A picture of the server, such as a logo, as a window may draw it: windows themselves ask no server for anything.
import type { Clock, Fetch } from '../ports'
import { urlWithin } from './reference'

const DEADLINE_MS = 15_000
const MOST_BYTES = 4 * 1024 * 1024
const TYPES = /^image\/(png|jpeg|webp)\b/

/** Reads at most so many bytes; null when there are more. */
async function bytesOf(response: Response): Promise<Buffer | null> {
  const parts: Uint8Array[] = []
  let length = 0
  const reader = response.body?.getReader() as ReadableStreamDefaultReader<Uint8Array> | undefined
  for (;;) {
    const part = await reader?.read()
    if (part === undefined || part.done) return Buffer.concat(parts)
    length += part.value.length
    if (length > MOST_BYTES) {
      await reader?.cancel()
      return null
    }
    parts.push(part.value)
  }
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
    const response = await fetch(url.toString(), {
      signal: abort.signal,
      redirect: 'error',
      credentials: 'omit',
    })
    const type = TYPES.exec(response.headers.get('content-type') ?? '')?.[0]
    const bytes = response.ok && type !== undefined ? await bytesOf(response) : null
    return bytes === null || type === undefined ? null : `data:${type};base64,${bytes.toString('base64')}`
  } catch {
    return null
  } finally {
    callOff()
  }
}
