// Transition tables: which line applies to a change of a row by a caller, and what is said when none does.
import { configOf, type Configs } from '../schema/config'
import type { Queries } from '../../db/database'
import type { Action, Change, RuleTools, Step } from '../schema/declare'
import type { ActorRelation } from '../schema/owned-by'
import type { Model } from '../schema/model'
import { ownerColumn, canAccess } from '../access/predicate'
import type { Actor } from '../principal'
import { Problem, type Violation } from '../problem'
import type { Row } from '../../db/sql'

/** What choosing needs of a write. */
interface Chooser {
  readonly tx: Queries
  readonly actor: Actor
  readonly configs: Configs
}

const isOwn = (model: Model, actor: Actor, row: Row): boolean => {
  const column = model.declaration.access.ownedBy.kind === 'person' ? ownerColumn(model) : null
  return actor.kind === 'principal' && column !== null && Number(row[column]) === actor.principal.employeeId
}

/** Whether the caller would decide over the row, were it not their own. */
const mayDecide = async ({ tx, actor }: Chooser, model: Model, row: Row): Promise<boolean> => {
  const { declaration } = model
  const { decides } = declaration.access
  if (decides === undefined) return false
  const access = { ...declaration.access, area: decides.area }
  return canAccess(
    { ...model, declaration: { ...declaration, access } },
    'update',
    actor,
    row['id'] ?? null,
    tx,
  )
}

const isRelated = async (
  relation: ActorRelation,
  chooser: Chooser,
  model: Model,
  row: Row,
): Promise<boolean> => {
  const { tx, actor, configs } = chooser
  const writes = () => canAccess(model, 'update', actor, row['id'] ?? null, tx)
  switch (relation) {
    case 'reader':
      return true
    case 'writer':
      return writes()
    case 'owner':
      return isOwn(model, actor, row) && (await writes())
    case 'decider': {
      const own = model.declaration.access.decides?.own
      if (own !== undefined && isOwn(model, actor, row) && configOf(configs, own) !== true) return false
      return mayDecide(chooser, model, row)
    }
    case 'manager':
      return actor.kind === 'system' || actor.principal.role !== 'employee'
    case 'admin':
      return actor.kind === 'system' || actor.principal.role === 'admin'
  }
}

const READER: readonly ActorRelation[] = ['reader']

/** Answers whether a step is the caller's; what they are to the row is looked up once, when it is asked for. */
const relationsTo = (chooser: Chooser, model: Model, row: Row): ((step: Step) => Promise<boolean>) => {
  const known = new Map<ActorRelation, boolean>()
  return async ({ who = READER }) => {
    for (const relation of who) {
      const held = known.get(relation) ?? (await isRelated(relation, chooser, model, row))
      known.set(relation, held)
      if (held) return true
    }
    return false
  }
}

const someOf = async (steps: readonly Step[], fits: (step: Step) => Promise<boolean>): Promise<boolean> => {
  for (const step of steps) if (await fits(step)) return true
  return false
}

const refuse = (
  said: Readonly<Record<string, string>>,
  from: string,
  asked: string,
  allowed: readonly string[],
): never => {
  throw new Problem(
    'invalid-transition',
    { from, asked, allowedText: allowed.length === 0 ? '-' : allowed.join(', ') },
    { members: { from, ...said, allowed: [...allowed] } },
  )
}

/**
 * The line of the table to take.
 * @throws Problem 403 `self-approval` or `forbidden` when the action is not the caller's in any state, or this line of
 * it; 409 `invalid-transition` with `from` and what is `allowed`: for a PATCH of the state `to` and states, else `event`
 * and events.
 */
export const chooseStep = async (
  chooser: Chooser,
  model: Model,
  { event, via, steps }: Action,
  change: Change,
  tools: RuleTools,
  input: Row = {},
): Promise<Step> => {
  const { state: column, actions = [] } = model.declaration.transitions ?? {}
  const row = change.before ?? change.after
  const state = column === undefined ? '' : String(row[column])
  const asked =
    via === 'patch' && column !== undefined && change.changes(column)
      ? String(change.after[column])
      : undefined
  const isMine = relationsTo(chooser, model, row)
  const starts = (step: Step) => step.from === undefined || step.from === state
  const leads = (step: Step) => via !== 'patch' || step.to === asked
  const fitting = steps.filter((step) => starts(step) && leads(step))
  for (const step of fitting)
    if ((await isMine(step)) && (await (step.when?.(change, tools, input) ?? true))) return step
  if (fitting.some(({ open }) => open === true)) throw new Problem('forbidden')
  if (!(await someOf(steps, isMine))) {
    const decided = steps.some(({ who }) => who?.includes('decider') === true)
    throw new Problem(decided && (await mayDecide(chooser, model, row)) ? 'self-approval' : 'forbidden')
  }
  if (asked !== undefined) {
    const allowed: string[] = []
    for (const step of steps)
      if (step.to !== undefined && starts(step) && (step.open === true || (await isMine(step))))
        allowed.push(step.to)
    return refuse({ to: asked }, state, asked, allowed)
  }
  const allowed: string[] = []
  for (const other of actions) {
    if (other.via === 'service' && via !== 'service') continue
    const possible = async (step: Step) =>
      starts(step) && (other.via === 'patch' || (step.to ?? step.act) !== undefined) && isMine(step)
    if (await someOf(other.steps, possible)) allowed.push(other.event)
  }
  return refuse({ event }, state, event, allowed)
}

/** Notes a create that would begin in a state which rows only come to. */
export const checkInitial = ({ declaration, fields }: Model, row: Row, violations: Violation[]): void => {
  const { state, initial } = declaration.transitions ?? {}
  const field = fields.find(({ columns }) => columns[0] === state)
  // Where no one can say the state, the rule does.
  if (state === undefined || field === undefined || field.readOnly) return
  const states = initial ?? [field.options.default]
  if (states.includes(String(row[state]))) return
  violations.push({ path: field.name, code: 'initialState', facts: { allowed: states.join(', ') } })
}

/** @throws Problem 403 or 409 for a PATCH that the table does not have. */
export const checkPatch = async (
  chooser: Chooser,
  model: Model,
  change: Change,
  tools: RuleTools,
): Promise<void> => {
  const { state, actions } = model.declaration.transitions ?? {}
  const patch = actions?.find(({ via }) => via === 'patch')
  if (patch === undefined) return
  const moves = state !== undefined && change.changes(state)
  if (moves || patch.steps.some(({ to }) => to === undefined))
    await chooseStep(chooser, model, patch, change, tools)
}
