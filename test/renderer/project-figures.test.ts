// The budget that a project is watched by, of what a server says; and its name below that of its client.
import { describe, expect, it } from 'vitest'
import { budgetOf, elapsedShare, type Books } from '../../src/renderer/components/projects/figures'
import { nameBelow } from '../../src/renderer/components/projects/grouped-rows'

const HOUR = 3600
const TODAY = '2026-11-19'

const books = (hours: number, cost: string | null = null): Books => ({
  currency: 'EUR',
  cost: cost === null ? null : { total: cost },
  workedSeconds: hours * HOUR,
})
const figures = (total: Books, month = total, recent = total) => ({ total, month, recent })
const TIME = { type: 'time', seconds: 100 * HOUR, period: 'total', alertPercent: 80 } as const
const MONEY = {
  type: 'money',
  amount: '1000.00',
  currency: 'EUR',
  period: 'total',
  alertPercent: 50,
} as const

describe('the budget of a project', () => {
  it('is that in hours, with the day on which it is used up', () => {
    const budget = budgetOf({ budgets: [MONEY, TIME], dateTo: null }, figures(books(72, '900.00')), TODAY)
    // 28 hours are left at 72 hours in four weeks.
    expect(budget).toMatchObject({
      kind: 'time',
      budget: 100 * HOUR,
      used: 72 * HOUR,
      alert: 80 * HOUR,
      forecast: { kind: 'day', day: '2026-12-01', early: null },
    })
  })

  it('is that in money where there is no other and costs are seen', () => {
    const project = { budgets: [MONEY], dateTo: null }
    expect(budgetOf(project, figures(books(72, '400.00')), TODAY)).toMatchObject({
      kind: 'money',
      used: 400,
      budget: 1000,
      alert: 500,
      currency: 'EUR',
    })
    expect(budgetOf(project, figures(books(72)), TODAY)).toBeNull()
  })

  it('compares no other currency', () => {
    const project = { budgets: [{ ...MONEY, currency: 'PLN' }], dateTo: null }
    expect(budgetOf(project, figures(books(72, '400.00')), TODAY)).toBeNull()
  })

  it('of each month is compared with the month', () => {
    const project = { budgets: [{ ...TIME, period: 'month' as const }], dateTo: null }
    expect(budgetOf(project, figures(books(500), books(20)), TODAY)).toMatchObject({
      monthly: true,
      used: 20 * HOUR,
      forecast: { kind: 'none' },
    })
  })
})

it('knows how much of the time of a project is over', () => {
  const from = '2026-11-01T00:00:00+01:00'
  expect(elapsedShare({ dateFrom: from, dateTo: '2026-12-07T00:00:00+01:00' }, TODAY)).toBe(0.5)
  expect(elapsedShare({ dateFrom: from, dateTo: '2026-11-10T00:00:00+01:00' }, TODAY)).toBe(1)
  expect(elapsedShare({ dateFrom: from, dateTo: null }, TODAY)).toBeNull()
})

describe('the name of a project below its client', () => {
  it('is split where its beginning only repeats the client', () => {
    expect(nameBelow('Acme: website', 'ACME Ltd.')).toEqual(['Acme: ', 'website'])
    expect(nameBelow('Kolej: rozkład', 'Kolej Nadmorska S.A.')).toEqual(['Kolej: ', 'rozkład'])
  })

  it('stays whole otherwise', () => {
    expect(nameBelow('Website: phase 2', 'Acme')).toEqual(['', 'Website: phase 2'])
    expect(nameBelow('Website', 'Website')).toEqual(['', 'Website'])
    expect(nameBelow(': odd', 'Acme')).toEqual(['', ': odd'])
    expect(nameBelow('Acme: website', null)).toEqual(['', 'Acme: website'])
  })
})
