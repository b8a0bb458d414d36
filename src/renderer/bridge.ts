// The only way to the main process: calls that return or fail with a message, and topics mirrored into refs.
import { onScopeDispose, shallowReadonly, shallowRef, type ShallowRef } from 'vue'
import type { CallIn, CallName, CallOut, CallResult, TopicName, TopicState } from '#contract/bridge/bridge'
import type { Problem } from '#contract/problem'
import { i18n } from './i18n'

/** Why a call failed: a stable code, a message for people, and the field at fault if there is one. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  constructor(
    readonly code: string,
    message: string,
    readonly field: string | null,
    /** What the server said, where it was the server that refused. */
    readonly problem: Problem | null = null,
  ) {
    super(message)
  }
}

/**
 * When what is on the page was read, oldest first, while the server cannot be reached and its last answers are shown (ISO
 * 8601); null once it answers.
 */
export const copiedAt = shallowRef<string | null>(null)

function noteCopy(name: CallName, answer: unknown) {
  if (!name.startsWith('records.') || typeof answer !== 'object' || answer === null) return
  const readAt = 'readAt' in answer && typeof answer.readAt === 'string' ? answer.readAt : null
  const known = copiedAt.value
  copiedAt.value = readAt === null || known === null || readAt < known ? readAt : known
}

/** Calls whose answers are long. */
const LONG: ReadonlySet<CallName> = new Set([
  ...(['calendar.read', 'planner.read'] as const),
  ...(['records.document', 'records.list', 'records.get'] as const),
])

async function ask<N extends CallName>(name: N, input: CallIn<N>): Promise<CallResult<N>> {
  if (!LONG.has(name)) return window.stint.call(name, input)
  const result = await window.stint.callText(name, input)
  return result.ok ? { ok: true, value: JSON.parse(result.text) as CallOut<N> } : result
}

/**
 * Calls the main process.
 * @throws CallFailed with a message to show, also if the main process does not answer at all.
 */
export async function call<N extends CallName>(name: N, input: CallIn<N>): Promise<CallOut<N>> {
  const result = await ask(name, input).catch((cause: unknown) => {
    throw new CallFailed('bridge', i18n.global.t('error.bridge', { cause: wordsOf(cause) }), null)
  })
  if (result.ok) {
    noteCopy(name, result.value)
    return result.value
  }
  const { code, message, field, problem } = result.error
  throw new CallFailed(code, message, field ?? null, problem ?? null)
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

/** A message for people from whatever was thrown. */
export const wordsOf = (failure: unknown) => (failure instanceof Error ? failure.message : String(failure))
