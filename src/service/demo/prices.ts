// What the demo company sells hours for, and what its projects earned and spent besides.
import { addDays } from '#domain/day'
import type { SqlValue } from '../db/sql'
import type { Filler } from '../service'
import { DEMO_ORGANIZATION } from './people'
import { DEMO_PROJECTS, type DemoProjectKey } from './projects'

/** An hour of whoever leads, and of everyone else; in the organization's currency. */
const HOURS = [
  { code: 'lead', name: 'Lead', match: { position: 'leader' }, amount: '320.00' },
  { code: 'hour', name: 'Hour', match: { any: true }, amount: '240.00' },
] as const

interface DemoTransaction {
  type: 'income' | 'cost'
  number: string
  counterparty: string
  net: string
  gross: string
  daysAgo: number
  /** Which projects have how much of it; null is all of it. */
  parts: readonly (readonly [DemoProjectKey, string | null])[]
}

const TRANSACTIONS: readonly DemoTransaction[] = [
  {
    type: 'cost',
    number: 'CH/2041',
    counterparty: 'Obłok Hosting sp. z o.o.',
    net: '6000.00',
    gross: '7380.00',
    daysAgo: 34,
    parts: [
      ['hotels', '3600.00'],
      ['clinic', '2400.00'],
    ],
  },
  {
    type: 'cost',
    number: 'L-118',
    counterparty: 'Studio Lektor',
    net: '2800.00',
    gross: '3444.00',
    daysAgo: 52,
    parts: [['museum', null]],
  },
  {
    type: 'income',
    number: 'WS/31',
    counterparty: 'Muzeum Latarni Morskiej',
    net: '4500.00',
    gross: '5535.00',
    daysAgo: 20,
    parts: [['museum', null]],
  },
]

/** @param projects the ids of the demo's projects, by key */
export async function insertPrices(
  filler: Filler,
  projects: ReadonlyMap<string, SqlValue>,
  today: string,
): Promise<void> {
  const { currency } = DEMO_ORGANIZATION
  const [set = null] = await filler.insert('AttributeSet', [{ name: 'Roles' }])
  const rules = await filler.insert(
    'AttributeRule',
    HOURS.map(({ code, name, match }) => ({ set, code, name, match })),
  )
  const sold = DEMO_PROJECTS.filter(({ type }) => type === 'time_material')
  await filler.insert(
    'ProjectPrice',
    sold.flatMap(({ key }) =>
      HOURS.map(({ amount }, index) => ({
        project: projects.get(key),
        attributeRule: rules[index],
        amount,
        currency,
        dateFrom: null,
      })),
    ),
  )
  const transactions = await filler.insert(
    'Transaction',
    TRANSACTIONS.map(({ type, number, counterparty, net, gross, daysAgo }) => ({
      type,
      number,
      counterparty,
      net,
      gross,
      currency,
      date: addDays(today, -daysAgo),
      status: 'paid',
      document: { type: type === 'cost' ? 'cost_invoice' : 'invoice', name: `${number} ${counterparty}` },
    })),
  )
  await filler.insert(
    'ProjectTransaction',
    TRANSACTIONS.flatMap(({ parts }, index) =>
      parts.map(([project, amount]) => ({
        project: projects.get(project),
        transaction: transactions[index],
        amount,
      })),
    ),
  )
}
