// The baseline of the pages of Manage: the least an Electron app needs to show rows of a server. Main reads them, because it
// has the token; it checks nothing.
'use strict'
const http = require('node:http')
const path = require('node:path')
const { app, BrowserWindow, ipcMain } = require('electron')

const { BENCH_SERVER, BENCH_TOKEN, BENCH_WINDOW_WIDTH, BENCH_WINDOW_HEIGHT } = process.env
const agent = new http.Agent({ keepAlive: true })
const headers = { authorization: `Bearer ${BENCH_TOKEN}`, accept: 'application/json' }

const read = (url) =>
  new Promise((resolve, reject) => {
    const request = http.get(`${BENCH_SERVER}${url}`, { agent, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part) => (text += part))
      answer.on('end', () => resolve(JSON.parse(text)))
    })
    request.on('error', reject)
  })

ipcMain.handle('list', (_event, url) => read(url))
app.whenReady().then(() => {
  const window = new BrowserWindow({
    width: Number(BENCH_WINDOW_WIDTH),
    height: Number(BENCH_WINDOW_HEIGHT),
    webPreferences: { preload: path.join(__dirname, 'preload.cjs') },
  })
  window.loadFile(path.join(__dirname, 'page', 'index.html'))
})
