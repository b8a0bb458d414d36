// Days off in place of bank holidays on weekends: what they are called, where one is owed, and which days are near.
import { expect, it } from 'vitest'
import { daysAround, earnsAnother, replacedDay, replacementName } from '#domain/replacement-day'

it('is told from its name in place of which day it is', () => {
  expect(replacedDay(replacementName('Boxing Day', '2026-12-26'))).toBe('2026-12-26')
  expect(replacedDay('Boxing Day')).toBeNull()
  expect(replacedDay('Boxing Day (26 December)')).toBeNull()
  expect(replacedDay(null)).toBeNull()
})

it('is owed in Poland for a Saturday, and nowhere else', () => {
  expect(earnsAnother(6, 'PL')).toBe(true)
  expect(earnsAnother(7, 'PL')).toBe(false)
  expect(earnsAnother(6, 'DE')).toBe(false)
  expect(earnsAnother(6, null)).toBe(false)
})

it('is near: the working days around that are not off', () => {
  const off = new Set(['2026-12-25', '2026-12-26'])
  expect(daysAround('2026-12-26', (day) => off.has(day))).toEqual(['2026-12-24', '2026-12-28'])
  expect(daysAround('2026-12-26', () => true)).toEqual([])
})
