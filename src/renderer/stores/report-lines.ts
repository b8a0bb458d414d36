// The entries behind a report, read bit by bit as they come into sight: any number of them.
import { computed, shallowRef, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import type { CallOut } from '#contract/bridge/bridge'
import { REPORT_LINES_AT_ONCE as AT_ONCE, type ReportLine } from '#contract/bridge/reports'
import { call } from '../bridge'
import type { RecordQuery } from './records'
import { useReportLines } from './reports'
import { useWeekRule } from './useWeekRule'

type Names = Readonly<Record<string, string>>
type Pieces = ReadonlyMap<number, readonly ReportLine[]>
type AllLines = Pick<CallOut<'reports.lines'>, 'lines' | 'names'>

/** Where entries change while they are read, all of them are read again so many times. */
const TRIES = 5

/** All entries that these parameters choose; null where they changed while they were read. */
async function readLines(query: RecordQuery, weekStart: number): Promise<AllLines | null> {
  const { total, ...start } = await call('reports.lines', { query, weekStart })
  const lines = [...start.lines]
  let names: Names = start.names
  while (lines.length < total) {
    const more = await call('reports.lines', { query, weekStart, first: lines.length })
    if (more.total !== total || more.lines.length === 0) return null
    lines.push(...more.lines)
    names = { ...names, ...more.names }
  }
  return { lines, names: { ...names } }
}

/**
 * All entries that these parameters choose, however many, and what they name is called. Fails as the call does.
 * @returns null where they keep changing
 */
export async function allLines(query: RecordQuery, weekStart: number): Promise<AllLines | null> {
  for (let tries = 0; tries < TRIES; tries++) {
    const all = await readLines(query, weekStart)
    if (all !== null) return all
  }
  return null
}

/** Call in setup. */
export function useLineList(question: () => RecordQuery) {
  const { t } = useI18n()
  const rule = useWeekRule()
  const start = useReportLines(question)
  /** By where they begin, in steps of what is read at once. */
  const pieces = shallowRef<Pieces>(new Map())
  /** Those of before a change: they stay in sight until they are read again. */
  const before = shallowRef<Pieces>(new Map())
  const names = shallowRef<Names>({})
  const reading = new Map<number, Promise<void>>()
  /** Grows with each new list. */
  let round = 0
  let asked = ''
  let sight: readonly [number, number] = [0, 0]

  const total = computed(() => start.answer.value?.total ?? 0)
  const loaded = computed(() =>
    [...pieces.value].sort(([one], [other]) => one - other).flatMap(([, lines]) => lines),
  )
  const isWhole = computed(() => loaded.value.length === total.value)
  const pieceOf = (index: number) => index - (index % AT_ONCE)
  const lineAt = (index: number): ReportLine | undefined => {
    const piece = pieceOf(index)
    return (pieces.value.get(piece) ?? before.value.get(piece))?.[index - piece]
  }

  async function ask(first: number): Promise<void> {
    const mine = round
    const answer = await call('reports.lines', {
      query: question(),
      weekStart: rule.value.firstDay,
      first,
    })
    if (mine !== round) return
    // The list became another one meanwhile.
    if (answer.total !== total.value) {
      await start.reload()
      return
    }
    names.value = { ...names.value, ...answer.names }
    pieces.value = new Map([...pieces.value, [first, answer.lines]])
  }
  function readPiece(at: number): Promise<void> {
    if (pieces.value.has(at)) return Promise.resolve()
    const under = reading.get(at)
    if (under !== undefined) return under
    const answer = ask(at).finally(() => reading.get(at) === answer && reading.delete(at))
    reading.set(at, answer)
    return answer
  }
  /** Reads what is missing between two places. A failure is told where the list as a whole is read. */
  async function want(from: number, to: number): Promise<void> {
    sight = [from, to]
    for (let at = pieceOf(from); at < Math.min(to, total.value); at += AT_ONCE)
      await readPiece(at).catch(() => undefined)
  }
  /** Reads all of them. Fails as the call does, or in words where they keep changing. */
  async function all(): Promise<readonly ReportLine[]> {
    for (let tries = 0; tries < TRIES; tries++) {
      const mine = round
      for (let at = 0; at < total.value && mine === round; at += AT_ONCE) await readPiece(at)
      if (mine === round && isWhole.value) return loaded.value
    }
    throw new Error(t('reports.changing'))
  }

  watch(
    start.answer,
    (answer) => {
      round += 1
      reading.clear()
      const now = JSON.stringify(question())
      const isSame = now === asked
      before.value = isSame ? new Map([...before.value, ...pieces.value]) : new Map()
      names.value = { ...(isSame ? names.value : {}), ...answer?.names }
      asked = now
      pieces.value = new Map(answer === null ? [] : [[0, answer.lines]])
      void want(...sight)
    },
    { immediate: true, flush: 'sync' },
  )

  return {
    ...{ answer: start.answer, failure: start.failure, reload: start.reload },
    /** How many there are. */
    total,
    names,
    lineAt,
    want,
    all,
    /** The entries that were read so far; all of them where `isWhole`. */
    loaded,
    isWhole,
  }
}
