// What the rows of a report are called, as far as the caller sees what they name.
import { within } from '../../db/sql'
import { reachable } from '../../engine/access/predicate'
import type { Actor } from '../../engine/principal'
import { modelNamed, type Core } from '../../engine/schema/model'

const NAMED = {
  client: { model: 'Client', columns: 'id, name' },
  project: { model: 'Project', columns: 'id, name, client_id' },
  task: { model: 'ProjectTask', columns: 'id, title as name' },
  person: { model: 'Employee', columns: `id, first_name || ' ' || last_name as name` },
} as const

/** What a row is called, and the client of a project. */
export interface NamedRow {
  readonly id: number
  readonly name: string
  readonly client_id?: number | null
}

/** Rows that are looked up at once; a database takes only so many parameters. */
const AT_ONCE = 5000

/** The rows with these ids that the caller sees, deleted ones too: their entries are still there. */
export const seenRows = async (
  core: Core,
  actor: Actor,
  kind: keyof typeof NAMED,
  ids: readonly number[],
): Promise<Map<number, NamedRow>> => {
  const { model: name, columns } = NAMED[kind]
  const model = modelNamed(core, name)
  const reach = reachable(model, 'read', actor)
  const seen = reach === null ? '' : ` and (${reach.text})`
  const found = new Map<number, NamedRow>()
  for (let first = 0; first < ids.length; first += AT_ONCE) {
    const chosen = within('id', ids.slice(first, first + AT_ONCE))
    const rows = (await core.db.all(`select ${columns} from ${model.table} where ${chosen.text}${seen}`, [
      ...chosen.params,
      ...(reach?.params ?? []),
    ])) as unknown as NamedRow[]
    for (const row of rows) found.set(row.id, row)
  }
  return found
}
