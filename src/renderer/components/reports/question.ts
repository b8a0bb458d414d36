// What the views of Reports are about: period, filters, levels. It is in the address, so that one can go back to a report.
import { defineStore } from 'pinia'
import {
  computed,
  inject,
  onUnmounted,
  provide,
  shallowRef,
  watch,
  type ComputedRef,
  type InjectionKey,
  type ShallowRef,
  type WritableComputedRef,
} from 'vue'
import { useRoute, useRouter, type LocationQuery, type LocationQueryRaw } from 'vue-router'
import type { ReportTable } from '#contract/bridge/export'
import { REPORT_GROUPS, type ReportGroup } from '#contract/reports/work-report'
import type { Rounding } from '#domain/work-report'
import { useToday } from '../../clock'
import { useWeekRule } from '../../stores/useWeekRule'
import { useWorkspace } from '../../stores/workspace'
import { daysOfPeriod, PERIODS, type Days, type PeriodName } from './periods'

/** The filters of worked time, called as the parameters of its report are. */
export const WORK_FILTERS = [
  ...(['client', 'project', 'task', 'tag', 'employee', 'manager', 'billable', 'description'] as const),
] as const
/** Those of reports about people. */
export const PEOPLE_FILTERS = ['employee', 'manager'] as const
/** `type` is one of absence. */
export const ABSENCE_FILTERS = [...PEOPLE_FILTERS, 'type'] as const
const FILTERS = [...WORK_FILTERS, 'type'] as const
export type FilterName = (typeof FILTERS)[number]
/** Several values of one are separated by commas; tags as `tagItem` writes them. A description is one value. */
export type Filters = Readonly<Partial<Record<FilterName, string>>>

/** Those of the filters that have these names. */
export const chosenOf = (filters: Filters, names: readonly FilterName[]): Filters =>
  Object.fromEntries(names.flatMap((name) => (filters[name] === undefined ? [] : [[name, filters[name]]])))

/** What a view shows as it leaves the app; null while there is nothing to show. */
type TableOf = () => ReportTable | null | Promise<ReportTable | null>

interface ReportQuestion {
  readonly period: WritableComputedRef<PeriodName>
  /** The days of the period `custom`. */
  readonly custom: WritableComputedRef<Days>
  readonly days: ComputedRef<Days>
  /** All of the address; a view takes those that it offers. */
  readonly filters: WritableComputedRef<Filters>
  /** Those that choose among worked time. */
  readonly workFilters: ComputedRef<Filters>
  /** How the summary is grouped, the outermost first. */
  readonly levels: WritableComputedRef<readonly ReportGroup[]>
  /** Which way each entry is rounded; null leaves it. */
  readonly rounding: WritableComputedRef<Rounding['to'] | null>
  /** To how many minutes. */
  readonly roundingMinutes: WritableComputedRef<number>
  /** The rounding as the parameters of a report have it. */
  readonly rounds: ComputedRef<Readonly<Record<string, string>>>
  readonly compares: WritableComputedRef<boolean>
  /** The chosen view by its name in the address; null when there is none. */
  readonly view: WritableComputedRef<string | null>
  readonly table: ShallowRef<TableOf | null>
  /** What the chosen filters of the view say in words, such as `Client: Acme`. */
  readonly said: ShallowRef<readonly { readonly name: FilterName; readonly words: string }[]>
  /** The address of the same question but for what is said here; null takes a name out. */
  readonly address: (changed: Changes) => LocationQueryRaw
}

type Changes = Readonly<Record<string, string | null>>

const KEY: InjectionKey<ReportQuestion> = Symbol('report question')
export const ROUNDING_WAYS = ['up', 'nearest', 'down'] as const satisfies readonly Rounding['to'][]
/** What an entry can be rounded to, in minutes: tenths of an hour, and what divides one. */
export const ROUNDING_MINUTES = [5, 6, 10, 15, 30, 60] as const
const USUAL_MINUTES = 15
const USUAL_LEVELS: readonly ReportGroup[] = ['client', 'project']
const DAY = /^\d{4}-\d\d-\d\d$/

/** The report of before, for those who come back by the link of the navigation. */
const useLastQuestion = defineStore('last report question', () => ({
  query: shallowRef<LocationQuery>({}),
}))

/** Reads the question from the address for the page and its views. Call in the page's setup. */
export function provideReportQuestion(): ReportQuestion {
  const route = useRoute()
  const router = useRouter()
  const workspace = useWorkspace()
  const rule = useWeekRule()
  const last = useLastQuestion()
  const today = useToday(() => workspace.open?.timezone ?? 'UTC')
  /** The page stays for a moment when another one is shown already. */
  const query = computed<LocationQuery>((before) => (route.name === 'reports' ? route.query : (before ?? {})))
  if (Object.keys(route.query).length === 0 && Object.keys(last.query).length > 0)
    void router.replace({ query: last.query })

  const text = (name: string): string | null => {
    const given = query.value[name]
    return typeof given === 'string' && given !== '' ? given : null
  }
  const address = (changed: Changes): LocationQuery =>
    Object.fromEntries(Object.entries({ ...query.value, ...changed }).filter(([, value]) => value !== null))
  const put = (changed: Changes) => void router.replace({ query: address(changed) })
  watch(query, (now) => (last.query = now))

  const period = computed<PeriodName>({
    get: () => PERIODS.find((name) => name === text('period')) ?? 'thisMonth',
    set: (name) => put({ period: name, ...(name === 'custom' && { ...days.value }) }),
  })
  const custom = computed<Days>({
    get: () => {
      const [from, to] = [text('from') ?? '', text('to') ?? '']
      return DAY.test(from) && DAY.test(to) ? { from, to } : { from: today.value, to: today.value }
    },
    set: ({ from, to }) => put({ from, to }),
  })
  const days: ComputedRef<Days> = computed(() =>
    period.value === 'custom' ? custom.value : daysOfPeriod(period.value, today.value, rule.value.firstDay),
  )
  const filters = computed<Filters>({
    get: () =>
      Object.fromEntries(
        FILTERS.flatMap((name) => {
          // Work without a description has the empty one.
          const value = name === 'description' ? query.value[name] : text(name)
          return typeof value === 'string' ? [[name, value]] : []
        }),
      ),
    set: (chosen) => put(Object.fromEntries(FILTERS.map((name) => [name, chosen[name] ?? null]))),
  })
  const rounding = computed<Rounding['to'] | null>({
    get: () => ROUNDING_WAYS.find((way) => way === text('rounding')) ?? null,
    set: (way) => put({ rounding: way }),
  })
  const roundingMinutes = computed<number>({
    get: () =>
      ROUNDING_MINUTES.find((minutes) => String(minutes) === text('roundingMinutes')) ?? USUAL_MINUTES,
    set: (minutes) => put({ roundingMinutes: minutes === USUAL_MINUTES ? null : String(minutes) }),
  })
  const question: ReportQuestion = {
    period,
    custom,
    days,
    filters,
    workFilters: computed(() => chosenOf(filters.value, WORK_FILTERS)),
    levels: computed({
      get: () => {
        const given = text('groupBy')
        return given === null
          ? USUAL_LEVELS
          : given.split(',').flatMap((name) => REPORT_GROUPS.filter((group) => group === name))
      },
      set: (chosen) => put({ groupBy: chosen.length === 0 ? 'none' : chosen.join(',') }),
    }),
    rounding,
    roundingMinutes,
    rounds: computed((): Readonly<Record<string, string>> =>
      rounding.value === null
        ? {}
        : { rounding: rounding.value, roundingMinutes: String(roundingMinutes.value) },
    ),
    compares: computed({
      get: () => text('compare') !== 'no',
      set: (wanted) => put({ compare: wanted ? null : 'no' }),
    }),
    view: computed({ get: () => text('view'), set: (name) => put({ view: name }) }),
    table: shallowRef(null),
    said: shallowRef([]),
    address,
  }
  provide(KEY, question)
  return question
}

/** The question of the page around. Call in the setup of a view. */
export function useReportQuestion(): ReportQuestion {
  const question = inject(KEY)
  if (question === undefined) throw new Error('Views of Reports stand within its page')
  return question
}

/** Has the page export what a view shows. Call in the setup of a view. */
export function useReportTable(tableOf: TableOf): void {
  const { table } = useReportQuestion()
  table.value = tableOf
  onUnmounted(() => {
    if (table.value === tableOf) table.value = null
  })
}
