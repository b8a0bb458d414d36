// The spellings of query parameters in documents of our service and of others.
import { expect, it } from 'vitest'
import { spellingsOf } from '#domain/parameter-names'

it('reads a name with a full stop as the specification spells it, where the document says so', () => {
  expect(spellingsOf('date.after', ['date[after]'])).toEqual(['date[after]'])
  expect(spellingsOf('order.name', ['order[name]'])).toEqual(['order[name]'])
  expect(spellingsOf('exists.endedAt', ['exists[endedAt]'])).toEqual(['exists[endedAt]'])
  // Another server may have a parameter of this name.
  expect(spellingsOf('employee.id', [])).toEqual(['employee.id'])
})

it('adds the spelling for several values, and no name of another parameter', () => {
  expect(spellingsOf('employee', ['employee[]', 'employees', 'employees[]'])).toEqual([
    ...['employee', 'employee[]'],
  ])
  expect(spellingsOf('date[after]', [])).toEqual(['date[after]'])
  expect(spellingsOf('page', [])).toEqual(['page'])
})
