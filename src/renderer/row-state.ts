// How a row stands with the server as it is labelled: a question of the person's is no refusal by the server.
import type { Refusal, RowQuestion, RowSyncState } from '#contract/bridge/base'

interface Row {
  readonly sync: RowSyncState
  readonly refusal: Refusal | null
}

/** What only the person can answer about this row; null when there is nothing. */
export const questionOf = ({ sync, refusal }: Row): RowQuestion | null =>
  sync === 'refused' ? (refusal?.question ?? null) : null

/** How the row stands, in the order of what is said of it. */
export const stateOfRow = (row: Row): RowSyncState | 'question' =>
  questionOf(row) === null ? row.sync : 'question'
