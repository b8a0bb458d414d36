// State machines: a declared table of steps, checked for every change of the state field.
import type { Change, RuleTools, StateMachine } from './declare'
import { snake } from './fields'

/** @throws Problem 409 `invalid-transition` naming the allowed states, 403 for a step that only managers may take. */
export const checkTransition = async (
  machine: StateMachine,
  change: Change,
  tools: Pick<RuleTools, 'refuse'>,
): Promise<void> => {
  const column = snake(machine.field)
  if (change.before === null || !change.changes(column)) return
  const from = String(change.before[column])
  const to = String(change.after[column])
  const allowed = machine.transitions[from] ?? []
  if (!allowed.includes(to)) {
    tools.refuse(
      'invalid-transition',
      { from, to, allowedText: allowed.length === 0 ? '-' : allowed.join(', ') },
      { members: { from, to, allowed } },
    )
  }
  const guarded = machine.managersOnly?.includes(`${from}>${to}`) === true
  const { actor } = change
  if (guarded && actor.kind === 'principal' && actor.principal.role === 'employee') tools.refuse('forbidden')
}
