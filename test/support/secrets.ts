// Looks for a secret where it must not be: in the files of a folder, in the heap of a window.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { ElectronApplication, Page } from 'playwright'

/** A secret that is known, or what secrets of its kind look like (without the g flag). */
export type Secret = string | RegExp

/** Any access token of the service: its prefix alone gives nothing away. */
export const ANY_TOKEN = /stint_(pat|int)_\w{20}/

/**
 * The byte sequences that give a secret away: itself and each half of it, in the encodings that programs store text in.
 * Halves are looked for because a record may be split over two pages of a file.
 */
function traces(secret: string): Buffer[] {
  const half = Math.floor(secret.length / 2)
  const parts = [secret.slice(0, half), secret.slice(half)]
  // The public prefix alone gives nothing away.
  return parts
    .map((part) => part.replace(/^stint_(pat|int)_/, ''))
    .flatMap((part) => [
      Buffer.from(part, 'utf8'),
      Buffer.from(part, 'utf16le'),
      Buffer.from(Buffer.from(part, 'utf8').toString('hex'), 'latin1'),
      ...base64Traces(part),
    ])
}

/** What a text looks like inside base64, at each of the three places where it can begin. */
function base64Traces(text: string): Buffer[] {
  return [0, 1, 2].map((shift) => {
    const encoded = Buffer.concat([Buffer.alloc(shift), Buffer.from(text, 'utf8')]).toString('base64')
    // The first and last characters mix with the neighbours.
    return Buffer.from(encoded.replace(/=+$/, '').slice(shift === 0 ? 0 : 4, -2), 'latin1')
  })
}

function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(file)
    else if (entry.isFile()) yield file
  }
}

/** Whether bytes hold the secret or half of it. */
function holds(bytes: Buffer, secret: Secret): boolean {
  if (typeof secret === 'string') return traces(secret).some((trace) => bytes.includes(trace))
  return [bytes.toString('latin1'), bytes.toString('utf16le'), bytes.subarray(1).toString('utf16le')].some(
    (text) => secret.test(text),
  )
}

/**
 * The files under a folder that hold the secret, also inside databases, their journals and binary files.
 * @returns their paths relative to the folder, and how many files were read
 */
export function searchFiles(folder: string, secret: Secret): { found: string[]; read: number } {
  const found: string[] = []
  let read = 0
  for (const file of filesIn(folder)) {
    let bytes: Buffer
    try {
      bytes = readFileSync(file)
    } catch (error) {
      // Temporary files of the running app come and go.
      if (statSync(file, { throwIfNoEntry: false }) === undefined) continue
      throw error
    }
    read += 1
    if (holds(bytes, secret)) found.push(path.relative(folder, file))
  }
  return { found, read }
}

/** Whether a text holds the secret or half of it. */
export function searchText(text: string, secret: Secret): boolean {
  return holds(Buffer.from(text, 'utf8'), secret)
}

/** Everything a window's JavaScript holds after a garbage collection, as the text of a heap snapshot. */
export async function heapOf(app: ElectronApplication, page: Page): Promise<string> {
  const session = await app.context().newCDPSession(page)
  const chunks: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await session.detach()
  return chunks.join('')
}
