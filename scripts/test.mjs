// npm test: every check and every test, all of them even after a failure, and one line with the sum at the end.
//
//   node scripts/test.mjs [PART…]     parts: lint types format imports unused unit service workspace e2e
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { apiTypes } from './api-types.mjs'
import { build } from './build.mjs'
import { CHECKS, runChecks, tool } from './lib/checks.mjs'
import { inProject, projectDir } from './lib/paths.mjs'
import { standInFor } from './lib/run.mjs'
import { Explained, main, say } from './lib/terminal.mjs'
import { setup } from './setup.mjs'

/** Groups of vitest projects: what has to be built for them, and whether they need a desktop session. */
const SUITES = {
  unit: { projects: ['unit', 'renderer'], builds: [], session: false },
  service: { projects: ['service'], builds: ['service'], session: false },
  workspace: { projects: ['workspace', 'desktop'], builds: ['service'], session: false },
  e2e: { projects: ['e2e'], builds: ['app', 'service'], session: true },
}

/** Vitest's configuration is TypeScript that Vite bundles before it runs it; that Node could not load it alone is no news. */
const TEST_ENV = { ...process.env, VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' }

const sum = { passed: 0, failed: 0 }
const count = (ok) => (ok ? sum.passed++ : sum.failed++)

/** Builds what the suites need; a build that fails is a failure of its own, and the suites say the rest. */
async function runBuilds(suites) {
  const parts = [...new Set(suites.flatMap((suite) => SUITES[suite].builds))]
  for (const part of parts) {
    try {
      await build([part])
      count(true)
    } catch (error) {
      if (!(error instanceof Explained)) throw error
      count(false)
      say(error.message)
    }
  }
}

/** Runs vitest on some projects, in a desktop session when they open windows, and adds up what it reports. */
async function runTests(suites, session) {
  const names = suites.filter((suite) => SUITES[suite].session === session)
  if (names.length === 0) return
  const projects = names.flatMap((suite) => SUITES[suite].projects)
  const folder = mkdtempSync(path.join(tmpdir(), 'stint-test-'))
  const report = path.join(folder, 'report.json')
  const [node, ...vitest] = tool(
    'vitest/vitest.mjs',
    'run',
    ...projects.map((project) => `--project=${project}`),
  )
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const wrapper = session ? [inProject('test', 'support', 'session', 'with-session.mjs'), '--', node] : []
  try {
    say(`\nTests: ${projects.join(', ')}`)
    const code = await standInFor(node, [...wrapper, ...vitest, ...reporters], {
      cwd: projectDir,
      env: TEST_ENV,
    })
    const { passed, failed } = readReport(report)
    sum.passed += passed
    // Vitest can also fail without a failed test: nothing found, an error outside of any test, a crash.
    sum.failed += code !== 0 && failed === 0 ? 1 : failed
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** How many tests passed and failed; a file that could not even be loaded is one failure. */
function readReport(file) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'))
    const unloadable = testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    )
    return { passed: numPassedTests, failed: numFailedTests + unloadable.length }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

/** The parts named on the command line, or all of them. */
function wantedParts() {
  const all = [...Object.keys(CHECKS), ...Object.keys(SUITES)]
  const named = process.argv.slice(2)
  const unknown = named.filter((part) => !all.includes(part))
  if (unknown.length > 0)
    throw new Explained(`No such part: ${unknown.join(', ')}. There are: ${all.join(', ')}.`)
  return named.length === 0 ? all : named
}

await main(async () => {
  const parts = wantedParts()
  const checks = parts.filter((part) => part in CHECKS)
  const suites = parts.filter((part) => part in SUITES)
  const session = suites.some((suite) => SUITES[suite].session)
  const certificates = session || suites.includes('workspace')
  await setup({
    needs: [
      ...(session ? ['electron', 'display', 'keyring', 'keyboard'] : []),
      ...(certificates ? ['certificates'] : []),
    ],
  })

  // Tests call the service through types made from its description; the checks read them.
  if (checks.length > 0) await apiTypes()
  await runChecks(
    checks.flatMap((part) => CHECKS[part]),
    count,
  )
  await runBuilds(suites)
  await runTests(suites, false)
  await runTests(suites, true)

  process.stdout.write(`\n${sum.passed} passed, ${sum.failed} failed\n`)
  return sum.failed === 0 ? 0 : 1
})
