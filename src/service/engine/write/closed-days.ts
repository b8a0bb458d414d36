// Closed days: a change that alters what counts on one of them is refused, whoever asks and whatever it changes.
import type { Change, Declaration, RuleTools } from '../schema/declare'
import { Problem } from '../problem'

/** @throws Problem 409 `period-locked` when this day is closed. */
export const refuseClosed = ({ closedBefore }: Pick<RuleTools, 'closedBefore'>, day: string | null): void => {
  if (closedBefore === null || day === null || day >= closedBefore) return
  const closed = { day, lockedBefore: closedBefore }
  throw new Problem('period-locked', closed, { members: closed })
}

/**
 * Asks the declaration, while days are closed, which one the change alters first.
 * @throws Problem 409 `period-locked` when that one is closed.
 */
export const assertOpenDays = async (
  { alters }: Pick<Declaration, 'alters'>,
  change: Change,
  tools: RuleTools,
): Promise<void> => {
  if (tools.closedBefore !== null && alters !== undefined) refuseClosed(tools, await alters(change, tools))
}
