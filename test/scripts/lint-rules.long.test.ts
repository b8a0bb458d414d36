// The bans of the lint configuration hold where they are meant to, and nowhere else.
import path from 'node:path'
import { ESLint, type Linter } from 'eslint'
import { afterEach, describe, expect, it, vi } from 'vitest'

const PROJECT = path.resolve(import.meta.dirname, '..', '..')

/** Type-checked rules need a file that the TypeScript projects know; its text is replaced. */
const MAIN = 'electron/main/index.ts'
const WIRE = 'electron/main/wire.ts'
const CLOCK = 'src/service/engine/clock.ts'
const AREA = 'src/service/areas/projects/client.ts'
const RENDERER = 'src/renderer/main.ts'
const COMPONENT = 'src/renderer/App.vue'
const TEST = 'test/domain/day.test.ts'

const eslint = new ESLint({ cwd: PROJECT })

/** The rules that the text breaks as the content of that file. */
async function rulesBroken(file: string, text: string): Promise<string[]> {
  const [result] = await eslint.lintText(text, { filePath: path.join(PROJECT, file) })
  return [...new Set(result?.messages.map(({ ruleId, message }) => ruleId ?? message))]
}

const component = (script: string, template = '<p>text</p>') =>
  `<script setup lang="ts">\n${script}\n</script>\n\n<template>\n  ${template}\n</template>\n`

describe('lint', { timeout: 120_000 }, () => {
  it.each([
    ['reading the clock', MAIN, '// About\nexport const a = Date.now()\n', 'no-restricted-syntax'],
    ['making a Date', MAIN, '// About\nexport const a = new Date()\n', 'no-restricted-syntax'],
    [
      'asking Temporal for now',
      MAIN,
      '// About\nimport { Temporal } from "temporal-polyfill"\nexport const b = Temporal.Now.instant()\n',
      'no-restricted-syntax',
    ],
    [
      'a window without sandbox',
      MAIN,
      '// About\nexport const a = { sandbox: false }\n',
      'no-restricted-syntax',
    ],
    [
      'a formatter that every start makes',
      MAIN,
      '// About\nexport const a = new Intl.NumberFormat("en")\n',
      'no-restricted-syntax',
    ],
    ['a default export', MAIN, '// About\nexport default 1\n', 'no-restricted-syntax'],
    ['weak randomness', MAIN, '// About\nexport const a = Math.random()\n', 'no-restricted-properties'],
    ['raw IPC', MAIN, '// About\nexport { ipcMain } from "electron"\n', 'no-restricted-imports'],
    ['console in the product', MAIN, '// About\nconsole.info("a")\n', 'no-console'],
    ['a file that does not say what it is about', MAIN, 'export const a = 1\n', 'stint/file-header'],
    [
      'a disabled rule without a reason',
      MAIN,
      '// About\n// eslint-disable-next-line no-console\nconsole.info(1)\n',
      'stint/directive-reason',
    ],
    [
      'a row without a table',
      AREA,
      '// About\nimport type { Row } from "../../db/sql"\nexport const a = (row: Row) => row\n',
      'no-restricted-syntax',
    ],
    [
      'a column by its name as text',
      AREA,
      '// About\nexport const a = (row: Record<string, number>) => row["employee_id"]\n',
      'no-restricted-syntax',
    ],
    [
      'a query as text',
      AREA,
      '// About\nexport const a = (id: number) => `select name from clients where id = ${id}`\n',
      'no-restricted-syntax',
    ],
    [
      'a forgotten promise',
      MAIN,
      '// About\nconst f = async () => Promise.resolve(1)\nf()\n',
      '@typescript-eslint/no-floating-promises',
    ],
    [
      'any',
      MAIN,
      '// About\nexport const a = (x: any): unknown => x\n',
      '@typescript-eslint/no-explicit-any',
    ],
    ['fetch in the renderer', RENDERER, '// About\nexport const a = fetch("x")\n', 'no-restricted-globals'],
    [
      'window.fetch in the renderer',
      RENDERER,
      '// About\nexport const a = window.fetch("x")\n',
      'no-restricted-properties',
    ],
    [
      'a forgotten promise in a component',
      COMPONENT,
      component('const f = async () => Promise.resolve(1)\nf()'),
      '@typescript-eslint/no-floating-promises',
    ],
    ['fetch in a component', COMPONENT, component("void fetch('x')"), 'no-restricted-globals'],
    [
      'an image without text',
      COMPONENT,
      component('', '<img src="x.png" />'),
      'vuejs-accessibility/alt-text',
    ],
    [
      'a click that the keyboard cannot make',
      COMPONENT,
      component('const f = () => 1', '<div @click="f" />'),
      'vuejs-accessibility/click-events-have-key-events',
    ],
  ])('refuses %s', async (_what, file, text, rule) => {
    expect(await rulesBroken(file, text)).toContain(rule)
  })

  it.each([
    ['the clock module reads the clock', CLOCK, '// About\nexport const a = () => Date.now()\n'],
    ['the wire speaks raw IPC', WIRE, '// About\nexport { ipcMain } from "electron"\n'],
    ['tests read the clock', TEST, '// About\nexport const a = Date.now()\n'],
    [
      'a rule is disabled with a reason',
      MAIN,
      '// About\n// eslint-disable-next-line no-console -- the only way to say it\nconsole.info(1)\n',
    ],
  ])('allows that %s', async (_what, file, text) => {
    expect(await rulesBroken(file, text)).toEqual([])
  })
})

describe('lint of many files at once', { timeout: 120_000 }, () => {
  /** What one rule that asks for the types of everything says about files as they are, a component among them. */
  async function reports(once: string): Promise<string[]> {
    vi.stubEnv('TSESTREE_SINGLE_RUN', once)
    const rules: Linter.RulesRecord = { '@typescript-eslint/prefer-readonly-parameter-types': 'error' }
    const asking = new ESLint({
      cwd: PROJECT,
      overrideConfig: { files: ['src/renderer/**/*.{ts,vue}'], rules },
    })
    const results = await asking.lintFiles([COMPONENT, 'src/renderer/components/ComboField.vue', RENDERER])
    return results.flatMap(({ filePath, messages }) =>
      messages.map(({ line, ruleId, message }) => [path.basename(filePath), line, ruleId, message].join(' ')),
    )
  }

  afterEach(() => vi.unstubAllEnvs())

  it('knows the same types as lint of one file in an editor', async () => {
    const many = await reports('true')
    expect(many.length).toBeGreaterThan(0)
    expect(many).toEqual(await reports('false'))
  })
})
