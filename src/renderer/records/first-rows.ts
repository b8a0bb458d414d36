// The first rows of the lists that were looked at last: a list that is opened again shows them while it is asked again.
import { defineStore } from 'pinia'
import { watch } from 'vue'
import type { RecordPage } from '#contract/bridge/records'
import { call } from '../bridge'
import type { ListQuestion } from '../stores/records'
import { useWorkspace } from '../stores/workspace'
import type { Resource } from './resources'

/** Rows that are asked for at once. */
export const PER_PAGE = 100
/** Lists whose first rows are kept. */
const MOST = 6

/** What is shown until someone chooses a resource. */
export const FIRST = '/employees'
/** The list as servers with our contract have it; the rows of another server are asked for when it is known. */
const USUAL = { path: FIRST, query: { page: '1', itemsPerPage: String(PER_PAGE) } }

/** What asks for a page of a resource, as far as its list has pages. */
export const pagingOf = ({ lists }: Resource, page: number) => ({
  ...(lists.pages ? { page: String(page) } : {}),
  ...(lists.perPage ? { itemsPerPage: String(PER_PAGE) } : {}),
})

export const useFirstRows = defineStore('first-rows', () => {
  const workspace = useWorkspace()
  const kept = new Map<string, RecordPage>()
  const asked = new Map<string, Promise<RecordPage>>()
  watch(
    () => workspace.identity,
    () => {
      kept.clear()
      asked.clear()
    },
    { flush: 'sync' },
  )

  const keyOf = (question: ListQuestion) => JSON.stringify(question)

  async function read(question: ListQuestion): Promise<RecordPage> {
    const from = workspace.identity
    const key = keyOf(question)
    const page = await call('records.list', question).finally(() => kept.delete(key))
    if (workspace.identity !== from) return page
    kept.set(key, page)
    const [oldest] = kept.keys()
    if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
    return page
  }

  return {
    /** What was read before; null when it was not, or too long ago. */
    before: (question: ListQuestion) => kept.get(keyOf(question)) ?? null,
    /** Asks, unless the answer to the same is on its way. @throws CallFailed */
    ask: (question: ListQuestion): Promise<RecordPage> => {
      const key = keyOf(question)
      const under = asked.get(key)
      if (under !== undefined) return under
      const asking = read(question).finally(() => {
        if (asked.get(key) === asking) asked.delete(key)
      })
      asked.set(key, asking)
      return asking
    },
    /** Asks anew: something was changed since. @throws CallFailed */
    askAnew: read,
  }
})

/** Asks for the rows that All records opens with. */
export function firstRecordsAhead(): void {
  const rows = useFirstRows()
  // The page asks again and tells why there is no answer.
  if (rows.before(USUAL) === null) void rows.ask(USUAL).catch(() => undefined)
}
