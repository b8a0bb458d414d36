// What a line typed into the timer is understood as, and what of it stays description.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Language } from '#domain/language'
import { intentOf, parseTimerLine, timesOfLine } from '#domain/timer-line'
import { runLength } from '../support/run-length'

const PROJECTS = [
  { iri: '/p/1', name: 'Acme' },
  { iri: '/p/2', name: 'Klinika Dębowa: patient portal' },
  { iri: '/p/3', name: 'Bursztyn Bank: mobile onboarding' },
  { iri: '/p/4', name: 'Bursztyn Bank: website' },
]
/** A Saturday. */
const TODAY = '2026-11-21'

const read = (text: string, language: Language = 'en', asText: string[] = []) =>
  parseTimerLine(text, {
    language,
    locale: language === 'pl' ? 'pl-PL' : 'en-GB',
    today: TODAY,
    projects: PROJECTS,
    asText: new Set(asText),
  })
const NOTHING = { project: null, tags: [], seconds: null, day: null, from: null, to: null }

describe('a project of a client that is known', () => {
  const projects = [
    { iri: '/p/1', name: 'Website', client: 'Acme' },
    { iri: '/p/2', name: 'Website', client: 'Bursztyn Bank' },
    { iri: '/p/3', name: 'Bursztyn Bank: app', client: 'Bursztyn Bank' },
    { iri: '/p/4', name: 'Shop', client: 'Nordwind' },
  ]
  const meant = (text: string) =>
    parseTimerLine(text, { language: 'en', locale: 'en-GB', today: TODAY, projects })

  it.each([
    ['Review @Acme / Website 1h', '/p/1'],
    ['Review @Acme/Website 1h', '/p/1'],
    ['Review @Bursztyn Bank / Website 1h', '/p/2'],
    ['Review @bursztyn / web 1h', '/p/2'],
    ['Review @Bursztyn Bank / app 1h', '/p/3'],
    // Its only project.
    ['Review @Nordwind 1h', '/p/4'],
    ['Review @Acme 1h', '/p/1'],
  ])('“%s” is found by both names', (text, project) => {
    expect(meant(text)).toMatchObject({ description: 'Review', project, seconds: 3600 })
  })

  it.each(['Review @Website 1h', 'Review @Nordwind / Website 1h'])('“%s” leaves it open', (text) => {
    expect(meant(text)).toMatchObject({ project: null, seconds: 3600 })
  })
})

describe('a line', () => {
  it('has description, project, length, day and start', () => {
    expect(read('Review @Acme 1h30 yesterday 14:00')).toMatchObject({
      description: 'Review',
      project: '/p/1',
      seconds: 5400,
      day: '2026-11-20',
      from: '14:00',
      to: null,
      parts: [
        { kind: 'project', words: '@Acme' },
        { kind: 'seconds', words: '1h30' },
        { kind: 'day', words: 'yesterday' },
        { kind: 'start', words: '14:00' },
      ],
    })
    expect(read('Przegląd @Klinika 1,5 h wczoraj o 9:30', 'pl')).toMatchObject({
      description: 'Przegląd',
      project: '/p/2',
      seconds: 5400,
      day: '2026-11-20',
      from: '09:30',
    })
  })

  it.each([
    'Fix #42',
    'Fix #42-3',
    'C# and F#basic',
    'see#this',
    'Colours #fff/#000',
    'A # sign',
    'Call 12',
    'mail to a@b.com',
    'Q3 report 2026',
    '1984 re-read',
    'Pages 9-10',
    'Plan for Monday',
    'Report yesterday',
    'Prepare the Monday 14:00 meeting',
    'Release 2.11',
    'Version 1.5',
    'A 2h timeout in the login',
    'Mail @bob',
    'Room 12:75',
    'Sprint 3/4',
    '@',
    'May day parade',
    'wczoraj 1h30 w domu',
  ])('“%s” is only a description', (text) => {
    expect(read(text)).toEqual(expect.objectContaining({ ...NOTHING, description: text, parts: [] }))
  })

  it.each([
    ['1h30', 5400],
    ['1:30', 5400],
    ['90m', 5400],
    ['90 min', 5400],
    ['1.5h', 5400],
    ['1,5 h', 5400],
    ['1h 30m', 5400],
    ['2 hours', 7200],
  ])('takes %s for a length', (words, seconds) => {
    expect(read(`Notes ${words}`)).toMatchObject({ description: 'Notes', seconds })
    expect(read(`${words} Notes`)).toMatchObject({ description: 'Notes', seconds })
  })

  it.each([
    ['9-10:30', '09:00', '10:30'],
    ['9:00–10:30', '09:00', '10:30'],
    ['22:00 - 1:15', '22:00', '01:15'],
  ])('takes %s for a start and an end', (words, from, to) => {
    expect(read(`Stand-up ${words}`)).toMatchObject({ description: 'Stand-up', from, to, seconds: null })
  })

  it.each([
    ['Review #deep', 'Review', ['deep']],
    ['#deep Review #Głęboka-praca', 'Review', ['deep', 'Głęboka-praca']],
    ['Review #q3-2026 then #2fa', 'Review then', ['q3-2026', '2fa']],
    ['Review #"On site" #deep #Deep', 'Review', ['On site', 'deep']],
    ['#deep', '', ['deep']],
  ])('takes the tags of “%s”', (text, description, tags) => {
    expect(read(text)).toMatchObject({ description, tags })
  })

  it('takes tags wherever they are, beside everything else', () => {
    expect(read('#deep Review @Acme #night 1h30 yesterday')).toMatchObject({
      ...{
        description: 'Review',
        project: '/p/1',
        tags: ['deep', 'night'],
        seconds: 5400,
        day: '2026-11-20',
      },
    })
    expect(read('Review #deep', 'en', ['#deep'])).toMatchObject({ description: 'Review #deep', tags: [] })
  })

  it.each([
    ['Review #', { at: 7, name: '' }],
    ['Review #głę', { at: 7, name: 'głę' }],
    ['Review #deep ', null],
    ['C#', null],
  ])('knows the tag that is being typed in “%s”', (text, tagging) => {
    expect(read(text).tagging).toEqual(tagging)
  })

  it('tells a time from a length by its writing and by what stands beside it', () => {
    expect(read('Notes 1:30')).toMatchObject({ seconds: 5400, from: null })
    expect(read('Notes 09:30')).toMatchObject({ seconds: null, from: '09:30' })
    expect(read('Notes 14:00')).toMatchObject({ seconds: null, from: '14:00' })
    expect(read('Notes 45m 9:30')).toMatchObject({ seconds: 2700, from: '09:30' })
    expect(read('Notes 1:30 14:00')).toMatchObject({ seconds: 5400, from: '14:00' })
    expect(read('Notes yesterday 9:30 45m')).toMatchObject({ seconds: 2700, from: '09:30' })
    expect(read('Notes at 9:30')).toMatchObject({ description: 'Notes', seconds: null, from: '09:30' })
    expect(read('Notes 2pm')).toMatchObject({ description: 'Notes', from: '14:00' })
  })

  it.each([
    ['en', 'today', TODAY],
    ['en', 'Yesterday', '2026-11-20'],
    ['en', 'monday', '2026-11-16'],
    ['en', 'on Monday', '2026-11-16'],
    ['en', 'Sat', TODAY],
    ['en', '2026-11-03', '2026-11-03'],
    ['en', '3 Nov', '2026-11-03'],
    ['en', 'Nov 3', '2026-11-03'],
    ['en', '3 November 2025', '2025-11-03'],
    ['en', '5 Jan', '2027-01-05'],
    ['pl', 'dziś', TODAY],
    ['pl', 'wczoraj', '2026-11-20'],
    ['pl', 'wt', '2026-11-17'],
    ['pl', 'wt.', '2026-11-17'],
    ['pl', 'poniedziałek', '2026-11-16'],
    ['pl', 'poniedzialek', '2026-11-16'],
    ['pl', 'w środę', '2026-11-18'],
    ['pl', '3 listopada', '2026-11-03'],
    ['pl', '3.11.', '2026-11-03'],
    ['pl', '3.11.2026', '2026-11-03'],
  ] as const)('in %s “%s” is the day %s', (language, words, day) => {
    expect(read(`Notatki 1h ${words}`, language)).toMatchObject({
      description: 'Notatki',
      seconds: 3600,
      day,
    })
  })

  it('knows the days of the language in force only', () => {
    expect(read('Notes 1h wczoraj').day).toBeNull()
    expect(read('Notatki 1h yesterday', 'pl').day).toBeNull()
  })

  it('finds projects by the beginning of a word, in quotes, and by client and name', () => {
    expect(read('@portal Review').project).toBe('/p/2')
    expect(read('Review @debowa of the log')).toMatchObject({
      project: '/p/2',
      description: 'Review of the log',
    })
    expect(read('Review @"Klinika Dębowa: patient portal" log').project).toBe('/p/2')
    expect(read('Review @Klinika Dębowa: patient portal log')).toMatchObject({
      project: '/p/2',
      description: 'Review log',
    })
    expect(read('Review @Bursztyn / website')).toMatchObject({ project: '/p/4', description: 'Review' })
    expect(read('Review @Bursztyn Bank / mobile 1h')).toMatchObject({ project: '/p/3', seconds: 3600 })
  })

  it('chooses none of several projects, and says which name is sought', () => {
    expect(read('Review @Bursztyn 1h')).toMatchObject({
      project: null,
      description: 'Review @Bursztyn',
      named: { client: null, name: 'Bursztyn', at: 7, end: 16 },
    })
    expect(read('Review @Nowak / Shop')).toMatchObject({ named: { client: 'Nowak', name: 'Shop' } })
  })

  it('leaves words alone that are to be text', () => {
    expect(read('Talk 1h30', 'en', ['1h30'])).toMatchObject({ ...NOTHING, description: 'Talk 1h30' })
  })

  it('never loses a word: what is not understood is the description', () => {
    const word = fc.oneof(
      fc.constantFrom(
        '1h30',
        '14:00',
        '1:30',
        'yesterday',
        '@Acme',
        '@Nobody',
        '9-10:30',
        'Mon',
        '90m',
        '12',
      ),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
    )
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 8 }),
        fc.constantFrom<Language>('en', 'pl'),
        (words, language) => {
          const text = words.join(' ')
          const line = read(text, language)
          const rest = line.parts.reduceRight((all, { at, end }) => all.slice(0, at) + all.slice(end), text)
          expect(line.description.replace(/\s+/g, '')).toBe(rest.replace(/\s+/g, ''))
          for (const { words: said, at, end } of line.parts) expect(text.slice(at, end)).toBe(said)
          const plain = read(
            text,
            language,
            line.parts.map(({ words: said }) => said),
          )
          expect(
            plain.parts.every(({ words: said }) => !line.parts.some((part) => part.words === said)),
          ).toBe(true)
        },
      ),
      { numRuns: runLength(200, 5000) },
    )
  })

  it('is the description as it was typed where nothing in it has a unit, a colon, an @ or a day', () => {
    const word = fc.oneof(
      fc.stringMatching(/^[A-Za-z]{1,8}$/).filter((one) => !/^\p{L}{0,3}(?:h|m|min)?$/u.test(one)),
      fc.stringMatching(/^#?[0-9]{1,4}$/),
    )
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
        const text = words.join(' ')
        expect(read(text)).toMatchObject({ ...NOTHING, description: text, parts: [] })
      }),
      { numRuns: runLength(200, 5000) },
    )
  })
})

describe('what Enter does', () => {
  const noon = Date.parse('2026-11-21T12:00:00Z')
  const intent = (text: string) => intentOf(read(text), 'UTC', TODAY, noon)

  it('starts the timer where no length is said, also at an earlier time', () => {
    expect(intent('Review')).toEqual({ kind: 'start' })
    expect(intent('Review 09:15')).toEqual({ kind: 'start-at', at: Date.parse('2026-11-21T09:15:00Z') })
    expect(intent('Review 12:01')).toEqual({ kind: 'ahead' })
    expect(intent('Review yesterday 09:15')).toEqual({ kind: 'length-missing' })
  })

  it('logs an entry where one is said', () => {
    expect(intent('Review 1:30')).toMatchObject({
      kind: 'log',
      times: { day: TODAY, seconds: 5400, startedAt: null },
    })
    expect(timesOfLine(read('Review yesterday 23:30-1:00'), 'UTC', TODAY)).toMatchObject({
      day: '2026-11-20',
      seconds: 5400,
      startedAt: Date.parse('2026-11-20T23:30:00Z'),
      endedAt: Date.parse('2026-11-21T01:00:00Z'),
    })
    expect(intent('Review 1h30 yesterday 14:00')).toMatchObject({
      kind: 'log',
      times: { seconds: 5400, endedAt: Date.parse('2026-11-20T15:30:00Z') },
    })
  })
})
