// State machines: a declared table of steps, checked for every change of the state field.
import type { Change, RuleTools, StateMachine } from '../schema/declare'
import { snake } from '../schema/fields'

/** Where the actor may go from a state. */
const stepsFrom = ({ transitions, adminsOnly }: StateMachine, from: string, { actor }: Change): string[] => {
  const isAdmin = actor.kind === 'system' || actor.principal.role === 'admin'
  return (transitions[from] ?? []).filter((to) => isAdmin || adminsOnly?.includes(`${from}>${to}`) !== true)
}

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
  const allowed = stepsFrom(machine, from, change)
  if (!allowed.includes(to)) {
    tools.refuse(
      'invalid-transition',
      { from, asked: to, allowedText: allowed.length === 0 ? '-' : allowed.join(', ') },
      { members: { from, to, allowed } },
    )
  }
  const guarded = machine.managersOnly?.includes(`${from}>${to}`) === true
  const { actor } = change
  if (guarded && actor.kind === 'principal' && actor.principal.role === 'employee') tools.refuse('forbidden')
}
