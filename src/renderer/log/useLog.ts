// A log of the server on a page: newest first, page after page, under the days its rows are of, narrowed by what people pick.
import { computed, reactive, ref } from 'vue'
import { systemZone } from '../clock'
import { useFormat } from '../composables/useFormat'
import type { Row } from '../records/conflicts'
import { useCatalogue } from '../records/useCatalogue'
import { useRows, type Question } from '../records/useRows'
import { boundsOf, dayRows, type Period } from '../components/manage/day-rows'

/** When a row of a log was written. */
const WRITTEN = 'createdAt'

interface LogOptions<Name extends string, Item> {
  /** The path of the list. */
  readonly path: string
  /** Filters that take one value each, which people pick. */
  readonly picks: readonly Name[]
  /** Filters that are always set. */
  readonly fixed?: () => Readonly<Record<string, readonly string[]>>
  /** Whether anything is read at all. */
  readonly allowed?: () => boolean
  /** What rows of the list come to on the page. */
  readonly itemsOf: (rows: readonly Row[]) => readonly Item[]
  /** The key of an item, and the instant at which it happened. */
  readonly about: (item: Item) => { readonly key: string; readonly at: string | null }
}

/** Call in setup. */
export function useLog<Name extends string, Item>(options: LogOptions<Name, Item>) {
  const { path, picks, fixed = () => ({}), allowed = () => true, itemsOf, about } = options
  const catalogue = useCatalogue()
  const format = useFormat()
  const zone = systemZone()

  const nothing = () => Object.fromEntries(picks.map((name) => [name, null]))
  const picked = reactive<Record<string, string | null>>(nothing())
  const period = ref<Period>({ from: '', to: '' })
  const resource = computed(() => catalogue.at(path))

  const question = computed((): Question | null =>
    resource.value === null || !allowed()
      ? null
      : {
          resource: resource.value,
          filters: {
            ...fixed(),
            ...Object.fromEntries(
              Object.entries(picked).map(([name, value]) => [name, value === null ? [] : [value]]),
            ),
            [WRITTEN]: boundsOf(period.value, zone),
          },
          order: resource.value.lists.orders.includes(WRITTEN) ? { by: WRITTEN, down: true } : null,
          search: '',
        },
  )
  const list = useRows(() => question.value)
  const items = computed(() => itemsOf(list.rows.value))
  const openKey = ref<string | null>(null)

  return {
    catalogue,
    zone,
    /** What the list is asked for; null while nothing is asked. */
    question,
    list,
    items,
    picked,
    period,
    openKey,
    /** Whether the server has no such log. */
    lacks: computed(() => catalogue.answer !== null && resource.value === null),
    /** A filter of the list, as the server describes it; null where it has none of that name. */
    filterNamed: (name: string) => resource.value?.lists.filters.find((one) => one.name === name) ?? null,
    hasPeriod: computed(() => resource.value?.lists.filters.some((one) => one.name === WRITTEN) === true),
    filtered: computed(
      () =>
        Object.values(picked).some((value) => value !== null) ||
        period.value.from !== '' ||
        period.value.to !== '',
    ),
    rows: computed(() => dayRows(items.value, about, zone, (day) => format.longDay(day))),
    open: computed(() => items.value.find((item) => about(item).key === openKey.value) ?? null),
    clear() {
      Object.assign(picked, nothing())
      period.value = { from: '', to: '' }
    },
  }
}
