// Absence types with balances and own requests of the year on screen, read again whenever the main process says that they changed.
import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import type { CallIn, CallOut } from '#contract/bridge/bridge'
import { call, useTopic } from '../bridge'
import { useNotices } from './notices'
import { useWorkspace } from './workspace'

export const useAbsences = defineStore('absences', () => {
  const notices = useNotices()
  const workspace = useWorkspace()
  const changes = useTopic('calendar')
  /** The year asked for, and what was last read: they differ for a moment when the year is switched. */
  const year = shallowRef<number | null>(null)
  const read = shallowRef<{ year: number; overview: CallOut<'absences.overview'> } | null>(null)
  let asked = 0

  const overview = computed(() =>
    read.value !== null && read.value.year === year.value ? read.value.overview : null,
  )
  /** Every kind of absence, also such as can no longer be asked for; null until the first answer. */
  const types = computed(() => read.value?.overview.types.map(({ type }) => type) ?? null)
  /** Grows when an answer given before may no longer hold. */
  const revision = computed(() => changes.value?.revision ?? 0)

  async function reload() {
    const wanted = year.value
    if (wanted === null || workspace.open === null) return
    const question = ++asked
    await notices.attempt(async () => {
      const answer = await call('absences.overview', { year: wanted })
      if (question === asked) read.value = { year: wanted, overview: answer }
    })
  }

  /** Shows another year. */
  async function show(next: number) {
    if (year.value === next) return
    year.value = next
    await reload()
  }

  /** Makes sure that the absence types are known, whatever year is shown. */
  async function needTypes(inYear: number) {
    if (read.value === null) await show(year.value ?? inYear)
  }

  watch(changes, (_change, before) => {
    // The first word only says that nothing has changed.
    if (before !== null) void reload()
  })
  watch(
    () => workspace.open?.folder,
    () => {
      // Another workspace: nothing of the one before may be seen.
      read.value = null
      void reload()
    },
  )

  return {
    year,
    overview,
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
