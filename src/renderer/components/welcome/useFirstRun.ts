// What a person says on the first run, step by step, and what of it is sent: a step that was skipped stays as usual.
import { computed, reactive, ref, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import { Temporal } from 'temporal-polyfill'
import type { CallIn } from '#contract/bridge/bridge'
import type { WorkingWeek } from '#contract/bridge/first-run'
import { rangeSeconds } from '#domain/schedule'
import { homeZone } from '#domain/country-zone'
import { currencyOf } from '#domain/local-currency'
import { leaveLimits } from '#domain/usual-leave'
import { usualWeek } from '#domain/usual-week'
import regions from '../../regions.json'
import { systemZone, today } from '../../clock'
import { useAppInfo } from '../../stores/app'
import { readAmount } from '../projects/rates'

export const STEPS = ['you', 'week', 'leave', 'projects'] as const
export type Step = (typeof STEPS)[number]

/** What main may blame, and what is checked here. */
export const FIELDS = [
  ...['name', 'country', 'days', 'from', 'to', 'break', 'since', 'accountFrom'],
  ...['vacationDays', 'vacationLeft', 'projects'],
] as readonly Field[]
type Field =
  | 'name'
  | 'country'
  | 'days'
  | 'from'
  | 'to'
  | 'break'
  | 'since'
  | 'accountFrom'
  | 'vacationDays'
  | 'vacationLeft'
  | 'projects'
export type Faults = Partial<Record<Field, string>>

/** The region of all countries, while none is chosen. */
const WORLD = '001'
const MOST_DAYS = 366
const MINUTE = 60
const REGIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = regions

/** A line in which nothing was typed. */
export const emptyProject = () => ({ name: '', client: '', rate: '' })

/** Days of a year that were typed, with at most two digits behind the point or comma; null for anything else. */
const daysIn = (typed: string): number | null => {
  const days = /^\d{1,3}([.,]\d{1,2})?$/.test(typed.trim()) ? Number(typed.replace(',', '.')) : NaN
  return days <= MOST_DAYS ? days : null
}

/** The state of the first run; call in setup. */
export function useFirstRun() {
  const { t } = useI18n()
  const app = useAppInfo()

  const you = reactive({ name: '', country: null as string | null, region: null as string | null })
  const week = reactive({ days: [] as number[], from: '', to: '', break: '0', since: '', accountFrom: '' })
  const leave = reactive({ days: '', left: '' })
  const projects = ref([emptyProject()])
  /** Steps whose answers count. */
  const answered = reactive(new Set<Step>())

  watch(
    () => app.info,
    (info) => {
      if (you.name === '') you.name = info?.userName ?? ''
      you.country ??= info?.country ?? null
    },
    { immediate: true },
  )
  const states = computed(() =>
    Object.entries(REGIONS[you.country ?? ''] ?? {})
      .map(([value, label]) => ({ value, label }))
      .sort((one, other) => one.label.localeCompare(other.label)),
  )

  /** The day it will be for the person in the workspace: by the clock of its country on a computer that knows no place. */
  const dayThere = () => today(you.country === null ? systemZone() : homeZone(you.country, systemZone()))

  /** Brings a step back to what is usual in the country. */
  function reset(step: Step) {
    answered.delete(step)
    if (step === 'week') {
      const { ranges } = usualWeek(you.country ?? WORLD)
      const [first] = ranges
      week.days = ranges.map(({ day }) => day)
      week.from = first?.timeFrom ?? ''
      week.to = first?.timeTo ?? ''
      week.break = '0'
      week.accountFrom = dayThere()
      week.since = Temporal.PlainDate.from(dayThere())
        .subtract({ years: 2 })
        .with({ month: 1, day: 1 })
        .toString()
    }
    if (step === 'leave') {
      const [vacation] = leaveLimits(you.country ?? WORLD)
      leave.days = String(vacation?.days ?? '')
      leave.left = ''
    }
    if (step === 'projects') projects.value = [emptyProject()]
  }
  watch(
    () => you.country,
    () => {
      you.region = null
      reset('week')
      reset('leave')
    },
    { immediate: true },
  )

  const workingWeek = computed<WorkingWeek>(() => ({
    days: [...week.days].sort(),
    from: week.from,
    to: week.to,
    breakSeconds: Number(week.break) * MINUTE,
  }))
  /** Working seconds of a week; null while the times are none. */
  const weekSeconds = computed(() => {
    const { days, from, to, breakSeconds } = workingWeek.value
    if (from === '' || to === '' || !Number.isFinite(breakSeconds)) return null
    return days.length * rangeSeconds({ day: 1, timeFrom: from, timeTo: to, breakSeconds })
  })

  const named = () =>
    projects.value
      .map(({ name, client, rate }) => ({
        ...{ name: name.trim(), client: client.trim() || null },
        rate: rate.trim() === '' ? null : rate,
      }))
      .filter(({ name, client, rate }) => name !== '' || client !== null || rate !== null)

  function checkProjects(): Faults {
    const all = named()
    if (all.some(({ name }) => name === '')) return { projects: t('firstRun.projectMissing') }
    const wrong = all.find(({ rate }) => rate !== null && readAmount(rate) === null)
    if (wrong !== undefined) return { projects: t('firstRun.rateWrong', { name: wrong.name }) }
    const twice = all.find((one, index) =>
      all.some((other, at) => at < index && other.name === one.name && other.client === one.client),
    )
    return twice === undefined ? {} : { projects: t('firstRun.projectTwice', { name: twice.name }) }
  }

  const CHECKS: Readonly<Record<Step, () => Faults>> = {
    you: () => ({
      ...(you.name.trim() === '' && { name: t('firstRun.nameMissing') }),
      ...(you.country === null && { country: t('firstRun.countryMissing') }),
    }),
    week: () => ({
      ...(week.days.length === 0 && { days: t('firstRun.daysMissing') }),
      ...(week.from === '' && { from: t('firstRun.timeMissing') }),
      ...(week.to === '' && { to: t('firstRun.timeMissing') }),
      ...(!/^\d{1,3}$/.test(week.break.trim()) && { break: t('firstRun.breakMissing') }),
      ...(weekSeconds.value === 0 && week.days.length > 0 && { break: t('firstRun.breakTooLong') }),
      ...((week.since === '' || week.since > dayThere()) && { since: t('firstRun.sinceMissing') }),
      ...((week.accountFrom < week.since || week.accountFrom > dayThere()) && {
        accountFrom: t('firstRun.accountFromMissing'),
      }),
    }),
    leave: () => ({
      ...(daysIn(leave.days) === null && { vacationDays: t('firstRun.daysOfLeaveMissing') }),
      ...(leave.left.trim() !== '' &&
        daysIn(leave.left) === null && { vacationLeft: t('firstRun.daysOfLeaveMissing') }),
    }),
    projects: checkProjects,
  }

  const sentProjects = () =>
    named().map(({ name, client, rate }) => {
      const amount = rate === null ? null : readAmount(rate)
      return { name, client, ...(amount !== null && { rate: amount }) }
    })

  /** What is sent: who and where, and every step that was answered. */
  function setup(): CallIn<'workspace.createLocal'> {
    const left = leave.left.trim() === '' ? null : daysIn(leave.left)
    return {
      name: you.name.trim(),
      country: you.country ?? '',
      ...(you.region !== null && { region: you.region }),
      ...(answered.has('week') && {
        ...{ week: workingWeek.value, since: week.since, accountFrom: week.accountFrom },
      }),
      ...(answered.has('leave') && {
        vacationDays: daysIn(leave.days) ?? 0,
        ...(left !== null && { vacationLeft: left }),
      }),
      ...(answered.has('projects') && named().length > 0 && { projects: sentProjects() }),
    }
  }

  return {
    you,
    week,
    leave,
    projects,
    states,
    weekSeconds,
    /** Code of the currency in which rates are typed. */
    currency: computed(() => currencyOf(you.country ?? '')),
    today: dayThere,
    check: (step: Step) => CHECKS[step](),
    answer: (step: Step) => answered.add(step),
    reset,
    setup,
  }
}
export type FirstRun = ReturnType<typeof useFirstRun>
