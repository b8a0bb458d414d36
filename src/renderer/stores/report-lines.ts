// The entries behind a report, read bit by bit as they come into sight: any number of them.
import { computed, shallowRef, watch } from 'vue'
import type { CallOut } from '#contract/bridge/bridge'
import { REPORT_LINES_AT_ONCE as AT_ONCE, type ReportLine } from '#contract/bridge/reports'
import { call } from '../bridge'
import type { RecordQuery } from './records'
import { useReportLines } from './reports'
import { useWeekRule } from './useWeekRule'

type Names = Readonly<Record<string, string>>
type Answer = CallOut<'reports.lines'>

/** All entries that these parameters choose, however many, and what they name is called. Fails as the call does. */
export async function allLines(
  query: RecordQuery,
  weekStart: number,
): Promise<Pick<Answer, 'lines' | 'names'>> {
  const lines: ReportLine[] = []
  let names: Names = {}
  for (;;) {
    const answer = await call('reports.lines', { query, weekStart, first: lines.length })
    lines.push(...answer.lines)
    names = { ...names, ...answer.names }
    if (answer.lines.length === 0 || lines.length >= answer.total) return { lines, names: { ...names } }
  }
}

/** Call in setup. */
export function useLineList(question: () => RecordQuery) {
  const rule = useWeekRule()
  const first = useReportLines(question)
  /** By where they begin, in steps of what is read at once. */
  const pieces = shallowRef<ReadonlyMap<number, readonly ReportLine[]>>(new Map())
  /** Those of before a change: they stay in sight until they are read again. */
  const before = shallowRef<ReadonlyMap<number, readonly ReportLine[]>>(new Map())
  const names = shallowRef<Names>({})
  const reading = new Set<number>()
  let round = 0
  let asked = ''
  let sight: readonly [number, number] = [0, 0]

  watch(
    first.answer,
    (answer) => {
      round += 1
      reading.clear()
      const now = JSON.stringify(question())
      before.value = now === asked ? new Map([...before.value, ...pieces.value]) : new Map()
      names.value = now === asked ? { ...names.value, ...answer?.names } : (answer?.names ?? {})
      asked = now
      pieces.value = new Map(answer === null ? [] : [[0, answer.lines]])
      void want(...sight)
    },
    { immediate: true },
  )

  const total = computed(() => first.answer.value?.total ?? 0)
  const pieceOf = (index: number) => index - (index % AT_ONCE)
  const lineAt = (index: number): ReportLine | undefined => {
    const piece = pieceOf(index)
    return (pieces.value.get(piece) ?? before.value.get(piece))?.[index - piece]
  }

  async function readPiece(at: number): Promise<void> {
    if (reading.has(at) || pieces.value.has(at)) return
    const mine = round
    reading.add(at)
    try {
      const answer = await call('reports.lines', {
        query: question(),
        weekStart: rule.value.firstDay,
        first: at,
      })
      if (mine !== round) return
      names.value = { ...names.value, ...answer.names }
      pieces.value = new Map([...pieces.value, [at, answer.lines]])
      // The list became another one meanwhile.
      if (answer.total !== total.value) void first.reload()
    } finally {
      if (mine === round) reading.delete(at)
    }
  }
  /** Reads what is missing between two places. A failure is shown where the list is read again. */
  async function want(from: number, to: number): Promise<void> {
    sight = [from, to]
    for (let at = pieceOf(from); at < Math.min(to, total.value); at += AT_ONCE)
      await readPiece(at).catch(() => undefined)
  }

  const loaded = computed(() =>
    [...pieces.value].sort(([one], [other]) => one - other).flatMap(([, lines]) => lines),
  )
  return {
    ...{ answer: first.answer, failure: first.failure, reload: first.reload, total, names, lineAt, want },
    /** The entries that were read so far; all of them where `isWhole`. */
    loaded,
    isWhole: computed(() => loaded.value.length === total.value),
    /** Reads all of them. Fails as the call does. */
    all: async (): Promise<readonly ReportLine[]> => {
      for (let at = 0; at < total.value; at += AT_ONCE) await readPiece(at)
      return loaded.value
    },
  }
}
