// Records of the server as pages read them: a list or one record for a question, kept up to date, and the ways to write.
import { useQuery, useQueryCache } from '@pinia/colada'
import { computed, shallowReadonly, type Ref } from 'vue'
import type { CallIn } from '#contract/bridge/bridge'
import type { RecordPage, ServerRecord } from '#contract/bridge/records'
import { call } from '../bridge'
import { useWorkspace } from './workspace'

export type RecordQuery = Exclude<CallIn<'records.list'>['query'], undefined>

const KEY = 'records'

interface Read<T> {
  /** The last answer to the question of now; null until it is there. */
  answer: Readonly<Ref<T | null>>
  /** Why the question was not answered when it was asked last; null when it was. */
  failure: Readonly<Ref<Error | null>>
  /** Whether an answer is on its way. */
  asking: Readonly<Ref<boolean>>
  /** Asks again. Never rejects. */
  reload: () => Promise<unknown>
}

/** What is read on a page; a failure is for the page to show, and null asks for nothing. Call in setup. */
function useRead<Q extends { path: string }, T>(
  kind: string,
  question: () => Q | null,
  ask: (question: Q) => Promise<T>,
): Read<T> {
  const workspace = useWorkspace()
  const wanted = computed(() => (workspace.identity === null ? null : question()))
  /** Where the answer before came from: the same list stays on the screen while it is asked with another filter. */
  let answered = ''
  const query = useQuery(() => {
    const asked = wanted.value
    const from = `${workspace.identity} ${asked?.path}`
    return {
      key: [KEY, kind, workspace.identity, JSON.stringify(asked)],
      enabled: asked !== null,
      query: async (): Promise<T | null> => {
        const answer = asked === null ? null : await ask(asked)
        answered = from
        return answer
      },
      staleTime: 0,
      gcTime: 60_000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      placeholderData: (before: T | null | undefined) => (answered === from ? (before ?? null) : null),
    }
  })
  return {
    answer: computed(() => query.data.value ?? null),
    failure: query.error,
    asking: query.isLoading,
    reload: () => query.refetch(),
  }
}

/** One page of a collection, such as `/projects` with `{ 'order[name]': 'asc' }`. */
export const useRecordPage = (
  question: () => { path: string; query?: RecordQuery } | null,
): Read<RecordPage> => useRead('page', question, (asked) => call('records.list', asked))

/** Every row of a collection, page after page, at most `most` of them. */
export function useAllRecords<T>(
  question: () => { path: string; query?: RecordQuery } | null,
  most = 2_000,
): Read<readonly T[]> {
  return useRead('all', question, async ({ path, query }) => readAll<T>(path, query, most))
}

/** @throws CallFailed */
export async function readAll<T>(path: string, query: RecordQuery = {}, most = 2_000): Promise<readonly T[]> {
  const items: unknown[] = []
  for (let page = 1; ; page += 1) {
    const answer = await call('records.list', {
      path,
      query: { itemsPerPage: '100', ...query, page: String(page) },
    })
    items.push(...answer.items)
    if (!answer.more || items.length >= most || answer.items.length === 0) return items as T[]
  }
}

/** One record with its version, for an address such as `/projects/12`. */
export const useServerRecord = (question: () => string | null): Read<ServerRecord> =>
  useRead(
    'one',
    () => {
      const path = question()
      return path === null ? null : { path }
    },
    ({ path }) => call('records.get', { path }),
  )

/** Writing. Each reads again what pages show of the server; all throw CallFailed. Call in setup. */
export function useRecordWrites() {
  const cache = useQueryCache()
  const afterwards =
    <I, O>(write: (input: I) => Promise<O>) =>
    async (input: I): Promise<O> => {
      const answer = await write(input)
      void cache.invalidateQueries({ key: [KEY] })
      return answer
    }
  return shallowReadonly({
    create: afterwards((input: CallIn<'records.create'>) => call('records.create', input)),
    update: afterwards((input: CallIn<'records.update'>) => call('records.update', input)),
    remove: afterwards((input: CallIn<'records.remove'>) => call('records.remove', input)),
    act: afterwards((input: CallIn<'records.act'>) => call('records.act', input)),
  })
}
