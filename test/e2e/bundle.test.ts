// What a start has to load: one script for the first window, and nothing of the pages that no one opens at the start.
import { readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

/** Bytes. 494,000 when this was written; what only another page needs belongs into that page’s file. */
const FIRST_SCRIPT_BYTES = 500_000
/** Bytes. 157,000 when this was written; the schemas of the contract alone would be as much again. */
const ALL_RECORDS_BYTES = 180_000
/** Bytes. What has to happen before the window opens; what people are told later comes later. */
const MAIN_BYTES = 75_000

const OUT = path.resolve(import.meta.dirname, '..', '..', 'out')
const RENDERER = path.join(OUT, 'renderer')
/** What Today shows behind its first picture: it stays in the memory of everyone. */
const BEHIND = ['TodayBoard', 'DayReminders', 'ChosenEntries', 'RowTools']
/** Bytes. 100,000 when this was written. */
const BEHIND_BYTES = 110_000
const PAGES = [
  'TimesheetPage',
  'CalendarPage',
  'AbsencesPage',
  'SyncPage',
  'FirstRun',
  'TeamWay',
  'CommandPalette',
  'SettingsPage',
  'ReportsPage',
  'TeamPlanner',
  'EntryDialog',
  'RequestDialog',
  'TodayBoard',
  'EntryEditor',
  'TimerLine',
]

/** A script and everything it cannot run without. */
function withImports(script: string, found = new Set<string>()): Set<string> {
  if (found.has(script)) return found
  found.add(script)
  const code = readFileSync(script, 'utf8')
  for (const [, name = ''] of code.matchAll(
    /\bimport\s*(?:[\w$*{},\s]+?from\s*)?["'](\.\/[^"']+\.js)["']/g,
  )) {
    withImports(path.join(path.dirname(script), name), found)
  }
  return found
}

const sizeOf = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + statSync(file).size, 0)

describe('the first window', () => {
  const page = readFileSync(path.join(RENDERER, 'index.html'), 'utf8')
  const first = [...page.matchAll(/(?:src|href)="\.\/([^"]+\.js)"/g)].flatMap(([, name = '']) => [
    ...withImports(path.join(RENDERER, name)),
  ])

  it('needs one script, which stays small', () => {
    expect(first).toHaveLength(1)
    expect(sizeOf(first)).toBeLessThan(FIRST_SCRIPT_BYTES)
  })

  it.each(PAGES)('does not load %s', (name) => {
    const files = readdirSync(path.join(RENDERER, 'assets'))
    const own = files.filter((file) => file.startsWith(`${name}-`) && file.endsWith('.js'))
    expect(own).toHaveLength(1)
    expect(first.map((file) => path.basename(file))).not.toContain(own[0])
  })

  it.each(BEHIND)('shows %s without the code that other pages share', (name) => {
    const files = readdirSync(path.join(RENDERER, 'assets')).filter((file) => file.startsWith(`${name}-`))
    const needed = withImports(
      path.join(RENDERER, 'assets', files.find((file) => file.endsWith('.js')) ?? ''),
    )
    for (const file of first) needed.delete(file)
    expect(sizeOf(needed)).toBeLessThan(BEHIND_BYTES)
  })

  it('reads all records without the schemas of the contract', () => {
    const files = readdirSync(path.join(RENDERER, 'assets'))
    const own = files.filter((file) => /^RecordsPage-.*\.js$/.test(file))
    expect(own).toHaveLength(1)
    expect(sizeOf(own.map((file) => path.join(RENDERER, 'assets', file)))).toBeLessThan(ALL_RECORDS_BYTES)
  })

  it('checks with the parts of TypeBox in use: its default export brings all of it', () => {
    const chunks = path.join(OUT, 'main', 'chunks')
    const whole = readdirSync(chunks).filter((file) =>
      readFileSync(path.join(chunks, file), 'utf8').includes('function InterfaceDeclarationMapping('),
    )
    expect(whole).toEqual([])
  })

  it('comes without a second HTTP client: the network is Chromium’s, and the socket of the service is Node’s', () => {
    const main = path.join(OUT, 'main')
    const scripts = readdirSync(main, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.js'))
      .filter((name) => readFileSync(path.join(main, name), 'utf8').includes('undici'))
    expect(scripts).toEqual([])
  })

  it('is opened by little code of the main process', () => {
    const needed = ['index.js', 'stint.js'].map((name) => path.join(OUT, 'main', name))
    expect(sizeOf(needed)).toBeLessThan(MAIN_BYTES)
  })
})
