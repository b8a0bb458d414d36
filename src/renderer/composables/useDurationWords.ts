// What a duration is understood as while it is typed.
import { computed, type ComputedRef } from 'vue'
import { parseDuration } from '#domain/duration'
import { useFormat } from './useFormat'

/** `1:30 h`, with seconds where there are some; null while the text cannot be read as a duration. Call in setup. */
export function useDurationWords(text: () => string): ComputedRef<string | null> {
  const format = useFormat()
  return computed(() => {
    const reading = parseDuration(text())
    if (!reading.ok) return null
    const { seconds } = reading
    return seconds % 60 === 0 ? format.hours(seconds) : format.exact(seconds)
  })
}
