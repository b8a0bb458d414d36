// The rows of one list, page after page: asked for as someone scrolls, and again when the question changes.
import { computed, onScopeDispose, ref, shallowRef, watch } from 'vue'
import type { RecordPage } from '#contract/bridge/records'
import { afterPicture } from '../after-picture'
import { call } from '../bridge'
import { readAll, type ListQuestion, type RecordQuery } from '../stores/records'
import type { Row } from './conflicts'
import { queryOf, type Filter } from './filters'
import { pagingOf, useFirstRows } from './first-rows'
import { idOf, type Resource } from './resources'

export interface Question {
  readonly resource: Resource
  /** The values of each filter that is set. */
  readonly filters: Readonly<Record<string, readonly string[]>>
  readonly order: { readonly by: string; readonly down: boolean } | null
  readonly search: string
}

/** The words of the query of a question. */
export function wordsOf({ resource: { lists }, filters, order, search }: Question): RecordQuery {
  const set = lists.filters.flatMap((filter: Filter) =>
    Object.entries(queryOf(filter, filters[filter.name] ?? [])),
  )
  return {
    ...Object.fromEntries(set),
    ...(order === null ? {} : { [`order[${order.by}]`]: order.down ? 'desc' : 'asc' }),
    ...(lists.search === null || search.trim() === '' ? {} : { [lists.search]: search.trim() }),
  }
}

/** Rows that are read for one file: what a spreadsheet can still open. */
const MOST_OF_ONE_FILE = 100_000

/** Every row of a question, page after page, at most 100,000. @throws CallFailed */
export async function readAllRows(question: Question): Promise<readonly Row[]> {
  const { path, lists } = question.resource
  const paging: Record<string, string> = lists.perPage ? { itemsPerPage: '500' } : {}
  const query = { ...wordsOf(question), ...paging }
  if (lists.pages) return readAll<Row>(path, query, MOST_OF_ONE_FILE)
  return (await call('records.list', { path, query })).items as Row[]
}

/** Call in setup. Nothing is asked for while the question is null. */
export function useRows(question: () => Question | null) {
  const rows = shallowRef<readonly Row[]>([])
  const total = ref<number | null>(null)
  const more = ref(false)
  const loading = ref(false)
  const failure = shallowRef<unknown>(null)
  /** Whether the rows are those of the question of now. */
  const settled = ref(false)
  const first = useFirstRows()
  let page = 0
  let turn = 0
  /** The path of the page that follows, where the server names it. */
  let link: string | null = null

  const countedOf = (asked: Question, at: number): ListQuestion => ({
    path: asked.resource.path,
    query: { ...wordsOf(asked), ...pagingOf(asked.resource, at) },
  })

  function take({ resource }: Question, answer: RecordPage, at: number) {
    const known = new Set(at === 1 ? [] : rows.value.map(idOf))
    const fresh = (answer.items as Row[]).filter((row) => idOf(row) === null || !known.has(idOf(row)))
    rows.value = at === 1 ? fresh : [...rows.value, ...fresh]
    total.value = answer.total
    link = answer.next ?? null
    // A server that does not know pages answers each of them with the same rows.
    const counts = resource.lists.pages && (answer.more || answer.openEnded === true)
    more.value = fresh.length > 0 && (link !== null || counts)
    page = at
    settled.value = true
  }

  async function load(asked: Question, next: number, ask: (question: ListQuestion) => Promise<RecordPage>) {
    const mine = (turn += 1)
    loading.value = true
    failure.value = null
    try {
      const answer = await ask(next === 1 || link === null ? countedOf(asked, next) : { path: link })
      if (mine === turn) take(asked, answer, next)
    } catch (cause) {
      if (mine === turn) failure.value = cause
    } finally {
      if (mine === turn) loading.value = false
    }
  }

  async function reload() {
    const asked = question()
    if (asked !== null) await load(asked, 1, first.askAnew)
  }

  let callOff: (() => void) | undefined
  onScopeDispose(() => callOff?.())
  /** Another list is shown, at once as far as it was read before. */
  function show() {
    const asked = question()
    callOff?.()
    if (asked === null) return
    const before = first.before(countedOf(asked, 1))
    if (before === null) {
      void load(asked, 1, first.ask)
      return
    }
    turn += 1
    take(asked, before, 1)
    callOff = afterPicture(async () => {
      await load(asked, 1, first.ask)
      // What was read before is no answer to a question that is refused now.
      if (failure.value !== null) rows.value = []
    })
  }

  watch(
    [
      () => question()?.resource.path,
      () => JSON.stringify([question()?.filters, question()?.order, question()?.search]),
    ],
    ([now], [before]) => {
      // Rows of another list must not be seen under this one's columns.
      if (now !== before) {
        rows.value = []
        total.value = null
        settled.value = false
      }
      show()
    },
    { immediate: true },
  )

  return {
    rows,
    total: computed(() => total.value ?? (more.value || !settled.value ? null : rows.value.length)),
    more,
    loading,
    failure,
    settled,
    reload,
    loadMore: async () => {
      const asked = question()
      if (asked !== null && more.value && !loading.value)
        await load(asked, page + 1, (next) => call('records.list', next))
    },
    /** Puts what a write has answered in the place of the row; fields that lists do not show are left out. */
    replace: (id: string, record: Row) => {
      rows.value = rows.value.map((row) =>
        idOf(row) === id
          ? { ...row, ...Object.fromEntries(Object.entries(record).filter(([name]) => name in row)) }
          : row,
      )
    },
    drop: (ids: readonly string[]) => {
      const left = rows.value.filter((row) => !ids.includes(idOf(row) ?? ''))
      if (total.value !== null) total.value -= rows.value.length - left.length
      rows.value = left
    },
  }
}
