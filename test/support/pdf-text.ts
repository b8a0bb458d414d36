// The words of a PDF that Chromium printed, to find out what is on paper: streams inflated, glyphs back to letters.
import { inflateSync } from 'node:zlib'

/** An object of the file: its dictionary as text, and its stream, inflated, where it has one. */
interface PdfObject {
  readonly dictionary: string
  readonly stream: string
}

const BINARY = 'latin1'

/** Indirect objects by number. Chromium writes them plainly, one after another. */
function objectsOf(file: Buffer): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>()
  for (const [, number, body] of file.toString(BINARY).matchAll(/(\d+) 0 obj\r?\n([\s\S]*?)endobj/g)) {
    const [dictionary = '', rest = ''] = (body ?? '').split(/stream\r?\n/, 2)
    const bytes = Buffer.from(rest.replace(/\r?\nendstream\s*$/, ''), BINARY)
    const stream = dictionary.includes('/FlateDecode') ? inflateSync(bytes) : bytes
    objects.set(number ?? '', { dictionary, stream: stream.toString(BINARY) })
  }
  return objects
}

/** Letters of a font by glyph, from its map to Unicode. */
function lettersOf(map: string): Map<number, string> {
  const letters = new Map<number, string>()
  const letter = (hex = '') => Buffer.from(hex, 'hex').swap16().toString('utf16le')
  for (const [, section = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, glyph = '', to] of section.matchAll(/<([\da-f]+)>\s*<([\da-f]+)>/gi)) {
      letters.set(Number.parseInt(glyph, 16), letter(to))
    }
  }
  for (const [, section = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, from = '', last = '', to = ''] of section.matchAll(
      /<([\da-f]+)>\s*<([\da-f]+)>\s*<([\da-f]+)>/gi,
    )) {
      const [first, end, start] = [from, last, to].map((hex) => Number.parseInt(hex, 16)) as [
        number,
        number,
        number,
      ]
      for (let glyph = first; glyph <= end; glyph += 1) {
        letters.set(glyph, String.fromCharCode(start + glyph - first))
      }
    }
  }
  return letters
}

interface Font {
  readonly letters: ReadonlyMap<number, string>
  /** Composite fonts take two bytes for each glyph, all others one. */
  readonly glyphs: RegExp
}

/** The text of each page, in the order in which it is drawn; pieces that are drawn apart stand on lines of their own. */
export function pdfPages(file: Buffer): string[] {
  const objects = objectsOf(file)
  const at = (reference: string | undefined) => objects.get(/^(\d+)/.exec(reference ?? '')?.[1] ?? '')
  const pages = [...objects.values()].filter(({ dictionary }) => /\/Type\s*\/Page\b/.test(dictionary))
  return pages.map(({ dictionary }) => {
    const fonts = new Map<string, Font>()
    for (const [, name = '', reference] of dictionary.matchAll(/\/(F\d+)\s+(\d+ 0 R)/g)) {
      const font = at(reference)?.dictionary ?? ''
      const map = at(/\/ToUnicode\s+(\d+ 0 R)/.exec(font)?.[1])?.stream ?? ''
      fonts.set(name, { letters: lettersOf(map), glyphs: font.includes('/Type0') ? /.{4}/g : /../g })
    }
    const content = at(/\/Contents\s+(\d+ 0 R)/.exec(dictionary)?.[1])?.stream ?? ''
    let font: Font | undefined
    let text = ''
    for (const [, name, shown] of content.matchAll(/\/(F\d+)\s+[\d.]+\s+Tf|<([\da-f]+)>|\bET\b/gi)) {
      if (name !== undefined) font = fonts.get(name)
      else if (shown === undefined) text += '\n'
      else if (font !== undefined) {
        const { letters, glyphs } = font
        for (const [glyph] of shown.matchAll(glyphs)) text += letters.get(Number.parseInt(glyph, 16)) ?? '?'
      }
    }
    return text
  })
}
