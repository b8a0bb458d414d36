// The sync state of a row as it is labelled: a question for the person is not a refusal by the server.
import type { Refusal, RowQuestion, RowSyncState } from '#contract/bridge/base'

interface Row {
  readonly sync: RowSyncState
  readonly refusal: Refusal | null
}

/** What only the person can answer about this row; null when there is nothing. */
export const questionOf = ({ sync, refusal }: Row): RowQuestion | null =>
  sync === 'refused' ? (refusal?.question ?? null) : null

/** The state of the row; the most important one wins. */
export const stateOfRow = (row: Row): RowSyncState | 'question' =>
  questionOf(row) === null ? row.sync : 'question'
