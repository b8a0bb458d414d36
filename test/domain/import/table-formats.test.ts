// A file of each program, written after its documented format: it is recognised, and its lines are work.
import { readFileSync } from 'node:fs'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { CsvReader, separatorOf } from '#domain/csv-text'
import { columnsOf, recognise } from '#domain/import/table-formats'
import { WorkLines, type LineFault, type LineWork } from '#domain/import/work-line'
import { DayOrders } from '#domain/import/written'

const ZONE = 'Europe/Warsaw'

/** What a fixture is taken for, and what its lines say. */
function readFixture(name: string) {
  const text = readFileSync(new URL(`../../fixtures/import/${name}.csv`, import.meta.url), 'utf8')
  const reader = new CsvReader(separatorOf(text))
  const [header, ...rows] = [...reader.push(text), ...reader.end()]
  const format = recognise(header?.cells ?? [])
  const columns = columnsOf(format, header?.cells ?? [])
  const orders = new DayOrders()
  for (const { cells } of rows) orders.see(cells[columns.day ?? columns.start ?? 0] ?? '')
  const { order, sure } = orders.found('dmy')
  const lines = new WorkLines({ format, columns, dayOrder: order, durationUnit: 'hour', zone: ZONE })
  return { format, order, sure, works: rows.map(({ cells }) => lines.read(cells)) }
}

const at = (one: LineWork | LineFault | undefined) => {
  if (one === undefined || 'fault' in one) throw new Error(`No work: ${JSON.stringify(one)}`)
  const moment = (ms: number | null) =>
    ms === null ? null : Temporal.Instant.fromEpochMilliseconds(ms).toString()
  const { clock: _clock, ...rest } = one
  return { ...rest, startedAt: moment(one.startedAt), endedAt: moment(one.endedAt) }
}

const PLANS = {
  day: '2026-03-02',
  startedAt: '2026-03-02T08:00:00Z',
  endedAt: '2026-03-02T09:30:00Z',
  seconds: 5400,
  project: 'Quay',
  client: 'Harbour Authority',
  person: 'Ada Nowak',
  billable: true,
  tags: ['design', 'review'],
  outlastsTimes: false,
}

describe('a file of', () => {
  it('Toggl has times, tags and billing, and work over midnight', () => {
    const { format, works } = readFixture('toggl')
    expect(format).toBe('toggl')
    expect(at(works[0])).toEqual({ ...PLANS, description: 'Plans, first draft', email: 'ada@example.com' })
    expect(at(works[1])).toMatchObject({
      day: '2026-03-02',
      endedAt: '2026-03-02T23:15:00Z',
      seconds: 2700,
      description: 'Survey: Depths at the "north" pier',
      billable: false,
    })
    expect(at(works[3])).toMatchObject({ project: '', client: '', description: 'Reading', seconds: 2730 })
  })

  it('Toggl’s newer reports says when an entry stops, in the columns that were chosen', () => {
    const { format, works } = readFixture('toggl-stop')
    expect(format).toBe('toggl')
    expect(at(works[0])).toEqual({ ...PLANS, description: 'Plans, first draft', email: 'ada@example.com' })
    expect(at(works[1])).toMatchObject({ endedAt: '2026-03-02T23:15:00Z', seconds: 2700, billable: false })
  })

  it('Clockify has days and times as in the profile, and several people', () => {
    const { format, order, works } = readFixture('clockify')
    expect([format, order]).toEqual(['clockify', 'mdy'])
    expect(at(works[0])).toMatchObject({ ...PLANS, email: 'ada@example.com' })
    expect(at(works[1])).toMatchObject({
      day: '2026-03-13',
      startedAt: '2026-03-13T12:05:00Z',
      person: 'Ben Kowal',
      description: 'Survey: Depths',
    })
  })

  it('Harvest has decimal hours without times, names in two columns and line ends in notes', () => {
    const { format, works } = readFixture('harvest')
    expect(format).toBe('harvest')
    expect(at(works[0])).toMatchObject({
      ...PLANS,
      startedAt: null,
      endedAt: null,
      tags: [],
      description: 'Design: Plans and sections',
    })
    expect(at(works[1])).toMatchObject({ seconds: 900, person: 'Ben Kowal', description: 'Survey' })
  })

  it('Kimai has customers and activities, and durations in hours or in seconds', () => {
    const { format, works } = readFixture('kimai')
    expect(format).toBe('kimai')
    expect(at(works[0])).toMatchObject({ ...PLANS, description: 'Design: Plans' })
    expect(at(works[1])).toMatchObject({ seconds: 3600, description: 'Survey' })
  })

  it('solidtime has the day in its moments', () => {
    const { format, works } = readFixture('solidtime')
    expect(format).toBe('solidtime')
    expect(at(works[0])).toMatchObject({ ...PLANS, description: 'Plans' })
    expect(at(works[1])).toMatchObject({ day: '2026-03-02', seconds: 2700, description: 'Survey' })
  })

  it('any other program is read by its heads, also Polish ones with semicolons and commas', () => {
    const { format, order, sure, works } = readFixture('any')
    expect([format, order, sure]).toEqual(['csv', 'dmy', true])
    expect(at(works[0])).toMatchObject({
      day: '2026-03-02',
      seconds: 5400,
      project: 'Nabrzeże',
      client: 'Zarząd portu',
      billable: true,
    })
    expect(at(works[1])).toMatchObject({ startedAt: null, seconds: 900, description: 'Głębokość; północ' })
  })
})

it('says of each line that is no work what is wrong with it', () => {
  const { works } = readFixture('broken')
  expect(works.map((one) => ('fault' in one ? one.fault : null))).toEqual([
    null,
    'bad-day',
    'no-day',
    'bad-time',
    'bad-duration',
    'no-duration',
    'no-time-worked',
    'over-a-day',
    null,
    null,
  ])
})

it('puts times on the clock of the zone on the days it is changed, and keeps offsets that are written', () => {
  const lines = new WorkLines({
    format: 'csv',
    durationUnit: 'hour',
    columns: { start: 0, end: 1, duration: 2 },
    dayOrder: 'ymd',
    zone: ZONE,
  })
  expect(at(lines.read(['2026-03-29 01:30', '2026-03-29 03:30']))).toMatchObject({ seconds: 3600 })
  expect(at(lines.read(['2026-03-02T23:30:00Z', '2026-03-03T00:30:00Z']))).toMatchObject({
    day: '2026-03-03',
    startedAt: '2026-03-02T23:30:00Z',
  })
  expect(at(lines.read(['2026-03-02 23:00', '01:00', '1,5']))).toMatchObject({
    endedAt: '2026-03-03T00:00:00Z',
    seconds: 5400,
  })
})
