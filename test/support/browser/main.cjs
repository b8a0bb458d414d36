// A browser for tests: one empty window with Chromium's usual rules and nothing of Stint in it.
'use strict'
const { app, BrowserWindow } = require('electron')

app.whenReady().then(() => new BrowserWindow({ width: 1280, height: 900 }).loadURL('about:blank'))
