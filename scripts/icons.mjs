// Renders the icons from their SVG sources, with Electron; run by hand after changing one: node scripts/icons.mjs
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { electronRuntime } from './electron-runtime.mjs'
import { inProject } from './lib/paths.mjs'
import { asRoot } from './lib/run.mjs'
import { main } from './lib/terminal.mjs'
import { anyDisplay } from './lib/virtual-display.mjs'
import { setup } from './setup.mjs'

/** Teal and grey that stand out by 3:1 and more on white and on near-black panels alike. */
const TRAY_COLOURS = { idle: '#7c7c85', running: '#0d9488' }
const TEMPLATE_COLOUR = '#000'

const APP_SIZES = [16, 24, 32, 48, 64, 128, 256, 512, 1024]
const APP_ICO_SIZES = [16, 24, 32, 48, 64, 128, 256]
const TRAY_ICO_SIZES = [16, 20, 24, 32, 48]
/** The heavier drawing takes over where the large one would blur. */
const SMALL_UP_TO = 32

/** What is to be painted, in the order of the pictures. */
const wanted = []
const pictures = []

/** An SVG as a PNG of `size` pixels, its currentColor replaced by `colour`: a function that answers it once it is painted. */
function render(svg, size, colour = TEMPLATE_COLOUR) {
  const source = readFileSync(inProject('resources', svg), 'utf8')
  const index = wanted.push({ svg: source.replace('color="#000"', `color="${colour}"`), size }) - 1
  return () => pictures[index]
}

/** Paints all that is wanted. */
async function paint() {
  await setup({ needs: ['electron', 'display'] })
  const runtime = await electronRuntime()
  const display = await anyDisplay()
  const folder = mkdtempSync(path.join(tmpdir(), 'stint-icons-'))
  const file = path.join(folder, 'wanted.json')
  try {
    writeFileSync(file, JSON.stringify(wanted))
    execFileSync(
      runtime.executable,
      [inProject('scripts', 'svg-painter'), ...asRoot(), `--user-data-dir=${folder}`],
      { env: { ...process.env, ...display.env, STINT_PAINT: file }, stdio: ['ignore', 'ignore', 'inherit'] },
    )
    for (const one of JSON.parse(readFileSync(`${file}.painted`, 'utf8')))
      pictures.push(Buffer.from(one, 'base64'))
  } finally {
    await display.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A Windows icon file holding PNGs: a header, a 16-byte entry for each image, then the images. */
function ico(unpainted) {
  const images = unpainted.map(({ size, png }) => ({ size, png: png() }))
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

/** Files to write once all is painted. */
const files = []
const write = (file, bytes) => files.push({ file, bytes })

function appIcons() {
  const png = (size) => render(size <= SMALL_UP_TO ? 'icons/app-small.svg' : 'icons/app.svg', size)
  for (const size of APP_SIZES) write(`icons/${size}x${size}.png`, png(size))
  const images = APP_ICO_SIZES.map((size) => ({ size, png: png(size) }))
  write('icons/icon.ico', () => ico(images))
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
    const images = TRAY_ICO_SIZES.map((size) => ({ size, png: render(small, size, colour) }))
    write(`tray/${name}.ico`, () => ico(images))
  }
}

await main(async () => {
  appIcons()
  trayIcons()
  await paint()
  for (const { file, bytes } of files) writeFileSync(inProject('resources', file), bytes())
})
