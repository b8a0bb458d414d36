// A file as text: which encoding it is in, and its text piece by piece.
import { createReadStream } from 'node:fs'
import type { ImportTable } from '#contract/bridge/import'
import { digestBy } from '../digest'

type Encoding = ImportTable['encoding']

/** What was found out about a file in one reading. */
export interface KnownText {
  readonly path: string
  readonly encoding: Encoding
  readonly bytes: number
  /** SHA-256 of its content. */
  readonly digest: string
}

const PIECE = 64 * 1024
/** Bytes 0x80 to 0x9F of Windows-1252; those without a meaning stay what they are. */
const UPPER =
  '\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u008D\u017D\u008F' +
  '\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u009D\u017E\u0178'

/**
 * Reads a file once. It is UTF-16 where it begins with its mark or has a zero byte at every second place, UTF-8 where
 * every byte fits, and Windows-1252 otherwise.
 * @throws the file system's error
 */
export async function knowText(path: string): Promise<KnownText> {
  const hash = digestBy('sha256')
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let [bytes, fits] = [0, true]
  let wide: Encoding | null = null
  for await (const piece of pieces(path)) {
    if (bytes === 0) wide = wideEncoding(piece)
    bytes += piece.length
    hash.update(piece)
    if (wide === null && fits) fits = decodes(utf8, piece)
  }
  if (wide === null && fits) fits = decodes(utf8, null)
  return { path, bytes, digest: hash.digest('hex'), encoding: wide ?? (fits ? 'UTF-8' : 'Windows-1252') }
}

/** The text of a file. @throws the file system's error */
export async function* textOf({ path, encoding }: KnownText): AsyncGenerator<string> {
  if (encoding === 'Windows-1252') {
    for await (const piece of pieces(path))
      yield piece.toString('latin1').replace(/[\x80-\x9f]/g, (one) => UPPER[one.charCodeAt(0) - 0x80] ?? one)
    return
  }
  const decoder = new TextDecoder(encoding === 'UTF-8' ? 'utf-8' : 'utf-16le')
  let odd = Buffer.alloc(0)
  for await (const read of pieces(path)) {
    let piece = read
    if (encoding === 'UTF-16 BE') {
      const whole = Buffer.concat([odd, read])
      const even = whole.length - (whole.length % 2)
      odd = Buffer.from(whole.subarray(even))
      piece = Buffer.from(whole.subarray(0, even)).swap16()
    }
    yield decoder.decode(piece, { stream: true })
  }
  yield decoder.decode()
}

async function* pieces(path: string): AsyncGenerator<Buffer> {
  for await (const piece of createReadStream(path, { highWaterMark: PIECE })) yield piece as Buffer
}

function wideEncoding(start: Buffer): Encoding | null {
  if (start[0] === 0xff && start[1] === 0xfe) return 'UTF-16 LE'
  if (start[0] === 0xfe && start[1] === 0xff) return 'UTF-16 BE'
  const head = start.subarray(0, 200)
  const zeros = (at: 0 | 1) => head.filter((byte, index) => index % 2 === at && byte === 0).length
  if (zeros(1) > head.length / 4) return 'UTF-16 LE'
  return zeros(0) > head.length / 4 ? 'UTF-16 BE' : null
}

function decodes(decoder: InstanceType<typeof TextDecoder>, piece: Buffer | null): boolean {
  try {
    if (piece === null) decoder.decode()
    else decoder.decode(piece, { stream: true })
    return true
  } catch {
    return false
  }
}
