// The sheet of allowances: what a cell says, what is written for another figure, and what is copied from the year before.
import { describe, expect, it } from 'vitest'
import { allowanceOf, copiedDays, freeAfter, writeCarried, writeDays } from '#domain/allowance-sheet'
import type { PersonLimit } from '#domain/leave-pools'

let count = 0
const limit = (differs: Partial<PersonLimit<string>>): PersonLimit<string> => ({
  source: `/holiday-days-limits/${++count}`,
  owner: 'employee',
  kind: 'vacation',
  variant: 'yearly',
  days: 26,
  dateFrom: '2025-01-01',
  allowRequestWhenUsed: false,
  ...differs,
})
const of = (limits: PersonLimit<string>[], year = 2027) => allowanceOf(limits, 'vacation', year)

describe('a cell', () => {
  it('says what a whole year gives: the own allowance before the default, with what the year adds', () => {
    const limits = [
      limit({ owner: 'default', days: 20 }),
      limit({ days: 26 }),
      limit({ variant: 'once', days: 2, dateFrom: '2027-03-01' }),
      limit({ variant: 'adjustment', days: -1, dateFrom: '2027-04-01' }),
      limit({ variant: 'once', days: 9, dateFrom: '2026-03-01' }),
      limit({ kind: 'care', days: 5 }),
    ]
    expect(of(limits)).toMatchObject({
      days: 27,
      extra: 1,
      yearly: { days: 26, owner: 'employee' },
      carried: null,
    })
  })

  it('says what someone wrote is carried over', () => {
    const limits = [
      limit({ owner: 'default', kind: null, variant: 'carry_over', days: 0, dateFrom: '2027-01-01' }),
      limit({ variant: 'carry_over', days: 4, dateFrom: '2027-01-01' }),
    ]
    expect(of(limits).carried?.days).toBe(4)
    expect(of(limits, 2026).carried).toBeNull()
  })
})

describe('another figure', () => {
  it('begins with the year, so that the years before stay as they were', () => {
    expect(writeDays(of([limit({})]), 21, 2027)).toEqual({
      action: 'create',
      variant: 'yearly',
      dateFrom: '2027-01-01',
      days: 21,
    })
    expect(writeDays(of([limit({ owner: 'default', dateFrom: '2027-01-01' })]), 21, 2027)).toMatchObject({
      action: 'create',
    })
  })

  it('changes the row that the person has of this year', () => {
    const own = limit({ dateFrom: '2027-03-01' })
    expect(writeDays(of([own]), 21, 2027)).toEqual({
      action: 'update',
      source: own.source,
      was: 26,
      days: 21,
    })
  })

  it('leaves grants and corrections as they are', () => {
    const limits = [limit({}), limit({ variant: 'once', days: 2, dateFrom: '2027-03-01' })]
    expect(writeDays(of(limits), 28, 2027)).toBeNull()
    expect(writeDays(of(limits), 22, 2027)).toMatchObject({ days: 20 })
    expect(() => writeDays(of(limits), 1, 2027)).toThrow(RangeError)
    expect(writeDays(of(limits), 22.3, 2027)).toMatchObject({ days: 20.3 })
    expect(() => writeDays(of(limits), 22.345, 2027)).toThrow(RangeError)
  })

  it('of what is carried over may be a debt', () => {
    expect(writeCarried(of([]), -2, 2027)).toMatchObject({
      action: 'create',
      variant: 'carry_over',
      days: -2,
    })
    const own = limit({ variant: 'carry_over', days: 4, dateFrom: '2027-01-01' })
    expect(writeCarried(of([own]), 4, 2027)).toBeNull()
    expect(writeCarried(of([own]), 5, 2027)).toMatchObject({ action: 'update', source: own.source, was: 4 })
    expect(() => writeCarried(of([]), 400, 2027)).toThrow(RangeError)
  })
})

describe('a copy of the year before', () => {
  it('is nothing where allowances go on by themselves', () => {
    expect(copiedDays([limit({})], 'vacation', 2027)).toBeNull()
  })

  it('has what was given once, and what was another allowance', () => {
    expect(copiedDays([limit({ variant: 'once', days: 24, dateFrom: '2026-02-01' })], 'vacation', 2027)).toBe(
      24,
    )
    const changed = [limit({}), limit({ days: 20, dateFrom: '2027-01-01' })]
    expect(copiedDays(changed, 'vacation', 2027)).toBe(26)
  })

  it('has no corrections', () => {
    const limits = [limit({}), limit({ variant: 'adjustment', days: 3, dateFrom: '2026-02-01' })]
    expect(copiedDays(limits, 'vacation', 2027)).toBeNull()
  })
})

describe('what is free after a change', () => {
  const balance = {
    year: 2027,
    availableSeconds: 20 * 28_800,
    unitSeconds: 28_800,
    carryExpires: '2027-09-30',
  }
  const always = { hiredAt: '2020-03-01', leftAt: null }

  it('is what is free and what comes to it', () => {
    expect(freeAfter(balance, always, { days: 2, carried: -3 }, '2027-01-01')).toBe(19)
  })

  it('is not known of part of a year, and of what would have expired', () => {
    const hired = { hiredAt: '2027-03-01', leftAt: null }
    expect(freeAfter(balance, hired, { days: 2, carried: 0 }, '2027-01-01')).toBeNull()
    expect(freeAfter(balance, hired, { days: 0, carried: 1 }, '2027-01-01')).toBe(21)
    expect(freeAfter(balance, always, { days: 0, carried: 1 }, '2027-10-01')).toBeNull()
  })
})
