// Names are listed in the order in which people sort them.
import { expect, it } from 'vitest'
import { compareNames } from '#domain/name-order'

it('names are ordered by the value of the numbers in them, whatever their case', () => {
  const names = ['Project 10', 'project 2', 'Project 1', 'Alpha', 'Zeta 3', 'Zeta 20']
  expect(names.toSorted(compareNames)).toEqual([
    ...['Alpha', 'Project 1', 'project 2', 'Project 10', 'Zeta 3', 'Zeta 20'],
  ])
})
