// Balances of people in a year, read as their rows come into sight: a company is not read whole to show a screen of it.
import { shallowRef } from 'vue'
import type { HolidayType, LeaveBalance } from '#contract/absences'
import { call } from '../../bridge'

/** Requests under way at a time. */
const AT_ONCE = 4

type OfPerson = ReadonlyMap<string, LeaveBalance>

/** Call in setup. */
export function useBalances() {
  /** By person and year; empty where the server does not tell. */
  const known = shallowRef<ReadonlyMap<string, OfPerson>>(new Map())
  const asked = new Set<string>()
  /** What came since the last frame: the sheet is drawn once for all of it. */
  const arrived = new Map<string, OfPerson>()
  const waiting: { person: string; year: number }[] = []
  let running = 0

  const keyOf = (person: string, year: number) => `${person} ${year}`
  const show = () => {
    known.value = new Map([...known.value, ...arrived])
    arrived.clear()
  }
  const keep = (key: string, balances: OfPerson) => {
    if (arrived.size === 0) requestAnimationFrame(show)
    arrived.set(key, balances)
  }

  async function read(person: string, year: number): Promise<OfPerson> {
    const query = { employee: person, year: String(year), itemsPerPage: '100' }
    const { items } = await call('records.list', { path: '/holidays', query })
    return new Map(
      (items as HolidayType[]).flatMap(({ id, balance }) =>
        balance?.year === year ? [[String(id), balance] as const] : [],
      ),
    )
  }

  async function work() {
    running += 1
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { person, year } = next
      keep(keyOf(person, year), await read(person, year).catch((): OfPerson => new Map()))
    }
    running -= 1
  }

  /** Reads the balances of these people that are not known. */
  function need(people: readonly string[], year: number) {
    for (const person of people) {
      if (asked.has(keyOf(person, year))) continue
      asked.add(keyOf(person, year))
      waiting.push({ person, year })
    }
    while (running < AT_ONCE && waiting.length > running) void work()
  }

  /** What is known of everyone may be old. */
  function forget() {
    asked.clear()
    arrived.clear()
    known.value = new Map()
  }

  /** Undefined while it comes, null where there is none. */
  function at(person: string, type: string, year: number): LeaveBalance | null | undefined {
    const balances = known.value.get(keyOf(person, year))
    return balances === undefined ? undefined : (balances.get(type) ?? null)
  }

  return { need, forget, at }
}
