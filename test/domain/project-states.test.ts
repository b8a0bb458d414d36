// Every step of putting a project away and of reopening it is one that the service takes.
import { expect, it } from 'vitest'
import {
  CLOSED_STATUSES,
  isOpenStatus,
  OPEN_STATUSES,
  stepsToArchive,
  stepsToReopen,
  type ProjectStatus,
} from '#domain/project-states'
import { PROJECT_STATUSES } from '#contract/projects/projects'

it('knows every status, as open or put away', () => {
  const known: readonly ProjectStatus[] = [...OPEN_STATUSES, ...CLOSED_STATUSES]
  expect(known.toSorted()).toEqual([...PROJECT_STATUSES].toSorted())
  expect(PROJECT_STATUSES.filter(isOpenStatus)).toEqual([...OPEN_STATUSES])
})

it('ends where it should, from every status', () => {
  for (const status of PROJECT_STATUSES) {
    expect([status, ...stepsToArchive(status)].at(-1)).toBe('archived')
    expect(isOpenStatus([status, ...stepsToReopen(status)].at(-1) ?? status)).toBe(true)
  }
})
