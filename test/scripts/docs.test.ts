// What the documents and comments point at is there: files, folders, links and decisions.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { en as messages } from '../../electron/main/messages/en/en'

const PROJECT = path.resolve(import.meta.dirname, '..', '..')
const ROOTS = ['docs', 'electron', 'resources', 'scripts', 'src', 'test']
/** A file of the repository by its ending, or a path from its root; files that the app makes are neither. */
const PATH = new RegExp(`^((${ROOTS.join('|')})/\\S*|[\\w./{},-]+\\.(ts|mts|mjs|cjs|vue))$`)

const slashed = (file: string) => file.split(path.sep).join('/')
const filesIn = (folder: string): string[] =>
  readdirSync(path.join(PROJECT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${slashed(file)}`)
    .filter((file) => statSync(path.join(PROJECT, file)).isFile())
const read = (file: string) => readFileSync(path.join(PROJECT, file), 'utf8')
const isThere = (file: string) => existsSync(path.join(PROJECT, file))
/** A bare name such as `area.ts` stands for any file that has it. */
const names = new Set(ROOTS.flatMap(filesIn).map((file) => path.posix.basename(file)))

const pages = ['README.md', ...filesIn('docs').filter((file) => file.endsWith('.md'))]
/** What is written by hand; what is generated may be of an older version until it is made anew. */
const sources = ROOTS.flatMap(filesIn).filter(
  (file) => /\.(ts|mts|mjs|cjs|vue|md|json|css)$/.test(file) && !file.includes('/generated/'),
)
const prose = (page: string) => read(page).replaceAll(/^ *```[\s\S]*?^ *```$/gm, '')

/** `a/{b,c}` as `a/b` and `a/c`. */
const spelledOut = (name: string): string[] => {
  const [, before = '', choices, after = ''] = /^(.*?)\{([^}]*)\}(.*)$/.exec(name) ?? []
  return choices === undefined
    ? [name]
    : choices.split(',').flatMap((one) => spelledOut(before + one + after))
}

/** Paths between backticks; those with a place to fill in, such as `<area>`, name no file. */
const pathsIn = (page: string): string[] =>
  [...prose(page).matchAll(/`([^`\n]+)`/g)]
    .map(([, text = '']) => text)
    .filter((text) => PATH.test(text) && !text.includes('<'))
    .flatMap(spelledOut)

/** Relative targets of links, without their place in the page. */
const linksIn = (page: string): string[] =>
  [...prose(page).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
    .map((target) => path.posix.join(path.posix.dirname(page), target))

/** The files and folders of a drawn tree: two spaces a level, the name, and what it is. */
const treeIn = (page: string): string[] => {
  const [, tree = ''] = /^```\n(electron\/\n[\s\S]*?)^```$/m.exec(read(page)) ?? []
  const above: string[] = []
  return tree
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const name = line.trim().split(' ')[0] ?? ''
      above.length = line.search(/\S/) / 2
      above.push(name)
      return above.join('')
    })
}

/** The strings in catalogues, each form of a plural for itself. */
const stringsIn = (texts: unknown): string[] => {
  // A message that is all forms of a plural is each of them.
  if (typeof texts === 'string') return (/^\{\w+: (.*)\}$/s.exec(texts)?.[1] ?? texts).split(' | ')
  return texts !== null && typeof texts === 'object' ? Object.values(texts).flatMap(stringsIn) : []
}
const windowTexts = (): unknown =>
  filesIn('src/renderer/i18n/en')
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(read(file)) as unknown)

describe('the documents', () => {
  it('name files and folders that exist', () => {
    const missing = pages.flatMap((page) =>
      pathsIn(page)
        .filter((name) => !isThere(name) && !names.has(name))
        .map((name) => `${page}: ${name}`),
    )
    expect(missing).toEqual([])
  })

  it('link to pages and pictures that exist', () => {
    const broken = pages.flatMap((page) =>
      linksIn(page)
        .filter((target) => !isThere(target))
        .map((target) => `${page}: ${target}`),
    )
    expect(broken).toEqual([])
  })

  it('draw a tree of what is there', () => {
    const tree = treeIn('docs/architecture.md')
    expect(tree.length).toBeGreaterThan(20)
    expect(tree.filter((name) => !isThere(name))).toEqual([])
  })
})

describe('the user guide', () => {
  const folder = 'docs/guide'
  const guide = filesIn(folder).filter((file) => !file.endsWith('README.md'))
  /** Texts of the app in English, as patterns: what is filled in may be anything, but there is more than that. */
  const said = [windowTexts(), messages.desktop].flatMap(stringsIn)
  const texts = said
    .filter((text) => !text.includes('{') || /\w{3}/.test(text.replaceAll(/\{\w+\}/g, '')))
    .map((text) => {
      const parts = text.split(/\{\w+\}/).map((part) => part.replaceAll(/[$()*+./?[\\\]^{|}-]/g, '\\$&'))
      return new RegExp(`^${parts.join('.+')}$`)
    })

  it('lists every page in its index, once', () => {
    const index = linksIn(`${folder}/README.md`)
    expect(index.toSorted()).toEqual(guide.toSorted())
  })

  it('names buttons and labels as the app does', () => {
    const unknown = guide.flatMap((file) =>
      [...prose(file).matchAll(/\*\*([^*]+)\*\*/g)]
        .map(([, label = '']) => label)
        // What ends with a colon begins an explanation.
        .filter((label) => !label.endsWith(':') && !texts.some((text) => text.test(label)))
        .map((label) => `${file}: ${label}`),
    )
    expect(unknown).toEqual([])
  })
})

describe('decisions', () => {
  const folder = 'docs/decisions'
  const decisions = filesIn(folder).filter((file) => !file.endsWith('README.md'))

  it('are numbered from 0001 without a gap, and each says context, decision and consequences', () => {
    const numbers = decisions.map((file) => /\/(\d{4})-[a-z-]+\.md$/.exec(file)?.[1])
    expect(numbers.toSorted()).toEqual(decisions.map((_, index) => String(index + 1).padStart(4, '0')))
    for (const file of decisions) {
      expect([...read(file).matchAll(/^## (.*)$/gm)].map(([, title]) => title)).toEqual([
        'Context',
        'Decision',
        'Consequences',
      ])
    }
  })

  it('are each in the index once, by their title', () => {
    const indexed = [...read(`${folder}/README.md`).matchAll(/^- \[(.*)\]\((.*)\): /gm)]
    expect(indexed.map(([, title, file]) => [title, `${folder}/${file}`])).toEqual(
      decisions.toSorted().map((file) => [/^# (.*)$/m.exec(read(file))?.[1], file]),
    )
  })

  it('are what comments refer to: no page outside of the repository, and none that is missing', () => {
    const dangling = sources.flatMap((file) => {
      const text = read(file)
      const outside = text.match(/\(R\d+[,)]|\b[Dd]ecisions,? (section )?\d/g) ?? []
      const named = text.match(/docs\/decisions\/\d[\w-]*(\.md)?/g) ?? []
      return [...outside, ...named.filter((page) => !decisions.includes(page))].map((at) => `${file}: ${at}`)
    })
    expect(dangling).toEqual([])
  })
})
