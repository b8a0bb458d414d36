// What images say of themselves, whatever else is in them.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { imageHeader } from '#domain/image-header'

const bytes = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? Array.from(part, (letter) => letter.charCodeAt(0)) : [...part],
    ),
  )
const zeros = (length: number) => Array.from({ length }, () => 0)

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8]

describe('the header of an image', () => {
  it.each([
    ['png', bytes(PNG, [0, 0, 0, 13], 'IHDR', [0, 0, 1, 0, 0, 0, 0, 64]), 256, 64],
    [
      'jpg',
      bytes(JPEG, [0xff, 0xe0, 0, 4, 9, 9], [0xff, 0xc0, 0, 11, 8, 0, 100, 0, 200], zeros(8)),
      200,
      100,
    ],
    [
      'jpg',
      bytes(JPEG, [0xff, 0xff, 0xff, 0xc4, 0, 2], [0xff, 0xc2, 0, 11, 8, 1, 0, 2, 0], zeros(8)),
      512,
      256,
    ],
    ['webp', bytes('RIFF', zeros(4), 'WEBPVP8 ', zeros(7), [0x9d, 1, 0x2a, 64, 0, 32, 0]), 64, 32],
    ['webp', bytes('RIFF', zeros(4), 'WEBPVP8L', zeros(4), [0x2f, 63, 0xc0, 7, 0], zeros(8)), 64, 32],
    ['webp', bytes('RIFF', zeros(4), 'WEBPVP8X', zeros(8), [63, 0, 0, 31, 0, 0]), 64, 32],
    ['ico', bytes([0, 0, 1, 0, 2, 0], [16, 16], zeros(14), [0, 0], zeros(14)), 256, 256],
  ])('of a %s', (type, image, width, height) => expect(imageHeader(image)).toEqual({ type, width, height }))

  it.each([
    ['an SVG', bytes('<svg width="64" height="64">')],
    ['a GIF', bytes('GIF89a', [64, 0, 64, 0], zeros(30))],
    ['a PNG without an extent', bytes(PNG, [0, 0, 0, 13], 'IHDR', zeros(8))],
    ['a PNG without a header', bytes(PNG, zeros(30))],
    ['a PNG cut off', bytes(PNG, [0, 0, 0, 13], 'IHDR', [0, 0])],
    ['a JPEG without a frame', bytes(JPEG, [0xff, 0xe0, 0, 2], [0xff, 0xd9], zeros(20))],
    ['a JPEG of rubbish', bytes(JPEG, [0xff, 0xe0, 0, 2], zeros(20))],
    ['a sound', bytes('RIFF', zeros(4), 'WAVEfmt ', zeros(20))],
    ['an icon of nothing', bytes([0, 0, 1, 0, 0, 0], zeros(20))],
    ['an icon cut off', bytes([0, 0, 1, 0, 2, 0], zeros(20))],
    ['nothing', bytes()],
  ])('of %s is none', (_, image) => expect(imageHeader(image)).toBeNull())

  it('is read from any bytes without a fault', () => {
    const start = fc.constantFrom(PNG, [...JPEG, 0xff], [...bytes('RIFF0000WEBPVP8 ')], [0, 0, 1, 0], [])
    fc.assert(
      fc.property(start, fc.uint8Array({ maxLength: 64 }), (first, rest) => {
        const header = imageHeader(Uint8Array.from([...first, ...rest]))
        expect(header === null || (header.width > 0 && header.height > 0)).toBe(true)
      }),
    )
  })
})
