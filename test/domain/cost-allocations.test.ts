// Lines of cost: labour by rate period, shares of transactions, overhead and property.
import { describe, expect, it } from 'vitest'
import { costAllocations, costLines } from '#domain/cost-allocations'
import { relationInPeriod } from '#domain/property-relation'
import { allocationFault, partShare } from '#domain/transaction-share'
import {
  ANNA,
  booksOf,
  exampleBooks,
  PIOTR,
  PROJECT,
  projectOf,
  rateOf,
  relationOf,
  transactionOf,
  workOf,
} from './support/books'
import { pln, shownPln } from './support/pln'

const H = 3600

describe('cost allocations', () => {
  const lines = costAllocations(exampleBooks())

  it('show labour as a line for each employee and rate', () => {
    expect(lines[0]).toEqual({
      kind: 'labour',
      source: ANNA,
      label: 'Anna Nowak',
      periodFrom: '2026-06-01',
      periodTo: '2026-06-30',
      quantitySeconds: 144_000,
      rate: 60,
      share: '1.0000',
      amount: '2400.00',
      currency: 'PLN',
      project: PROJECT,
      note: null,
    })
  })

  it('list everything that the project costs', () => {
    expect(lines.map(({ kind, source, share, amount }) => [kind, source, share, amount])).toEqual([
      ['labour', ANNA, '1.0000', '2400.00'],
      ['labour', ANNA, '1.0000', '1650.00'],
      ['labour', PIOTR, '1.0000', '4500.00'],
      ['transaction', '/transactions/2', '0.8000', '3200.00'],
      ['overhead', '/configs/profitability.overheadPercent', '1.0000', '855.00'],
    ])
    expect(lines[4]).toMatchObject({ label: '10%', periodFrom: '2026-06-01', periodTo: '2026-07-01' })
  })

  it('keep sub-projects and currencies on lines of their own, with their own overhead', () => {
    const sub = '/projects/8'
    const books = booksOf({
      projects: [projectOf(), projectOf({ iri: sub })],
      work: [
        workOf(ANNA, '2026-06-01', H, sub),
        workOf(ANNA, '2026-06-01', H),
        workOf(PIOTR, '2026-06-01', H),
      ],
      rates: [
        rateOf('/r/1', ANNA, '10'),
        rateOf('/r/2', ANNA, '20', { project: sub }),
        rateOf('/r/3', PIOTR, '30', { currency: 'EUR' }),
      ],
      overhead: { source: '/c', percent: pln('12.5') },
    })
    expect(
      costAllocations(books).map((line) => [line.project, line.kind, line.amount, line.currency]),
    ).toEqual([
      [PROJECT, 'labour', '10.00', 'PLN'],
      [PROJECT, 'labour', '30.00', 'EUR'],
      [PROJECT, 'overhead', '1.25', 'PLN'],
      [PROJECT, 'overhead', '3.75', 'EUR'],
      [sub, 'labour', '20.00', 'PLN'],
      [sub, 'overhead', '2.50', 'PLN'],
    ])
  })

  it('have overhead for all the days of the labour, and none on labour that costs nothing', () => {
    const rates = [rateOf('/r/1', ANNA, '10'), rateOf('/r/2', PIOTR, '10')]
    const work = [
      workOf(ANNA, '2026-06-05', H),
      workOf(PIOTR, '2026-06-01', H),
      workOf(PIOTR, '2026-06-03', H),
    ]
    const overhead = { source: '/c', percent: pln('10') }
    const found = costAllocations(booksOf({ work, rates, overhead }))
    expect(found.at(-1)).toMatchObject({
      kind: 'overhead',
      periodFrom: '2026-06-01',
      periodTo: '2026-06-05',
      amount: '3.00',
    })
    expect(costAllocations(booksOf({ work, overhead })).map(({ kind }) => kind)).toEqual(['labour', 'labour'])
  })

  it('show time without a rate as a line that costs nothing, and why', () => {
    const [line] = costAllocations(booksOf({ work: [workOf('/employees/9', '2026-06-01', H)] }))
    expect(line).toMatchObject({ label: '/employees/9', rate: 0, amount: '0.00', note: 'missing-rate' })
  })

  it('use the rate of the position that someone has in the project', () => {
    const books = booksOf({
      work: [workOf(ANNA, '2026-06-01', H), workOf(PIOTR, '2026-06-01', H)],
      positionOf: (_, employee) => (employee === ANNA ? 'leader' : null),
      rates: [
        rateOf('/r/1', ANNA, '10'),
        rateOf('/r/2', ANNA, '20.1234', { position: 'leader' }),
        rateOf('/r/3', PIOTR, '30'),
        rateOf('/r/4', PIOTR, '40', { position: 'leader' }),
      ],
    })
    expect(costAllocations(books).map(({ rate, amount }) => [rate, amount])).toEqual([
      [20.1234, '20.12'],
      [30, '30.00'],
    ])
  })

  it('have property that the client does not pay', () => {
    const books = booksOf({
      dateTo: '2026-02-14',
      relations: [relationOf('/rel/1', '1000', { invoiceable: false }), relationOf('/rel/2', '1000')],
    })
    expect(costAllocations(books)).toMatchObject([
      {
        kind: 'property',
        source: '/rel/1',
        periodFrom: '2026-01-01',
        periodTo: '2026-02-14',
        amount: '1500.00',
      },
    ])
  })

  it('leave revenue out', () => {
    expect(
      costLines(booksOf({ transactions: [transactionOf('/t/1', '100'), transactionOf('/t/2', '0')] })),
    ).toEqual([])
  })
})

describe('a relation of a property', () => {
  const amountIn = (relation: ReturnType<typeof relationOf>, from: string | null, to: string) => {
    const part = relationInPeriod(relation, from, to)
    return part === null ? null : `${part.from} ${part.to} ${shownPln(part.amount)}`
  }

  it('comes to whole months and to days of others', () => {
    const lease = relationOf('/rel/1', '1000')
    expect(amountIn(lease, null, '2026-12-31')).toBe('2026-01-01 2026-03-31 3000.00')
    expect(amountIn(lease, '2026-02-15', '2026-12-31')).toBe('2026-02-15 2026-03-31 1500.00')
    expect(amountIn(lease, '2026-04-01', '2026-12-31')).toBeNull()
    expect(amountIn(relationOf('/rel/1', '1000', { dateTo: null }), null, '2025-12-31')).toBeNull()
  })

  it('that is paid once is paid on its first day', () => {
    const loan = relationOf('/rel/1', '1000', { relationType: 'loan' })
    expect(amountIn(loan, null, '2026-12-31')).toBe('2026-01-01 2026-01-01 1000.00')
    expect(amountIn(loan, '2026-01-02', '2026-12-31')).toBeNull()
  })
})

describe('parts of a transaction', () => {
  const part = (whole: string, allocated: string | null) => ({
    whole: pln(whole),
    allocated: allocated === null ? null : pln(allocated),
  })

  it.each<[string, (string | null)[], string | null]>([
    ['4000', [], null],
    ['4000', ['3200'], null],
    ['4000', ['3200', '800'], null],
    ['4000', ['3200', '800.0001'], 'over-allocated'],
    ['-4000', ['-3200', '-800.0001'], 'over-allocated'],
    ['4000', [null], null],
    ['4000', [null, '1'], 'over-allocated'],
    ['4000', ['-3200'], 'other-sign'],
    ['-4000', ['0', '3200'], 'other-sign'],
    ['-4000', ['1'], 'other-sign'],
    ['4000', ['4000', '0'], null],
    ['-4000', ['0', '-4000'], null],
  ])('of %s are %j: %s', (whole, parts, fault) => {
    const amounts = parts.map((each) => (each === null ? null : pln(each)))
    expect(allocationFault(pln(whole), amounts)).toBe(fault)
  })

  it('are shown as a share', () => {
    expect(partShare(part('-3', '-1'))).toBe('0.3333')
    expect(partShare(part('3', null))).toBe('1.0000')
    expect(partShare(part('0', null))).toBe('1.0000')
  })
})
