// Bank holidays where the library of holidays is not as the law: days imported over HTTP, read in the plan of a day.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SchedulePlan } from '#contract/schedules'
import { CORRECTIONS } from '../../src/service/areas/bank-holidays/correction-files'
import { corrected, type Correction } from '../../src/service/areas/bank-holidays/corrections'
import { daysOffOf } from '../../src/service/areas/bank-holidays/holiday-hours'
import { libraryDays, type NamedDay } from '../../src/service/areas/bank-holidays/library-days'
import { startService, type Person, type TestService } from './support/service'

const HOUR = 3600
const FOLDER = path.join(import.meta.dirname, '..', '..', 'resources', 'bank-holidays')

/** Days of a country (behind a hyphen, of a region), and how many hours of 8 to 16 are planned on each. */
const PLANNED: readonly (readonly [place: string, hours: number, days: string])[] = [
  // Ramazan 3.5 days and Kurban 4.5 days from 13:00 on the eve, Republic Day from 13:00 on 28 October.
  ['TR', 0, '2025-03-31 2025-04-01 2025-06-06 2025-06-09 2026-03-20 2026-05-27 2026-05-29 2026-10-29'],
  ['TR', 4, '2025-06-05 2025-10-28 2026-03-19 2026-05-26 2026-10-28 2027-03-08 2027-10-28 2028-02-25'],
  ['TR', 8, '2025-04-02 2025-06-10 2026-03-23 2027-03-12 2027-05-20'],
  // Evenings take nothing from a plan that ends before them.
  ['AU-QLD', 8, '2026-12-24 2027-12-24'],
  ['AU-SA', 8, '2026-12-24 2026-12-31'],
  ['AU-NT', 8, '2026-12-24 2027-12-31'],
  ['HU', 0, '2025-05-02 2025-10-24 2025-12-24 2026-01-02 2026-08-21 2026-12-24'],
  ['BG', 0, '2025-05-26 2025-09-08 2025-12-26 2025-12-31 2026-01-02 2026-05-25 2026-09-07 2026-12-28'],
  ['BG', 0, '2027-05-04 2027-12-27 2027-12-28 2028-01-03 2028-05-08'],
  ['BG', 8, '2026-12-29 2027-05-05 2027-12-29'],
  ['RU', 0, '2025-05-02 2025-05-08 2025-12-31 2026-01-09 2026-03-09 2026-05-11 2026-12-31 2027-05-03'],
  ['RU', 8, '2025-02-24 2025-03-10 2026-05-12'],
  ['CN', 0, '2025-02-04 2025-10-08 2026-01-02 2026-02-19 2026-02-20 2026-02-23 2026-05-05 2026-10-07'],
  ['CN', 0, '2027-02-09 2027-05-03 2027-05-04 2028-01-03'],
  ['CN', 8, '2026-02-24 2026-05-06 2026-10-08'],
  ['CY', 0, '2025-03-03 2025-06-09 2026-02-23 2026-06-01 2027-03-15 2027-06-21 2028-02-28 2028-06-05'],
  ['CY', 8, '2025-03-04 2026-02-24 2027-03-16'],
  ['KR', 0, '2025-01-27 2025-01-28 2025-06-03 2026-02-16 2026-02-18 2026-05-01 2026-06-03 2026-07-17'],
  ['KR', 0, '2027-02-09 2027-05-03 2028-01-26 2028-10-05'],
  ['KR', 8, '2025-01-31 2026-02-19 2028-01-31'],
  ['EC', 0, '2025-05-02 2025-05-23 2025-08-11 2025-10-10 2025-11-03 2025-11-04 2026-05-25 2026-10-09'],
  ['EC', 0, '2027-08-09 2027-10-08 2027-11-01 2027-11-02 2027-12-24 2027-12-31 2028-08-11'],
  ['EC', 8, '2025-04-17 2025-05-01 2025-09-10 2025-10-09 2027-11-03 2028-08-10'],
  ['CH-GL', 0, '2025-04-03 2026-04-09 2027-04-01 2028-04-06'],
  ['CH-GL', 8, '2026-04-02 2027-04-08 2026-12-24'],
  ['CH-TI', 8, '2026-04-03'],
  ['GB', 0, '2025-08-25 2026-04-06 2026-08-31 2026-12-28'],
  ['GB-SCT', 0, '2026-01-02 2026-06-15 2026-08-03 2026-11-30'],
  ['GB-SCT', 8, '2026-04-06 2026-08-31 2025-06-16'],
  ['IM', 0, '2025-06-06 2025-07-07 2025-08-25 2026-06-05 2026-07-06 2026-08-31 2027-07-05 2028-07-05'],
  ['IM', 8, '2025-06-13 2026-06-12'],
  ['GG', 0, '2026-08-31'],
  ['SK', 0, '2025-05-08 2025-09-15 2027-09-15 2028-05-08 2028-09-15'],
  ['SK', 8, '2025-11-17 2026-05-08 2026-09-15 2026-11-17'],
  ['TW', 0, '2025-09-29 2025-10-24 2025-12-25 2026-02-20 2026-02-27 2026-04-06 2026-05-01 2026-09-28'],
  ['TW', 0, '2026-10-26 2026-12-25 2027-02-04 2027-02-10 2027-04-06 2027-04-30 2027-12-24 2027-12-31'],
  ['TW', 8, '2026-02-23 2027-02-11'],
  ['AM', 0, '2026-01-02 2026-01-06 2026-01-27 2027-12-31'],
  ['AM', 8, '2025-01-03 2026-01-05 2027-01-04'],
  ['CR', 0, '2025-12-01 2027-12-01'],
  ['CR', 8, '2026-10-09 2026-10-12 2027-10-12'],
  ['UA', 8, '2025-01-01 2025-08-25 2026-01-02 2026-08-24 2026-12-25'],
  ['LI', 0, '2025-08-15 2025-09-08 2027-11-01 2028-08-15'],
  ['LI', 8, '2025-04-18 2025-05-30 2025-06-20 2026-04-03'],
  ['CA-BC', 0, '2025-09-30 2026-09-30'],
  ['CA-YT', 0, '2026-09-30'],
  ['CA-ON', 8, '2026-09-30'],
  ['ES-VC', 0, '2025-10-09 2026-10-09'],
  ['ES-MC', 0, '2025-06-09 2026-06-09'],
  ['BY', 0, '2025-01-02 2026-01-02 2026-04-20'],
  ['ME', 0, '2025-11-14 2026-07-13 2026-11-13'],
  ['ME', 8, '2026-01-06 2026-01-07 2026-05-27 2026-12-25'],
  ['AE', 0, '2025-09-05 2026-05-26 2026-12-03'],
  ['AE', 8, '2026-01-16 2026-02-18'],
  ['SV', 0, '2026-01-01 2026-06-17 2027-05-10'],
  ['TT', 0, '2026-04-06 2025-06-20'],
  ['ZA', 0, '2026-11-04'],
]

describe('the days of the law', () => {
  let t: TestService
  let ann: Person
  beforeAll(async () => {
    t = await startService({ database: 'sqlite::memory:' })
    ann = await t.person('employee', { hiredAt: '2024-01-01' })
    const ranges = [1, 2, 3, 4, 5].map((day) => ({
      day,
      timeFrom: '08:00',
      timeTo: '16:00',
      breakSeconds: 0,
    }))
    const scheduleEmployees = [{ employee: ann.iri, dateFrom: '2024-01-01' }]
    const made = await t.admin.post('/schedules', {
      ...{ name: 'Week', numberOfDays: 7, scheduleRanges: ranges, scheduleEmployees },
    })
    expect(made.status, made.text).toBe(201)
  })
  afterAll(() => t.close())

  const hoursOn = async (day: string): Promise<number> => {
    const { employees } = (await t.admin.get(`/schedules/plan/${day}`)).body as unknown as SchedulePlan
    const row = employees.find(({ employee }) => employee.iri === ann.iri)
    return (row?.availableSeconds ?? 0) / HOUR
  }

  it.each([...new Set(PLANNED.map(([place]) => place))])(
    'of %s are those of its bank holidays',
    async (place) => {
      const [country, region = null] = place.split('-')
      const answer = await t.admin.post('/bank-holidays/import', { country, region, from: 2025, to: 2028 })
      expect(answer.status, answer.text).toBe(200)
      const found: [string, number][] = []
      const wanted = PLANNED.filter((row) => row[0] === place).flatMap(([, hours, days]) =>
        days.split(' ').map((day): [string, number] => [day, hours]),
      )
      for (const [day] of wanted) found.push([day, await hoursOn(day)])
      for (const { id } of (await t.admin.get('/bank-holidays?itemsPerPage=500')).list)
        await t.admin.delete(`/bank-holidays/${String(id)}`)
      expect(found).toEqual(wanted)
    },
  )

  it('name the day in lieu by the day that it stands for, in the language of the workspace', async () => {
    const { body } = await t.admin.post('/bank-holidays/import', {
      ...{ country: 'BG', region: null, from: 2028, to: 2028, dryRun: true },
    })
    const days = body['days'] as { date: string; publicNotes: string }[]
    expect(days.find(({ date }) => date === '2028-01-03')?.publicNotes).toMatch(
      /\(Nowy Rok \(dzień zastępczy\)\)$/,
    )
  })
})

describe('the hours of a holiday', () => {
  it.each([
    ['a whole day', 0, 24, ['2026-03-19 1 null']],
    ['a day in which the clocks go forward', 0, 23, ['2026-03-19 1 null']],
    ['an afternoon', 13, 11, ['2026-03-19 0.5 afternoon']],
    ['a morning', 0, 12, ['2026-03-19 0.5 morning']],
    ['an evening', 18, 6, []],
    ['half a day and a day', 13, 36, ['2026-03-19 0.5 afternoon', '2026-03-20 1 null']],
    ['until noon of the second day', 0, 36, ['2026-03-19 1 null', '2026-03-20 0.5 morning']],
  ])('%s', (_name, hour, hours, days) => {
    const found = daysOffOf('2026-03-19', hour, hours).map(
      ({ date, share, half }) => `${date} ${share} ${half}`,
    )
    expect(found).toEqual(days)
  })
})

describe('the files of corrections', () => {
  const YEARS = [2022, 2023, 2024, 2025, 2026, 2027, 2028, 2029, 2030]
  const regionOf = (row: Correction) => row.regions?.find((code) => code !== '') ?? null
  const named = (days: readonly { date: string; share: number; name: string }[]) =>
    days.map(({ date, share, name }) => `${date} ${share} ${name}`).sort()

  it('are built in, one for each country', () => {
    const files = readdirSync(FOLDER).map((name) => name.replace('.json', ''))
    expect([...CORRECTIONS.keys()].sort()).toEqual(files.sort())
  })

  it.each([...CORRECTIONS.keys()])('%s names its sources, and each row changes a day', async (country) => {
    const { laws, rows } = CORRECTIONS.get(country) ?? { laws: {}, rows: [] }
    for (const { text, link } of Object.values(laws)) {
      expect(text.length).toBeGreaterThan(10)
      expect(link).toMatch(/^https?:\/\/\S+$/)
    }
    expect([...new Set(rows.map(({ law }) => law))].sort()).toEqual(Object.keys(laws).sort())
    for (const region of new Set(rows.map((row) => regionOf(row)))) {
      const place = { country, language: 'en', region }
      let days: readonly NamedDay[] = await libraryDays(place, YEARS)
      for (const row of rows) {
        const after = await corrected(days, [row], place, YEARS)
        if (regionOf(row) === region) expect(named(after), JSON.stringify(row)).not.toEqual(named(days))
        days = after
      }
    }
  })

  it('are written as plain JSON with a row for each day or rule', () => {
    for (const name of readdirSync(FOLDER))
      expect(Object.keys(JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8')) as object)).toEqual([
        'laws',
        'rows',
      ])
  })
})
