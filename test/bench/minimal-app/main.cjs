// The baseline: the least an Electron app with a Vue page consists of. It has no tray, store, network or menu.
'use strict'
const path = require('node:path')
const { app, BrowserWindow } = require('electron')

app.on('window-all-closed', () => {
  // It stays when its window is closed, so that what is left can be measured.
})
app.whenReady().then(() => {
  const window = new BrowserWindow({
    width: Number(process.env.BENCH_WINDOW_WIDTH),
    height: Number(process.env.BENCH_WINDOW_HEIGHT),
    webPreferences: { sandbox: true, contextIsolation: true, nodeIntegration: false },
  })
  window.loadFile(path.join(__dirname, 'page', 'index.html'))
})
