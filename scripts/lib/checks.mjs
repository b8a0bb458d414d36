// The checks that read the sources: what each of them runs, on everything or on what has changed.
import { mkdirSync } from 'node:fs'
import { inProject, projectDir } from './paths.mjs'
import { run } from './run.mjs'
import { say } from './terminal.mjs'

/** What checks remember between runs, each only what is still true: of unchanged files, or of unchanged programs. */
const remembered = (name) => inProject('.cache', 'checks', name)

/** A tool of node_modules as a command line for this Node. */
export const tool = (file, ...args) => [
  process.execPath,
  inProject('node_modules', ...file.split('/')),
  ...args,
]

const format = (...files) =>
  tool(
    'prettier/bin/prettier.cjs',
    ...['--check', '--log-level', 'warn', '--ignore-unknown'],
    ...['--cache', '--cache-strategy', 'content', '--cache-location', remembered('prettier')],
    ...files,
  )
/** The same with more memory for new objects, MB each: lint spends a tenth less processor time on its gigabytes. */
const roomy = ([node, ...words]) => [node, '--max-semi-space-size=128', ...words]
// Lint remembers nothing: what it says about a file depends on the types of others.
const lint = (...files) =>
  roomy(tool('eslint/bin/eslint.js', '--max-warnings', '0', '--no-warn-ignored', ...files))
const types = (compiler, project) =>
  tool(
    compiler,
    ...['--noEmit', '--pretty', 'false', '-p', `tsconfig.${project}.json`],
    ...['--incremental', '--tsBuildInfoFile', remembered(`${project}.tsbuildinfo`)],
  )
const TYPES = {
  pure: ['types of contract and domain', types('typescript/bin/tsc', 'pure')],
  node: ['types of main, service and tests', types('typescript/bin/tsc', 'node')],
  web: ['types of the renderer', types('vue-tsc/bin/vue-tsc.js', 'web')],
  e2e: ['types of end-to-end tests', types('typescript/bin/tsc', 'e2e')],
  clients: ['types of generated clients', types('typescript/bin/tsc', 'clients')],
}
const IMPORTS = [
  'who imports whom',
  tool('dependency-cruiser/bin/dependency-cruise.mjs', 'src', 'electron', '--output-type', 'err'),
]

/**
 * Folders that lint reads in runs of their own, because their types are those of another TypeScript project: a process that
 * holds the types of two spends much of its time on its memory.
 */
const LINT_APART = {
  'lint of the renderer': ['src/renderer/', 'test/renderer/', 'test/gallery/'],
  'lint of end-to-end tests': ['test/e2e/'],
}
const COMPONENTS = '**/*.vue'

/** The run of lint that a file belongs to. */
const lintRunOf = (file) =>
  file.endsWith('.vue')
    ? 'lint of the renderer'
    : (Object.keys(LINT_APART).find((run) => LINT_APART[run].some((folder) => file.startsWith(folder))) ??
      'lint')

/** Lint of everything: the longest run first. */
const LINT_ALL = [
  [
    'lint',
    lint(
      '.',
      ...[
        COMPONENTS,
        ...Object.values(LINT_APART).flatMap((folders) => folders.map((folder) => `${folder}**`)),
      ].flatMap((files) => ['--ignore-pattern', files]),
    ),
  ],
  ['lint of the renderer', lint(...LINT_APART['lint of the renderer'], 'test/bench/**/*.vue')],
  ['lint of end-to-end tests', lint(...LINT_APART['lint of end-to-end tests'])],
]

/** Lint of some files, in the same runs. */
const lintOf = (files) =>
  LINT_ALL.map(([run]) => [run, files.filter((file) => lintRunOf(file) === run)])
    .filter(([, ofRun]) => ofRun.length > 0)
    .map(([run, ofRun]) => [run, lint(...ofRun)])

/** Every check by its part: a list of names and command lines, the longest first. */
export const CHECKS = {
  lint: LINT_ALL,
  types: [TYPES.web, TYPES.node, TYPES.e2e, TYPES.clients, TYPES.pure],
  format: [['format', format('.')]],
  imports: [IMPORTS],
  unused: [
    ['dead code and unused dependencies', tool('knip/bin/knip.js', '--no-progress')],
    ['what only tests use', tool('knip/bin/knip.js', '--no-progress', '--production')],
  ],
}

const LINTED = /\.(ts|mts|mjs|cjs|vue)$/
const IMPORTING = /^(src|electron)\/|^\.dependency-cruiser\.cjs$|^tsconfig/

/** Which projects a changed file can break, by where it lies; what everything stands on breaks all. */
const PROJECTS_OF = [
  [/^(src\/(contract|domain)\/|tsconfig|package(-lock)?\.json$)/, ['pure', 'node', 'web', 'e2e']],
  [/^(src\/renderer|test\/renderer|test\/gallery)\/|\.vue$/, ['web']],
  [/^test\/e2e\//, ['e2e']],
  [/^test\/clients\//, ['clients']],
  [/^(test\/support|scripts)\//, ['node', 'e2e']],
  [/^(electron|src|test)\/.*\.ts$|^[^/]*\.m?ts$/, ['node']],
]

/**
 * The checks for some changed files: format and lint of these, types and imports of all that they can break.
 * @param {readonly string[]} files existing files, relative to the checkout, with forward slashes
 */
export function checksOf(files) {
  const linted = files.filter((file) => LINTED.test(file))
  const projects = new Set(
    files.flatMap((file) => PROJECTS_OF.find(([place]) => place.test(file))?.[1] ?? []),
  )
  return [
    ...Object.keys(TYPES)
      .filter((project) => projects.has(project))
      .map((project) => TYPES[project])
      .toReversed(),
    ...lintOf(linted),
    ['format', format(...files)],
    ...(files.some((file) => IMPORTING.test(file)) ? [IMPORTS] : []),
  ]
}

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

/** Runs one check; prints its last words, or all of them when it failed. Answers the failure, if there is one. */
async function check(name, [command, ...args], aside) {
  const started = Date.now()
  // Each of these lints many files once and ends, see scripts/lint/typed-parser.mjs.
  const env = { ...process.env, TSESTREE_SINGLE_RUN: 'true' }
  const { code, stdout, stderr } = await run(command, args, { cwd: projectDir, env, aside })
  const words = `${stdout}${stderr}`.trim()
  say(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds(started)})`)
  if (code !== 0) say(words)
  else if (words !== '') say(words.split('\n').slice(-2).join('\n'))
  return code === 0 ? null : { part: name, name: '', message: words === '' ? `Exit code ${code}` : words }
}

/**
 * Runs checks, all of them even after a failure.
 * @param {readonly (readonly [string, readonly string[]])[]} checks names and command lines
 * @param {{ beside?: Promise<unknown> }} options `beside`: one at a time, in the time that something else leaves until it ends
 * @returns {Promise<{ passed: number, failures: import('./failures.mjs').Failure[] }>}
 */
export async function runChecks(checks, { beside } = {}) {
  mkdirSync(remembered('.'), { recursive: true })
  const waiting = [...checks]
  const failures = []
  let aside = beside !== undefined
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const failure = await check(...next, aside)
      if (failure !== null) failures.push(failure)
    }
  }
  const other = async () => {
    await beside?.catch(() => undefined)
    aside = false
    await worker()
  }
  await Promise.all([worker(), other()])
  return { passed: checks.length - failures.length, failures }
}
