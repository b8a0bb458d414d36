// A question to the main process whose answer is kept up: asked again when the question, the workspace or a topic changes.
// What is likely to be asked next can be read ahead.
import { useQuery } from '@pinia/colada'
import { computed, shallowReadonly, shallowRef, watch, type Ref, type ShallowRef } from 'vue'
import type { TopicName, TopicState } from '#contract/bridge/bridge'
import { useTopic } from '../bridge'
import { useNotices } from './notices'
import { useReadAhead } from './useReadAhead'
import { useWorkspace } from './workspace'

/** Whether a change of a topic makes the answer to a question old. */
type Changes<State, Q> = (now: State, before: State, question: Q) => boolean

interface BridgeQueryOptions<Q, A> {
  /** Unlike that of any other query. */
  name: string
  /**
   * What is to be known now, in plain values: two questions are the same when their JSON is. Null for nothing, which is
   * not asked; nor is anything while no workspace is open.
   */
  question: () => Q | null
  /** One call of the bridge, or several that belong together. */
  ask: (question: Q) => Promise<A>
  /** What makes an answer old. */
  topics: { readonly [N in TopicName]?: Changes<TopicState<N>, Q> }
  /** What is likely to be asked after a question, the likeliest first: asked ahead when there is nothing else to do. */
  next?: (question: Q) => readonly Q[]
  /** What is done with a failure; a notice shows it unless told otherwise. */
  failed?: (failure: unknown) => void
}

interface BridgeQuery<Q, A> {
  /** The answer to the question of now; null until it is there. Stays when asking again fails. */
  answer: Readonly<Ref<A | null>>
  /** The last answer there was, with its question: it stays until there is another, or another workspace. */
  last: Readonly<ShallowRef<{ readonly question: Q; readonly answer: A } | null>>
  /** Why the question of now was not answered when it was asked last; null when it was. */
  failure: Readonly<Ref<unknown>>
  asking: Readonly<Ref<boolean>>
  /** Asks again. Never rejects, like `settled`. */
  reload: () => Promise<unknown>
  /** Resolves when the question of now was answered or has failed; asks it unless that is under way. */
  settled: () => Promise<unknown>
}

/**
 * Call in a store or in setup. An answer that is overtaken by a newer question, by asking again or by another workspace
 * is dropped. Nothing is asked again for any other reason, such as the window coming to the front.
 */
export function useBridgeQuery<Q, A>(options: BridgeQueryOptions<Q, A>): BridgeQuery<Q, A> {
  const { name, question, topics, next, failed = useNotices().fail } = options
  const workspace = useWorkspace()
  const wanted = computed(() => (workspace.identity === null ? null : question()))
  const written = computed(() => JSON.stringify(wanted.value))
  const last = shallowRef<{ readonly question: Q; readonly answer: A } | null>(null)
  const ahead = useReadAhead(options.ask)
  const ask = next === undefined ? options.ask : ahead.ask

  const query = useQuery(() => {
    const asked = wanted.value
    return {
      key: [name, workspace.identity, written.value],
      enabled: asked !== null,
      query: async () => (asked === null ? null : { question: asked, answer: await ask(asked) }),
      // What was read before is old whenever it is looked for again: only `last` is kept.
      staleTime: 0,
      gcTime: 0,
      refetchOnMount: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }
  })

  async function reload() {
    ahead.stop()
    if (wanted.value !== null) await query.refetch()
  }
  async function settled() {
    if (wanted.value !== null) await query.refresh()
  }

  // A store outlives the page that first used it, which is what the query itself would listen to.
  watch([() => workspace.identity, written], settled, { immediate: true })
  watch(
    () => workspace.identity,
    () => {
      last.value = null
      ahead.stop()
    },
    { flush: 'sync' },
  )
  // With no one looking nothing is kept.
  watch(wanted, (now) => {
    if (now === null) ahead.stop()
  })
  watch(
    query.state,
    ({ status, data, error }) => {
      if (status === 'error') failed(error)
      else if (status === 'success' && data !== null) {
        last.value = data
        if (next !== undefined && wanted.value !== null) ahead.read(data.question, next(data.question))
      }
    },
    { flush: 'sync' },
  )

  for (const [topic, changes] of Object.entries(topics) as [TopicName, Changes<never, Q>][]) {
    watch(useTopic(topic), (now, before) => {
      // The first word only says that nothing has changed.
      if (now === null || before === null || wanted.value === null) return
      ahead.forget((question) => changes(now as never, before as never, question))
      if (changes(now as never, before as never, wanted.value)) void reload()
    })
  }

  return {
    answer: computed(() => query.data.value?.answer ?? null),
    last: shallowReadonly(last),
    failure: query.error,
    asking: query.isLoading,
    reload,
    settled,
  }
}
