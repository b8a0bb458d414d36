// What of a day is not logged, and which of it was the break.
import { describe, expect, it } from 'vitest'
import { betweenWork, gapsOf, limitGaps } from '#domain/day-gaps'

const at = (clock: string) => Date.parse(`2026-11-19T${clock}:00Z`)
const span = (from: string, to: string) => ({ from: at(from), to: at(to) })
const plan = (from: string, to: string, breakMinutes = 0) => ({
  ...span(from, to),
  breakSeconds: breakMinutes * 60,
})
const gap = (from: string, to: string) => ({ ...span(from, to), kind: 'gap' })
const pause = (from: string, to: string) => ({ ...span(from, to), kind: 'break' })
const night = at('23:59')

describe('what is not logged', () => {
  it('is planned time without an entry, up to now', () => {
    const busy = [span('09:15', '11:25'), span('12:10', '12:55')]
    expect(gapsOf([plan('09:00', '13:00')], busy, at('12:30'))).toEqual([
      gap('09:00', '09:15'),
      gap('11:25', '12:10'),
    ])
    expect(gapsOf([plan('09:00', '13:00')], [], at('08:00'))).toEqual([])
  })

  it('is not a few minutes, nor what two entries cover together', () => {
    const busy = [span('09:00', '11:00'), span('10:00', '12:00'), span('12:04', '13:00')]
    expect(gapsOf([plan('09:00', '13:00')], busy, night)).toEqual([])
  })

  it('is less by the break, which is the longest stretch that fits into it', () => {
    const busy = [span('09:00', '10:00'), span('10:10', '12:00'), span('12:25', '16:00')]
    expect(gapsOf([plan('09:00', '17:00', 30)], busy, night)).toEqual([
      gap('10:00', '10:10'),
      pause('12:00', '12:25'),
      gap('16:00', '17:00'),
    ])
  })

  it('is only between entries where nothing is planned', () => {
    const busy = [span('14:00', '15:00'), span('09:00', '10:00')]
    expect(gapsOf(betweenWork(busy), busy, night)).toEqual([gap('10:00', '14:00')])
    expect(betweenWork([])).toEqual([])
  })
})

describe('gaps of a day with work without times', () => {
  const gaps = gapsOf([plan('09:00', '17:00', 30)], [span('11:00', '12:00'), span('12:30', '14:00')], night)
  const total = (seconds: number) =>
    limitGaps(gaps, seconds).reduce((sum, { from, to, kind }) => (kind === 'gap' ? sum + to - from : sum), 0)

  it('are shortened from the last one on to the missing time, breaks aside', () => {
    expect(limitGaps(gaps, 3 * 3600)).toEqual([
      gap('09:00', '11:00'),
      pause('12:00', '12:30'),
      gap('14:00', '15:00'),
    ])
    expect(limitGaps(gaps, 9 * 3600)).toEqual(gaps)
  })

  it.each([0, 60, 299, 300, 7200, 7260, 18_000, 50_000])('never exceed %d s together', (seconds) => {
    expect(total(seconds)).toBeLessThanOrEqual(seconds * 1000)
    expect(total(-seconds)).toBe(0)
  })
})
