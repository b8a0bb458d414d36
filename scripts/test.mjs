// npm test: every check and every test, all of them even after a failure; at the end what failed, and one line with the sum.
//
//   node scripts/test.mjs [--long | --coverage] [PART…]
//
// Parts: lint types format imports unused unit service workspace e2e. With --long (npm run test:long) it is what `npm test`
// leaves out or does in short, at its full length. With --coverage (npm run coverage) it says what of the sources the tests run.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { apiTypes } from './api-types.mjs'
import { build } from './build.mjs'
import { CHECKS, runChecks, tool } from './lib/checks.mjs'
import { coverageLines } from './lib/coverage.mjs'
import { failureLines, failureNames } from './lib/failures.mjs'
import { inProject, projectDir } from './lib/paths.mjs'
import { standInFor } from './lib/run.mjs'
import { Explained, main, say } from './lib/terminal.mjs'
import { setup } from './setup.mjs'

/** Groups of vitest projects: their folders, what has to be built for them, and whether they need a desktop session. */
const SUITES = {
  unit: {
    projects: ['unit', 'renderer'],
    folders: ['domain', 'scripts', 'renderer'],
    builds: [],
    session: false,
  },
  service: {
    projects: ['service'],
    folders: ['service'],
    builds: ['service', 'time zone data'],
    session: false,
  },
  workspace: {
    projects: ['workspace', 'desktop'],
    folders: ['workspace', 'desktop'],
    builds: ['service', 'time zone data'],
    session: false,
  },
  e2e: { projects: ['e2e'], folders: ['e2e'], builds: ['app', 'service', 'time zone data'], session: true },
}

/** Desktop sessions for tests with windows, which wait most of the time: a file in each. */
const SESSIONS = 2

/** Files that run in test:long only, and files that run longer there. */
const ONLY_LONG = /\.long\.test\.ts$/
const LONGER = /\/run-length'|\bonFirstDatabase\b/

/** Vitest's configuration is TypeScript that Vite bundles before it runs it; that Node could not load it alone is no news. */
const TEST_ENV = { ...process.env, VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' }

/** @type {{ passed: number, failures: import('./lib/failures.mjs').Failure[] }} */
const sum = { passed: 0, failures: [] }

const add = ({ passed, failures }) => {
  sum.passed += passed
  sum.failures.push(...failures)
}

/** What each step took, in the order in which they began. */
const steps = []

/** Runs a step and notes how long it took. */
async function timed(name, work) {
  const started = Date.now()
  const step = { name, seconds: 0 }
  steps.push(step)
  try {
    return await work()
  } finally {
    step.seconds = Math.round((Date.now() - started) / 1000)
  }
}

/** Builds what the suites need; a build that fails is a failure of its own, and the suites say the rest. */
async function runBuilds(suites) {
  const parts = [...new Set(suites.flatMap((suite) => SUITES[suite].builds))]
  for (const part of parts) {
    try {
      await build([part])
      add({ passed: 1, failures: [] })
    } catch (error) {
      if (!(error instanceof Explained)) throw error
      add({ passed: 0, failures: [{ part: `build of the ${part}`, name: '', message: error.message }] })
      say(error.message)
    }
  }
}

/** The test files of some suites that have a long run, relative to the checkout. */
function longTests(suites) {
  return suites
    .flatMap((suite) => SUITES[suite].folders)
    .flatMap((folder) =>
      readdirSync(inProject('test', folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `test/${folder}/${name.replaceAll('\\', '/')}`,
      ),
    )
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => ONLY_LONG.test(file) || LONGER.test(readFileSync(inProject(file), 'utf8')))
}

/** Runs vitest on some projects, in desktop sessions when they open windows, and adds up what it reports. */
async function runTests(suites, { session, long, coverage }) {
  const names = suites.filter((suite) => SUITES[suite].session === session)
  const files = long ? longTests(names) : []
  if (names.length === 0 || (long && files.length === 0)) return
  const projects = names.flatMap((suite) => SUITES[suite].projects)
  const folder = mkdtempSync(path.join(tmpdir(), 'stint-test-'))
  const report = path.join(folder, 'report.json')
  const [node, ...vitest] = tool(
    'vitest/vitest.mjs',
    'run',
    ...projects.map((project) => `--project=${project}`),
    ...(long ? files : ['--exclude=**/*.long.test.ts']),
    ...(coverage ? ['--coverage'] : []),
  )
  const reporters = ['--reporter=default', `--reporter=${inProject('scripts', 'lib', 'test-reporter.mjs')}`]
  const wrapper = session
    ? [inProject('test', 'support', 'session', 'with-session.mjs'), `--sessions=${SESSIONS}`, '--', node]
    : []
  try {
    say(`\nTests: ${projects.join(', ')}`)
    const code = await standInFor(node, [...wrapper, ...vitest, ...reporters], {
      cwd: projectDir,
      env: { ...TEST_ENV, STINT_TEST_REPORT: report, ...(long ? { STINT_TEST_LENGTH: 'long' } : {}) },
    })
    add(readReport(report, code, projects))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What vitest's run came to. It can also fail without a failed test: nothing found, a display that is lacking, a crash. */
function readReport(file, code, projects) {
  const failure = (message) => ({ part: `vitest (${projects.join(', ')})`, name: '', message })
  let report
  try {
    report = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    const message = `It ended with exit code ${code} before all tests had run; its own last lines say why.`
    return { passed: 0, failures: [failure(message)] }
  }
  const untold = code !== 0 && report.failures.length === 0
  const message = `It ended with exit code ${code} without a failed test; its own last lines say why.`
  return untold ? { ...report, failures: [failure(message)] } : report
}

/** The tests of the suites, once what they need is built. */
async function runSuites(suites, { long, coverage }) {
  if (suites.length === 0) return
  await timed('tests without windows', () => runTests(suites, { session: false, long, coverage }))
  await timed('tests with windows', () => runTests(suites, { session: true, long, coverage: false }))
}

const OPTIONS = ['--long', '--coverage']

/** The parts named on the command line, or all of them; a long run has no checks, and a run for its coverage only tests. */
function wanted() {
  const words = process.argv.slice(2)
  const [long, coverage] = OPTIONS.map((option) => words.includes(option))
  const all = [...(long || coverage ? [] : Object.keys(CHECKS)), ...Object.keys(SUITES)]
  const named = words.filter((word) => !OPTIONS.includes(word))
  const unknown = named.filter((part) => !all.includes(part))
  if (unknown.length > 0)
    throw new Explained(`No such part: ${unknown.join(', ')}. There are: ${all.join(', ')}.`)
  return { long, coverage, parts: named.length === 0 ? all : named }
}

await main(async () => {
  const { long, coverage, parts } = wanted()
  const checks = parts.filter((part) => part in CHECKS)
  const suites = parts.filter((part) => part in SUITES)
  const session = suites.some((suite) => SUITES[suite].session)
  const certificates = session || suites.includes('workspace')
  await timed('installation', () =>
    setup({
      needs: [
        ...(session ? ['electron', 'display', 'keyring', 'keyboard', 'files'] : []),
        ...(certificates ? ['certificates'] : []),
      ],
    }),
  )

  // Tests call the service through clients made from its description; the checks read them.
  const needClients = checks.length > 0 || suites.includes('service')
  await Promise.all([
    needClients ? timed('clients', apiTypes) : undefined,
    suites.length > 0 ? timed('builds', () => runBuilds(suites)) : undefined,
  ])
  const commands = checks.flatMap((part) => CHECKS[part])
  const testing = runSuites(suites, { long, coverage })
  const checking = timed('checks', () => runChecks(commands, suites.length > 0 ? { beside: testing } : {}))
  await testing
  add(await checking)
  if (coverage) say(['\nCoverage, without the tests with windows:', ...coverageLines()].join('\n'))

  const { passed, failures } = sum
  const took = steps.map(({ name, seconds }) => `${name} ${seconds} s`).join(', ')
  const lines = [
    ...failureLines(failures),
    ...failureNames(failures),
    '',
    `Time: ${took}`,
    `${passed} passed, ${failures.length} failed`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  return failures.length === 0 ? 0 : 1
})
