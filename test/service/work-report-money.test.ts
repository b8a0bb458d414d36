// The money of GET /reports/work-times: the same as the profitability of projects says of their hours, and told to the same people.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#domain/day'
import type { WorkReport } from '#contract/reports/work-report'
import { onEachDatabase } from './support/databases'
import { startService, testClock, type Caller, type Person, type TestService } from './support/service'

const HALF_YEAR = 'dateFrom=2026-01-01&dateTo=2026-06-30'
const ALL = 'measures=amount,cost,margin'
const MEASURES = ['amount', 'cost', 'margin'] as const

type Sums = WorkReport['total']
type Figures = Record<'revenue' | 'cost', Record<string, string>> & { readonly currency: string }
type Profit = Figures & { readonly project: string; readonly otherCurrencies: readonly Figures[] }

/** In ten-thousandths, so that sums are exact. */
const exact = (text: string): bigint => {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(4, '0'))
}

/** Amounts by currency, without those of nothing. */
const byCurrency = (amounts: readonly { amount: string; currency: string }[]) => {
  const sums = new Map<string, bigint>()
  for (const { amount, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0n) + exact(amount))
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0n).map(([key, sum]) => [key, String(sum)]))
}

onEachDatabase('money in reports of work', (database) => {
  let t: TestService
  let anna: Person
  let piotr: Person
  let boss: Person
  /** Leads the project of Anna and Piotr without costs; `seer` leads it and sees them. */
  let lead: Person
  let seer: Person
  let theatre: string
  let abroad: string
  let fixed: string
  let client: string

  const made = async (path: string, body: Record<string, unknown>) => {
    const answer = await t.admin.post(path, body)
    expect(answer.status, answer.text).toBe(201)
    return `${path}/${String(answer.body['id'])}`
  }
  const report = async (caller: Caller, query: string): Promise<WorkReport> => {
    const answer = await caller.get(`/reports/work-times?${query}`)
    expect(answer.status, answer.text).toBe(200)
    return answer.body as unknown as WorkReport
  }
  const told = (sums: Sums) => MEASURES.filter((measure) => measure in sums)
  const rowOf = (answer: WorkReport, ...keys: (string | null)[]) => {
    const row = answer.rows.find(
      (each) => each.keys.length === keys.length && each.keys.every(({ key }, index) => key === keys[index]),
    )
    if (row === undefined) throw new Error(`no row ${keys.join(' ')}`)
    return row
  }

  beforeAll(async () => {
    t = await startService({
      database: await database.ready(),
      clock: testClock(Date.parse('2026-08-03T08:00:00Z')),
    })
    boss = await t.person('manager')
    anna = await t.person('employee', { hourlyCost: '61.37', manager: boss.id })
    piotr = await t.person('employee', { hourlyCost: '47.91' })
    lead = await t.person('employee')
    seer = await t.person('employee', { seesCosts: true })
    await t.service.setConfig('profitability.overheadPercent', 13)
    client = await made('/clients', { name: 'Teatr' })
    const project = (name: string, type: string, more: Record<string, unknown> = {}) =>
      made('/projects', { name, type, currency: 'PLN', dateFrom: '2026-01-01', ...more })
    theatre = await project('Theatre', 'time_material', { client })
    abroad = await project('Abroad', 'time_material', { client })
    fixed = await project('Fixed', 'fixed_price', { priceNet: '9000' })
    const free = await project('Draft', 'time_material', { status: 'draft' })
    for (const who of [lead, seer])
      await made('/project-members', { project: theatre, employee: who.iri, position: 'leader' })
    await made('/project-members', { project: theatre, employee: piotr.iri, position: 'observer' })
    const set = await made('/attribute-sets', { name: 'Roles' })
    const rule = (name: string, match: Record<string, unknown>) =>
      made('/attribute-rules', { set, name, code: name, match })
    const [any, observer] = [await rule('any', { any: true }), await rule('o', { position: 'observer' })]
    const price = (
      of: string,
      attributeRule: string,
      amount: string,
      currency: string,
      from: string | null,
    ) =>
      made('/project-prices', {
        ...{ project: of, attributeRule, amount, currency },
        dateFrom: from === null ? null : `${from}T00:00:00+01:00`,
      })
    await price(theatre, any, '199.99', 'PLN', null)
    await price(theatre, any, '211.13', 'PLN', '2026-03-15')
    await price(theatre, observer, '97.77', 'PLN', null)
    await price(abroad, any, '83.33', 'EUR', null)
    await price(abroad, any, '333.33', 'PLN', '2026-05-01')
    const rate = (who: Person, of: string, amount: number, currency: string, from: string) =>
      made('/employee-project-rates', {
        ...{ employee: who.iri, project: of, rate: amount },
        ...{ currency: `/currencies/${currency}`, dateFrom: from },
      })
    await rate(anna, theatre, 71.13, 'PLN', '2026-02-10')
    await rate(anna, abroad, 17.19, 'EUR', '2026-01-01')
    let random = 11
    const next = (below: number) => (random = (random * 48_271) % 2_147_483_647) % below
    const projects = [theatre, abroad, fixed, free]
    await t.service.insert(
      'WorkTime',
      Array.from({ length: 240 }, () => ({
        employee: [anna, piotr][next(2)]?.id ?? 0,
        project: projects[next(4)],
        seconds: 1 + next(9000),
        date: `2026-0${1 + next(7)}-${String(1 + next(28)).padStart(2, '0')}T09:00:00Z`,
        billable: next(3) > 0,
        tags: [['a', 'b'], ['b'], []][next(3)],
      })),
    )
  })
  afterAll(() => t.close())

  /** What the profitability of a project says of its hours. */
  const profitOf = async (query = HALF_YEAR) => {
    const { list } = await t.admin.get(`/projects/profitability?${query}&flatten=none&itemsPerPage=100`)
    return new Map(
      (list as unknown as Profit[]).map((each) => {
        const all = [each, ...each.otherCurrencies]
        const amount = all.map(({ revenue, currency }) => ({
          amount: revenue['timeAndMaterial'] ?? '',
          currency,
        }))
        const cost = all.flatMap(({ cost: own, currency }) =>
          ['labour', 'overhead'].map((kind) => ({ amount: own[kind] ?? '', currency })),
        )
        const margin = [...amount, ...cost.map((one) => ({ ...one, amount: `-${one.amount}` }))]
        const sums = { amount: byCurrency(amount), cost: byCurrency(cost), margin: byCurrency(margin) }
        return [each.project, sums]
      }),
    )
  }
  const money = (sums: Sums) =>
    Object.fromEntries(MEASURES.map((measure) => [measure, byCurrency(sums[measure] ?? [])]))

  it('is what the profitability of each project says of its hours, whatever else it is grouped by', async () => {
    const profit = await profitOf()
    expect(Object.keys(profit.get(abroad)?.amount ?? {})).toEqual(['PLN', 'EUR'])
    for (const groups of [
      'project',
      'project,person,month',
      'client,project',
      'project,tag',
      'tag,project',
    ]) {
      const answer = await report(t.admin, `${HALF_YEAR}&groupBy=${groups}&${ALL}`)
      const level = groups.split(',').indexOf('project')
      const rows = answer.rows.filter(({ keys }) => keys.length === level + 1)
      expect(rows.length).toBeGreaterThan(3)
      if (groups === 'tag,project') continue
      for (const row of rows) {
        const of = row.keys[level]?.key ?? ''
        expect(money(row), `${groups} ${of}`).toEqual(profit.get(of))
      }
    }
  })

  it('adds up over projects, each currency for itself', async () => {
    const profit = await profitOf()
    const { total, rows, ...answer } = await report(t.admin, `${HALF_YEAR}&groupBy=client,project&${ALL}`)
    const sumOf = (measure: (typeof MEASURES)[number], projects: readonly string[]) =>
      byCurrency(
        rows.filter(({ keys }) => projects.includes(keys[1]?.key ?? '')).flatMap((row) => row[measure] ?? []),
      )
    const everything = [...profit.keys()]
    for (const measure of MEASURES) {
      expect(byCurrency(total[measure] ?? []), measure).toEqual(sumOf(measure, everything))
      expect(byCurrency(rowOf({ ...answer, total, rows }, client)[measure] ?? []), measure).toEqual(
        sumOf(measure, [theatre, abroad]),
      )
    }
    expect(total.amount?.map(({ currency }) => currency)).toEqual(['EUR', 'PLN'])
    expect(answer.incomplete).toEqual(['agreed-prices'])
  })

  it('stands beside that of the period before', async () => {
    const answer = await report(
      t.admin,
      `dateFrom=2026-04-01&dateTo=2026-06-30&groupBy=project&${ALL}&compare=true`,
    )
    const profit = await profitOf('dateFrom=2026-01-01&dateTo=2026-03-31')
    expect(answer.previous).toMatchObject({ dateFrom: '2026-01-01', dateTo: '2026-03-31' })
    for (const row of answer.rows)
      expect(row.previous && money(row.previous)).toEqual(profit.get(row.keys[0]?.key ?? ''))
  })

  it('is not there unless it is requested, and then only what is', async () => {
    const plain = await report(t.admin, `${HALF_YEAR}&groupBy=project`)
    expect([plain.total, ...plain.rows].flatMap(told)).toEqual([])
    expect(plain.incomplete).toEqual([])
    expect(told((await report(t.admin, `${HALF_YEAR}&measures=cost`)).total)).toEqual(['cost'])
    expect((await t.admin.get(`/reports/work-times?${HALF_YEAR}&measures=profit`)).status).toBe(400)
    const timed = (await report(t.admin, `${HALF_YEAR}&groupBy=project,person&${ALL}`)).rows
    const untimed = (await report(t.admin, `${HALF_YEAR}&groupBy=project,person`)).rows
    expect(timed.map(({ amount: _a, cost: _c, margin: _m, ...row }) => row)).toEqual(untimed)
  })

  it('follows the rounding of billable time, and costs what was worked', async () => {
    const entry = await made('/projects', { name: 'Rounded', type: 'time_material', currency: 'PLN' })
    const set = await made('/attribute-sets', { name: 'More roles' })
    const any = await made('/attribute-rules', { set, name: 'Any', code: 'any2', match: { any: true } })
    await made('/project-prices', {
      project: entry,
      attributeRule: any,
      amount: '100',
      currency: 'PLN',
      dateFrom: null,
    })
    const at = (day: number, seconds: number, employee: Person) => ({
      ...{ employee: employee.id, project: entry, seconds },
      date: `2026-07-0${day}T09:00:00Z`,
    })
    await t.service.insert('WorkTime', [at(1, 600, piotr), at(2, 600, piotr), at(2, 600, anna)])
    const days = `dateFrom=2026-07-01&dateTo=2026-07-31&project=${entry}&groupBy=person&${ALL}`
    const amountOf = async (more: string) => {
      const { total, rows } = await report(t.admin, `${days}&roundingMinutes=15${more}`)
      return [total, ...rows].map(({ amount }) => amount?.[0]?.amount)
    }
    expect(await amountOf('')).toEqual(['50.00', '33.33', '16.67'])
    expect(await amountOf('&rounding=up')).toEqual(['75.00', '50.00', '25.00'])
    expect(await amountOf('&rounding=up&roundingOf=group')).toEqual(['75.00', '50.00', '25.00'])
    expect(await amountOf('&rounding=down&roundingOf=group')).toEqual(['25.00', '25.00', '0.00'])
    const [plain, rounded] = [await report(t.admin, days), await report(t.admin, `${days}&rounding=up`)]
    expect(rounded.total.cost).toEqual(plain.total.cost)
    expect(plain.total.cost).not.toEqual([])
  })

  it('says what has no price and no rate', async () => {
    const bare = await made('/projects', { name: 'Bare', type: 'time_material', currency: 'PLN' })
    const free = await t.person('employee')
    await t.service.insert('WorkTime', [
      { employee: free.id, project: bare, seconds: 3600, date: '2026-07-20T09:00:00Z' },
    ])
    const query = `dateFrom=2026-07-20&dateTo=2026-07-20&project=${bare}`
    const answer = await report(t.admin, `${query}&${ALL}`)
    expect(answer.incomplete).toEqual(['missing-prices', 'missing-rates'])
    expect(answer.total).toMatchObject({ amount: [], cost: [{ amount: '0.00', currency: 'PLN' }] })
    expect((await report(t.admin, `${query}&measures=amount`)).incomplete).toEqual(['missing-prices'])
  })

  it('is told to who leads a project, of that project alone, and never as a part of a sum', async () => {
    const answer = await report(seer, `${HALF_YEAR}&groupBy=project,person&${ALL}`)
    expect(money(rowOf(answer, theatre))).toEqual((await profitOf()).get(theatre))
    await t.service.insert('WorkTime', [
      { employee: seer.id, project: abroad, seconds: 3600, date: '2026-06-10T09:00:00Z' },
      { employee: lead.id, project: abroad, seconds: 3600, date: '2026-06-10T09:00:00Z' },
    ])
    const mixed = await report(seer, `${HALF_YEAR}&groupBy=project&${ALL}`)
    expect(told(mixed.total)).toEqual([])
    expect(told(rowOf(mixed, abroad))).toEqual([])
    expect(told(rowOf(mixed, theatre))).toEqual(['amount', 'cost', 'margin'])
    expect(mixed.incomplete).toEqual(['own-entries-only', 'hidden-amounts', 'hidden-costs'])
    const only = await report(seer, `${HALF_YEAR}&project=${theatre}&${ALL}`)
    expect(told(only.total)).toEqual(['amount', 'cost', 'margin'])

    const without = await report(lead, `${HALF_YEAR}&groupBy=project&${ALL}`)
    expect(told(rowOf(without, theatre))).toEqual(['amount'])
    expect(told(without.total)).toEqual([])
    expect(rowOf(without, theatre).amount).toEqual(rowOf(answer, theatre).amount)
  })

  it('is not told to anybody else, not even as nothing', async () => {
    for (const caller of [anna, piotr, boss]) {
      for (const query of [`${HALF_YEAR}&groupBy=project,person`, 'dateFrom=2020-01-01&dateTo=2020-01-31']) {
        const answer = await report(caller, `${query}&compare=true&${ALL}`)
        const sums = [
          answer.total,
          answer.previous?.total,
          ...answer.rows,
          ...answer.rows.map((row) => row.previous),
        ]
        expect(sums.filter((each) => each !== undefined).flatMap(told)).toEqual([])
        expect(answer.incomplete).not.toContain('missing-rates')
        expect(answer.incomplete).not.toContain('missing-prices')
      }
    }
  })

  it('is told to integrations and tokens as profitability and rates are', async () => {
    const robot = await t.person('integration')
    const trusted = await t.person('integration', { seesCosts: true })
    const query = `${HALF_YEAR}&groupBy=project&${ALL}`
    const [cut, whole] = [await report(robot, query), await report(trusted, query)]
    expect([cut.total, ...cut.rows].map(told)).toEqual(
      cut.rows.concat(cut.rows[0] ?? []).map(() => ['amount']),
    )
    expect(cut.incomplete).toContain('hidden-costs')
    expect(whole).toEqual(await report(t.admin, query))
    const profit = await robot.get(`${theatre}/profitability?${HALF_YEAR}&flatten=none`)
    const { amount: own } = rowOf(cut, theatre)
    expect(own?.map(({ amount }) => amount)).toEqual([
      (profit.body['revenue'] as Record<string, string>)['timeAndMaterial'],
    ])
    expect(profit.body).toMatchObject({ cost: null, margin: null })

    const narrow = async (...scopes: string[]) =>
      t.as(await t.token({ employeeId: t.adminId, scopes, name: 'narrow', replace: true }))
    const totalOf = async (caller: Caller) => told((await report(caller, query)).total)
    expect(await totalOf(await narrow('time:read'))).toEqual([])
    expect(await totalOf(await narrow('time:read', 'projects:read'))).toEqual(['amount'])
    expect(await totalOf(await narrow('time:read', 'projects:write'))).toEqual([...MEASURES])
  })

  it('comes to the same to the cent from the sums that are kept and from the entries themselves', async () => {
    for (const groups of ['', 'project', 'person,month', 'client,project,person', 'week', 'day,person']) {
      for (const days of [
        HALF_YEAR,
        'dateFrom=2026-02-04&dateTo=2026-06-17',
        'dateFrom=2026-03-14&dateTo=2026-03-16',
        `${HALF_YEAR}&billable=true&employee=${anna.iri}`,
        `dateFrom=2026-04-01&dateTo=2026-06-30&compare=true&client=${client}`,
      ]) {
        const query = `${days}&${ALL}${groups === '' ? '' : `&groupBy=${groups}`}`
        // A filter of tags that chooses everything has each entry looked at.
        const [kept, counted] = [await report(t.admin, query), await report(t.admin, `${query}&tag=a,b,none`)]
        expect(kept.total.entries).toBeGreaterThan(0)
        expect(kept, query).toEqual(counted)
      }
    }
  })

  it('lists the profitability of the projects of several clients, and of no other', async () => {
    const second = await made('/clients', { name: 'Opera' })
    const stage = await made('/projects', { name: 'Stage', type: 'time_material', client: second })
    const of = async (query: string) => {
      const { list } = await t.admin.get(`/projects/profitability?${HALF_YEAR}&flatten=none&${query}`)
      return new Map((list as unknown as Profit[]).map((each) => [each.project, each]))
    }
    const both = await of(`client[]=${client}&client[]=${second}`)
    expect([...both.keys()].sort()).toEqual([theatre, abroad, stage].sort())
    const [first, other] = [await of(`client=${client}`), await of(`client=${second}`)]
    expect(new Map([...first, ...other])).toEqual(both)
  })

  it('comes to the same with more changes of prices than stretches are told apart by', async () => {
    const set = await made('/attribute-sets', { name: 'Daily' })
    const any = await made('/attribute-rules', { set, name: 'Any', code: 'any3', match: { any: true } })
    for (let day = 1; day <= 60; day += 1) {
      const from = addDays('2026-01-01', day)
      await made('/project-prices', {
        ...{ project: theatre, attributeRule: any, amount: String(100 + day), currency: 'PLN' },
        dateFrom: `${from}T00:00:00+01:00`,
      })
    }
    const profit = await profitOf()
    const { rows } = await report(t.admin, `${HALF_YEAR}&groupBy=project&${ALL}`)
    for (const row of rows) expect(money(row)).toEqual(profit.get(row.keys[0]?.key ?? ''))
  })
})
