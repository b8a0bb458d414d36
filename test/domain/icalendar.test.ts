// iCalendar texts: what is written is read back by a calendar of others' making as it was, whatever the words, days and zones.
import fc from 'fast-check'
import ICAL from 'ical.js'
import { afterEach, describe, expect, it } from 'vitest'
import { addDays } from '#domain/day'
import { iCalendar, type CalendarEvent } from '#domain/icalendar'

const home = process.env.TZ
afterEach(() => {
  if (home === undefined) delete process.env.TZ
  else process.env.TZ = home
})

const EVENT: CalendarEvent = {
  uid: '0197a3c0@stint',
  when: { kind: 'days', from: '2026-06-15', to: '2026-06-19' },
  summary: 'Vacation',
  description: null,
  category: 'Absence',
  busy: 'away',
  tentative: false,
  confidential: true,
}
const written = (events: readonly CalendarEvent[], name = 'Stint') =>
  iCalendar({ name, product: '-//Stint//Stint//EN', writtenAt: '2026-06-15T08:00:00.123Z', events })

const read = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  return {
    calendar,
    events: calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component)),
  }
}
const only = (event: CalendarEvent) => {
  const [first] = read(written([event])).events
  if (first === undefined) throw new Error('There is no event in the text')
  return first
}

/** Text as a person can type it, breaks and marks included; no controls, which no calendar can hold. */
const anyText = fc
  .oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({
      unit: fc.constantFrom('\\', ';', ',', ':', '"', '\n', 'n', 'N', ' ', '\t', 'ż', '🏖️', '日'),
    }),
  )
  .map((text) => text.replaceAll(/(?![\n\t])\p{Cc}/gu, ''))

describe('an iCalendar text', () => {
  it('is of plain lines, each of at most 75 octets, whole in UTF-8', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const all = written([{ ...EVENT, summary: text, description: text }], text)
        expect(all.endsWith('\r\n')).toBe(true)
        for (const line of all.slice(0, -2).split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
          expect(line).not.toMatch(/[\r\n]/)
          expect(Buffer.from(line).toString()).toBe(line)
        }
      }),
    )
  })

  it('gives any words back', () => {
    fc.assert(
      fc.property(anyText, anyText, (summary, description) => {
        const event = only({ ...EVENT, summary, description })
        expect(event.summary).toBe(summary)
        expect(event.component.getFirstPropertyValue('description') ?? '').toBe(description)
        expect(event.component.getFirstPropertyValue('categories')).toBe('Absence')
      }),
    )
  })

  it('leaves out what no text may hold, and keeps the rest', () => {
    const event = only({
      ...EVENT,
      summary: 'a\u0000b\u0007c\u007fd\ud800e',
      description: 'one\r\ntwo\rthree\nfour',
    })
    expect(event.summary).toBe('abcde')
    expect(event.description).toBe('one\ntwo\nthree\nfour')
  })

  it('says days as days, the end being the day after, on any day and in any zone', () => {
    const anyDay = fc.nat(80_000).map((days) => addDays('1900-01-01', days))
    const zones = [
      'UTC',
      'Europe/Warsaw',
      'America/Los_Angeles',
      'Asia/Kolkata',
      'Pacific/Apia',
      'Africa/Casablanca',
    ]
    fc.assert(
      fc.property(anyDay, fc.nat(400), fc.constantFrom(...zones), (from, more, zone) => {
        process.env.TZ = zone
        const to = addDays(from, more)
        const event = only({ ...EVENT, when: { kind: 'days', from, to } })
        expect([event.startDate.isDate, event.endDate.isDate]).toEqual([true, true])
        expect([event.startDate.toString(), event.endDate.toString()]).toEqual([from, addDays(to, 1)])
      }),
    )
    expect(
      only({ ...EVENT, when: { kind: 'days', from: '2028-02-28', to: '2028-02-29' } }).endDate.toString(),
    ).toBe('2028-03-01')
  })

  it('says instants in UTC, to the second', () => {
    const first = Date.parse('1971-01-01T00:00:00Z') / 1000
    const last = Date.parse('2100-01-01T00:00:00Z') / 1000
    fc.assert(
      fc.property(
        fc.integer({ min: first, max: last }),
        fc.integer({ min: 1, max: 200_000 }),
        (start, length) => {
          const iso = (seconds: number) => new Date(seconds * 1000).toISOString()
          const when = { kind: 'time', startsAt: iso(start), endsAt: iso(start + length) } as const
          const event = only({ ...EVENT, when })
          expect(event.startDate.zone).toBe(ICAL.Timezone.utcTimezone)
          expect([event.startDate.toUnixTime(), event.endDate.toUnixTime()]).toEqual([start, start + length])
        },
      ),
    )
    const offset = {
      kind: 'time',
      startsAt: '2026-03-29T03:00:00.9+02:00',
      endsAt: '2026-03-29T05:00:00Z',
    } as const
    expect(written([{ ...EVENT, when: offset }])).toContain(
      'DTSTART:20260329T010000Z\r\nDTEND:20260329T050000Z\r\n',
    )
  })

  it('says who wrote it and when, what it is called, and how each event stands', () => {
    const { calendar, events } = read(
      written(
        [
          EVENT,
          { ...EVENT, uid: 'b', busy: 'perhaps', tentative: true },
          { ...EVENT, uid: 'c', busy: 'free', confidential: false },
        ],
        'Stint: Ann',
      ),
    )
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
    expect(calendar.getFirstPropertyValue('prodid')).toBe('-//Stint//Stint//EN')
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Stint: Ann')
    const said = ({ component }: ICAL.Event) =>
      ['uid', 'dtstamp', 'status', 'transp', 'x-microsoft-cdo-busystatus', 'class'].map((name) =>
        String(component.getFirstPropertyValue(name)),
      )
    const stamp = '2026-06-15T08:00:00Z'
    expect(events.map(said)).toEqual([
      ['0197a3c0@stint', stamp, 'CONFIRMED', 'OPAQUE', 'OOF', 'PRIVATE'],
      ['b', stamp, 'TENTATIVE', 'OPAQUE', 'TENTATIVE', 'PRIVATE'],
      ['c', stamp, 'CONFIRMED', 'TRANSPARENT', 'FREE', 'PUBLIC'],
    ])
    expect(written([], 'Stint: Ann, 2026')).toContain('X-WR-CALNAME:Stint: Ann\\, 2026\r\n')
    const bare = read(written([]))
    expect(bare.events).toEqual([])
    // No calendar is without any component.
    expect(bare.calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone'])
  })

  it('tells calendars that read it again when to, and which event has changed', () => {
    const changed = { at: '2026-06-14T09:30:00Z', times: 2 }
    const text = iCalendar({
      name: 'Stint',
      product: '-//Stint//Stint//EN',
      writtenAt: '2026-06-15T08:00:00Z',
      events: [{ ...EVENT, changed }],
      refreshEvery: 'PT1H',
    })
    for (const line of [
      ...['METHOD:PUBLISH', 'REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'],
      ...['DTSTAMP:20260614T093000Z', 'LAST-MODIFIED:20260614T093000Z', 'SEQUENCE:2'],
      'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
    ])
      expect(text).toContain(`${line}\r\n`)
  })

  it('refuses what is no span', () => {
    expect(() =>
      written([{ ...EVENT, when: { kind: 'days', from: '2026-06-15', to: '2026-06-14' } }]),
    ).toThrow(RangeError)
    const now = '2026-06-15T08:00:00Z'
    expect(() => written([{ ...EVENT, when: { kind: 'time', startsAt: now, endsAt: now } }])).toThrow(
      RangeError,
    )
    expect(() =>
      written([{ ...EVENT, when: { kind: 'days', from: '2026-02-29', to: '2026-03-01' } }]),
    ).toThrow(RangeError)
  })
})
