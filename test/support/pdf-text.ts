// What the pages of a PDF of Chromium say: their texts, read with the maps from glyphs to letters that its fonts carry.
import { inflateSync } from 'node:zlib'

/** Two glyphs further apart than this, in thousandths of the size of the letters, have a space between them. */
const GAP = 200

interface PdfObject {
  readonly head: string
  readonly stream: Buffer | null
}

function objectsOf(pdf: Buffer): Map<number, PdfObject> {
  const text = pdf.toString('latin1')
  const objects = new Map<number, PdfObject>()
  for (const found of text.matchAll(/(?:^|\n)(\d+) 0 obj\r?\n?([\s\S]*?)endobj/g)) {
    const [, id, body = ''] = found
    const at = body.search(/stream\r?\n/)
    const head = at === -1 ? body : body.slice(0, at)
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0)
    const start =
      (found.index ?? 0) + found[0].indexOf(body) + at + (/stream\r?\n/.exec(body)?.[0].length ?? 0)
    const raw = pdf.subarray(start, start + length)
    const stream = at === -1 ? null : head.includes('/FlateDecode') ? inflateSync(raw) : raw
    objects.set(Number(id), { head, stream })
  }
  return objects
}

/** The letters of a font by its glyphs. */
function lettersOf(map: string): Map<number, string> {
  const letters = new Map<number, string>()
  const letter = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')
  for (const [, block = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, from = '', to = ''] of block.matchAll(/<([\dA-F]+)>\s*<([\dA-F]+)>/gi))
      letters.set(Number.parseInt(from, 16), letter(to))
  for (const [, block = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', first = ''] of block.matchAll(
      /<([\dA-F]+)>\s*<([\dA-F]+)>\s*<([\dA-F]+)>/gi,
    ))
      for (let glyph = Number.parseInt(from, 16); glyph <= Number.parseInt(to, 16); glyph += 1)
        letters.set(
          glyph,
          String.fromCodePoint(Number.parseInt(first, 16) + glyph - Number.parseInt(from, 16)),
        )
  return letters
}

/** The text of a content stream; what is drawn apart is separated by spaces. */
function textOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string {
  let letters: ReadonlyMap<number, string> = new Map()
  const glyphs = (hex: string) =>
    (hex.match(/.{4}/g) ?? []).map((glyph) => letters.get(Number.parseInt(glyph, 16)) ?? '').join('')
  const parts: string[] = []
  for (const found of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([\dA-F]*)> Tj|\[([^\]]*)\] TJ|\bBT\b/gi)) {
    const [whole, font, single, several] = found
    if (font !== undefined) letters = fonts.get(font) ?? new Map()
    else if (single !== undefined) parts.push(glyphs(single))
    else if (several !== undefined)
      for (const [, hex, moved] of several.matchAll(/<([\dA-F]*)>|(-?[\d.]+)/gi))
        parts.push(hex === undefined ? (Number(moved) < -GAP ? ' ' : '') : glyphs(hex))
    else if (whole === 'BT') parts.push(' ')
  }
  return parts.join('').replace(/\s+/g, ' ').trim()
}

/** The text of each page, in their order, and how many pictures it has. */
export function pagesOf(pdf: Buffer): { text: string; pictures: number }[] {
  const objects = objectsOf(pdf)
  const at = (reference: string | undefined) => objects.get(Number(reference))
  const kidsOf = (id: number): number[] => {
    const { head } = objects.get(id) ?? { head: '' }
    if (/\/Type \/Page\b/.test(head)) return [id]
    const kids = /\/Kids \[([^\]]*)\]/.exec(head)?.[1] ?? ''
    return [...kids.matchAll(/(\d+) 0 R/g)].flatMap(([, kid]) => kidsOf(Number(kid)))
  }
  const root = [...objects].find(([, { head }]) => /\/Type \/Pages\b/.test(head) && !head.includes('/Parent'))
  return kidsOf(root?.[0] ?? 0).map((id) => {
    const { head } = objects.get(id) ?? { head: '' }
    const resources = at(/\/Resources (\d+) 0 R/.exec(head)?.[1])?.head ?? head
    const fontNames = /\/Font <<([\s\S]*?)>>/.exec(resources)?.[1] ?? ''
    const fonts = new Map(
      [...fontNames.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', font]) => {
        const map = at(/\/ToUnicode (\d+) 0 R/.exec(at(font)?.head ?? '')?.[1])?.stream
        return [name, lettersOf(map?.toString('latin1') ?? '')] as const
      }),
    )
    const content = at(/\/Contents (\d+) 0 R/.exec(head)?.[1])?.stream?.toString('latin1') ?? ''
    const pictures = [...content.matchAll(/\/X\d+ Do/g)].length
    return { text: textOf(content, fonts), pictures }
  })
}
