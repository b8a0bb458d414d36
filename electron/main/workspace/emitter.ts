// Tells listeners that a topic looks different now. One listener's failure is not another's.
import type { TopicName } from '#contract/bridge/bridge'
import type { Log } from './ports'

export class Emitter {
  readonly #listeners = new Map<TopicName, Set<() => void>>()
  readonly #log: Log

  constructor(log: Log) {
    this.#log = log
  }

  /** Answers the function that ends it. */
  on(topic: TopicName, listener: () => void): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set()
    this.#listeners.set(topic, listeners)
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  emit(topic: TopicName): void {
    for (const listener of this.#listeners.get(topic) ?? []) {
      try {
        listener()
      } catch (error) {
        this.#log.error('A listener failed', {
          topic,
          reason: error instanceof Error ? error.message : 'unknown',
        })
      }
    }
  }

  close(): void {
    this.#listeners.clear()
  }
}
