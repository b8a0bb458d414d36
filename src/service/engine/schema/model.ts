// A declaration made ready to run: compiled fields, columns, id kind; and the core that all models share.
import type { TProperties } from 'typebox'
import type { DayKey } from '../area-parts'
import type { Clock } from '../clock'
import type { Database, Queries, Transaction } from '../../db/database'
import type { Outbound } from '../../outbound/outbound'
import type { Access, Actor } from '../principal'
import type { Messages } from '../problem'
import type { Settings } from './config'
import type { AuditEntry } from './audit-entry'
import type { Declaration, View } from './declare'
import { compileFields, type Field } from './fields'
import type { People } from './people'
import type { IdKind, Target } from './references'
import { searchedColumns } from './searched'
import type { Secrets } from './secrets'

export interface Model {
  readonly declaration: Declaration
  readonly path: string
  readonly table: string
  readonly idKind: IdKind
  readonly fields: readonly Field[]
  readonly byName: ReadonlyMap<string, Field>
  /** Every column a row is shown, checked and audited from. */
  readonly columns: readonly string[]
  readonly selectColumns: string
  readonly target: Target
}

const COMMON = ['id', 'version', 'seq', 'created_at', 'updated_at', 'deleted_at']

/** A declaration with what its capabilities add to it. */
const completed = (declaration: Declaration): Declaration =>
  declaration.clientIds === true
    ? {
        ...declaration,
        fields: { ...declaration.fields, clientId: { column: 'client_key', immutable: true } },
        filters: {
          ...declaration.filters,
          clientId: { kind: 'uuid', column: 'client_key', about: 'Rows with these client ids.' },
        },
      }
    : declaration

/** Compiles a declaration. */
export const modelOf = (declared: Declaration): Model => {
  const declaration = completed(declared)
  const { properties, required } = declaration.schema as unknown as {
    properties: TProperties
    required?: readonly string[]
  }
  const fields = compileFields(properties, required ?? [], declaration.fields ?? {})
  const id = fields.find((field) => field.name === 'id')
  const idKind: IdKind = id?.idKind ?? 'code'
  const columns = [
    ...new Set([
      ...COMMON,
      ...fields.flatMap((field) => field.columns),
      ...searchedColumns(declaration),
      ...(declaration.clientIds === true ? ['created_by_id'] : []),
    ]),
  ]
  const byName = new Map<string, Field>()
  for (const field of fields) {
    byName.set(field.name, field)
    if (field.options.alias !== undefined) byName.set(field.options.alias, field)
  }
  const [path] = declaration.paths
  const idShape = properties['id'] as { maxLength?: number } | undefined
  return {
    declaration,
    path,
    table: declaration.table,
    idKind,
    fields,
    byName,
    columns,
    selectColumns: columns.join(', '),
    target: {
      table: declaration.table,
      paths: declaration.paths,
      idKind,
      maxLength: idShape?.maxLength ?? 64,
      declaration,
    },
  }
}

/** The organization as the engine needs it. */
export interface Organization {
  readonly id: string
  readonly name: string
  readonly timezone: string
  readonly locale: string
  readonly currency: string
  readonly weekStart: number
  readonly country: string | null
  readonly createdAt: string
  readonly auditKey: string
}

/** Where the organization is read from. */
export interface OrganizationSource {
  /** Class name of its resource: when it changes, the organization is read again. */
  readonly resource: string
  /** Null while there is none. */
  read(queries: Pick<Queries, 'get'>): Promise<Organization | null>
}

/** The transaction that wrote to the audit trail. */
export interface Followed {
  readonly core: Core
  readonly tx: Transaction
  readonly actor: Actor
  readonly now: string
  readonly view: View
}

/**
 * What an area does when something was written to the trail, whatever resource it is about. It is told of every entry at
 * the end of the transaction that wrote it, oldest first: what it writes is committed with the change or not at all.
 */
export type Follower = (followed: Followed, entries: readonly AuditEntry[]) => Promise<void>

/** What the areas add to the engine. */
export interface Registry {
  readonly settings: Settings
  readonly messages: Messages
  readonly access: Access
  readonly people: People
  readonly organization: OrganizationSource
  readonly followers: readonly Follower[]
  /** The setting with the first day that is open. */
  readonly closedBefore: DayKey
}

/** What every part of the engine works with. */
export interface Core {
  readonly db: Database
  readonly clock: Clock
  /** Path prefix of the API, without a trailing slash; '' for none. */
  readonly base: string
  readonly registry: Registry
  readonly secrets: Secrets
  /** Calls addresses that people typed. */
  readonly outbound: Outbound
  /** Where services elsewhere are, by a name of their own: for tests, which have others in their place. */
  readonly addresses?: Readonly<Record<string, string>>
  readonly models: ReadonlyMap<string, Model>
  /** The far end of references under a canonical path. */
  target(path: string): Target | undefined
  /** @throws Error before set-up. */
  organization(): Promise<Organization>
  /** Called after a commit with the names of the resources that changed. */
  committed(resources: ReadonlySet<string>): void
  /** Asks for a run of a job, once the writes in progress are committed. */
  wake(job: string): void
}

/** A model that must exist: names come from declarations. */
export const modelNamed = (core: Core, name: string): Model => {
  const model = core.models.get(name)
  if (model === undefined) throw new Error(`No resource is called ${name}.`)
  return model
}
