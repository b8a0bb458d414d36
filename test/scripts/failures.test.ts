// `npm test` names at its end everything that failed: tests, hooks, files and errors outside of tests, and checks.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { runChecks } from '../../scripts/lib/checks.mjs'
import { failureLines, failureNames, type Failure } from '../../scripts/lib/failures.mjs'

const PROJECT = path.resolve(import.meta.dirname, '..', '..')

/** Test files of a project of its own, with everything that can go wrong. */
const FILES = {
  'sums.test.ts': `
    describe('sums', () => {
      it('adds', () => expect(1 + 1).toBe(2))
      it('adds badly', () => {
        expect([1, 2]).toEqual([1, 3])
      })
      it.skip('waits', () => expect(1).toBe(2))
    })
    it('throws', ({ task }) => {
      Object.assign(task.meta, { appSaid: 'Stint is ready' })
      throw new TypeError('No such sum')
    })`,
  'hooks.test.ts': `
    describe('with a server', () => {
      beforeAll(() => {
        throw new Error('The server did not start')
      })
      it('is not reached', () => undefined)
    })`,
  'broken.test.ts': `import './nothing'`,
  'late.test.ts': `
    it('leaves work behind', async () => {
      setTimeout(() => {
        throw new Error('Thrown later')
      })
      await new Promise((resolve) => setTimeout(resolve, 50))
    })`,
} as const

/** What the reporter writes about a run of vitest on these files. */
function report(): { passed: number; failures: Failure[] } {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'stint-failures-')))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(path.join(folder, 'test'))
  for (const [name, text] of Object.entries(FILES)) writeFileSync(path.join(folder, 'test', name), text)
  writeFileSync(path.join(folder, 'vitest.config.mjs'), 'export default { test: { globals: true } }')
  const file = path.join(folder, 'report.json')
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      path.join(PROJECT, 'node_modules', 'vitest', 'vitest.mjs'),
      ...['run', '--root', folder],
      `--reporter=${path.join(PROJECT, 'scripts', 'lib', 'test-reporter.mjs')}`,
    ],
    { cwd: folder, env: { PATH: process.env['PATH'], STINT_TEST_REPORT: file }, encoding: 'utf8' },
  )
  expect(status, stderr).toBe(1)
  return JSON.parse(readFileSync(file, 'utf8')) as { passed: number; failures: Failure[] }
}

it('every test, hook, file and error outside of tests that failed is told, with what it said', () => {
  const { passed, failures } = report()
  expect(passed).toBe(2)
  const told = new Map(failures.map(({ part, name, message }) => [`${part} > ${name}`, message]))
  expect([...told.keys()].toSorted()).toEqual([
    'test/broken.test.ts > ',
    'test/hooks.test.ts > with a server',
    'test/late.test.ts > leaves work behind',
    'test/sums.test.ts > sums > adds badly',
    'test/sums.test.ts > throws',
  ])
  expect(told.get('test/broken.test.ts > ')).toContain('./nothing')
  expect(told.get('test/hooks.test.ts > with a server')).toContain('The server did not start')
  expect(told.get('test/late.test.ts > leaves work behind')).toContain('Thrown later')
  expect(told.get('test/sums.test.ts > throws')).toBe('TypeError: No such sum\nat test/sums.test.ts:11:13')
  expect(failures.flatMap(({ name, appSaid }) => (appSaid === undefined ? [] : [[name, appSaid]]))).toEqual([
    ['throws', 'Stint is ready'],
  ])
  const badly = stripVTControlCharacters(told.get('test/sums.test.ts > sums > adds badly') ?? '')
  expect(badly).toMatch(/^expected \[ 1, 2 \] to deeply equal \[ 1, 3 \]\nat test\/sums\.test\.ts:5:24\n/)
  // What differs.
  expect(badly).toMatch(/^-\s+3,$/m)
  expect(badly).toMatch(/^\+\s+2,$/m)
}, 60_000)

it('a check that failed is told with what it said, and the others run', async () => {
  const script = (text: string) => [process.execPath, '-e', text]
  const { passed, failures } = await runChecks([
    ['made to say and fail', script('console.log("a.ts: 3 is too long"); process.exitCode = 1')],
    ['made to pass', script('')],
    ['made to fail', script('process.exitCode = 2')],
  ])
  expect(passed).toBe(1)
  expect(failures.toSorted((one, other) => one.part.localeCompare(other.part))).toEqual([
    { part: 'made to fail', name: '', message: 'Exit code 2' },
    { part: 'made to say and fail', name: '', message: 'a.ts: 3 is too long' },
  ])
})

describe('the last lines of a run', () => {
  it('are none when nothing failed', () => {
    expect(failureLines([])).toEqual([])
  })

  it('name each failure, with the beginning of what it said', () => {
    const long = Array.from({ length: 40 }, (_, line) => `line ${line + 1}`).join('\n')
    const lines = failureLines([
      { part: 'format', name: '', message: '[warn] README.md\n\n' },
      { part: 'test/a.test.ts', name: 'a > b', message: `\u001b[31m${long}\u001b[39m` },
    ])
    expect(lines.slice(0, 7)).toEqual([
      '',
      'What failed:',
      '',
      'FAILED format',
      '  [warn] README.md',
      '',
      'FAILED test/a.test.ts > a > b',
    ])
    expect(lines.slice(7)).toHaveLength(16)
    expect(lines.slice(-2)).toEqual(['  line 15', '  … and 25 more lines above'])
  })

  it('tell the last words of the app of a test that had one', () => {
    const appSaid = Array.from({ length: 40 }, (_, line) => `line ${line + 1}\n`).join('\n')
    const lines = failureLines([{ part: 'test/e2e/a.test.ts', name: 'a', message: 'Too late', appSaid }])
    expect(lines.slice(3, 7)).toEqual([
      'FAILED test/e2e/a.test.ts > a',
      '  Too late',
      '  The last words of the app:',
      '    line 26',
    ])
    expect(lines.at(-1)).toBe('    line 40')
  })

  it('cut what is written in one endless line', () => {
    const lines = failureLines([{ part: 'a', name: 'b', message: 'x'.repeat(100_000) }])
    expect(lines.at(-1)).toBe(`  ${'x'.repeat(300)} …`)
  })

  it('say less of each when much failed, and name all', () => {
    const failures = Array.from({ length: 500 }, (_, at) => ({
      part: `test/${at}.test.ts`,
      name: 'works',
      message: 'one\ntwo\nthree\nfour',
    }))
    const lines = failureLines(failures)
    expect(lines.filter((line) => line.startsWith('FAILED'))).toHaveLength(500)
    expect(lines.length).toBeLessThanOrEqual(2 + 500 * 4)
  })
})

describe('the very last lines of a run', () => {
  it('are none when nothing failed', () => {
    expect(failureNames([])).toEqual([])
  })

  it('name each failure, with the first line of what it said', () => {
    const lines = failureNames([
      { part: 'format', name: '', message: 'one\ntwo' },
      { part: 'test/a.test.ts', name: `a > ${'b'.repeat(500)}`, message: '' },
    ])
    expect(lines.slice(2)).toEqual([
      '  format',
      '    one',
      `  ${`test/a.test.ts > a > ${'b'.repeat(500)}`.slice(0, 160)} …`,
    ])
  })

  it('say how many more failed when many did', () => {
    const failures = Array.from({ length: 40 }, (_, at) => ({
      part: `test/${at}.test.ts`,
      name: '',
      message: '',
    }))
    const lines = failureNames(failures)
    expect(lines).toHaveLength(28)
    expect(lines.at(-1)).toBe('  … and 15 more above')
  })
})
