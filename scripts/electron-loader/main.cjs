// Opens the app directory named on the command line, for an Electron that comes without its own default app.
'use strict'
const { existsSync, readFileSync } = require('node:fs')
const Module = require('node:module')
const path = require('node:path')
const { app } = require('electron')

/** The directory to open, and the modules to load before it (`-r`, which test drivers use). */
function readArguments(argv) {
  const preload = []
  for (let i = 0; i < argv.length; i++) {
    if (argv[i] === '-r' || argv[i] === '--require') preload.push(argv[++i])
    else if (!argv[i].startsWith('-')) return { directory: path.resolve(argv[i]), preload }
  }
  return { directory: undefined, preload }
}

/** Gives the app its own name, version and path, then runs its main script. */
function open(directory) {
  const manifestPath = path.join(directory, 'package.json')
  if (!existsSync(manifestPath)) throw new Error(`${directory} has no package.json, so it is not an app.`)
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'))

  Object.defineProperty(process, 'defaultApp', { value: true, enumerable: true })
  const name = manifest.productName ?? manifest.name
  if (name !== undefined) app.setName(name)
  if (manifest.version !== undefined) app.setVersion(manifest.version)
  if (process.platform === 'linux') app.setDesktopName(manifest.desktopName ?? `${app.getName()}.desktop`)
  app.setAppPath(directory)

  // Synchronously: privileged schemes can only be registered before the app is ready. userData is left to Electron,
  // else --user-data-dir would be ignored.
  Module._load(path.resolve(directory, manifest.main ?? 'index.js'), Module, true)
}

const { directory, preload } = readArguments(process.argv.slice(1))
try {
  if (directory === undefined) throw new Error('Name the directory of the app to open: electron DIRECTORY')
  for (const file of preload) Module._load(file, Module, false)
  open(directory)
} catch (error) {
  process.stderr.write(`The app could not be opened: ${error.stack}\n`)
  process.exit(1)
}
