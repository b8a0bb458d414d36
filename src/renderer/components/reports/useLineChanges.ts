// What is done with the entries of a report, with a way back: one's own through this computer's store, others on the server.
import { useI18n } from 'vue-i18n'
import type { ReportLine } from '#contract/bridge/reports'
import type { Employee } from '#contract/organization/people'
import type { WorkTime } from '#contract/time'
import { computed } from 'vue'
import { call } from '../../bridge'
import { asItWas } from '../../entry-changes'
import { useAccess } from '../../stores/access'
import { useAppInfo } from '../../stores/app'
import { useNotices } from '../../stores/notices'
import { changesOf, othersEntry, otherPeople } from '../../stores/others-week'
import { useAllRecords, useRecordWrites } from '../../stores/records'
import { useWorkspace } from '../../stores/workspace'

/** What of an entry is to be different; what is left out stays. */
export interface LineChange {
  readonly description?: string
  readonly project?: string
  readonly seconds?: number
  readonly billable?: boolean
}
type StoredLine = ReportLine & { id: string }
type ServerLine = ReportLine & { iri: string }

const isStored = (line: ReportLine): line is StoredLine => line.id !== null
const isOnServer = (line: ReportLine): line is ServerLine => line.iri !== null

/** How many entries were changed, and what takes it back. */
type Done = [number, () => Promise<unknown>]

/** The store changes so many at once. */
const AT_ONCE = 500
const inParts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, part) =>
    all.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  )

/** What a new entry says that takes the place of a deleted one. */
const KEPT = [
  'employee',
  'project',
  'date',
  'endedAt',
  'seconds',
  'task',
  'billable',
  'tags',
  'description',
] as const

/** Call in setup. */
export function useLineChanges() {
  const { t } = useI18n()
  const access = useAccess()
  const app = useAppInfo()
  const notices = useNotices()
  const workspace = useWorkspace()
  const writes = useRecordWrites()
  const employees = useAllRecords<Employee>(() =>
    access.isManager && !access.isLocal ? { path: '/employees' } : null,
  )
  const people = computed(() => {
    const me = { iri: workspace.open?.employee.iri ?? '', admin: access.isAdmin }
    return new Map(
      otherPeople(employees.answer.value ?? [], me, app.locale).map((person) => [person.iri, person]),
    )
  })
  /** Who did the work, where the person may change it for them; null otherwise. */
  const managed = ({ employee }: ReportLine) => {
    const person = people.value.get(employee)
    return person?.managed === true ? person : null
  }
  const mayChange = (line: ReportLine) =>
    !workspace.readOnly && (isStored(line) || (isOnServer(line) && managed(line) !== null))

  const read = async (iri: string) => {
    const { record, version } = await call('records.get', { path: iri })
    return { record: record as Partial<WorkTime>, version }
  }
  /** Answers what takes it back. */
  async function patch({ iri }: ServerLine, { billable, ...facts }: LineChange) {
    const { record, version } = await read(iri)
    const now = othersEntry(record)
    const body = {
      ...changesOf(record, { ...now, project: now.project ?? '', ...facts }),
      ...(billable !== undefined && { billable }),
    }
    if (Object.keys(body).length === 0) return () => Promise.resolve()
    await writes.update({ path: iri, body, version })
    const before = Object.fromEntries(
      Object.keys(body).map((name) => [name, (record as Record<string, unknown>)[name] ?? null]),
    )
    return async () => {
      const later = await read(iri)
      await writes.update({ path: iri, body: before, version: later.version })
    }
  }
  async function removeThere({ iri }: ServerLine) {
    const { record, version } = await read(iri)
    await writes.remove({ path: iri, version })
    const said = KEPT.filter((name) => record[name] !== undefined)
    const body = Object.fromEntries(said.map((name) => [name, record[name]]))
    const key = crypto.randomUUID()
    return () => writes.create({ path: '/work-times', body, key })
  }

  /** One after another; what was done can be taken back also where the next one fails. */
  async function run(words: (n: number) => string, steps: readonly (() => Promise<Done>)[]) {
    const undos: (() => Promise<unknown>)[] = []
    let count = 0
    const isDone = await notices.attempt(async () => {
      for (const step of steps) {
        const [n, undo] = await step()
        count += n
        undos.unshift(undo)
      }
    })
    if (count > 0)
      notices.offerUndo(words(count), async () => {
        for (const undo of undos) await undo()
      })
    return isDone
  }

  /** Answers whether all of it went well; else why not was said. */
  async function change(lines: readonly ReportLine[], wanted: LineChange): Promise<boolean> {
    // The store keeps who pays as the server said it, and writes nothing of it.
    const here = wanted.billable === undefined ? lines.filter(isStored) : []
    const there = lines.filter((line) => wanted.billable !== undefined || !isStored(line)).filter(isOnServer)
    if (here.length + there.length < lines.length) notices.say(t('reports.unsent'))
    const { billable: _, ...facts } = wanted
    const stored = inParts(here).map((some) => async (): Promise<Done> => {
      await call('entries.rearrange', { changes: some.map(({ id }) => ({ id, ...facts })) })
      return [some.length, () => call('entries.rearrange', { changes: some.map(asItWas) })]
    })
    return run(
      (n) => t('reports.changed', { n }),
      [...stored, ...there.map((line) => async (): Promise<Done> => [1, await patch(line, wanted)])],
    )
  }

  async function remove(lines: readonly ReportLine[]): Promise<boolean> {
    const ids = lines.filter(isStored).map(({ id }) => id)
    const there = lines.filter((line) => !isStored(line)).filter(isOnServer)
    const stored = inParts(ids).map((some) => async (): Promise<Done> => {
      await call('entries.rearrange', { deletes: some })
      return [some.length, () => call('entries.rearrange', { restores: some })]
    })
    return run(
      (n) => t('reports.deleted', { n }),
      [...stored, ...there.map((line) => async (): Promise<Done> => [1, await removeThere(line)])],
    )
  }

  return { managed, mayChange, change, remove }
}
