// The import rules catch what the design forbids, and let through what it allows.
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const PROJECT = path.resolve(import.meta.dirname, '..', '..')
const CONFIGURATION = ['.dependency-cruiser.cjs', 'tsconfig.web.json', 'tsconfig.base.json', 'package.json']

/** A small house: file -> what it imports. */
const HOUSE: Readonly<Record<string, readonly string[]>> = {
  'src/contract/a.ts': ['typebox', '#domain/limits'],
  'src/contract/calculates.ts': ['#domain/a'],
  'src/contract/reads-files.ts': ['node:fs'],
  'src/domain/a.ts': ['temporal-polyfill'],
  'src/domain/limits.ts': [],
  'src/domain/uses-the-contract.ts': ['#contract/a'],
  'src/domain/uses-the-service.ts': ['../service/engine/a'],
  'src/service/db/a.ts': ['kysely'],
  'src/service/db/uses-the-engine.ts': ['../engine/b'],
  'src/service/engine/a.ts': ['#domain/a', 'kysely', '../db/a'],
  'src/service/engine/b.ts': ['typebox'],
  'src/service/engine/uses-an-area.ts': ['../areas/one/a'],
  'src/service/calendar/a.ts': ['../engine/a', '../db/a'],
  'src/service/calendar/uses-an-area.ts': ['../areas/one/a'],
  'src/service/books/a.ts': ['../engine/a', '../db/a'],
  'src/service/books/uses-an-area.ts': ['../areas/one/a'],
  'src/service/areas/one/a.ts': [
    '../../engine/a',
    '../../calendar/a',
    '../../books/a',
    '#contract/a',
    '#domain/a',
  ],
  'src/service/areas/one/uses-another.ts': ['../two/a'],
  'src/service/areas/one/uses-http.ts': ['../../http/a'],
  'src/service/areas/two/a.ts': ['typebox'],
  'src/service/http/a.ts': ['../areas/one/a', 'fastify'],
  'src/service/http/uses-seeds.ts': ['../seeds/a'],
  'src/service/seeds/a.ts': ['typebox'],
  'src/service/http/uses-a-dev-dependency.ts': ['vitest'],
  'electron/main/a.ts': ['electron', './workspace/a', '#contract/a'],
  'electron/main/uses-the-service.ts': ['../../src/service/engine/a'],
  'electron/main/workspace/a.ts': ['#domain/a', 'keytar', 'node:fs'],
  'electron/main/messages/a.ts': ['#contract/a', './b/a'],
  'electron/main/messages/b/a.ts': [],
  'electron/main/messages/uses-the-workspace.ts': ['../workspace/a'],
  'electron/main/workspace/says/a.ts': ['../../messages/a'],
  'electron/main/workspace/uses-electron.ts': ['electron'],
  'electron/main/workspace/uses-the-desktop.ts': ['../a'],
  'electron/preload/a.ts': ['electron', '#contract/a'],
  'electron/preload/has-logic.ts': ['#domain/a'],
  'src/renderer/a.ts': ['vue', '#contract/a', '#domain/a', './B.vue'],
  'src/renderer/B.vue': ['vue'],
  'src/renderer/Files.vue': ['node:fs'],
  'src/renderer/uses-electron.ts': ['electron'],
  'src/renderer/uses-main.ts': ['../../electron/main/workspace/a'],
  'src/renderer/cycle-one.ts': ['./cycle-two'],
  'src/renderer/cycle-two.ts': ['./cycle-one'],
}

interface Report {
  readonly summary: { readonly violations: readonly { from: string; rule: { name: string } }[] }
}

let folder: string
let broken: Map<string, Set<string>>

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'stint-imports-'))
  for (const file of CONFIGURATION) cpSync(path.join(PROJECT, file), path.join(folder, file))
  symlinkSync(path.join(PROJECT, 'node_modules'), path.join(folder, 'node_modules'))
  for (const [file, imports] of Object.entries(HOUSE)) {
    const script = imports.map((name, index) => `import * as i${String(index)} from '${name}'`).join('\n')
    const used = `export const used = [${imports.map((_, index) => `i${String(index)}`).join(', ')}]`
    const text = file.endsWith('.vue')
      ? `<script setup lang="ts">\n${script}\nvoid i0\n</script>`
      : `${script}\n${used}\n`
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  const cruiser = path.join(PROJECT, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [cruiser, 'src', 'electron', '--output-type', 'json'],
    { cwd: folder, maxBuffer: 64 * 1024 * 1024 },
  )
  const { violations } = (JSON.parse(stdout) as Report).summary
  broken = new Map(Object.keys(HOUSE).map((file) => [file, new Set<string>()]))
  for (const { from, rule } of violations) {
    if (!broken.has(from)) broken.set(from, new Set())
    broken.get(from)?.add(rule.name)
  }
}, 60_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const rulesBrokenBy = (file: string) => [...(broken.get(file) ?? [])].sort()

describe('what the design allows', () => {
  it.each(Object.keys(HOUSE).filter((file) => /\/(a\.ts|B\.vue)$/.test(file)))('%s passes', (file) => {
    expect(rulesBrokenBy(file)).toEqual([])
  })
})

describe('what the design forbids', () => {
  it('no folder of the service is imported by what it imports', () => {
    expect(rulesBrokenBy('src/service/db')).toEqual(['no-folder-cycles'])
    expect(rulesBrokenBy('src/service/seeds')).toEqual([])
  })

  it.each([
    ['src/contract/reads-files.ts', ['contract-is-pure']],
    ['src/contract/calculates.ts', ['contract-is-pure']],
    ['src/domain/uses-the-contract.ts', ['domain-is-pure']],
    ['src/domain/uses-the-service.ts', ['domain-is-pure']],
    ['src/service/db/uses-the-engine.ts', ['db-knows-no-engine']],
    ['src/service/engine/uses-an-area.ts', ['engine-knows-no-area']],
    ['src/service/calendar/uses-an-area.ts', ['calendar-knows-no-area']],
    ['src/service/books/uses-an-area.ts', ['books-know-no-area']],
    ['src/service/areas/one/uses-another.ts', ['area-imports-no-area']],
    ['src/service/areas/one/uses-http.ts', ['area-imports-engine-and-calendar']],
    ['src/service/http/uses-seeds.ts', ['http-knows-no-seeds']],
    ['src/service/http/uses-a-dev-dependency.ts', ['shipped-dependencies']],
    ['electron/main/uses-the-service.ts', ['main-starts-the-service']],
    ['electron/main/workspace/uses-electron.ts', ['workspace-without-electron']],
    ['electron/main/workspace/uses-the-desktop.ts', ['workspace-without-electron']],
    ['electron/main/messages/uses-the-workspace.ts', ['messages-are-only-text']],
    ['electron/preload/has-logic.ts', ['preload-has-no-logic']],
    ['src/renderer/Files.vue', ['renderer-without-node']],
    ['src/renderer/uses-electron.ts', ['renderer-without-main']],
    ['src/renderer/uses-main.ts', ['renderer-without-main']],
    ['src/renderer/cycle-one.ts', ['no-cycles']],
  ])('%s breaks %j', (file, rules) => {
    expect(rulesBrokenBy(file)).toEqual(rules)
  })
})
