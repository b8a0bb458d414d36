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
/** Bytes 0x80 to 0x9F of Windows-1252; those without a meaning are kept. */
const UPPER =
  '\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u008D\u017D\u008F' +
  '\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u009D\u017E\u0178'
const centralEuropean = new TextDecoder('windows-1250')

/** Two code pages of Windows that differ in their letters only. */
const CODE_PAGES = {
  'Windows-1250': (bytes: Buffer) => centralEuropean.decode(bytes),
  // TextDecoder of Node 20 decodes windows-1252 as ISO 8859-1.
  'Windows-1252': (bytes: Buffer) =>
    bytes.toString('latin1').replace(/[\x80-\x9f]/g, (one) => UPPER[one.charCodeAt(0) - 0x80] ?? one),
}
const isCodePage = (encoding: Encoding): encoding is keyof typeof CODE_PAGES => encoding in CODE_PAGES

/**
 * Reads a file once. It is UTF-16 where it begins with its mark or has a zero byte at every second place, UTF-8 where
 * every byte fits, and otherwise one of the two code pages of Windows, by its letters.
 * @param locale the system's language and region, which decides where the letters do not
 * @throws the file system's error
 */
export async function knowText(path: string, locale: string): Promise<KnownText> {
  const hash = digestBy('sha256')
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let [bytes, fits] = [0, true]
  let wide: Encoding | null = null
  const letters = new CodePageLetters()
  for await (const piece of pieces(path)) {
    if (bytes === 0) wide = wideEncoding(piece)
    bytes += piece.length
    hash.update(piece)
    if (wide === null && fits) fits = decodes(utf8, piece)
    letters.add(piece)
  }
  if (wide === null && fits) fits = decodes(utf8, null)
  return {
    path,
    bytes,
    digest: hash.digest('hex'),
    encoding: wide ?? (fits ? 'UTF-8' : letters.codePage(locale)),
  }
}

/** The text of a file. @throws the file system's error */
export async function* textOf({ path, encoding }: KnownText): AsyncGenerator<string> {
  if (isCodePage(encoding)) {
    for await (const piece of pieces(path)) yield CODE_PAGES[encoding](piece)
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

/** Languages that are written in Windows-1250. */
const CENTRAL_EUROPEAN = /^(pl|cs|sk|hu|sl|hr|bs|ro|sq)\b/i
/** Letters of Windows-1252 whose bytes are in Windows-1250 letters that hardly any text has (ŕ, ĺ). */
const WESTERN_ONLY = /[\u00E0\u00E5\u00C0\u00C5]/

/** Counts bytes within words that are a letter in one of the two code pages of Windows and a sign in the other, such as ł and ³. */
class CodePageLetters {
  #central = 0
  #western = 0
  readonly #known = new Map<number, 'central' | 'western' | null>()

  add(piece: Buffer): void {
    for (const [at, byte] of piece.entries()) {
      if (byte < 0x80 || !isLetter(piece[at + 1])) continue
      // Spanish questions begin with this sign; in Polish it is the ż within a word.
      if (byte === INVERTED_QUESTION_MARK && !isLetter(piece[at - 1])) continue
      const side = this.#sideOf(byte)
      if (side === 'central') this.#central += 1
      if (side === 'western') this.#western += 1
    }
  }

  codePage(locale: string): keyof typeof CODE_PAGES {
    if (this.#central !== this.#western)
      return this.#central > this.#western ? 'Windows-1250' : 'Windows-1252'
    return CENTRAL_EUROPEAN.test(locale) ? 'Windows-1250' : 'Windows-1252'
  }

  #sideOf(byte: number): 'central' | 'western' | null {
    const known = this.#known.get(byte)
    if (known !== undefined) return known
    const letter = Buffer.of(byte)
    const central = CODE_PAGES['Windows-1250'](letter)
    const western = CODE_PAGES['Windows-1252'](letter)
    const isCentral = LETTER.test(central) && !LETTER.test(western)
    const isWestern = (LETTER.test(western) && !LETTER.test(central)) || WESTERN_ONLY.test(western)
    const side = isCentral ? 'central' : isWestern ? 'western' : null
    this.#known.set(byte, side)
    return side
  }
}

const LETTER = /^\p{L}$/u

const INVERTED_QUESTION_MARK = 0xbf

/** Whether a byte is a letter in both code pages. */
function isLetter(byte = 0): boolean {
  const small = byte | 0x20
  if (byte < 0x80) return small >= 0x61 && small <= 0x7a
  return byte >= 0xc0 && byte !== 0xd7 && byte !== 0xf7
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
