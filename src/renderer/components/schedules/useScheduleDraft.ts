// A schedule while it is edited: its cycle, its shifts and what is wrong with them. Nothing is sent from here.
import { computed, reactive, ref, shallowRef } from 'vue'
import type { Schedule as WireSchedule } from '#contract/schedules'
import { rangeSeconds, spanSeconds, type ScheduleRange } from '#domain/schedule'
import {
  cycleSeconds,
  cycleWarnings,
  overlappingShifts,
  restGaps,
  USUAL_SHIFT,
  withWeekCopied,
  withWorkdays,
  type RestGap,
} from '#domain/schedule-cycle'
import { useWorkspace } from '../../stores/workspace'

/** A shift with the row of the server that it came from; null for a new one. */
export interface Shift extends ScheduleRange {
  readonly key: number
  readonly row: string | null
}

/** The days of a cycle that are shown at once. */
export const WEEK = 7
/** The longest cycle of whole weeks that a schedule can have. */
export const MOST_WEEKS = 52
const FIVE_DAYS = 5

/** Call in setup, with the schedule to edit or null for a new one. */
export function useScheduleDraft(loaded: WireSchedule | null) {
  const workspace = useWorkspace()
  let lastKey = 0
  const keyed = (range: ScheduleRange, row: string | null = null): Shift => ({
    day: range.day,
    timeFrom: range.timeFrom,
    timeTo: range.timeTo,
    breakSeconds: range.breakSeconds,
    key: ++lastKey,
    row,
  })
  const before = (loaded?.scheduleRanges ?? []).map((range) =>
    typeof range === 'string' ? null : keyed(range, range.id),
  )

  const name = ref(loaded?.name ?? '')
  const numberOfDays = ref(loaded?.numberOfDays ?? WEEK)
  const overwriteBankHolidays = ref(loaded?.overwriteBankHolidays ?? false)
  const shifts = shallowRef<readonly Shift[]>(
    loaded === null
      ? withWorkdays([], FIVE_DAYS).map((range) => keyed(range))
      : before.filter((shift) => shift !== null),
  )
  /** The shift whose times are being edited, by its key. */
  const chosen = ref<number | null>(null)
  /** Which seven days are shown, from 0. */
  const page = ref(0)

  const hasWeeks = computed(() => numberOfDays.value % WEEK === 0)
  const weeks = computed({
    get: () => Math.ceil(numberOfDays.value / WEEK),
    set: (count) => {
      if (!Number.isInteger(count) || count < 1 || count > MOST_WEEKS) return
      numberOfDays.value = count * WEEK
      shifts.value = shifts.value.filter(({ day }) => day <= numberOfDays.value)
      page.value = Math.min(page.value, count - 1)
    },
  })
  /** A single week is that of the calendar; a rotation counts from the first day of each person. */
  const regular = computed(() =>
    loaded?.numberOfDays === numberOfDays.value ? loaded.regular : numberOfDays.value === WEEK,
  )
  const cycle = computed(() => ({ numberOfDays: numberOfDays.value, ranges: shifts.value }))
  const isWhole = computed(() =>
    shifts.value.every(
      (shift) => shift.timeFrom !== '' && shift.timeTo !== '' && shift.breakSeconds < spanSeconds(shift),
    ),
  )
  /** What rest there is can only be said of shifts with all their times. */
  const warnings = computed(() =>
    isWhole.value ? cycleWarnings(cycle.value, workspace.open?.country ?? null) : [],
  )
  const gaps = computed<readonly RestGap[]>(() => (isWhole.value ? restGaps(cycle.value) : []))
  const overlapping = computed(() =>
    isWhole.value ? overlappingShifts(cycle.value) : new Set<ScheduleRange>(),
  )

  const written = (all: readonly ScheduleRange[]) =>
    JSON.stringify(
      all
        .map(({ day, timeFrom, timeTo, breakSeconds }) => [day, timeFrom, timeTo, breakSeconds])
        .sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)),
    )
  /** Whether someone who follows it would work at other times than before. */
  const isReplanned = computed(
    () =>
      loaded?.numberOfDays !== numberOfDays.value ||
      loaded.overwriteBankHolidays !== overwriteBankHolidays.value ||
      written(shifts.value) !== written(before.filter((shift) => shift !== null)),
  )

  function change(key: number, differs: Partial<ScheduleRange>) {
    shifts.value = shifts.value.map((shift) => (shift.key === key ? { ...shift, ...differs } : shift))
  }
  /** Adds a shift like the nearest one before it, else the first one, and opens it. */
  function add(day: number) {
    const like =
      shifts.value.findLast((shift) => shift.day < day && shift.day > day - WEEK) ??
      shifts.value[0] ??
      USUAL_SHIFT
    const shift = keyed({ ...like, day })
    shifts.value = [...shifts.value, shift]
    chosen.value = shift.key
  }
  /** Opens a shift; one that is open already, or null, leaves none open. */
  function choose(key: number | null) {
    chosen.value = chosen.value === key ? null : key
  }
  function show(index: number) {
    page.value = index
  }
  function remove(key: number) {
    shifts.value = shifts.value.filter((shift) => shift.key !== key)
    chosen.value = null
  }
  /** Makes it a week of so many workdays with the hours it has. */
  function useWorkweek(days: number) {
    numberOfDays.value = WEEK
    page.value = 0
    shifts.value = withWorkdays(shifts.value, days).map((shift) => ('key' in shift ? shift : keyed(shift)))
    chosen.value = null
  }
  /** Makes the week on the screen the same as another one. */
  function copyWeek(from: number) {
    const copied = withWeekCopied(shifts.value, from, page.value)
    const known = new Set(shifts.value.map(({ key, day }) => `${key} ${day}`))
    shifts.value = copied.map((shift) => (known.has(`${shift.key} ${shift.day}`) ? shift : keyed(shift)))
    chosen.value = null
  }

  return reactive({
    name,
    numberOfDays,
    overwriteBankHolidays,
    shifts,
    chosen,
    page,
    hasWeeks,
    weeks,
    regular,
    isWhole,
    warnings,
    gaps,
    overlapping,
    isReplanned,
    /** The schedule as the plan of a day is worked out. */
    schedule: computed(() => ({
      ...cycle.value,
      regular: regular.value,
      overwriteBankHolidays: overwriteBankHolidays.value,
    })),
    secondsOfPage: (index: number) =>
      cycleSeconds(shifts.value.filter(({ day }) => Math.floor((day - 1) / WEEK) === index)),
    secondsOfDay: (day: number) =>
      shifts.value.filter((shift) => shift.day === day).reduce((sum, shift) => sum + rangeSeconds(shift), 0),
    breakOfDay: (day: number) =>
      shifts.value.filter((shift) => shift.day === day).reduce((sum, shift) => sum + shift.breakSeconds, 0),
    choose,
    show,
    change,
    add,
    remove,
    useWorkweek,
    copyWeek,
  })
}

export type ScheduleDraft = ReturnType<typeof useScheduleDraft>
