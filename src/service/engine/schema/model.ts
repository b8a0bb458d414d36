// A declaration made ready to run: compiled fields, columns, id kind; and the core that all models share.
import type { TProperties } from 'typebox'
import type { DayKey } from '../area-parts'
import type { Clock } from '../clock'
import type { Database, Queries } from '../../db/database'
import type { Access } from '../principal'
import type { Messages } from '../problem'
import type { Settings } from './config'
import type { Declaration } from './declare'
import { compileFields, type Field } from './fields'
import type { People } from './people'
import type { IdKind, Target } from './references'
import { searchedColumns } from './searched'

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
  readonly auditKey: string
}

/** Where the organization is read from. */
export interface OrganizationSource {
  /** Class name of its resource: when it changes, the organization is read again. */
  readonly resource: string
  /** Null while there is none. */
  read(queries: Pick<Queries, 'get'>): Promise<Organization | null>
}

/** What the areas add to the engine. */
export interface Registry {
  readonly settings: Settings
  readonly messages: Messages
  readonly access: Access
  readonly people: People
  readonly organization: OrganizationSource
  /** The setting with the first day that is open. */
  readonly closedBefore: DayKey
}

/** Keeps secrets that the service must be able to read again: sealed with a key that is not in the database. */
export interface Secrets {
  /** @throws Problem 503 `no-secret-key` when there is no key */
  seal(text: string): string
  /** @throws Problem 503 `no-secret-key` when there is no key, or it is not the one the text was sealed with */
  open(sealed: string): string
}

/** What every part of the engine works with. */
export interface Core {
  readonly db: Database
  readonly clock: Clock
  /** Path prefix of the API, without a trailing slash; '' for none. */
  readonly base: string
  readonly registry: Registry
  readonly secrets: Secrets
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
