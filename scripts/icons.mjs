// Renders the icons from their SVG sources; run by hand after changing one: node scripts/icons.mjs
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { inProject } from './lib/paths.mjs'
import { Explained, main } from './lib/terminal.mjs'

/** Greens and greys that stand out by 3:1 and more on white and on near-black panels alike. */
const TRAY_COLOURS = { idle: '#7c7c85', running: '#0c9a68' }
const TEMPLATE_COLOUR = '#000'

const APP_SIZES = [16, 24, 32, 48, 64, 128, 256, 512, 1024]
const APP_ICO_SIZES = [16, 24, 32, 48, 64, 128, 256]
const TRAY_ICO_SIZES = [16, 20, 24, 32, 48]
/** The heavier drawing takes over where the large one would blur. */
const SMALL_UP_TO = 32

/** An SVG as a PNG of `size` pixels, its currentColor replaced by `colour`. */
function render(svg, size, colour = TEMPLATE_COLOUR) {
  const source = readFileSync(inProject('resources', svg), 'utf8').replace(
    'color="#000"',
    `color="${colour}"`,
  )
  try {
    return execFileSync('rsvg-convert', ['--width', String(size), '--height', String(size)], {
      input: source,
    })
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    throw new Explained('Rendering icons needs rsvg-convert: apt-get install librsvg2-bin')
  }
}

/** A Windows icon file holding PNGs: a header, a 16-byte entry for each image, then the images. */
function ico(images) {
  const header = Buffer.alloc(6 + 16 * images.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(images.length, 4)
  let offset = header.length
  images.forEach(({ size, png }, index) => {
    const at = 6 + 16 * index
    // 256 is written as 0.
    header.writeUInt8(size % 256, at)
    header.writeUInt8(size % 256, at + 1)
    header.writeUInt16LE(1, at + 4)
    header.writeUInt16LE(32, at + 6)
    header.writeUInt32LE(png.length, at + 8)
    header.writeUInt32LE(offset, at + 12)
    offset += png.length
  })
  return Buffer.concat([header, ...images.map(({ png }) => png)])
}

const write = (file, bytes) => writeFileSync(inProject('resources', file), bytes)

function appIcons() {
  const png = (size) => render(size <= SMALL_UP_TO ? 'icons/app-small.svg' : 'icons/app.svg', size)
  for (const size of APP_SIZES) write(`icons/${size}x${size}.png`, png(size))
  write('icons/icon.ico', ico(APP_ICO_SIZES.map((size) => ({ size, png: png(size) }))))
}

/** Linux panels draw at 22 px, Windows takes its size from an .ico, macOS recolours a black template. */
function trayIcons() {
  for (const [name, colour] of Object.entries(TRAY_COLOURS)) {
    const large = `tray/${name}-22.svg`
    const small = `tray/${name}-16.svg`
    write(`tray/${name}.png`, render(large, 22, colour))
    write(`tray/${name}@2x.png`, render(large, 44, colour))
    write(`tray/${name}Template.png`, render(small, 16))
    write(`tray/${name}Template@2x.png`, render(small, 32))
    write(`tray/${name}.ico`, ico(TRAY_ICO_SIZES.map((size) => ({ size, png: render(small, size, colour) }))))
  }
}

await main(() => {
  appIcons()
  trayIcons()
})
