// Records of the server as pages read them: a list or one record for a question, kept up to date, and the ways to write.
import { useQuery, useQueryCache, type UseQueryEntry } from '@pinia/colada'
import { computed, onMounted, onScopeDispose, shallowReadonly, shallowRef, watch, type Ref } from 'vue'
import type { CallIn } from '#contract/bridge/bridge'
import type { RecordPage, ServerRecord } from '#contract/bridge/records'
import { afterPicture, afterPictures } from '../after-picture'
import { call, CallFailed } from '../bridge'
import { completed, isAskedFor } from './completed'
import { useSync } from './sync'
import { useWorkspace } from './workspace'

export type RecordQuery = Exclude<CallIn<'records.list'>['query'], undefined>

const KEY = 'records'
/** What All records knows of the server. */
export const CATALOGUE = 'record-catalogue'

export interface Read<T> {
  /** The last answer to the question of now; null until it is there. */
  answer: Readonly<Ref<T | null>>
  /** Why the question was not answered when it was asked last; null when it was. */
  failure: Readonly<Ref<Error | null>>
  /** Whether an answer is on its way. */
  asking: Readonly<Ref<boolean>>
  /** Asks again. Never rejects. */
  reload: () => Promise<unknown>
}

const keyOfQuestion = (kind: string, identity: string | null, asked: unknown) => [
  KEY,
  kind,
  identity,
  JSON.stringify(asked),
]
/** What was read is old whenever a page is opened again, and is shown until there is news; milliseconds. */
const KEPT = { staleTime: 0, gcTime: 60_000 } as const
/** What was read while the pointer was on the link is still new when the page is opened; milliseconds. */
const NEW_MS = 1000

/** When the answers came that were read ahead and that no page has shown yet: milliseconds since the page began. */
const ahead = new WeakMap<UseQueryEntry, number>()

/** Whether an answer was read ahead just now, so that it need not be read again. */
function isNew(entry: UseQueryEntry | undefined): boolean {
  const at = entry && ahead.get(entry)
  return at !== undefined && performance.now() < at + NEW_MS
}

/**
 * What is read on a page; a failure is for the page to show, and null asks for nothing. A page that is opened again shows
 * what it read before, and asks again once that was drawn. Call in setup of a component.
 */
export function useRead<Q extends { path: string }, T>(
  kind: string,
  question: () => Q | null,
  ask: (question: Q) => Promise<T>,
): Read<T> {
  const workspace = useWorkspace()
  const cache = useQueryCache()
  const wanted = computed(() => (workspace.identity === null ? null : question()))
  const keyFor = (asked: Q | null) => keyOfQuestion(kind, workspace.identity, asked)
  /** Where the answer before came from: the same list stays on the screen while it is asked with another filter. */
  let answered = ''
  const query = useQuery(() => {
    const asked = wanted.value
    const from = `${workspace.identity} ${asked?.path}`
    return {
      key: keyFor(asked),
      enabled: asked !== null,
      query: async (): Promise<T | null> => {
        const answer = asked === null ? null : await ask(asked)
        answered = from
        return answer
      },
      ...KEPT,
      refetchOnMount: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      placeholderData: (before: T | null | undefined) => (answered === from ? (before ?? null) : null),
    }
  })
  let callOff: (() => void) | undefined
  onMounted(() => {
    if (wanted.value === null || query.status.value === 'pending') return
    const entry = cache.get(keyFor(wanted.value))
    const isKnown = isNew(entry)
    // Who leaves the page and comes back at once gets what is new then.
    if (entry !== undefined) ahead.delete(entry)
    if (isKnown) return
    callOff = afterPicture(() => void query.refresh())
  })
  onScopeDispose(() => callOff?.())
  const sync = useSync()
  // The page shows its copies then, and says that changes need the server.
  watch(
    () => sync.state?.status === 'offline',
    (gone) => {
      if (gone && wanted.value !== null) void query.refetch()
    },
  )
  return {
    answer: computed(() => query.data.value ?? null),
    failure: query.error,
    asking: query.isLoading,
    reload: () => query.refetch(),
  }
}

/** A question for a collection. */
export interface ListQuestion {
  path: string
  query?: RecordQuery
}

async function readPage(asked: ListQuestion): Promise<RecordPage> {
  const page = await call('records.list', asked)
  const { path, query = {} } = asked
  const items = page.items.filter((item) => isAskedFor(query, item))
  return { ...page, items: items.map((item) => completed(path, item)) }
}

/** One page of a collection, such as `/projects` with `{ 'order[name]': 'asc' }`. */
export const useRecordPage = (question: () => ListQuestion | null): Read<RecordPage> =>
  useRead('page', question, readPage)

/** Every row of a collection, page after page, at most `most` of them. */
export function useAllRecords<T>(question: () => ListQuestion | null, most = 2_000): Read<readonly T[]> {
  return useRead('all', question, async ({ path, query }) => readAll<T>(path, query, most))
}

/**
 * Asks for what a page will show, before it is opened. What is asked here is the question of `useRecordPage` or, with
 * `all`, of `useAllRecords`.
 */
export function readAhead(asked: ListQuestion, all = false): void {
  const { identity } = useWorkspace()
  if (identity === null) return
  const cache = useQueryCache()
  const entry = cache.ensure({
    key: keyOfQuestion(all ? 'all' : 'page', identity, asked),
    query: (): Promise<unknown> => (all ? readAll(asked.path, asked.query) : readPage(asked)),
    ...KEPT,
  })
  // Opening a page for the first time reads ahead as pointing at its link does.
  if (isNew(entry)) return
  cache.refresh(entry).then(
    () => {
      // A page that is open already shows it.
      if (!entry.active) ahead.set(entry, performance.now())
    },
    // The page asks again and tells why there is no answer.
    () => undefined,
  )
}

/** Whether the answer to a question of `useAllRecords` is still here. Call in setup. */
export function isKept(asked: ListQuestion): boolean {
  const { identity } = useWorkspace()
  return useQueryCache().getQueryData(keyOfQuestion('all', identity, asked)) !== undefined
}

/**
 * True once the window has shown what it draws when `there` becomes true: then the rest of a page is asked for.
 * @param already whether there is nothing to wait for
 * @param pictures how many frames are drawn before the rest comes: more for what takes long to draw
 */
export function useShown(there: () => boolean, already = false, pictures = 1): Readonly<Ref<boolean>> {
  const shown = shallowRef(already)
  let callOff: (() => void) | undefined
  watch(
    there,
    (now) => {
      if (now) callOff ??= afterPictures(pictures, () => (shown.value = true))
    },
    { immediate: true, flush: 'post' },
  )
  onScopeDispose(() => callOff?.())
  return shown
}

/** Follows the server's own links, and counts pages where it has none. @throws CallFailed */
export async function readAll<T>(path: string, query: RecordQuery = {}, most = 2_000): Promise<readonly T[]> {
  const items: unknown[] = []
  const known = new Set<string>()
  let next: string | null = null
  for (let page = 1; ; page += 1) {
    const counted: CallIn<'records.list'> = {
      path,
      query: { itemsPerPage: '100', ...query, page: String(page) },
    }
    const answer: RecordPage = await call('records.list', next === null ? counted : { path: next })
    // A server that does not know pages answers every one of them with the same rows.
    const fresh = answer.items.filter((item) => {
      const key = keyOf(item)
      return !known.has(key) && known.add(key)
    })
    items.push(...fresh.filter((item) => isAskedFor(query, item)).map((item) => completed(path, item)))
    const goesOn = answer.more || answer.openEnded === true
    if (!goesOn || fresh.length === 0 || items.length >= most) return items as T[]
    next = answer.next ?? null
  }
}

/** What a row is known by within its list. */
const keyOf = (item: unknown): string => {
  const row = item as { readonly id?: unknown; readonly '@id'?: unknown; readonly iri?: unknown } | null
  return JSON.stringify(row?.id ?? row?.['@id'] ?? row?.iri ?? item)
}

/** One record with its version, for an address such as `/projects/12`. */
export const useServerRecord = (question: () => string | null): Read<ServerRecord> =>
  useRead(
    'one',
    () => {
      const path = question()
      return path === null ? null : { path }
    },
    async ({ path }) => {
      const { record, version } = await call('records.get', { path })
      return { record: completed(path, record), version }
    },
  )

/** What a path answers that is no record, such as a report. */
export const useServerAnswer = (
  question: () => { path: string; query: RecordQuery } | null,
): Read<ServerRecord> => useRead('answer', question, (asked) => call('records.get', asked))

/** Writing. Each reads again what pages show of the server; all throw CallFailed. Call in setup. */
export function useRecordWrites() {
  const cache = useQueryCache()
  const afterwards =
    <I, O>(write: (input: I) => Promise<O>) =>
    async (input: I): Promise<O> => {
      // What could not be read again is said where it is shown.
      const readAgain = () => void cache.invalidateQueries({ key: [KEY] }).catch(() => undefined)
      try {
        const answer = await write(input)
        readAgain()
        return answer
      } catch (cause) {
        // The page shows its copies then, and says that changes need the server.
        if (cause instanceof CallFailed && cause.code === 'offline') {
          readAgain()
          void cache.invalidateQueries({ key: [CATALOGUE] })
        }
        throw cause
      }
    }
  return shallowReadonly({
    create: afterwards((input: CallIn<'records.create'>) => call('records.create', input)),
    update: afterwards((input: CallIn<'records.update'>) => call('records.update', input)),
    remove: afterwards((input: CallIn<'records.remove'>) => call('records.remove', input)),
    act: afterwards((input: CallIn<'records.act'>) => call('records.act', input)),
  })
}
