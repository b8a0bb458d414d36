// Recognition: an agreed price is revenue once, whichever way time is cut, and a retainer by the month from its first day.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/day'
import { profitability } from '#domain/profitability'
import type { BookedProject } from '#domain/project-books'
import type { Recognition } from '#domain/recognition'
import { ANNA, booksOf, PROJECT, projectOf, workOf } from './support/books'
import { pln } from './support/pln'

const H = 3600
const NO_BUDGET = { money: null, seconds: null }

type Entry = readonly [day: string, seconds: number]

/** What a project earns by its price in some days, as the service would read its books. */
const fixedIn = (
  project: BookedProject,
  entries: readonly Entry[],
  dateFrom: string | null,
  dateTo: string,
) => {
  const earlier = entries.filter(([day]) => dateFrom !== null && day < dateFrom)
  const inside = entries.filter(([day]) => day <= dateTo && (dateFrom === null || day >= dateFrom))
  const secondsBefore = earlier.reduce((sum, [, seconds]) => sum + seconds, 0)
  const { recognition } = project
  const asked: Recognition =
    recognition.kind === 'completion' ? { ...recognition, secondsBefore } : recognition
  const books = booksOf({
    dateFrom,
    dateTo,
    projects: [{ ...project, recognition: asked }],
    work: inside.map(([day, seconds]) => workOf(ANNA, day, seconds)),
  })
  return profitability(books, NO_BUDGET).revenue.fixed
}

const byTime = (budgetHours: number | null): Recognition => ({
  kind: 'completion',
  budgetSeconds: budgetHours === null ? null : budgetHours * H,
  secondsBefore: 0,
})

describe('a fixed price', () => {
  const price = { priceNet: pln('12000'), dateFrom: '2026-01-10', dateTo: '2026-06-20' }
  const work: Entry[] = [
    ['2026-01-15', 25 * H],
    ['2026-02-10', 50 * H],
    ['2026-06-01', 5 * H],
  ]

  it.each<[string, Recognition, string | null, Record<string, string>]>([
    [
      'by budgeted time, the rest on completion',
      byTime(100),
      '2026-07-03',
      { '2026-01': '3000.00', '2026-02': '6000.00', '2026-06': '600.00', '2026-07': '2400.00' },
    ],
    [
      'no more than the price for time beyond the budget',
      byTime(60),
      '2026-07-03',
      { '2026-01': '5000.00', '2026-02': '7000.00' },
    ],
    [
      'by budgeted time while it goes on',
      byTime(100),
      null,
      { '2026-01': '3000.00', '2026-02': '6000.00', '2026-06': '600.00' },
    ],
    ['whole on completion without a budget of time', byTime(null), '2026-07-03', { '2026-07': '12000.00' }],
    ['not before completion', byTime(null), null, {}],
    ['on the first day', { kind: 'start' }, null, { '2026-01': '12000.00' }],
    ['on the last day', { kind: 'end' }, null, { '2026-06': '12000.00' }],
    [
      'by a schedule',
      {
        kind: 'schedule',
        parts: [
          { day: '2026-03-31', amount: pln('4000') },
          { day: '2026-06-30', amount: pln('8000') },
        ],
      },
      null,
      { '2026-03': '4000.00', '2026-06': '8000.00' },
    ],
  ])('is revenue %s', (_, recognition, completedOn, expected) => {
    const project = projectOf({ ...price, recognition, completedOn })
    const seen = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((number) => {
      const [month, next] = [`2026-0${number}`, `2026-0${number + 1}`]
      const amount = fixedIn(project, work, `${month}-01`, addDays(`${next}-01`, -1))
      return amount === '0.00' ? [] : [[month, amount]]
    })
    expect(Object.fromEntries(seen)).toEqual(expected)
  })

  it('on the last day is revenue on completion where no last day is planned', () => {
    const project = projectOf({ ...price, dateTo: null, recognition: { kind: 'end' } })
    expect(fixedIn(project, work, '2026-07-01', '2026-07-31')).toBe('12000.00')
    expect(fixedIn({ ...project, completedOn: null }, work, null, '2030-12-31')).toBe('0.00')
  })

  it.each(['fixed_price', 'retainer', 'time_material'] as const)(
    'of a %s that does not earn is nothing',
    (type) => {
      const project = projectOf({ ...price, type, earns: false })
      expect(
        profitability(booksOf({ projects: [project], work: [workOf(ANNA, '2026-02-01', H)] }), NO_BUDGET),
      ).toMatchObject({
        revenue: { total: '0.00' },
        warnings: [`missing-rate:${ANNA}`],
      })
    },
  )

  it('is the price over any partition of time, once and to the last digit', () => {
    const FIRST = '2026-01-01'
    const day = fc.nat(400).map((days) => addDays(FIRST, days))
    const amount = fc.bigInt(0n, 10n ** 12n).map((grosze) => grosze * 100n)
    const entries = fc.array(fc.tuple(day, fc.integer({ min: 1, max: 86_400 })), { maxLength: 25 })
    const recognitions = (price: bigint): fc.Arbitrary<Recognition> =>
      fc.oneof(
        fc.option(fc.integer({ min: 0, max: 500_000 })).map((budgetSeconds): Recognition => ({
          kind: 'completion',
          budgetSeconds,
          secondsBefore: 0,
        })),
        fc.constantFrom<Recognition>({ kind: 'start' }, { kind: 'end' }),
        fc.array(fc.tuple(day, fc.bigInt(0n, price)), { maxLength: 6 }).map((cuts): Recognition => {
          const ends = [...cuts.map(([, cut]) => cut), price].sort((a, b) => (a < b ? -1 : 1))
          return {
            kind: 'schedule',
            parts: ends.map((end, index) => ({
              day: cuts[index]?.[0] ?? FIRST,
              amount: end - (ends[index - 1] ?? 0n),
            })),
          }
        }),
      )
    const project = amount.chain((priceNet) =>
      fc.record({
        priceNet: fc.constant(priceNet),
        recognition: recognitions(priceNet),
        dateFrom: day,
        dateTo: fc.option(day),
        completedOn: day,
      }),
    )
    const last = addDays(FIRST, 401)
    fc.assert(
      fc.property(
        project,
        entries,
        fc.uniqueArray(day, { maxLength: 20 }),
        fc.boolean(),
        (given, work, cuts, done) => {
          const one = projectOf({ ...given, completedOn: done ? given.completedOn : null })
          const starts = [null, ...[...cuts].sort()]
          const parts = starts.map((start, index) => {
            const next = starts[index + 1]
            return fixedIn(one, work, start, next === undefined || next === null ? last : addDays(next, -1))
          })
          const sum = parts.reduce((total, part) => total + pln(part), 0n)
          expect(sum).toBe(pln(fixedIn(one, work, null, last)))
          expect(sum <= given.priceNet).toBe(true)
          if (done) expect(sum).toBe(given.priceNet)
          expect(parts.every((part) => pln(part) >= 0n)).toBe(true)
        },
      ),
    )
  })
})

describe('a retainer', () => {
  const retained = (more: Partial<BookedProject> = {}) =>
    projectOf({ type: 'retainer', priceNet: pln('3100'), dateFrom: '2026-01-17', ...more })

  it.each<[string | null, string, string]>([
    [null, '2026-01-16', '0.00'],
    [null, '2026-03-31', '7700.00'],
    ['2026-01-01', '2026-01-31', '1500.00'],
    ['2026-03-01', '2026-03-10', '1000.00'],
    ['2026-03-11', '2026-03-31', '2100.00'],
  ])('earns from %s to %s by months and days: %s', (from, to, amount) => {
    expect(fixedIn(retained(), [], from, to)).toBe(amount)
  })

  it('without a first day of its own begins with the first work, and says so', () => {
    const books = booksOf({ projects: [retained({ startAssumed: true })], dateTo: '2026-03-31' })
    expect(profitability(books, NO_BUDGET)).toMatchObject({
      revenue: { fixed: '7700.00' },
      warnings: [`retainer-start-assumed:${PROJECT}`],
    })
    const idle = booksOf({ projects: [retained({ startAssumed: true, dateFrom: null })] })
    expect(profitability(idle, NO_BUDGET)).toMatchObject({
      revenue: { fixed: '0.00' },
      warnings: [`retainer-start-assumed:${PROJECT}`],
    })
  })

  it('earns in parts what it earns in one', () => {
    const day = fc.nat(700).map((days) => addDays('2026-01-01', days))
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10n ** 10n),
        fc.option(day),
        fc.uniqueArray(day, { minLength: 1 }),
        (price, end, cuts) => {
          const one = retained({ priceNet: price * 100n, dateTo: end })
          const starts = [null, ...[...cuts].sort()]
          const last = addDays('2026-01-01', 701)
          const sum = starts.reduce((total, start, index) => {
            const next = starts[index + 1]
            return (
              total +
              pln(fixedIn(one, [], start, next === undefined || next === null ? last : addDays(next, -1)))
            )
          }, 0n)
          expect(sum).toBe(pln(fixedIn(one, [], null, last)))
        },
      ),
    )
  })
})
