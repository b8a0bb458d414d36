// The example "Add a page" in docs/architecture.md, followed word for word: its files make a page that the navigation opens.
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exampleOf } from '../support/doc-example'
import { LONG } from '../support/run-length'
import { FakeStint, OPEN } from './support/stint'
import type * as WindowOfTests from './support/window'

const PROJECT = path.resolve(import.meta.dirname, '..', '..')
/** Inside the checkout, so that the copy finds packages, contract and domain where the sources find them. */
const COPY = path.join(PROJECT, '.cache', `add-page-${process.pid}`)
const COPIED = ['src/renderer', 'test/renderer/support', 'resources/icons']

const example = exampleOf('Add a page')

beforeAll(() => {
  for (const each of COPIED) cpSync(path.join(PROJECT, each), path.join(COPY, each), { recursive: true })
  // Some of its folders may not be there yet.
  for (const { file } of example.blocks) mkdirSync(path.join(COPY, path.dirname(file)), { recursive: true })
  example.follow(COPY)
})
afterAll(() => rmSync(COPY, { recursive: true, force: true }))

describe('the example of a new page', () => {
  it('is a store, a page, a catalogue in two languages, and lines in six other files', () => {
    expect(example.blocks.filter(({ language }) => language !== 'diff').map(({ file }) => file)).toEqual([
      'src/renderer/stores/open-projects.ts',
      'src/renderer/pages/OpenProjectsPage.vue',
      'src/renderer/i18n/en/open-projects.json',
      'src/renderer/i18n/pl/open-projects.json',
    ])
    expect(example.blocks.filter(({ language }) => language === 'diff')).toHaveLength(6)
  })

  it.runIf(LONG)('keeps to its types', { timeout: 300_000 }, async () => {
    const typed = example.blocks.map(({ file }) => file).filter((file) => /\.(ts|vue)$/.test(file))
    const config = path.join(COPY, 'tsconfig.json')
    // The router names every page: what it adds is seen below, when the page is opened.
    const files = ['src/renderer/env.d.ts', ...typed.filter((file) => !file.endsWith('router.ts'))]
    writeFileSync(config, JSON.stringify({ extends: '../../tsconfig.web.json', files, include: [] }))
    const compiler = path.join(PROJECT, 'node_modules', 'vue-tsc', 'bin', 'vue-tsc.js')
    const said = await promisify(execFile)(process.execPath, [compiler, '-p', config]).then(
      ({ stdout }) => stdout,
      (failure: unknown) => (failure as { stdout: string }).stdout,
    )
    expect(said).toBe('')
  })

  it.each([
    ['en', 'Bookable', 'Open projects'],
    ['pl', 'Otwarte', 'Otwarte projekty'],
  ] as const)('is opened from the navigation (%s)', async (language, link, title) => {
    const window = (await import(
      /* @vite-ignore */ path.join(COPY, 'test/renderer/support/window.ts')
    )) as typeof WindowOfTests
    const stint = new FakeStint()
    stint.publish('workspace', OPEN)
    stint.publish('language', language)
    stint.publish('projects', [
      { iri: '/projects/1', name: 'Harbour', color: null, open: true },
      { iri: '/projects/2', name: 'Mill', color: null, open: false },
    ])
    try {
      await window.openWindow(stint)
      await window.click(window.one('link', link))
      expect(window.one('heading', title).textContent).toBe(title)
      expect(
        window.all('listitem', undefined, window.one('list', title)).map((item) => item.textContent),
      ).toEqual(['Harbour'])
    } finally {
      window.closeWindow()
    }
  })
})
