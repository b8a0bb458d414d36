// The server's OpenAPI document, which can be asked for before what reads it is loaded: it is long, and its page shows nothing
// without it.
import type { CallOut } from '#contract/bridge/bridge'
import { call } from './bridge'
import { useWorkspace } from './stores/workspace'

type Answer = CallOut<'records.document'>

/** What was asked for ahead is given so long, milliseconds: the page is opened by then, or it is not. */
const KEPT = 5_000

let ahead: { readonly identity: string; readonly at: number; readonly answer: Promise<Answer> } | null = null
/** The workspace whose document was read last: whoever read it has it. */
let known: string | null = null

/** Asks for it, unless it was read before. */
export function documentAhead(): void {
  const { identity } = useWorkspace()
  if (identity === null || identity === known) return
  const answer = call('records.document', {})
  // Who reads it tells why there is no answer.
  answer.catch(() => undefined)
  ahead = { identity, at: performance.now(), answer }
}

/** The document, null when the server has none. @throws CallFailed */
export async function readDocument(): Promise<Answer> {
  const { identity } = useWorkspace()
  const asked = ahead
  ahead = null
  const isFresh = asked?.identity === identity && performance.now() - asked.at < KEPT
  const answer = await (isFresh ? asked.answer : call('records.document', {}))
  known = identity
  return answer
}
