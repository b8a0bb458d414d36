// Days covered by others: what a sublease needs of the leases of its property.
import { expect, it } from 'vitest'
import { isCovered, type DaySpan } from '#domain/property-relation'

const span = (from: string, to: string | null): DaySpan => ({ from: `2026-${from}`, to: to && `2026-${to}` })

it.each([
  ['none', span('03-01', '03-31'), [], false],
  ['one around it', span('03-01', '03-31'), [span('01-01', '12-31')], true],
  ['one of the same days', span('03-01', '03-31'), [span('03-01', '03-31')], true],
  ['one that begins a day late', span('03-01', '03-31'), [span('03-02', '03-31')], false],
  ['one that ends a day early', span('03-01', '03-31'), [span('03-01', '03-30')], false],
  ['two in a row, in any order', span('03-01', '04-30'), [span('04-01', null), span('01-01', '03-31')], true],
  ['two with a day between', span('03-01', '04-30'), [span('04-02', null), span('01-01', '03-31')], false],
  ['an open one', span('03-01', null), [span('01-01', null)], true],
  ['a closed one around an open span', span('03-01', null), [span('01-01', '12-31')], false],
  [
    'one long before and one around it',
    span('03-01', '03-31'),
    [span('01-01', '01-31'), span('02-01', null)],
    true,
  ],
] as const)('with %s', (_name, one, others, covered) => {
  expect(isCovered(one, others)).toBe(covered)
})
