// What the bare page can ask of the main process: one page of a list.
'use strict'
const { contextBridge, ipcRenderer } = require('electron')

contextBridge.exposeInMainWorld('bare', { list: (path) => ipcRenderer.invoke('list', path) })
