// docs/design.md is true: its tokens are those of the styles, and what it says of contrast and colours holds.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { contrast, distance, SIGHTS } from '../support/colour'

const PROJECT = path.resolve(import.meta.dirname, '..', '..')
const read = (file: string) => readFileSync(path.join(PROJECT, file), 'utf8')

const page = read('docs/design.md')
const tokens = read('src/renderer/styles/tokens.css')
const main = read('src/renderer/styles/main.css')

const THEMES = ['light', 'dark'] as const
const TONES = ['solid', 'line', 'soft', 'text'] as const
const SURFACES = ['canvas', 'side', 'panel', 'raised', 'sunk', 'hover', 'weekend']
const TINTED = ['accent-soft', 'warn-soft', 'holiday-soft']
const TEXTS = ['ink', 'ink-2', 'ink-3', 'accent-text', 'good', 'warn', 'bad', 'holiday']

const [lightRules = '', darkRules = ''] = tokens.split('.dark {')
const written = (rules: string) =>
  Object.fromEntries(
    [...rules.matchAll(/--([\w-]+): (#\w{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  )
const styles = { light: written(lightRules), dark: written(darkRules) }

/** The cells of every row under a head, without their backticks. */
function table(head: string, after = ''): string[][] {
  const from = page.indexOf(head, page.indexOf(after))
  expect(from, `a table with ${head}`).toBeGreaterThan(-1)
  const rows = page.slice(from).split('\n\n')[0]?.split('\n').slice(2) ?? []
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  )
}

/** A colour of the styles; fails the test when there is none. */
function colour(theme: (typeof THEMES)[number], name: string): string {
  const hex = styles[theme][name]
  if (hex === undefined) throw new Error(`${theme} has no ${name}`)
  return hex
}

const projectColours = Object.keys(styles.light)
  .filter((name) => name.endsWith('-solid'))
  .map((name) => name.slice('project-'.length, -'-solid'.length))

describe('the tokens on the page', () => {
  it('are the roles of the styles, no more and no less', () => {
    const rows = table('| Role')
    const asWritten = (cell: number) => Object.fromEntries(rows.map((row) => [`look-${row[0]}`, row[cell]]))
    const roles = (theme: 'light' | 'dark') =>
      Object.fromEntries(Object.entries(styles[theme]).filter(([name]) => name.startsWith('look-')))
    expect(asWritten(1)).toEqual(roles('light'))
    expect(asWritten(2)).toEqual(roles('dark'))
  })

  it.each(THEMES)('are the colours of projects, %s', (theme) => {
    const rows = table('| Colour', theme === 'light' ? '\nLight:' : '\nDark:')
    expect(rows).toEqual(
      projectColours.map((name) => [name, ...TONES.map((tone) => colour(theme, `project-${name}-${tone}`))]),
    )
  })

  it('are the sizes of text and the corners of the styles', () => {
    for (const [name, size, line] of table('| Name')) {
      expect(main).toContain(`--text-${name}: ${size};`)
      expect(main).toContain(`--text-${name}--line-height: ${line};`)
    }
    for (const [name, radius] of table('| Corner')) expect(main).toContain(`--radius-${name}: ${radius};`)
  })
})

it('days and times have fields of our own, as those of the browser ignore the language of the app', () => {
  const components = readdirSync(path.join(PROJECT, 'src/renderer'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.vue'))
    .map((file) => `src/renderer/${file}`)
  expect(components.length).toBeGreaterThan(100)
  const native = /(?:type="|')(?:time|date|month|week|datetime-local)['"]/
  const inputs = /<(?:input|UInput)\b[^]*?>/g
  expect(
    components.filter((file) => [...read(file).matchAll(inputs)].some(([input]) => native.test(input))),
  ).toEqual([])
})

describe.each(THEMES)('what the page says of colours holds, %s:', (theme) => {
  it('text has 4.5:1 on every surface', () => {
    for (const text of TEXTS)
      for (const surface of [...SURFACES, ...TINTED])
        expect(
          contrast(colour(theme, `look-${text}`), colour(theme, `look-${surface}`)),
          `${text} on ${surface}`,
        ).toBeGreaterThanOrEqual(4.5)
    for (const accent of ['accent', 'accent-hover'])
      expect(
        contrast(colour(theme, 'look-accent-ink'), colour(theme, `look-${accent}`)),
      ).toBeGreaterThanOrEqual(4.5)
  })

  it('edges have 3:1 on the page and on what is raised', () => {
    for (const edge of ['field', 'accent'])
      for (const surface of ['canvas', 'raised'])
        expect(
          contrast(colour(theme, `look-${edge}`), colour(theme, `look-${surface}`)),
          `${edge} on ${surface}`,
        ).toBeGreaterThanOrEqual(3)
  })

  it.each(projectColours)('%s has 3:1 on the page, 6:1 on soft and 4.5:1 on line', (name) => {
    const [solid = '', line = '', soft = '', text = ''] = TONES.map((tone) =>
      colour(theme, `project-${name}-${tone}`),
    )
    expect(contrast(solid, colour(theme, 'look-canvas'))).toBeGreaterThanOrEqual(3)
    expect(contrast(text, soft)).toBeGreaterThanOrEqual(6)
    expect(contrast(text, line)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(SIGHTS)('solids are 0.067 apart to %s sight', (sight) => {
    const solids = projectColours.map((name) => ({ name, hex: colour(theme, `project-${name}-solid`) }))
    for (const [index, one] of solids.entries())
      for (const other of solids.slice(index + 1))
        expect(distance(one.hex, other.hex, sight), `${one.name} and ${other.name}`).toBeGreaterThanOrEqual(
          0.067,
        )
  })
})
