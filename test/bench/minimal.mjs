// Builds the baseline app into a folder.
import { cpSync } from 'node:fs'
import path from 'node:path'
import vue from '@vitejs/plugin-vue'
import { build } from 'vite'

const SOURCE = path.join(import.meta.dirname, 'minimal-app')

/**
 * Builds the minimal app with the tools that build ours.
 * @param {string} directory where it goes; made when missing
 */
export async function buildMinimalApp(directory) {
  await build({
    root: SOURCE,
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
  for (const file of ['main.cjs', 'package.json']) cpSync(path.join(SOURCE, file), path.join(directory, file))
}

/** Its page has its content when its heading is there. */
export const MINIMAL_CONTENT = "return document.querySelector('h1')?.textContent === 'Minimal'"
