// Loaded into the main process of both apps (electron -r probe.cjs APP): says when the content was there, and takes
// orders. It costs both the same, and a debugger's port, which would slow both down, is not needed.
'use strict'
const readline = require('node:readline')
const { app, BrowserWindow } = require('electron')

const say = (event) => process.stdout.write(`@bench ${JSON.stringify(event)}\n`)

/** In the page: resolves with the time (ms since 1970) of the frame after the content was first in the document. */
const whenThere = (content) => `new Promise((resolve) => {
  const there = () => { ${content} }
  const now = () => performance.timeOrigin + performance.now()
  const painted = () => requestAnimationFrame(() => { const port = new MessageChannel(); port.port1.onmessage = () => resolve(now()); port.port2.postMessage(0) })
  if (there()) return painted()
  const watch = new MutationObserver(() => { if (there()) { watch.disconnect(); painted() } })
  watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
})`

app.on('browser-window-created', (_event, window) => {
  let shownAt = window.isVisible() ? Date.now() : undefined
  window.once('show', () => (shownAt ??= Date.now()))
  window.webContents.once('did-navigate', async () => {
    // Of the frame: the one of the page waits until all of its scripts have run.
    const paintedAt = await window.webContents.mainFrame.executeJavaScript(
      whenThere(process.env.BENCH_CONTENT),
    )
    // Content in a window that is not on the screen yet is of no use yet.
    if (shownAt === undefined) await new Promise((resolve) => window.once('show', resolve))
    say({ event: 'content', at: Math.max(paintedAt, shownAt ?? Date.now()), size: window.getSize() })
  })
})

/** How often the main process is asked whether it is busy, in milliseconds. A question that is late was kept waiting. */
const ASK_EVERY_MS = 2
/** For how long it kept each question waiting at the most, and when (milliseconds since 1970). */
const busy = []

if (process.env.BENCH_WATCH_BUSY === '1') {
  let last = performance.now()
  setInterval(() => {
    const now = performance.now()
    busy.push({ at: performance.timeOrigin + now, ms: now - last })
    last = now
  }, ASK_EVERY_MS)
}

const ORDERS = {
  busy: () => busy,
  close: () => BrowserWindow.getAllWindows().forEach((window) => window.close()),
  quit: () => app.quit(),
  run: (script) => BrowserWindow.getAllWindows()[0].webContents.mainFrame.executeJavaScript(script),
}

readline.createInterface({ input: process.stdin }).on('line', async (line) => {
  const { order, argument } = JSON.parse(line)
  try {
    say({ event: 'done', order, value: await ORDERS[order](argument) })
  } catch (error) {
    say({ event: 'failed', order, message: String(error?.stack ?? error) })
  }
})
