// Values, fields and resources of All records in the language of the window.
import { defineStore } from 'pinia'
import { computed, markRaw, shallowReactive, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import { call } from '../bridge'
import { useFormat } from '../composables/useFormat'
import { useAppInfo } from '../stores/app'
import { useWorkspace } from '../stores/workspace'
import type { Row } from './conflicts'
import { UNKNOWN, type Field, type Words } from './kinds'
import { idOf, pathOf, type Resource } from './resources'
import { titleOf } from './titles'
import { useCatalogue } from './useCatalogue'

/** The most ids that are asked for in one request. */
const IDS_AT_ONCE = 100
/** A list that is being scrolled is left alone until it rests for so long, milliseconds. */
const REST = 100
/** More rows than these are not in sight: what was scrolled past is asked for when it comes back. */
const MOST_WANTED = 300

/** `hourlyCost` and `hourly_cost` as words. */
export const spaced = (name: string) => {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_./]+/g, ' ')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** How a filter by number compares, as it is written behind the name of its field. */
const COMPARED: Readonly<Record<string, string>> = { gt: '>', gte: '≥', lt: '<', lte: '≤' }

/** The key under which the catalogue has the name of a resource. */
const keyOf = (path: string) => path.slice(1).replaceAll('/', '-')

/** The rows that references name, read when they are first shown. */
const useNamedRows = defineStore('named-rows', () => {
  const catalogue = useCatalogue()
  const workspace = useWorkspace()
  /** The row of each IRI; null for one that is not there, or not for us. */
  const rows = shallowReactive(new Map<string, { row: Row; resource: Resource } | null>())
  const wanted = new Set<string>()

  watch(
    () => workspace.identity,
    () => rows.clear(),
    { flush: 'sync' },
  )

  async function readAll(resource: Resource, iris: ReadonlyMap<string, string>) {
    const { lists, path, itemPath } = resource
    const ids = [...iris.keys()]
    if (lists.ids !== null) {
      const query = { [lists.ids]: ids, ...(lists.perPage ? { itemsPerPage: String(IDS_AT_ONCE) } : {}) }
      const { items } = await call('records.list', { path, query })
      for (const row of items as Row[]) {
        const iri = iris.get(idOf(row) ?? '')
        if (iri !== undefined) rows.set(iri, { row, resource })
      }
      return
    }
    for (const [id, iri] of iris) {
      if (itemPath === null) return
      const { record } = await call('records.get', { path: pathOf(itemPath, id) })
      rows.set(iri, { row: record as Row, resource })
    }
  }

  let resting = true
  /** When a row was looked for last. */
  let foundAt = 0
  let rest: ReturnType<typeof setTimeout> | null = null

  /** One timer for all cells of a scroll, which looks again when one was drawn meanwhile. */
  function whenRested() {
    const left = foundAt + REST - performance.now()
    rest = left > 0 ? setTimeout(whenRested, left) : null
    if (rest !== null) return
    resting = true
    if (wanted.size > 0) void readWanted()
  }

  async function readWanted() {
    const byResource = new Map<Resource, Map<string, string>>()
    for (const iri of [...wanted].filter((one) => !rows.has(one)).slice(-MOST_WANTED)) {
      const named = catalogue.named(iri)
      if (named === null) rows.set(iri, null)
      else {
        const iris = byResource.get(named.resource) ?? new Map<string, string>()
        byResource.set(named.resource, iris.set(named.id, iri))
      }
    }
    wanted.clear()
    for (const [resource, iris] of byResource) {
      const all = [...iris]
      for (let from = 0; from < all.length; from += IDS_AT_ONCE) {
        const some = new Map(all.slice(from, from + IDS_AT_ONCE))
        await readAll(resource, some).catch(() => undefined)
        // What was not answered has no name, and is not asked for again.
        for (const iri of some.values()) if (!rows.has(iri)) rows.set(iri, null)
      }
    }
  }

  /** The row of an IRI, if it is known already; asks for it otherwise. */
  function find(iri: string) {
    const known = rows.get(iri)
    if (known !== undefined) return known
    // What is wanted again is in sight: it goes behind what was scrolled past.
    wanted.delete(iri)
    wanted.add(iri)
    if (resting) queueMicrotask(() => void readWanted())
    resting = false
    foundAt = performance.now()
    rest ??= setTimeout(whenRested, REST)
    return undefined
  }

  // Functions of a store itself are wrapped, and each cell of a scroll calls one.
  return {
    names: markRaw({
      find,
      know: (iri: string, row: Row, resource: Resource) => rows.set(iri, { row, resource }),
    }),
  }
})

/** Words for values, and names of fields, codes and resources; call in setup. */
export function useWords() {
  const i18n = useI18n()
  const { t, locale } = i18n
  const format = useFormat()
  const app = useAppInfo()
  const named = useNamedRows().names

  const said = (key: string, otherwise: string) => (i18n.te(key) || i18n.te(key, 'en') ? t(key) : otherwise)

  /** Formatters are slow to make and the same for every row. */
  const instants = computed(
    () => new Intl.DateTimeFormat(app.locale, { dateStyle: 'medium', timeStyle: 'short' }),
  )
  const numbers = computed(() => {
    const made = new Map<number | undefined, Intl.NumberFormat>()
    return (digits: number | undefined) => {
      const ready =
        made.get(digits) ??
        new Intl.NumberFormat(
          app.locale,
          digits === undefined
            ? { maximumFractionDigits: 6 }
            : { minimumFractionDigits: digits, maximumFractionDigits: digits },
        )
      made.set(digits, ready)
      return ready
    }
  })

  /** What was said before: the same days and codes are in many rows. */
  const days = computed(() => ({ of: app.locale, said: new Map<string, string>() }))
  const codes = computed(() => ({ of: locale.value, said: new Map<string, string>() }))
  function once(said: Map<string, string>, key: string, say: () => string): string {
    const known = said.get(key)
    if (known !== undefined) return known
    // A list of all days of a century is longer than anyone scrolls.
    if (said.size > 2_000) said.clear()
    const now = say()
    said.set(key, now)
    return now
  }

  const oneOf = ({ name }: Pick<Resource, 'name'>) => said(`recordOne.${name}`, spaced(name))
  /** `Task: created` for `project_task` and `created`, as events are called. */
  const eventOf = (resource: string, what: string) => {
    const name = spaced(resource).replace(/(?:^| )(\w)/g, (_all, letter: string) => letter.toUpperCase())
    return t('webhooks.event', { resource: oneOf({ name }), what })
  }
  function codeWords(code: string): string {
    const [resource = '', what] = code.split('.')
    return what === undefined
      ? said(`recordCodes.${code}`, spaced(code))
      : eventOf(resource, codeWords(what).toLocaleLowerCase())
  }

  const words: Words = {
    number: (value, digits) => numbers.value(digits).format(value),
    day: (iso) =>
      once(days.value.said, iso, () => {
        try {
          return format.dayAs(iso.slice(0, 10), { dateStyle: 'medium' })
        } catch {
          return iso
        }
      }),
    instant: (iso) => {
      const at = Date.parse(iso)
      return Number.isNaN(at) ? iso : instants.value.format(at)
    },
    get yes() {
      return t('records.yes')
    },
    get no() {
      return t('records.no')
    },
    ours: (key) => (i18n.te(key) ? t(key) : null),
    code: (_field, code) => once(codes.value.said, code, () => codeWords(code)),
    row: (iri) => {
      if (iri === '') return ''
      const found = named.find(iri)
      if (found === undefined) return UNKNOWN
      return found === null ? iri : titleOf(found.row, found.resource, words)
    },
  }

  function labelOf({ name }: Pick<Field, 'name'>): string {
    const [, of, how = ''] = /^(.+)\[(\w+)\]$/.exec(name) ?? []
    if (of === undefined) return said(`recordFields.${name}`, spaced(name))
    const sign = COMPARED[how]
    return sign === undefined
      ? t('records.range', { field: labelOf({ name: of }) })
      : `${labelOf({ name: of })} ${sign}`
  }
  return {
    words,
    locale,
    labelOf,
    /** `Employees`. */
    nameOf: ({ path }: Pick<Resource, 'path'>) => said(`recordNames.${keyOf(path)}`, spaced(path)),
    /** `Employee`. */
    oneOf,
    eventOf,
    /** What names a row. */
    titleOf: (row: Row, resource: Resource) => titleOf(row, resource, words),
    know: named.know,
  }
}
