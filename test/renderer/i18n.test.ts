// The words: every key that is used exists, every key that exists is used, every catalogue has the same ones, each in its language.
import { describe, expect, it } from 'vitest'
import { CATALOGUES } from '../../src/renderer/i18n'
import { CALENDAR_VIEW_CATALOGUES } from '../../src/renderer/i18n/calendar-views'
import { ENTRY_DIALOG_CATALOGUES } from '../../src/renderer/i18n/entry-dialog'
import { FIRST_RUN_CATALOGUES } from '../../src/renderer/i18n/first-run'
import { MANAGE_CATALOGUES } from '../../src/renderer/i18n/manage'
import { REQUEST_CATALOGUES } from '../../src/renderer/i18n/requests'
import { SYNC_CATALOGUES } from '../../src/renderer/i18n/sync'
import { TIMESHEET_CATALOGUES } from '../../src/renderer/i18n/timesheet'
import { TIMER_LINE_CATALOGUES } from '../../src/renderer/i18n/timer-line'
import { TODAY_CATALOGUES } from '../../src/renderer/i18n/today'
import { formIndex } from '../../src/domain/message-text'

const SOURCES = import.meta.glob<string>('../../src/renderer/**/*.{vue,ts}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

interface Messages {
  [key: string]: string | Messages
}
const flat = (messages: Messages, path = ''): [string, string][] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value]] : flat(value, `${path}${key}.`),
  )
const placeholders = (words: string) => [...words.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

const english = new Map(
  [
    await CATALOGUES.en(),
    await MANAGE_CATALOGUES.en(),
    await FIRST_RUN_CATALOGUES.en(),
    await ENTRY_DIALOG_CATALOGUES.en(),
    await REQUEST_CATALOGUES.en(),
    await SYNC_CATALOGUES.en(),
    await TIMESHEET_CATALOGUES.en(),
    await TIMER_LINE_CATALOGUES.en(),
    await TODAY_CATALOGUES.en(),
    await CALENDAR_VIEW_CATALOGUES.en(),
  ].flatMap((part) => flat(part)),
)
const polish = new Map(
  [
    await CATALOGUES.pl(),
    await MANAGE_CATALOGUES.pl(),
    await FIRST_RUN_CATALOGUES.pl(),
    await ENTRY_DIALOG_CATALOGUES.pl(),
    await REQUEST_CATALOGUES.pl(),
    await SYNC_CATALOGUES.pl(),
    await TIMESHEET_CATALOGUES.pl(),
    await TIMER_LINE_CATALOGUES.pl(),
    await TODAY_CATALOGUES.pl(),
    await CALENDAR_VIEW_CATALOGUES.pl(),
  ].flatMap((part) => flat(part)),
)
const catalogues = { en: english, pl: polish }

const code = Object.values(SOURCES).join('\n')
/** What both languages write alike: names, addresses, and words that Polish has taken over. */
const ALIKE = new Set([
  // DATEV's programs have German names.
  'reports.payroll.as.lohnUndGehalt',
  'reports.payroll.as.lodas',
  'welcome.urlExample',
  'settings.languageEn',
  'settings.languagePl',
  'settings.version',
  'calendar.offline',
  'timesheet.plan',
  'others.plan',
  'todayDay.minutes',
  'reports.minutes',
  'firstRun.region',
  'organization.logo',
  'recordOne.Webhook',
  'recordFields.region',
  'recordCodes.enable-banking',
  'recordCodes.google',
  'recordCodes.json',
  'recordCodes.microsoft365',
  'recordCodes.slack',
  'recordCodes.teams',
])

/** Keys in the code: whole ones as strings, and beginnings of those that are put together. */
const written = new Set([...code.matchAll(/['"`]([a-zA-Z]+\.[\w.-]+)['"`]/g)].map(([, key]) => key ?? ''))
const beginnings = [...code.matchAll(/`((?:[a-zA-Z]+\.)+)\$\{/g)].map(([, start]) => start ?? '')

describe('the catalogue', () => {
  it('has words for every key that the code asks for', () => {
    const asked = [...code.matchAll(/\bt\(\s*['"]([^'"]+)['"]/g)].map(([, key]) => key ?? '')
    expect(asked.length).toBeGreaterThan(80)
    expect(asked.filter((key) => !english.has(key))).toEqual([])
    expect(beginnings.filter((start) => ![...english.keys()].some((key) => key.startsWith(start)))).toEqual(
      [],
    )
  })

  it('has no words that no one asks for', () => {
    const unused = [...english.keys()].filter(
      (key) => !written.has(key) && !beginnings.some((start) => key.startsWith(start)),
    )
    expect(unused).toEqual([])
  })

  it.each(Object.entries(catalogues))('%s has the keys and placeholders of English', (_language, other) => {
    expect([...other.keys()].sort()).toEqual([...english.keys()].sort())
    for (const [key, words] of english) {
      // Each form of a plural may leave the number out; together they have what English has.
      const used = (text: string) => [...new Set(placeholders(text))]
      expect(used(other.get(key) ?? ''), key).toEqual(used(words))
    }
  })
})

describe('Polish', () => {
  it('is Polish: what reads as in English is no word, or the same in both', () => {
    const same = [...polish].filter(([key, words]) => words === english.get(key)).map(([key]) => key)
    expect(same.filter((key) => hasWords(polish.get(key) ?? '') && !ALIKE.has(key))).toEqual([])
    expect([...ALIKE].filter((key) => !same.includes(key))).toEqual([])
  })

  it('is written in its own letters and quotation marks', () => {
    const text = [...polish.values()].join('\n')
    expect(text).toMatch(/[ąćęłńóśźż]/)
    expect(text).not.toMatch(/[“"‘]/)
  })
})

describe('numbers', () => {
  it.each([
    ['en', [2]],
    // Three, and a fourth where there can be parts of a whole: 2,5 dnia.
    ['pl', [3, 4]],
  ] as const)('have the forms that %s needs', (language, needed) => {
    const counted = [...catalogues[language]].filter(([, words]) => words.includes('|'))
    expect(counted.length).toBeGreaterThan(5)
    const wrong = counted.filter(([, words]) => !needed.some((forms) => forms === words.split('|').length))
    expect(wrong).toEqual([])
  })

  it.each(Object.entries(catalogues))('have their forms in braces in %s', (_language, catalogue) => {
    const bare = [...catalogue].filter(([, words]) =>
      words.replace(/\{\w+[,:] ([^{}]|\{\w+\})*\}/g, '').includes(' | '),
    )
    expect(bare).toEqual([])
  })

  it('are counted in Polish wherever they are in English', () => {
    const uncounted = [...english].filter(
      ([key, words]) => words.includes('|') && polish.get(key)?.includes('|') !== true,
    )
    expect(uncounted).toEqual([])
  })

  it.each([
    ['en', 2, { 0: 1, 1: 0, 2: 1, 1.5: 1, 0.5: 1 }],
    ['pl', 3, { 0: 2, 1: 0, 2: 1, 4: 1, 5: 2, 12: 2, 14: 2, 21: 2, 22: 1, 112: 2, 124: 1, 2.5: 2 }],
    ['pl', 4, { 1: 0, 3: 1, 11: 2, 2.5: 3, 0.5: 3 }],
    ['pl', 1, { 1: 0, 2: 0, 5: 0 }],
  ] as const)('choose their form in %s of %i', (language, forms, expected) => {
    const chosen = Object.keys(expected).map((count) => [count, formIndex(language, Number(count), forms)])
    expect(Object.fromEntries(chosen)).toEqual(expected)
  })
})

/** Letters outside of placeholders that make a word; units and signs are the same everywhere. */
function hasWords(text: string): boolean {
  return /\p{L}{2,}/u.test(text.replace(/\{\w+\}/g, ''))
}
