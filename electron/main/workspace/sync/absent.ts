// Rows that a whole list of the server lacks: whether that is believed, and what becomes of them.
import { ApiFailure } from '../api/failure'
import type { SyncedRow, ServerRow } from '../store/synced-row'
import type { SyncContext } from './context'
import { isItem, type Kind } from './kinds/kind'
import { takeGone } from './missing'
import { confirmGone, lacksAll } from './trouble'
import { isGone } from './verdict'

/** A list that lacks at least so many rows, and more than half of them, is not believed at once. */
const SUSPICIOUS = 5
/** So long a list has to lack so much before it is believed. */
const BELIEVED_AFTER_MS = 10 * 60_000
/** How many of the rows that a list lacks are asked for at one reading; the others wait for the next. */
const ASKED_FOR = 200

/**
 * Since when lists lack too much to be believed, by collection, on the monotonic clock. Lives as long as the app runs.
 */
export type Suspicions = Map<string, number>

/**
 * Deals with rows that the server had and that a whole list lacks. None is deleted: about a row that the server, when
 * it is asked for it, no longer has either, the person is asked. `lacking`: how many the list lacks, of which `absent`
 * are the first. `known`: how many rows the list could have had.
 * @throws ApiFailure `trouble` when so much is lacking that the server may be in trouble
 */
export async function dealWithAbsent<Row extends SyncedRow<object, Server>, Server extends ServerRow>(
  context: SyncContext,
  kind: Kind<Row, Server>,
  suspicions: Suspicions,
  { absent, lacking, known }: { absent: readonly Row[]; lacking: number; known: number },
): Promise<void> {
  const { clock, db } = context
  const path = kind.collection(context)
  if (lacking >= SUSPICIOUS && lacking * 2 > known) {
    const since = suspicions.get(path) ?? clock.monotonic()
    suspicions.set(path, since)
    if (clock.monotonic() - since < BELIEVED_AFTER_MS) throw lacksAll(lacking)
  } else {
    suspicions.delete(path)
  }
  const gone: Row[] = []
  for (const row of absent.slice(0, ASKED_FOR)) {
    if (await isAbsent(context, kind, row)) gone.push(row)
  }
  db.write(() => {
    for (const row of gone) takeGone(context, kind, row, 404)
  })
}

/** Whether the server, asked for the row itself, has none of the person's there. */
async function isAbsent<Row extends SyncedRow<object, Server>, Server extends ServerRow>(
  context: SyncContext,
  kind: Kind<Row, Server>,
  { server }: Row,
): Promise<boolean> {
  if (server === null) return false
  try {
    const { body } = await context.remote.client.request({ method: 'GET', path: server.iri })
    // It exists, whatever the list says, unless its identifier now belongs to another row.
    return isItem(body) && !kind.isOurs(context, body)
  } catch (error) {
    if (!(error instanceof ApiFailure && isGone(error))) throw error
    await confirmGone(context, kind.collection(context), error)
    return true
  }
}
