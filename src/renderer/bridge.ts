// The one door to the main process: calls that answer or fail with words, and topics mirrored into refs.
import { onScopeDispose, shallowReadonly, shallowRef, type ShallowRef } from 'vue'
import type { CallIn, CallName, CallOut, TopicName, TopicState } from '#contract/bridge/bridge'
import { i18n } from './i18n'

/** Why a call failed: a stable code, words for people, and the field at fault where there is one. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  constructor(
    readonly code: string,
    message: string,
    readonly field: string | null,
  ) {
    super(message)
  }
}

/**
 * Calls the main process.
 * @throws CallFailed with words to show, also when the main process does not answer at all.
 */
export async function call<N extends CallName>(name: N, input: CallIn<N>): Promise<CallOut<N>> {
  const result = await window.stint.call(name, input).catch((cause: unknown) => {
    throw new CallFailed('bridge', i18n.global.t('error.bridge', { cause: wordsOf(cause) }), null)
  })
  if (result.ok) return result.value
  throw new CallFailed(result.error.code, result.error.message, result.error.field ?? null)
}

/** The state of a topic as the main process last published it; null until it has. Lives as long as what uses it. */
export function useTopic<N extends TopicName>(topic: N): Readonly<ShallowRef<TopicState<N> | null>> {
  const state = shallowRef<TopicState<N> | null>(null)
  const stop = window.stint.watch(topic, (published) => {
    state.value = published
  })
  onScopeDispose(stop)
  return shallowReadonly(state)
}

/** Words for people out of whatever was thrown. */
export const wordsOf = (failure: unknown) => (failure instanceof Error ? failure.message : String(failure))
