// Who counts as here on a day.
import { expect, it } from 'vitest'
import { availableSeconds, presence } from '#domain/presence'

it.each([
  ['a day of work', 28_800, 0, 'here'],
  ['a day off by the schedule', 0, 0, 'unplanned'],
  ['sick leave on a day off', 0, 28_800, 'unplanned'],
  ['a whole day of leave', 28_800, 28_800, 'away'],
  ['more absence than work', 14_400, 28_800, 'away'],
  ['half a day of leave', 28_800, 14_400, 'here'],
])('%s', (_, plannedSeconds, awaySeconds, expected) => {
  expect(presence({ plannedSeconds, awaySeconds })).toBe(expected)
  expect(availableSeconds({ plannedSeconds, awaySeconds }) > 0).toBe(expected === 'here')
})
