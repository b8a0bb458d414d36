// What a resource declares. Everything else about it (routes, columns, OpenAPI, audit, sync) the engine derives.
import type { TObject } from 'typebox'
import type { ScopeGroup } from '#contract/scopes'
import type { Change, ColumnOf, Unfilled } from './change'
import type { Settings } from './config'
import type { AuditAction } from './audit-action'
import type { DefaultGiven } from './default-given'
import type { ActorRelation, Ownership } from './owned-by'
import type { People } from './people'
import type { Secrets } from './secrets'
import type { AccessArea, ConfigKey, ConfigValue, ProblemCode, ViolationCode } from '../area-parts'
import type { Queries } from '../../db/database'
import type { Row, Sql, SqlValue } from '../../db/sql'
import type { RowOf, TableName } from '../../db/tables'
import type { Facts } from '../message-format'
import type { Actor } from '../principal'
import type { ProblemExtras } from '../problem'

/** The JSON of a request, as an example. */
export type ExampleBody = Readonly<Record<string, unknown>>

export type Operation = 'list' | 'get' | 'create' | 'update' | 'delete'

/** What a row is shown with: who looks, from where, and on which day. */
export interface View {
  readonly base: string
  readonly actor: Actor
  readonly today: string
  /** RFC 3339 in UTC. */
  readonly now: string
  /** Id of the organization. */
  readonly organization: string
  /** The organization's currency, for money that names none. */
  readonly currency: string
  /** ISO weekday on which the organization's weeks begin: 1 is Monday. */
  readonly weekStart: number
  /** What can be configured. */
  readonly settings: Settings
  readonly people: People
  /** True when a single resource is shown: its collections come whole, in lists as references. */
  readonly whole: boolean
  /** The resource that is called this; undefined for none. */
  declarationOf(name: string): Declaration | undefined
  /** Reads the children of a page of rows. */
  children(of: Children, rows: readonly Row[], queries: Queries, view: View): Promise<(row: Row) => unknown>
  /** Reads the rows under a canonical path with these ids, deleted ones too, as a list shows them. */
  rows(
    path: string,
    ids: readonly SqlValue[],
    queries: Queries,
    view: View,
  ): Promise<ReadonlyMap<SqlValue, unknown>>
}

/** A collection inside a resource: the rows of another whose `column` names this one. */
export interface Children {
  /** Class name. */
  readonly resource: string
  readonly column: string
  /** Their field that names this one; bodies leave it out, since the place says it. */
  readonly field: string
}

/** Reads what a whole page of rows needs from other tables; answers what each row shows. */
export type Related<R extends Row = Row> = (
  rows: readonly R[],
  queries: Queries,
  view: View,
) => Promise<(row: R) => unknown>

/** What the service adds to a field of the contract. */
export interface FieldOptions<R extends Row = Row> {
  readonly required?: true
  /** The value in wire form when a create leaves the field out. Without one it is null. */
  readonly default?: string | number | boolean | readonly unknown[] | ((given: DefaultGiven) => unknown)
  readonly immutable?: true
  /** Another name accepted in bodies. */
  readonly alias?: string
  /** The column, when it is not the field's name in snake case. */
  readonly column?: ColumnOf<R>
  /** Shown from the row alone; there is no column of its own unless `column` names one, which then holds the value. */
  readonly compute?: (row: R, view: View) => unknown
  /** What is written joins the history that `column` keeps, in this member: of a new row always, later from today on. */
  readonly dated?: string
  /** A reference to a person that is shown as a preview; the path where people are. */
  readonly person?: string
  /**
   * A reference that may name the organization instead: kept as null, shown as its IRI, and read from both or "".
   * See docs/decisions/0006-limits-for-everyone.md.
   */
  readonly orOrganization?: true
  /** Shown from other tables; there is no column of its own. */
  readonly related?: Related<R>
  /** A collection; written with this resource unless the contract says it is read-only. */
  readonly children?: Children
  /** For a read-only value that null in a PATCH renews, such as a key. */
  readonly renew?: () => string
  /** Only in the answer to the write that sets it: answers that are kept for repeats leave it out. */
  readonly once?: true
  /** Never written to the audit trail in clear; a function says which rows are meant. */
  readonly secret?: true | ((row: R) => boolean)
  /** Who may see it; others do not get the field. */
  readonly visible?: (row: R, view: View) => boolean
}

/** A filter of a list: where the parameter finds its rows. `aliases` are accepted and not documented. */
export type Filter<R extends Row = Row> = {
  readonly aliases?: readonly string[]
  readonly about?: string
} & (
  | {
      readonly kind: 'reference'
      readonly column: string
      readonly target: string
      /** Of these rows only: the others' value is not for the caller to know. */
      readonly among?: (view: View) => Sql
      /** The organization may be named too, for rows without a value. */
      readonly orOrganization?: true
    }
  | { readonly kind: 'referenceList'; readonly column: string; readonly target: string }
  /**
   * Rows that a live row of `table` ties to what is named: its `back` names the row (by `own`, its id unless told), its
   * `column` the other.
   */
  | {
      readonly kind: 'linked'
      readonly own?: string
      readonly table: string
      readonly back: string
      readonly column: string
      readonly target: string
    }
  | { readonly kind: 'code'; readonly column: string; readonly values: readonly string[] }
  | { readonly kind: 'text'; readonly column: string }
  /** Rows with one of these words, whatever its case; `column` is the folded one of a list of words. */
  | { readonly kind: 'word'; readonly column: string }
  | { readonly kind: 'uuid'; readonly column: string }
  | { readonly kind: 'bool'; readonly column: string }
  | { readonly kind: 'number'; readonly column: string }
  | { readonly kind: 'day'; readonly column: string }
  /** `column` holds local days, `utc` instants: a day compares with the one, a date-time with the other. */
  | { readonly kind: 'instant'; readonly column: string; readonly utc: string }
  | { readonly kind: 'exists'; readonly column: string }
  /** A span of time, asked for with its start here and its end in `until`; both are instants in UTC to `where`. */
  | { readonly kind: 'span'; readonly until: string; readonly where: (from: string, to: string) => Sql }
  /** First or last local day, included. */
  | { readonly kind: 'bound'; readonly column: string; readonly edge: 'from' | 'to' }
  /** First and last local day, and everything `period=` understands; with `until`, what lasts into the period. */
  | { readonly kind: 'period'; readonly column: string; readonly until?: string }
  | {
      readonly kind: 'custom'
      readonly schema: { readonly type: 'string' | 'integer'; readonly enum?: readonly string[] }
      /** Answers null when the value cannot be read; `expected` says what could. */
      readonly expected: string
      readonly where: (value: string, view: View) => CustomFilter<R> | null
    }
)

export interface CustomFilter<R extends Row = Row> {
  readonly where: Sql
  /** What stands for a column in the order and in the other filters. */
  readonly as?: Readonly<Record<string, string>>
  /** What of a found row is shown differently. */
  readonly show?: (row: R) => Row
}

/** One line of a transition table. */
export interface Step<R extends Row = Row> {
  /** The state it starts in; any when left out. */
  readonly from?: string
  /**
   * The state it leads to. Without one the state stays, and where nothing else changes either, nothing happens. A PATCH
   * chooses the step that leads to the state it sends.
   */
  readonly to?: string
  /** `reader` when left out. */
  readonly who?: readonly ActorRelation[]
  /** Told to those who may not take it as well: they are refused with 403. Else it is no step for them, and they get 409. */
  readonly open?: true
  /** Of several lines that fit, the first one is taken whose condition holds. `input` has the columns of the body. */
  readonly when?: (change: Change<R>, tools: RuleTools, input: Row) => Promise<boolean> | boolean
  /** Checks it and completes its columns, before it is written. `input` has the columns of the body. */
  readonly act?: (change: Change<R>, tools: RuleTools, input: Row) => Promise<void> | void
  /** `updated` when left out. */
  readonly audit?: AuditAction
  /** 200 with the row, 202 with the row when someone has to decide first, 204 without. */
  readonly status?: 200 | 202 | 204
}

/** Something that happens to one row, and its lines of the table. */
export type Action<R extends Row = Row> = {
  /** What happens, in a word; the last part of its path, and what refusals name. */
  readonly event: string
  readonly steps: readonly Step<R>[]
} & (
  | {
      /** The PATCH that is there anyway. Lines with `to` are for those that change the state, the others for the rest. */
      readonly via: 'patch'
    }
  | {
      /** No operation: the service takes it itself, when its time has come or when another row changed. */
      readonly via: 'service'
    }
  | {
      /** An operation of its own: POST /{path}/{id}/{event} or DELETE /{path}/{id}. */
      readonly via: 'post' | 'delete'
      readonly summary: string
      /** What follows from it, who may, and what it refuses. */
      readonly description?: string
      readonly body?: TObject
      /** A body that the demo company's admin can send. */
      readonly example?: ExampleBody
      /** Prefixes it is served under besides the resource's own. */
      readonly paths?: readonly string[]
    }
)

/** The transition table of a resource: where its rows can go from each state, by what, and who may. */
export interface Transitions<R extends Row = Row> {
  /** The column of the state; none where actions change no state. */
  readonly state?: ColumnOf<R>
  /** The states in which a create may begin; the default of the field alone, unless told. Seeds may begin in any. */
  readonly initial?: readonly string[]
  readonly actions: readonly Action<R>[]
}

export type { Change, ColumnOf, Unfilled }

/** What a rule may use. Everything happens inside the transaction of the change. */
export interface RuleTools extends Queries {
  readonly today: string
  readonly now: string
  /** True in seeds and demo data, which may write history. */
  readonly trusted: boolean
  /** True when the caller insists. */
  readonly forced: boolean
  /** The authority that the request came to; '' where no request did. */
  readonly host: string
  readonly secrets: Secrets
  /** Days before this one are closed; null while none are. */
  readonly closedBefore: string | null
  config<K extends ConfigKey>(key: K): ConfigValue<K>
  refuse(code: ProblemCode, facts?: Facts, extras?: ProblemExtras): never
  /** Refuses with 409 because there is a row like this one; it is named only to those who may see it. */
  rejectDuplicate(resource: string, id: SqlValue, what: string): Promise<never>
  violation(path: string, code: ViolationCode, facts?: Facts): void
  iri(target: string, id: SqlValue | undefined): string
  /** The path of a resource that has an amount in this currency, or null. */
  amountsIn(currency: string): Promise<string | null>
  /** Seals a secret that the service has to read again. @throws Problem 503 without a key. */
  seal(text: string): string
  /** The id of the live row that an IRI or id names, where the actor sees it; else null. */
  named(resource: string, reference: string): Promise<SqlValue>
  /** Whether the actor has a manager's rights over the project (leads it, or reaches it as manager or admin). */
  manages(projectId: SqlValue | undefined): Promise<boolean>
  /** Writes another row in the same transaction, with its own rules and audit. */
  create(resource: string, body: Readonly<Record<string, unknown>>): Promise<Row>
  update(resource: string, id: SqlValue, body: Readonly<Record<string, unknown>>): Promise<void>
  /**
   * Takes a step of another row in the same transaction, as the service itself.
   * @throws Problem 409 when its transition table has no such step from its state.
   */
  take(resource: string, id: SqlValue, event: string): Promise<void>
  /** Gives a row that shows this one a new version, so that its tag and syncs tell. */
  touch(resource: string, id: SqlValue): Promise<void>
}

export type Rule<R extends Row = Row> = (change: Change<R>, tools: RuleTools) => Promise<void> | void

export interface Declaration<R extends Row = Row> {
  /** The class name: audit rows, OpenAPI and messages use it. */
  readonly name: string
  readonly schema: TObject
  /** Path prefixes without slashes; the first is canonical, all serve the same. */
  readonly paths: readonly [string, ...string[]]
  readonly table: string
  readonly tag: string
  readonly scope: ScopeGroup
  /** True when the specification does not name it (docs/decisions/0001-extension-resources.md). */
  readonly extension?: true
  /** Operations of it that the specification does not name, where it names the resource. */
  readonly extensions?: readonly Operation[]
  /** Its operations by id and as a collection. */
  readonly operations: readonly Operation[]
  /** There is one row, with this id: it is read and changed under this path, without an id. */
  readonly singleton?: { readonly path: string; readonly id: string }
  /**
   * A view of another resource: the same rows, shown in another way. These changes under its own path are changes of that
   * resource, by its access, rules and actions; If-Match takes the tags of either.
   */
  readonly viewOf?: {
    readonly resource: string
    readonly operations: readonly Exclude<Operation, 'list' | 'get'>[]
  }
  /** What one of its rows is, in a sentence or two, for the OpenAPI document. */
  readonly about?: string
  /** Summaries of operations whose usual one says too little. */
  readonly summaries?: Readonly<Partial<Record<Operation, string>>>
  /** What else there is to say of its operations: what follows from them, who may, what they refuse. */
  readonly descriptions?: Readonly<Partial<Record<Operation, string>>>
  /** Bodies that the demo company's admin can send as they stand; the OpenAPI document shows them, and a test sends them. */
  readonly examples?: {
    /** Of a row that `update` fits, where the first one is none. */
    readonly id?: string
    readonly create?: ExampleBody
    /** For some row that the demo company has. */
    readonly update?: ExampleBody
  }
  /** Shows what changes without a new version, such as balances: a GET of one is never answered with 304. */
  readonly live?: true
  /**
   * Rows carry the `clientId` (in the schema too) that whoever makes them may give: a create that repeats one is answered
   * with the row. Columns `client_key` and `created_by_id`, unique together.
   */
  readonly clientIds?: true
  /**
   * Fields that together say what a row is to whoever sends it: a create that gives each of them as a live row has it is
   * answered with that row.
   */
  readonly sameBy?: readonly string[]
  /** The column of a deleted row with the id of the row that replaced it; references to the first are written to the second. */
  readonly successor?: ColumnOf<R>
  /** POST /{path}/batch makes many rows in one request, each as if it had come alone. */
  readonly batch?: true
  /** Rows are only ever added: a list of them cannot be synced, and nothing in it was deleted. */
  readonly log?: true
  /**
   * Fields that say something private of the person whose row it is, and the column with the last day that they are
   * needed for. The audit trail shows none of them, and they are emptied when the person is erased or they are too old.
   */
  readonly personal?: { readonly fields: readonly string[]; readonly until: ColumnOf<R> }
  /** DELETE takes `force=true`, which rules see as `forced`. */
  readonly forcible?: true
  /** The column that says whose data a row is, for the audit trail; the one that names a person when left out. */
  readonly personColumn?: ColumnOf<R>
  /** The scope that reading needs, where it is not the group's `read`. */
  readonly readScope?: 'write'
  readonly fields?: Readonly<Record<string, FieldOptions<R>>>
  readonly filters?: Readonly<Record<string, Filter<R>>>
  /** What `order[…]` may name, each with its columns or pieces over them, and the order without it. `, id` is always added. */
  readonly order: {
    readonly by: Readonly<Record<string, readonly (ColumnOf<R> | Sql)[]>>
    readonly default: readonly [name: string, direction: 'asc' | 'desc']
  }
  /**
   * Fields that not everyone who sees a row sees: only who reaches it in `area`. To others each shows what its function
   * leaves of the value, cannot be changed, and is not searched. No filter and no order may name them.
   */
  readonly guarded?: {
    readonly area: AccessArea
    readonly fields: Readonly<Record<string, (value: unknown) => unknown>>
  }
  /**
   * Text fields that `search=` looks into; kept folded in `search_text`, the first one leading, and guarded ones in
   * `guarded_text`.
   */
  readonly search?: readonly string[]
  readonly access: {
    readonly area: AccessArea
    readonly ownedBy: Ownership
    /** Rows that everyone may read besides. */
    readonly open?: Sql
    /** Whose `update` reach makes a decider, and the setting that lets deciders decide over their own rows too. */
    readonly decides?: { readonly area: AccessArea; readonly own: ConfigKey }
  }
  readonly transitions?: Transitions<R>
  /** What the audit trail calls the creation of a row; `created` when left out. */
  readonly createdAs?: (row: R) => AuditAction
  /** Columns that may occur together only once among live rows. */
  readonly unique?: readonly { readonly columns: readonly ColumnOf<R>[]; readonly what: string }[]
  /** Rows of other tables that refer to this one: they forbid its deletion or go with it. */
  readonly dependents?: readonly {
    readonly resource: string
    readonly column: string
    /** Where `column` refers to rows of several resources: the column with their class name. */
    readonly names?: string
    readonly onDelete: 'refuse' | 'delete'
  }[]
  /** References whose rows show this one: they get a new version when it comes or goes. */
  readonly touches?: readonly { readonly resource: string; readonly column: ColumnOf<R> }[]
  /** Checks a change and completes its columns, before it is written. */
  readonly rule?: Rule<R>
  /**
   * The first day on which a change alters what was planned, taken, owed, earned or spent; null when on none, as a name
   * does. Asked after `rule` while days are closed; a closed day is refused.
   */
  readonly alters?: (change: Change<R>, tools: RuleTools) => Promise<string | null> | string | null
  /** What follows from a change, after it is written. */
  readonly effect?: Rule<R>
}

/**
 * A resource over one of the described tables: its columns, rules and computed fields are checked against the table. The
 * engine treats all resources alike, so the type of the rows is given up here, and nowhere else.
 */
export const declare = <T extends TableName>(
  declaration: Declaration<RowOf<T>> & { readonly table: T },
): Declaration => declaration as unknown as Declaration
