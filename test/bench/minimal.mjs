// Builds the baseline apps into folders.
import { cpSync } from 'node:fs'
import path from 'node:path'
import vue from '@vitejs/plugin-vue'
import { build } from 'vite'

const MINIMAL = path.join(import.meta.dirname, 'minimal-app')
const BARE_LIST = path.join(import.meta.dirname, 'bare-list')

/**
 * Builds the minimal app with the tools that build ours.
 * @param {string} directory where it goes; made when missing
 */
export const buildMinimalApp = (directory) => buildApp(MINIMAL, directory, ['main.cjs', 'package.json'])

/** Builds the app that shows rows of a server as plain text. @param {string} directory where it goes; made when missing */
export const buildBareList = (directory) =>
  buildApp(BARE_LIST, directory, ['main.cjs', 'preload.cjs', 'package.json'])

async function buildApp(source, directory, files) {
  await build({
    root: source,
    base: './',
    configFile: false,
    plugins: [vue()],
    logLevel: 'warn',
    build: {
      outDir: path.join(directory, 'page'),
      emptyOutDir: true,
      target: 'chrome130',
      modulePreload: { polyfill: false },
    },
  })
  for (const file of files) cpSync(path.join(source, file), path.join(directory, file))
}

/** Its page has its content when its heading is there. */
export const MINIMAL_CONTENT = "return document.querySelector('h1')?.textContent === 'Minimal'"

/** The page of rows has its content when its heading is there. */
export const BARE_LIST_CONTENT = "return document.querySelector('h1')?.textContent === 'Bare list'"
