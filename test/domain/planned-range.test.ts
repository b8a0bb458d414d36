// Planned work as moments: night shifts, and local times that clocks skip or have twice.
import { expect, it } from 'vitest'
import { rangeInstants } from '#domain/planned-range'

const WARSAW = 'Europe/Warsaw'
const at = (day: string, timeFrom: string, timeTo: string, zone = WARSAW) => {
  const { startsAt, endsAt } = rangeInstants(day, { timeFrom, timeTo }, zone)
  return [startsAt.toString(), endsAt.toString()]
}

it('begins and ends where the clocks of the zone say', () => {
  expect(at('2026-06-15', '08:00', '16:00')).toEqual(['2026-06-15T06:00:00Z', '2026-06-15T14:00:00Z'])
  expect(at('2026-01-15', '08:00', '16:00')).toEqual(['2026-01-15T07:00:00Z', '2026-01-15T15:00:00Z'])
  expect(at('2026-06-15', '08:00', '16:00', 'Asia/Kolkata')).toEqual([
    '2026-06-15T02:30:00Z',
    '2026-06-15T10:30:00Z',
  ])
})

it('ends on the next day where its end is at or before its start, also over New Year', () => {
  expect(at('2026-12-31', '22:00', '06:00')).toEqual(['2026-12-31T21:00:00Z', '2027-01-01T05:00:00Z'])
  expect(at('2028-02-28', '00:00', '00:00')).toEqual(['2028-02-27T23:00:00Z', '2028-02-28T23:00:00Z'])
})

it('is an hour shorter or longer on the wall when clocks change inside it', () => {
  // 29 March 2026: 2:00 becomes 3:00. 25 October 2026: 3:00 becomes 2:00.
  expect(at('2026-03-28', '22:00', '06:00')).toEqual(['2026-03-28T21:00:00Z', '2026-03-29T04:00:00Z'])
  expect(at('2026-10-24', '22:00', '06:00')).toEqual(['2026-10-24T20:00:00Z', '2026-10-25T05:00:00Z'])
})

it('takes a skipped time as much later as the clocks skip, and of a time that comes twice the first', () => {
  expect(at('2026-03-29', '02:30', '10:00')).toEqual(['2026-03-29T01:30:00Z', '2026-03-29T08:00:00Z'])
  expect(at('2026-10-25', '02:30', '10:00')).toEqual(['2026-10-25T00:30:00Z', '2026-10-25T09:00:00Z'])
  expect(at('2026-03-28', '18:00', '02:30')[1]).toBe('2026-03-29T01:30:00Z')
})

it('never ends before it begins, also inside the hour that is skipped', () => {
  const [from, to] = at('2026-03-29', '02:30', '03:00')
  expect([from, to]).toEqual(['2026-03-29T01:30:00Z', '2026-03-29T01:30:00Z'])
})

it('goes on also where a whole day is skipped', () => {
  // Samoa crossed the date line: 30 December 2011 was not there.
  expect(at('2011-12-29', '22:00', '06:00', 'Pacific/Apia')).toEqual([
    '2011-12-30T08:00:00Z',
    '2011-12-30T16:00:00Z',
  ])
})
