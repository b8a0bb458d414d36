// What reports answer, kept up to date: sums of worked time, and the entries behind them.
import { watch } from 'vue'
import type { CallOut } from '#contract/bridge/bridge'
import { call, useTopic } from '../bridge'
import { useRead, type Read, type RecordQuery } from './records'
import { useWeekRule } from './useWeekRule'

type ReportCall = 'reports.workTimes' | 'reports.lines'

/** Asks again when entries of this computer look different, unless `holds` of the answer. */
function useAsked<N extends ReportCall>(
  name: N,
  question: () => RecordQuery | null,
  holds: (answer: CallOut<N>) => boolean,
): Read<CallOut<N>> {
  const rule = useWeekRule()
  const read = useRead<{ path: N; query: RecordQuery; weekStart: number }, CallOut<N>>(
    'report',
    () => {
      const query = question()
      return query === null ? null : { path: name, query, weekStart: rule.value.firstDay }
    },
    ({ query, weekStart }) =>
      // Both calls ask with the same.
      call<ReportCall>(name, { query, weekStart }) as Promise<CallOut<N>>,
  )
  watch(useTopic('entries'), (now, before) => {
    if (now === null || before === null || read.answer.value === null) return
    if (!holds(read.answer.value)) void read.reload()
  })
  return read
}

/** Sums for the parameters of `GET /reports/work-times`; null asks for nothing. Call in setup. */
export const useWorkReport = (question: () => RecordQuery | null) =>
  // A server's sums change only once sync is over, which may be long after.
  useAsked('reports.workTimes', question, ({ from }) => from === 'server')

/** The entries that these parameters choose; null asks for nothing. Call in setup. */
export const useReportLines = (question: () => RecordQuery | null) =>
  useAsked('reports.lines', question, () => false)
