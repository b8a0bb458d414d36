// What an image says of itself in its first bytes: its type and its size in pixels.

export type ImageType = 'png' | 'jpg' | 'webp' | 'ico'

export interface ImageHeader {
  readonly type: ImageType
  readonly width: number
  readonly height: number
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

const begins = (bytes: DataView, at: number, expected: readonly number[]): boolean =>
  bytes.byteLength >= at + expected.length &&
  expected.every((value, index) => bytes.getUint8(at + index) === value)

const spells = (bytes: DataView, at: number, word: string): boolean =>
  begins(
    bytes,
    at,
    Array.from(word, (letter) => letter.charCodeAt(0)),
  )

const png = (bytes: DataView): ImageHeader | null =>
  spells(bytes, 12, 'IHDR') && bytes.byteLength >= 24
    ? { type: 'png', width: bytes.getUint32(16), height: bytes.getUint32(20) }
    : null

/** Frame headers are C0 to CF but for three of them: the tables of Huffman and arithmetic coding, and a reserve. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Goes from segment to segment until the frame's. */
const jpg = (bytes: DataView): ImageHeader | null => {
  let at = 2
  while (at + 9 <= bytes.byteLength) {
    if (bytes.getUint8(at) !== 0xff) return null
    const marker = bytes.getUint8(at + 1)
    if (isFrame(marker))
      return { type: 'jpg', width: bytes.getUint16(at + 7), height: bytes.getUint16(at + 5) }
    // Fill bytes may stand before a marker; every segment is at least as long as its length.
    at += marker === 0xff ? 1 : 2 + Math.max(2, bytes.getUint16(at + 2))
  }
  return null
}

const uint24 = (bytes: DataView, at: number): number =>
  bytes.getUint8(at) + bytes.getUint8(at + 1) * 0x100 + bytes.getUint8(at + 2) * 0x10000

interface Extent {
  readonly width: number
  readonly height: number
}

const widest = (extents: readonly Extent[]): Extent =>
  extents.reduce((most, { width, height }) => ({
    width: Math.max(most.width, width),
    height: Math.max(most.height, height),
  }))

/** The image in a chunk of WebP: lossy or lossless. */
const webpImage = (bytes: DataView, at: number): Extent | null => {
  if (at + 18 > bytes.byteLength) return null
  if (spells(bytes, at, 'VP8 ') && begins(bytes, at + 11, [0x9d, 0x01, 0x2a])) {
    return {
      width: bytes.getUint16(at + 14, true) & 0x3fff,
      height: bytes.getUint16(at + 16, true) & 0x3fff,
    }
  }
  if (spells(bytes, at, 'VP8L') && bytes.getUint8(at + 8) === 0x2f) {
    const bits = bytes.getUint32(at + 9, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  return null
}

/** The images in an extended WebP, which may be larger than the canvas says. */
const webpParts = (bytes: DataView, from: number): Extent[] => {
  const found: Extent[] = []
  for (let at = from; at + 8 <= bytes.byteLength;) {
    const image = webpImage(bytes, at)
    if (image !== null) found.push(image)
    // A frame of an animation holds chunks of its own, after its place and time.
    at += spells(bytes, at, 'ANMF') ? 24 : 8 + bytes.getUint32(at + 4, true) + (bytes.getUint8(at + 4) & 1)
  }
  return found
}

/** The three forms of WebP: lossy, lossless, and extended, which holds either. */
const webp = (bytes: DataView): ImageHeader | null => {
  if (bytes.byteLength < 30) return null
  if (spells(bytes, 12, 'VP8X')) {
    const canvas = { width: uint24(bytes, 24) + 1, height: uint24(bytes, 27) + 1 }
    return { type: 'webp', ...widest([canvas, ...webpParts(bytes, 30)]) }
  }
  const image = webpImage(bytes, 12)
  return image === null ? null : { type: 'webp', ...image }
}

/** What an entry of an icon holds, which may be larger than the entry says: a PNG, or a bitmap over its mask. */
const icoImage = (bytes: DataView, at: number): Extent | null => {
  if (begins(bytes, at, PNG))
    return png(new DataView(bytes.buffer, bytes.byteOffset + at, bytes.byteLength - at))
  if (at + 12 > bytes.byteLength || bytes.getUint32(at, true) < 40) return null
  return {
    width: Math.abs(bytes.getInt32(at + 4, true)),
    height: Math.floor(Math.abs(bytes.getInt32(at + 8, true)) / 2),
  }
}

/** An icon holds several images; the widest speaks for it. 0 stands for 256. */
const ico = (bytes: DataView): ImageHeader | null => {
  const count = bytes.byteLength >= 6 ? bytes.getUint16(4, true) : 0
  if (count === 0 || bytes.byteLength < 6 + count * 16) return null
  const sizes = Array.from({ length: count }, (_, index): Extent[] => {
    const entry = 6 + index * 16
    const said = { width: bytes.getUint8(entry) || 256, height: bytes.getUint8(entry + 1) || 256 }
    const held = icoImage(bytes, bytes.getUint32(entry + 12, true))
    return held === null ? [said] : [said, held]
  }).flat()
  return {
    type: 'ico',
    ...sizes.reduce((most, size) => (size.width * size.height > most.width * most.height ? size : most)),
  }
}

/** Reads the header of a PNG, JPEG, WebP or ICO image; null for anything else, and for one without an extent. */
export const imageHeader = (content: Uint8Array): ImageHeader | null => {
  const bytes = new DataView(content.buffer, content.byteOffset, content.byteLength)
  const read = (): ImageHeader | null => {
    if (begins(bytes, 0, PNG)) return png(bytes)
    if (begins(bytes, 0, [0xff, 0xd8, 0xff])) return jpg(bytes)
    if (spells(bytes, 0, 'RIFF') && spells(bytes, 8, 'WEBP')) return webp(bytes)
    if (begins(bytes, 0, [0, 0, 1, 0])) return ico(bytes)
    return null
  }
  const header = read()
  return header === null || header.width === 0 || header.height === 0 ? null : header
}
