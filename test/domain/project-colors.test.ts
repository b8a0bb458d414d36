// Which colour a new project gets.
import { expect, test } from 'vitest'
import { nextProjectColor, PROJECT_COLORS } from '../../src/domain/project-colors'

const ALL = PROJECT_COLORS.map(({ stored }) => stored)

test('is the first that no other project has', () => {
  expect(nextProjectColor([])).toBe(ALL[0])
  expect(nextProjectColor(['#476EC5', '#123456', '#6231b9'])).toBe(ALL[1])
})

test('is one that the fewest have where each is in use', () => {
  expect(nextProjectColor([...ALL, ...ALL.slice(0, 2)])).toBe(ALL[2])
})
