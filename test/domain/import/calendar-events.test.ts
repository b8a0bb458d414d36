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
    },
    {
      ...{ line: 18, uid: 'dentist@example.com', summary: 'Dentist' },
      ...{ from: '2026-03-02', to: '2026-03-02', seconds: 7200 },
    },
    {
      ...{ line: 24, uid: 'late@example.com', summary: 'From Wednesday on' },
      ...{ from: '2026-04-01', to: '2026-04-03', seconds: null },
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
