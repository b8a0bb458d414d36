// An import as a dialog makes it: the chosen file, how it is read, what becomes of its people and projects, and what was done.
import { computed, ref, shallowRef } from 'vue'
import type { CallOut } from '#contract/bridge/bridge'
import type {
  ImportDayOrder,
  ImportEncoding,
  ImportFile,
  ImportFormat,
  ImportPlan,
  ImportReport,
  ImportTable,
} from '#contract/bridge/import'
import { call, useTopic, wordsOf } from '../../bridge'

export type ImportColumns = ImportTable['columns']

/** Call in setup. */
export function useImport() {
  const state = useTopic('imports')
  const file = shallowRef<ImportFile | null>(null)
  /** The type of absence, and the lines of the events, of a calendar. */
  const type = ref<string | null>(null)
  const lines = shallowRef<ReadonlySet<number>>(new Set())
  const report = shallowRef<{ made: boolean; report: ImportReport } | null>(null)
  /** What an undoing took back and what stays; null before one. */
  const undone = shallowRef<CallOut<'import.undo'> | null>(null)
  const failure = ref<string | null>(null)
  const busy = ref(false)

  const table = computed(() => (file.value?.kind === 'table' ? file.value : null))
  const calendar = computed(() => (file.value?.kind === 'calendar' ? file.value : null))
  const plan = computed<ImportPlan | null>(() => {
    if (table.value !== null) {
      const { encoding, format, columns, dayOrder, people, projects } = table.value
      return {
        ...{ kind: 'table', encoding, format, columns, dayOrder },
        people: people.map(({ person, email, employee }) => ({ person, email, employee })),
        projects: projects.map(({ project, client, target }) => ({ project, client, target })),
      }
    }
    if (calendar.value === null || type.value === null || lines.value.size === 0) return null
    return { kind: 'calendar', type: type.value, lines: [...lines.value] }
  })

  /** One thing at a time; what goes wrong is said in the dialog. */
  async function attempt(work: () => Promise<void>) {
    if (busy.value) return
    busy.value = true
    failure.value = null
    try {
      await work()
    } catch (error) {
      failure.value = wordsOf(error)
    } finally {
      busy.value = false
    }
  }

  const choose = () =>
    attempt(async () => {
      const chosen = (await call('app.chooseImport', {})).file
      if (chosen === null) return
      file.value = chosen
      report.value = undone.value = null
      lines.value = new Set(
        chosen.kind === 'calendar' ? chosen.events.flatMap(({ line, busy }) => (busy ? [line] : [])) : [],
      )
    })

  /** Reads the table another way; what was said of people and projects that stay is kept. */
  const read = (differs: { format?: ImportFormat; columns?: ImportColumns; dayOrder?: ImportDayOrder }) =>
    attempt(async () => {
      const before = table.value
      if (before === null) return
      const { encoding, format, columns, dayOrder } = { ...before, ...differs }
      file.value = await call('import.look', { encoding, format, columns, dayOrder })
      report.value = null
    })

  /** Reads the table in another encoding, in which its header may be another one. */
  const decode = (encoding: ImportEncoding) =>
    attempt(async () => {
      if (table.value === null) return
      const { format, dayOrder } = table.value
      file.value = await call('import.look', { encoding, format, dayOrder })
      report.value = null
    })

  /** A part of the plan that needs no further reading. */
  function set(differs: Partial<Pick<ImportTable, 'people' | 'projects'>>) {
    if (table.value === null) return
    file.value = { ...table.value, ...differs }
    report.value = null
  }

  const run = (made: boolean) =>
    attempt(async () => {
      if (plan.value === null) return
      undone.value = null
      const wanted = plan.value
      const done = await (made ? call('import.run', wanted) : call('import.dryRun', wanted))
      report.value = { made, report: done }
    })

  const undo = (id: string) =>
    attempt(async () => {
      report.value = null
      undone.value = await call('import.undo', { id })
    })

  return {
    ...{ file, table, calendar, type, lines, plan, report, undone, failure, busy },
    running: computed(() => state.value?.running ?? null),
    made: computed(() => state.value?.made ?? []),
    ...{ choose, read, decode, set, undo },
    dryRun: () => run(false),
    run: () => run(true),
    stop: () => call('import.stop', {}),
  }
}

export type Import = ReturnType<typeof useImport>
