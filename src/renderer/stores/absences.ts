// Absence types with balances and own requests of the year on screen, read again whenever the main process says that they changed.
import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import type { CallIn } from '#contract/bridge/bridge'
import { call, useTopic } from '../bridge'
import { useBridgeQuery } from './useBridgeQuery'

export const useAbsences = defineStore('absences', () => {
  const changes = useTopic('calendar')
  const year = shallowRef<number | null>(null)
  const overview = useBridgeQuery({
    name: 'absences',
    question: () => year.value,
    ask: (year) => call('absences.overview', { year }),
    topics: { calendar: () => true },
  })
  /** Every kind of absence, also such as can no longer be asked for; null until the first answer. */
  const types = computed(() => overview.last.value?.answer.types.map(({ type }) => type) ?? null)
  /** Grows when an answer given before may no longer hold. */
  const revision = computed(() => changes.value?.revision ?? 0)

  /** Shows another year. */
  function show(next: number) {
    year.value = next
  }

  /** Makes sure that the absence types are known, whatever year is shown. */
  function needTypes(inYear: number) {
    year.value ??= inYear
  }

  return {
    year,
    overview: overview.answer,
    types,
    revision,
    show,
    needTypes,
    preview: (asked: CallIn<'absences.preview'>) => call('absences.preview', asked),
    request: (facts: CallIn<'absences.request'>) => call('absences.request', facts),
    update: (changed: CallIn<'absences.update'>) => call('absences.update', changed),
    withdraw: (id: string) => call('absences.withdraw', { id }),
    takeBack: (id: string) => call('absences.takeBack', { id }),
    resend: (id: string) => call('absences.resend', { id }),
    discard: (id: string) => call('absences.discard', { id }),
  }
})
