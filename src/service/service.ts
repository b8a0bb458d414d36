// The workspace service put together: database, engine, operations, HTTP. Opened by the command line, the app and tests.
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Role } from '#contract/organization/people'
import { importedDays } from './areas/bank-holidays/imported-days'
import { isLive, issueToken, revokeToken, type TokenRequest } from './areas/organization/access-tokens'
import { rememberDemo } from './areas/organization/clearing'
import { fillAbsenceDays } from './calendar/fill-days'
import { isoOf, systemClock, type Clock } from './engine/clock'
import { build, piece } from './db/build'
import { openDatabase, type Transaction } from './db/database'
import { migrate } from './db/migrate'
import { noticeRestore } from './db/notice-restore'
import { ensureReferenceData } from './areas/locations/reference-data'
import { ensureOrganizationData, fillOrganizationData } from './areas/organization/organization-data'
import { warnOfUnknownZones } from './areas/organization/unknown-zones'
import { actionRoutesOf } from './engine/serve/actions'
import { verifyAudit, type ChainState } from './engine/write/audit-check'
import type { ConfigKey, ConfigValue } from './engine/area-parts'
import { configOf, readConfigs } from './engine/schema/config'
import { createCore } from './engine/schema/core'
import { housekeeping } from './engine/jobs/housekeeping'
import { Jobs } from './engine/jobs/runner'
import { isZone } from '#domain/day'
import { modelNamed, type Organization } from './engine/schema/model'
import { routesOf } from './engine/serve/routes'
import { newUuid, numberedIds } from './engine/write/new-ids'
import type { SqlValue } from './db/sql'
import { createRow, updateRow, writing, writingIn, type WriteContext } from './engine/write/write'
import { Authenticator } from './http/auth'
import { trustNone, type Trust } from './http/client-address'
import { docsRoutes } from './http/docs'
import { documentRoute } from './http/openapi'
import { LIMITS, RATES, type Rates } from './http/limits'
import { problemRoutes } from './http/problem-pages'
import { createServer } from './http/server'
import { stateRoutes } from './http/state'
import { AREAS, REGISTRY, RESOURCES } from './areas'
import { createOutbound } from './outbound/outbound'
import type { Resolve } from './outbound/resolve'
import { keyPlaceOf, secretsWith } from './secrets'
import type { WorkspaceSetup } from './workspace-setup'

/** Resources that say who someone is and what they may. */
const OF_PRINCIPALS = ['Employee', 'Organization', 'ProjectMember']

export interface ServiceOptions {
  /** `sqlite:FILE`, `sqlite::memory:` or `postgres://…`. */
  readonly database: string
  readonly log: Logger
  readonly clock?: Clock
  /** Path prefix of the API, such as `/api`. */
  readonly basePath?: string
  /** Requests a minute; null for none. */
  readonly rates?: Rates | null
  /** Whose X-Forwarded-For counts; no one's unless told. */
  readonly isTrusted?: Trust
  /** The file with the key of secrets; for SQLite beside the database unless told. */
  readonly secretKeyFile?: string
  /** Where services elsewhere are, by name: for tests, which have others in their place. */
  readonly addresses?: Readonly<Record<string, string>>
  /** False for a command that does one thing and ends: it leaves the jobs to whoever serves. */
  readonly runsJobs?: boolean
  /** Finds the addresses of names that people typed; DNS unless told. */
  readonly resolve?: Resolve
}

/** A token as the command line tells of it. */
export interface LiveToken {
  readonly id: string
  readonly name: string
  readonly last4: string
  /** Instants: RFC 3339 in UTC. */
  readonly createdAt: string
  readonly lastUsedAt: string | null
}

export interface NewEmployee {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly role: Role
  /** YYYY-MM-DD; today when left out. */
  readonly hiredAt?: string
}

/** What fills a workspace with rows: the service itself, or a transaction of it. */
export interface Filler {
  readonly clock: Clock
  /**
   * Writes many rows of one resource, in the order given and in one transaction, through the same reading, rules,
   * audit and sequence as HTTP, as the system: no access check, history may be written (days long past, projects now
   * closed) and read-only columns set (a request's `seconds`, a task's `completedAt`).
   *
   * @param resource class name: `Employee`, `Project`, `ProjectMember`, `ProjectTask`, `TaskStatus`, `WorkTime`,
   *   `BankHoliday`, `Schedule`, `ScheduleRange`, `ScheduleEmployee`, `HolidayType`, `HolidayRequest`, `Client`.
   * @param bodies as POSTed: wire names and values; a reference is an IRI or the plain id (`project: 7`), an instant
   *   RFC 3339 with its offset, money a decimal string.
   * @returns the new ids in the same order.
   * @throws Problem 422 or 409 on the first row that does not fit; then nothing was written.
   */
  insert(resource: string, bodies: readonly Readonly<Record<string, unknown>>[]): Promise<SqlValue[]>
  /** @throws Problem 422 for a value that the key does not take. */
  setConfig<K extends ConfigKey>(key: K, value: ConfigValue<K>): Promise<void>
  /** The days that imports of bank holidays have added for the region and the whole country, moved and deleted ones too. */
  importedHolidays(country: string, region: string | null): Promise<ReadonlySet<string>>
}

/** The workspace has its organization, made here or by another instance on the same database. */
export class AlreadySetUp extends Error {
  override name = 'AlreadySetUp'
  override message = 'This database already has an organization.'
}

/** Fills a workspace that has its organization and admin. */
export type Seed = (filler: Filler, made: { readonly adminId: number }) => Promise<void>

export interface Service extends Filler {
  /** The HTTP application; call `listen` on it. */
  readonly app: FastifyInstance
  /** The path prefix of the API; '' for none. */
  readonly base: string
  /** True until `setUp`. */
  isEmpty(): Promise<boolean>
  /** @throws Error before set-up. */
  organization(): Promise<Pick<Organization, 'country' | 'locale' | 'timezone'>>
  /** A value of the configuration, or its default. */
  config<K extends ConfigKey>(key: K): Promise<ConfigValue<K>>
  /**
   * Makes the organization, its first admin and a token, and runs `seed`, in one transaction: all or nothing.
   * @param deliver takes the token before it is committed; when it throws, nothing was made
   * @throws AlreadySetUp when there is an organization already, perhaps for a moment only.
   */
  setUp(
    setup: WorkspaceSetup,
    seed?: Seed,
    deliver?: (token: string) => void,
  ): Promise<{ token: string; adminId: number }>
  /** @throws Error when no one has this id; Problem 409 when the person has 20 live tokens. */
  issueToken(request: TokenRequest): Promise<{ id: string; token: string }>
  /** Someone's live tokens, the newest first. */
  tokensOf(employeeId: number): Promise<readonly LiveToken[]>
  /** Revokes a token, whoever's it is. @returns whether there is one with this id */
  revokeToken(id: string): Promise<boolean>
  /** The id of the person with this e-mail; null when there is none. */
  findEmployee(email: string): Promise<number | null>
  /** The id of whoever was admin first: the owner of a local workspace. */
  firstAdmin(): Promise<number>
  /** @throws Problem 409 for an e-mail that is taken. */
  addEmployee(employee: NewEmployee): Promise<number>
  verifyAudit(): Promise<ChainState>
  /** Runs a job now, due or not. @throws what it throws; Error while another instance runs it */
  runJob(name: string): Promise<void>
  /** A database file too large to be read through at the start; null for any other. `damaged` takes what is found in it. */
  readonly uncheckedFile: string | null
  /** Refuses writes from now on. */
  damaged(reason: string): void
  /**
   * Lets the requests in progress finish for three seconds, hangs up on those that are not done (a write is finished or
   * undone, never cut), then closes the database.
   */
  close(): Promise<void>
}

const cleanBase = (path: string): string => {
  const base = path === '' || path === '/' ? '' : `/${path.replaceAll(/^\/+|\/+$/g, '')}`
  if (!/^(\/[\w.~-]+)*$/.test(base))
    throw new Error(`The base path ${path} is not a plain path such as /api.`)
  return base
}

/** Fills a workspace inside one transaction. */
const fillerIn = (ctx: WriteContext): Filler => ({
  clock: ctx.core.clock,
  insert: async (resource, bodies) => {
    const model = modelNamed(ctx.core, resource)
    const ids: SqlValue[] = []
    for (const body of bodies) ids.push((await createRow(ctx, model, body))['id'] ?? null)
    return ids
  },
  setConfig: async (key, value) => {
    await updateRow(ctx, modelNamed(ctx.core, 'Config'), key, { value }, undefined)
  },
  importedHolidays: (country, region) => importedDays(ctx.tx, country, region),
})

/**
 * Opens the service on a database: brings it to this version and builds the server, which does not listen yet.
 * @throws Error with words for people when the database cannot be opened.
 */
export const openService = async (options: ServiceOptions): Promise<Service> => {
  const { log, clock = systemClock } = options
  const base = cleanBase(options.basePath ?? '')
  const db = openDatabase(options.database, log)
  const now = () => isoOf(clock.millis())
  try {
    await db.oneAtATime(async () => {
      await migrate(db.kysely, db.dialect)
      await noticeRestore(db, log)
      await ensureReferenceData(db, now())
      await ensureOrganizationData(db, REGISTRY.settings, now())
      await warnOfUnknownZones(db, log)
      await fillAbsenceDays(db, REGISTRY.settings)
    })
  } catch (error) {
    await db.close()
    throw error
  }
  const core = createCore({
    db,
    clock,
    base,
    declarations: RESOURCES,
    registry: REGISTRY,
    secrets: secretsWith(keyPlaceOf(options.database, options.secretKeyFile)),
    outbound: createOutbound(options.resolve),
    ...(options.addresses === undefined ? {} : { addresses: options.addresses }),
    wake: (name) => jobs.wake(name),
    onCommit: (resources) => {
      if (OF_PRINCIPALS.some((each) => resources.has(each))) authenticator.forget()
    },
  })
  const authenticator = new Authenticator(core, log)
  const routes = [
    ...[...core.models.values()].flatMap((model) => [
      ...routesOf(core, model),
      ...actionRoutesOf(core, model),
    ]),
    ...AREAS.flatMap(({ routes: own }) => own?.({ core, forgetTokens: () => authenticator.forget() }) ?? []),
  ]
  const documented = [...routes, ...stateRoutes(core), ...problemRoutes(REGISTRY.messages, base)]
  const app = await createServer({
    routes: [...documented, documentRoute(documented, base, REGISTRY.messages), ...docsRoutes(base)],
    authenticator,
    clock,
    base,
    messages: REGISTRY.messages,
    rates: options.rates === undefined ? RATES : options.rates,
    isTrusted: options.isTrusted ?? trustNone,
    log,
  })
  const system = async () => ({ kind: 'system', zone: (await core.organization()).timezone }) as const
  const jobs = new Jobs(
    core,
    options.runsJobs === false ? [] : [housekeeping, ...AREAS.flatMap((area) => area.jobs ?? [])],
    log,
  )
  jobs.start()
  /** Whoever starts at the same time waits for the whole of it, however long the seed takes. */
  const writeInTurn = <T>(work: (tx: Transaction) => Promise<T>) => db.oneAtATime(() => db.write(work))

  const service: Service = {
    app,
    base,
    clock,
    isEmpty: async () => (await REGISTRY.organization.read(db)) === null,
    setUp: async ({ organization, admin, isDemo }, seed, deliver) => {
      if (!isZone(organization.timezone)) throw new Error(`${organization.timezone} is not a time zone.`)
      const auditKey = randomBytes(32).toString('base64url')
      return writeInTurn(async (tx) => {
        const known = await tx.get(build.selectFrom('organization').select('id'))
        if (known !== undefined) throw new AlreadySetUp()
        const { name, timezone, locale, currency, country, weekStart = 1 } = organization
        const at = now()
        const newId = isDemo === true ? numberedIds() : newUuid
        const id = newId('Organization')
        await tx.run(
          build.insertInto('organization').values({
            ...{ row_id: 1, id, name, timezone, locale, currency, week_start: weekStart, country },
            ...{ audit_key: auditKey, version: 1, seq: tx.nextSeq(), created_at: at, updated_at: at },
          }),
        )
        await fillOrganizationData(tx, REGISTRY.settings, at)
        const actor = { kind: 'system', zone: timezone } as const
        const ctx = await writingIn(
          core,
          tx,
          { id, auditKey, currency, weekStart },
          { actor, host: '', trusted: true, newId },
        )
        const row = await createRow(ctx, modelNamed(core, 'Employee'), { ...admin, role: 'admin' })
        const adminId = Number(row['id'])
        await seed?.(fillerIn(ctx), { adminId })
        if (isDemo === true) await rememberDemo(ctx, adminId)
        const first = { employeeId: adminId, name: 'First token', scopes: ['*'] }
        const { token } = await issueToken(ctx, deliver === undefined ? first : { ...first, deliver })
        return { token, adminId }
      })
    },
    organization: () => core.organization(),
    config: async (key) => configOf(await readConfigs(db, REGISTRY.settings), key),
    issueToken: async (request) => {
      const made = await writing(core, await system(), '', true, (ctx) => issueToken(ctx, request))
      authenticator.forget()
      return made
    },
    tokensOf: (employeeId) =>
      db.all(
        build
          .selectFrom('tokens')
          .select(['id', 'name', 'last4', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
          .where('employee_id', '=', employeeId)
          .where(piece(isLive(now())))
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc'),
      ),
    revokeToken: async (id) => {
      const found = await writing(core, await system(), '', true, async (ctx) => {
        const row = await ctx.tx.get(build.selectFrom('tokens').selectAll().where('id', '=', id))
        if (row !== undefined) await revokeToken(ctx, row)
        return row !== undefined
      })
      authenticator.forget()
      return found
    },
    findEmployee: async (email) => {
      const row = await db.get(
        build
          .selectFrom('employees')
          .select('id')
          .where('email', '=', email.trim().toLowerCase())
          .where('deleted_at', 'is', null),
      )
      return row?.id ?? null
    },
    firstAdmin: async () => {
      const row = await db.get(
        build
          .selectFrom('employees')
          .select('id')
          .where('role', '=', 'admin')
          .where('deleted_at', 'is', null)
          .orderBy('id')
          .limit(1),
      )
      if (row === undefined) throw new Error('The workspace has no admin.')
      return row.id
    },
    addEmployee: async (employee) =>
      writing(core, await system(), '', true, async (ctx) =>
        Number((await createRow(ctx, modelNamed(core, 'Employee'), employee))['id']),
      ),
    insert: async (resource, bodies) =>
      writing(core, await system(), '', true, (ctx) => fillerIn(ctx).insert(resource, bodies)),
    setConfig: async (key, value) =>
      writing(core, await system(), '', true, (ctx) => fillerIn(ctx).setConfig(key, value)),
    importedHolidays: (country, region) => importedDays(db, country, region),
    verifyAudit: async () => {
      const { auditKey } = await core.organization()
      // The rows and the ledger that vouches for them, of one moment: others write meanwhile.
      return db.snapshot((queries) => verifyAudit(queries, auditKey))
    },
    runJob: (name) => jobs.run(name),
    uncheckedFile: db.uncheckedFile,
    damaged: (reason) => db.damaged(reason),
    close: async () => {
      // Requests may wait for what others answer.
      await core.outbound.close()
      const hangUp = setTimeout(() => app.server.closeAllConnections(), LIMITS.stopMillis)
      await app.close()
      clearTimeout(hangUp)
      await jobs.close()
      await db.close()
    },
  }
  return service
}
