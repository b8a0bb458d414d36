// Transition tables: which line of an action applies to a row for a caller, and what is said when none does.
import { configOf, type Configs } from '../schema/config'
import type { Queries } from '../../db/database'
import type { Action, Change, ActorRelation, RuleTools, Step } from '../schema/declare'
import type { Model } from '../schema/model'
import { ownerColumn, canAccess } from '../access/predicate'
import type { Actor } from '../principal'
import { Problem } from '../problem'
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
  party: ActorRelation,
  chooser: Chooser,
  model: Model,
  row: Row,
): Promise<boolean> => {
  const { tx, actor, configs } = chooser
  const writes = () => canAccess(model, 'update', actor, row['id'] ?? null, tx)
  switch (party) {
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
  }
}

const PARTIES: readonly ActorRelation[] = ['reader', 'writer', 'owner', 'decider']

const partiesOf = async (chooser: Chooser, model: Model, row: Row): Promise<ReadonlySet<ActorRelation>> => {
  const held = new Set<ActorRelation>()
  for (const party of PARTIES) if (await isRelated(party, chooser, model, row)) held.add(party)
  return held
}

const starts = (step: Step, state: string) => step.from === undefined || step.from === state

/**
 * The line of the table to take.
 * @throws Problem 403 `self-approval` or `forbidden` when the event is not the caller's in any state, 409
 * `invalid-transition` with `from`, `event` and the events that are `allowed`.
 */
export const chooseStep = async (
  chooser: Chooser,
  model: Model,
  { event, steps }: Action,
  change: Change,
  tools: RuleTools,
): Promise<Step> => {
  const row = change.before ?? change.after
  const parties = await partiesOf(chooser, model, row)
  const mine = (step: Step) => step.who.some((party) => parties.has(party))
  const state = String(row['status'])
  for (const step of steps) {
    if (mine(step) && starts(step, state) && (await (step.when?.(change, tools) ?? true))) return step
  }
  if (!steps.some(mine)) {
    const own = steps.some(({ who }) => who.includes('decider')) && (await mayDecide(chooser, model, row))
    throw new Problem(own ? 'self-approval' : 'forbidden')
  }
  const possible = (other: Action) => (step: Step) =>
    mine(step) && starts(step, state) && (other.via === 'patch' || (step.to ?? step.act) !== undefined)
  const allowed = (model.declaration.actions ?? [])
    .filter((other) => other.steps.some(possible(other)))
    .map((other) => other.event)
  throw new Problem(
    'invalid-transition',
    { from: state, asked: event, allowedText: allowed.length === 0 ? '-' : allowed.join(', ') },
    { members: { from: state, event, allowed } },
  )
}
