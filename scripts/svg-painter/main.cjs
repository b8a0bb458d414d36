// Paints SVGs as PNGs in a window that no one sees: reads [{ svg, size }] from the file that STINT_PAINT names, and writes
// the pictures beside it as JSON, base64, in the same order.
'use strict'
const { readFileSync, writeFileSync } = require('node:fs')
const { app, BrowserWindow } = require('electron')

/** Runs in the page: draws each SVG on a canvas of its size. */
async function paint(wanted) {
  const pictures = []
  for (const { svg, size } of wanted) {
    const image = new globalThis.Image(size, size)
    const sized = svg.replace('<svg ', `<svg width="${size}" height="${size}" `)
    image.src = `data:image/svg+xml;base64,${btoa(unescape(encodeURIComponent(sized)))}`
    await image.decode()
    const canvas = globalThis.document.createElement('canvas')
    canvas.width = size
    canvas.height = size
    canvas.getContext('2d').drawImage(image, 0, 0, size, size)
    pictures.push(canvas.toDataURL('image/png').split(',')[1])
  }
  return pictures
}

const file = process.env.STINT_PAINT
app
  .whenReady()
  .then(async () => {
    const window = new BrowserWindow({ show: false })
    await window.loadURL('about:blank')
    const wanted = readFileSync(file, 'utf8')
    const pictures = await window.webContents.executeJavaScript(`(${paint})(${wanted})`)
    writeFileSync(`${file}.painted`, JSON.stringify(pictures))
    app.exit(0)
  })
  .catch((error) => {
    process.stderr.write(`The pictures could not be painted: ${error.stack}\n`)
    app.exit(1)
  })
