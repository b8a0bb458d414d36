// The line of the current time in a week, which moves once a minute on the clock of the page, and the running timer that
// grows with it at the time that clocks show where it was started.
import { computed, onScopeDispose, shallowRef, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import { placeOf, stretchesOf, type AxisHour } from '#domain/week-axis'
import { now } from '../../clock'
import { useFormat } from '../../composables/useFormat'
import { useTimer } from '../../stores/timer'
import { useWorkspace } from '../../stores/workspace'

const MINUTE = 60_000

/** Call in setup. */
export function useWeekClock(week: {
  days: () => readonly string[]
  axis: () => readonly AxisHour[]
  today: () => string
}) {
  const { t } = useI18n()
  const format = useFormat()
  const timer = useTimer()
  const workspace = useWorkspace()

  const clock = shallowRef<{ day: string; place: number; iso: string } | null>(null)
  let timeout: number | undefined
  function look() {
    const at = now().toZonedDateTimeISO(workspace.zone)
    const day = at.toPlainDate().toString()
    const iso = at.toInstant().toString()
    clock.value = week.days().includes(day) ? { day, place: placeOf(at, week.axis()), iso } : null
    window.clearTimeout(timeout)
    timeout = window.setTimeout(look, MINUTE - (at.epochMilliseconds % MINUTE))
  }
  watch([week.days, week.axis, week.today, () => timer.running, () => workspace.zone], look, {
    immediate: true,
  })
  onScopeDispose(() => window.clearTimeout(timeout))

  const running = computed(() => {
    const one = timer.running
    if (one === null || clock.value === null) return []
    const since = t('calendar.block.running', { from: format.time(one.startedAt, one.zone) })
    return stretchesOf(one.startedAt, clock.value.iso, one.zone, week.axis()).map((stretch) => ({
      stretch,
      timer: one,
      since,
    }))
  })

  return { clock, running }
}
