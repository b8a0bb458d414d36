// Answers of lists kept for as long as nothing was written: the same question of the same person has the same answer.
import type { Answer } from '../call'
import type { Core } from '../schema/model'

const MAX_CHARACTERS = 16 * 1024 * 1024
const MAX_ANSWER = 256 * 1024

interface Cache {
  /** What everything kept was true for; one write makes all of it old. */
  seq: number
  characters: number
  readonly answers: Map<string, Answer>
}

const caches = new WeakMap<Core, Cache>()

const cacheAt = (core: Core, seq: number): Cache => {
  const known = caches.get(core)
  if (known !== undefined && known.seq >= seq) return known
  const made: Cache = { seq, characters: 0, answers: new Map() }
  caches.set(core, made)
  return made
}

/** The kept answer, true for this sequence number, or null. */
export const remembered = (core: Core, question: string, seq: number): Answer | null => {
  const cache = cacheAt(core, seq)
  return cache.seq === seq ? (cache.answers.get(question) ?? null) : null
}

/** Keeps an answer that was made from rows at least as new as `seq`; answers it. */
export const remember = (core: Core, question: string, seq: number, answer: Answer): Answer => {
  const cache = cacheAt(core, seq)
  const size = question.length + (answer.body?.length ?? 0)
  if (cache.seq !== seq || size > MAX_ANSWER) return answer
  if (cache.characters + size > MAX_CHARACTERS) {
    cache.answers.clear()
    cache.characters = 0
  }
  cache.characters += size
  // In UTF-8, so that no repeat pays for turning text into bytes.
  const kept = { ...answer, body: answer.body === null ? null : Buffer.from(answer.body) }
  cache.answers.set(question, kept)
  return kept
}
