// A calendar's file as days away: whole days, parts of a day, folded lines, and events that are only named.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { calendarEvents, isCalendar } from '#domain/import/calendar-events'

const text = readFileSync(new URL('../../fixtures/import/absences.ics', import.meta.url), 'utf8')

it('reads each event as the days it takes, or says why not', () => {
  expect(calendarEvents(text, 'Europe/Warsaw')).toEqual([
    {
      line: 4,
      uid: 'summer@example.com',
      summary: 'Summer, at the sea; with a very long name that has to be folded',
      from: '2026-07-06',
      to: '2026-07-10',
      seconds: null,
      busy: true,
    },
    {
      ...{ line: 18, uid: 'dentist@example.com', summary: 'Dentist' },
      ...{ from: '2026-03-02', to: '2026-03-02', seconds: 7200, busy: true },
    },
    {
      ...{ line: 24, uid: 'late@example.com', summary: 'From Wednesday on' },
      ...{ from: '2026-04-01', to: '2026-04-03', seconds: null, busy: true },
    },
    { line: 30, summary: 'Every Monday', fault: 'repeats' },
    { line: 36, summary: 'Not happening', fault: 'cancelled' },
  ])
})

it('knows a calendar from a table', () => {
  expect(isCalendar(text)).toBe(true)
  expect(isCalendar('\uFEFFbegin:vcalendar')).toBe(true)
  expect(isCalendar('Date,Duration')).toBe(false)
})

const calendar = (...events: readonly (readonly string[])[]) =>
  [
    'BEGIN:VCALENDAR',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', 'SUMMARY:Off', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n')

/** First and last day, seconds of a part of a day, and whether it takes time; or the reason against each event. */
const read = (text: string) =>
  calendarEvents(text, 'Europe/Warsaw').map((one) =>
    'fault' in one ? one.fault : [one.from.slice(5), one.to.slice(5), one.seconds, one.busy],
  )

it.each([
  [
    'two zones',
    ['DTSTART:20270610T070000Z', 'DTEND;TZID=America/New_York:20270610T070000'],
    ['06-10', '06-10', 14_400, true],
  ],
  [
    'a change of the clocks',
    ['DTSTART:20260329T000000Z', 'DTEND:20260329T040000Z'],
    ['03-29', '03-29', 14_400, true],
  ],
  [
    'a night',
    ['DTSTART;TZID=Europe/Warsaw:20270706T220000', 'DTEND;TZID=Europe/Warsaw:20270707T060000'],
    ['07-06', '07-06', 28_800, true],
  ],
  [
    'a day from its first minute to its last',
    ['DTSTART;TZID=Europe/Warsaw:20270706T000100', 'DTEND;TZID=Europe/Warsaw:20270706T235900'],
    ['07-06', '07-06', null, true],
  ],
  ['a day of 23 hours', ['DTSTART:20260329T000000', 'DTEND:20260330T000000'], ['03-29', '03-29', null, true]],
  [
    'days with a stray time',
    ['DTSTART;VALUE=DATE:20270705T000000', 'DTEND;VALUE=DATE:20270708T000000'],
    ['07-05', '07-07', null, true],
  ],
  [
    'a zone of another name',
    [
      'DTSTART;TZID=Central European Standard Time:20270706T080000',
      'DTEND;TZID=Central European Standard Time:20270706T120000',
    ],
    ['07-06', '07-06', 14_400, true],
  ],
  ['a birthday', ['DTSTART;VALUE=DATE:20270707', 'TRANSP:TRANSPARENT'], ['07-07', '07-07', null, false]],
  [
    'days as calcurse writes them',
    ['DTSTART;VALUE=DATE:20270201', 'RRULE:FREQ=DAILY;UNTIL=20270205'],
    ['02-01', '02-05', null, true],
  ],
] as const)('reads %s', (_name, lines, days) => {
  expect(read(calendar(lines))).toEqual([days])
})

it.each([
  ['a reminder', ['DTSTART:20270706T090000'], 'no-length'],
  [
    'every other day',
    ['DTSTART;VALUE=DATE:20270201', 'RRULE:FREQ=DAILY;INTERVAL=2;UNTIL=20270205'],
    'repeats',
  ],
  [
    'days with a gap',
    ['DTSTART;VALUE=DATE:20270201', 'RRULE:FREQ=DAILY;UNTIL=20270205', 'EXDATE;VALUE=DATE:20270203'],
    'repeats',
  ],
  [
    'a moved occurrence of a series',
    ['RECURRENCE-ID:20270609T070000Z', 'DTSTART:20270610T070000Z', 'DTEND:20270610T110000Z'],
    'repeats',
  ],
] as const)('names %s and does not read it', (_name, lines, reason) => {
  expect(read(calendar(lines))).toEqual([reason])
})

it('reads the latest revision of an event, wherever it is in the file', () => {
  const revision = (sequence: number, stamp: string, day: string, uid = 'a@example.com') => [
    ...[`UID:${uid}`, `SEQUENCE:${sequence}`, `DTSTAMP:${stamp}`, `DTSTART;VALUE=DATE:${day}`],
  ]
  const [older, newer] = [
    revision(0, '20260501T080000Z', '20270705'),
    revision(2, '20260510T080000Z', '20270712'),
  ]
  const newest = ['07-12', '07-12', null, true]
  expect(read(calendar(older, newer))).toEqual(['replaced', newest])
  expect(read(calendar(newer, older))).toEqual([newest, 'replaced'])
  expect(
    read(calendar(revision(0, '20260501T080000Z', '20270705'), revision(0, '20260510T080000Z', '20270712'))),
  ).toEqual(['replaced', newest])
  expect(read(calendar(older, [...newer, 'STATUS:CANCELLED']))).toEqual(['replaced', 'cancelled'])
  expect(read(calendar(older, revision(2, '20260510T080000Z', '20270712', 'b@example.com')))).toHaveLength(2)
})

it('names all events of a message that cancels them', () => {
  const text = calendar(['UID:a@example.com', 'DTSTART;VALUE=DATE:20270809'])
  expect(read(text.replace('BEGIN:VEVENT', 'METHOD:CANCEL\r\nBEGIN:VEVENT'))).toEqual(['cancelled'])
})
