// Rows that the server had and no longer has: nothing is deleted for it, the person is asked.
import type { Refusal } from '#contract/bridge/base'
import { isUnsent, type SyncedRow, type ServerRow } from '../store/synced-row'
import { UNLINKED } from '../store/synced-table'
import type { SyncContext } from './context'
import type { Kind } from './kinds/kind'

/** Asks the person about a row that the server had and no longer has. */
export function missingRefusal<Row extends SyncedRow<object, Server>, Server extends ServerRow>(
  { clock, messages }: SyncContext,
  { missingMessage }: Kind<Row, Server>,
  status: number | null,
): Refusal {
  const message = missingMessage(messages())
  const question = { kind: 'missing' } as const
  return { at: clock.now().toString(), status: status ?? 0, message, problem: null, question }
}

/**
 * Another row here was linked to what the server now says is this one. A copy of the same goes; any other is a row whose
 * identifier the server has given away, as servers do after a restore, and the person is asked about it.
 */
export function displace<Row extends SyncedRow<object, Server>, Server extends ServerRow>(
  context: SyncContext,
  kind: Kind<Row, Server>,
  other: Row,
  server: Server,
): void {
  const table = kind.table(context)
  const copy =
    !isUnsent(other) && other.refusal === null && JSON.stringify(other.server) === JSON.stringify(server)
  if (copy) table.remove(other)
  else table.park(other, missingRefusal(context, kind, null), UNLINKED)
}

/** Writes down what becomes of a row that the server no longer has, as it said with `status`. */
export function takeGone<Row extends SyncedRow<object, Server>, Server extends ServerRow>(
  context: SyncContext,
  kind: Kind<Row, Server>,
  row: Row,
  status: number | null,
): void {
  const table = kind.table(context)
  const gone = kind.gone(context, row, status)
  if (gone.do === 'unlink') table.unlink(row.id, gone.revision)
  else if (gone.do === 'park') table.park(row, gone.refusal, gone.forgotten ? UNLINKED : {})
  else {
    const answer = { server: gone.server, etag: null, revision: row.revision, keeps: () => false }
    table.link(row.id, answer, () => undefined)
  }
}
