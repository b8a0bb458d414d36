// A window for the gallery: the address that STINT_GALLERY names, with Chromium's usual rules.
'use strict'
const { app, BrowserWindow } = require('electron')

app
  .whenReady()
  .then(() =>
    new BrowserWindow({ width: 1280, height: 900, autoHideMenuBar: true }).loadURL(
      process.env.STINT_GALLERY ?? 'about:blank',
    ),
  )
