// What the files around the code say is true: workflows, configuration and pages name only what there is.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'

const PROJECT = path.resolve(import.meta.dirname, '..', '..')
const read = (file: string) => readFileSync(path.join(PROJECT, file), 'utf8')
const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(path.join(PROJECT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`)

interface Step {
  readonly uses?: string
  readonly run?: string
}
interface Job {
  readonly 'runs-on'?: string
  readonly 'timeout-minutes'?: number
  readonly needs?: string | readonly string[]
  readonly uses?: string
  readonly steps?: readonly Step[]
  readonly strategy?: { readonly matrix?: { os?: readonly string[]; include?: readonly { os?: string }[] } }
}
interface Workflow {
  readonly permissions?: Readonly<Record<string, string>>
  readonly jobs: Readonly<Record<string, Job>>
}

/** The one document of a file; a mistake in its form fails the test. */
function parsed(file: string): unknown {
  const documents = parseAllDocuments(read(file), { strict: true, uniqueKeys: true })
  if ('empty' in documents) throw new Error(`${file} is empty.`)
  expect(documents.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([])
  expect(documents).toHaveLength(1)
  return documents[0]?.toJS()
}

const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> }

/** What a text runs of this project that is not there. */
function missing(text: string): string[] {
  const named = [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(test|start)\b)/g)].map(
    ([, script, short]) => script ?? short ?? '',
  )
  const files = [...text.matchAll(/(?<![\w/.])((?:scripts|test|docs|\.github)\/[\w./-]+\.\w+)/g)].map(
    ([, file]) => file ?? '',
  )
  return [
    ...named.filter((script) => !(script in scripts)),
    ...files.filter((file) => !existsSync(path.join(PROJECT, file))),
  ]
}

describe.each(filesIn('.github/workflows', /\.ya?ml$/))('%s', (file) => {
  const { permissions, jobs } = parsed(file) as Workflow
  const all = Object.values(jobs)
  const steps = all.flatMap((job) => job.steps ?? [])

  it('may only read, unless a job says what it writes', () => {
    expect(permissions).toEqual({ contents: 'read' })
  })

  it('uses other actions at one commit, and workflows that exist', () => {
    const used = [...all, ...steps].flatMap(({ uses }) => (uses === undefined ? [] : [uses]))
    const ours = used.filter((uses) => uses.startsWith('./'))
    expect(ours.filter((uses) => !existsSync(path.join(PROJECT, uses)))).toEqual([])
    const theirs = used.filter((uses) => !ours.includes(uses))
    expect(theirs.filter((uses) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/.test(uses))).toEqual([])
  })

  it('runs on systems with a version, and ends', () => {
    const own = all.filter(({ uses }) => uses === undefined)
    const systems = own.flatMap(({ 'runs-on': on = '', strategy }) =>
      on === '${{ matrix.os }}'
        ? [...(strategy?.matrix?.os ?? []), ...(strategy?.matrix?.include ?? []).map(({ os }) => os ?? '')]
        : [on],
    )
    expect(systems.length).toBeGreaterThanOrEqual(own.length)
    expect(systems.filter((system) => !/^(ubuntu|macos|windows)-\d/.test(system))).toEqual([])
    expect(own.every((job) => (job['timeout-minutes'] ?? 0) > 0)).toBe(true)
  })

  it('runs scripts that exist, after jobs that exist', () => {
    expect(steps.flatMap(({ run }) => missing(run ?? ''))).toEqual([])
    const needed = all.flatMap(({ needs = [] }) => needs)
    expect(needed.filter((name) => !(name in jobs))).toEqual([])
  })
})

describe('other files', () => {
  it.each([...filesIn('.github/ISSUE_TEMPLATE', /\.ya?ml$/), 'electron-builder.yml'])(
    '%s is YAML',
    (file) => {
      expect(parsed(file)).toBeTypeOf('object')
    },
  )

  it.each(['renovate.json', '.vscode/launch.json', '.vscode/extensions.json'])('%s is JSON', (file) => {
    expect(JSON.parse(read(file))).toBeTypeOf('object')
  })

  it.each([
    'README.md',
    'CONTRIBUTING.md',
    'CHANGELOG.md',
    'docs/testing.md',
    '.github/pull_request_template.md',
  ])('%s names scripts, files and pages that exist', (file) => {
    const text = read(file)
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, link]) => link ?? '')
    const broken = links.filter((link) => !existsSync(path.resolve(PROJECT, path.dirname(file), link)))
    expect([...broken, ...missing(text)]).toEqual([])
  })
})
