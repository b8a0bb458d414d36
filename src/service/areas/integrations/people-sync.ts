// The directory of the workspace suite: people it has become employees, follow its changes, and leave when it lets them go.
import { addDays } from '#domain/day'
import { build } from '../../db/build'
import type { RowOf } from '../../db/tables'
import { isoOf } from '../../engine/clock'
import type { Job, JobTools } from '../../engine/jobs/job'
import { Problem } from '../../engine/problem'
import { modelNamed, type Core } from '../../engine/schema/model'
import { createRow, updateRow, type WriteContext } from '../../engine/write/write'
import { Fault } from './faults'
import { PEOPLE_JOB } from './job-names'
import type { DirectoryPerson } from './provider'
import { suiteNamed, surroundingsOf } from './provider-list'
import {
  bySystem,
  connectionOf,
  isDue,
  isWorking,
  noteFault,
  noteSuccess,
  readIntegration,
  type IntegrationRow,
} from './store'

const EVERY_SECONDS = 3600
/** Consent that no one tells us of is looked for this often. */
const CHECK_SECONDS = 60
const MAX_NAME = 255

type EmployeeRow = RowOf<'employees'>
type Link = RowOf<'integration_people'>

interface Match {
  readonly employee: EmployeeRow
  readonly link: Link | undefined
}

const linkOf = ({ tx }: WriteContext, directoryId: string) =>
  tx.get(build.selectFrom('integration_people').selectAll().where('directory_id', '=', directoryId))

/** Whoever was erased is no one that the directory could mean. */
const live = build
  .selectFrom('employees')
  .selectAll()
  .where('deleted_at', 'is', null)
  .where('erased_at', 'is', null)

/** Whom the directory means: whoever it meant before, else whoever has the address. */
const match = async (ctx: WriteContext, person: DirectoryPerson): Promise<Match | null> => {
  const link = await linkOf(ctx, person.id)
  const linked = link === undefined ? undefined : await ctx.tx.get(live.where('id', '=', link.employee_id))
  if (linked !== undefined) return { employee: linked, link }
  const employee = await ctx.tx.get(live.where('email', '=', person.email))
  return employee === undefined ? null : { employee, link: undefined }
}

const remember = async (
  { tx }: WriteContext,
  employee: number,
  directoryId: string,
  seenAt: string,
  left: boolean,
): Promise<void> => {
  await tx.run(
    build
      .deleteFrom('integration_people')
      .where((eb) => eb.or([eb('employee_id', '=', employee), eb('directory_id', '=', directoryId)])),
  )
  await tx.run(
    build.insertInto('integration_people').values({
      ...{ employee_id: employee, directory_id: directoryId, seen_at: seenAt, left_by_sync: left ? 1 : 0 },
    }),
  )
}

const isActive = ({ left_at: leftAt }: EmployeeRow, today: string): boolean =>
  leftAt === null || leftAt >= today

/** Whether no one else could let people in: such an admin is never let go, whatever the directory says. */
const isLastAdmin = async ({ tx, view }: WriteContext, employee: EmployeeRow): Promise<boolean> => {
  if (employee.role !== 'admin') return false
  const other = await tx.get(
    build
      .selectFrom('employees')
      .select('id')
      .where('role', '=', 'admin')
      .where('id', '<>', employee.id)
      .where('deleted_at', 'is', null)
      .where((eb) => eb.or([eb('left_at', 'is', null), eb('left_at', '>=', view.today)])),
  )
  return other === undefined
}

/** The last day of someone who is let go: yesterday, so that their tokens end at once. */
const lastDay = ({ hired_at: hiredAt }: EmployeeRow, today: string): string => {
  const yesterday = addDays(today, -1)
  return yesterday < hiredAt ? hiredAt : yesterday
}

const cut = (text: string): string => Array.from(text).slice(0, MAX_NAME).join('')

/** Names and the position are the directory's; what it does not have it does not take away. */
const saidOf = ({ firstName, lastName, position, email }: DirectoryPerson) => ({
  firstName: cut(firstName),
  lastName: cut(lastName),
  ...(position === null ? {} : { position: cut(position) }),
  email,
})

const change = (ctx: WriteContext, id: number, body: Readonly<Record<string, unknown>>) =>
  updateRow(ctx, modelNamed(ctx.core, 'Employee'), id, body, undefined)

/** One person as the directory has them now. @throws Problem when the rules of employees refuse it */
const follow = async (ctx: WriteContext, person: DirectoryPerson, seenAt: string): Promise<void> => {
  const found = await match(ctx, person)
  if (found === null) {
    if (!person.active) return
    const { hiredAt } = person
    const row = await createRow(ctx, modelNamed(ctx.core, 'Employee'), {
      ...saidOf(person),
      ...(hiredAt === null ? {} : { hiredAt }),
    })
    await remember(ctx, Number(row['id']), person.id, seenAt, false)
    return
  }
  const { employee, link } = found
  const { today } = ctx.view
  // Whoever left is let be: their data are of the day they left.
  const follows = isActive(employee, today) || (person.active && link?.left_by_sync === 1)
  if (follows) await change(ctx, employee.id, saidOf(person))
  let left = link?.left_by_sync === 1
  if (!person.active && isActive(employee, today) && !(await isLastAdmin(ctx, employee))) {
    await change(ctx, employee.id, { leftAt: lastDay(employee, today) })
    left = true
  } else if (person.active && left) {
    await change(ctx, employee.id, { leftAt: null })
    left = false
  }
  await remember(ctx, employee.id, person.id, seenAt, left)
}

/** @throws Problem when it was set up anew or revoked meanwhile */
const assertStill = async ({ tx }: WriteContext, row: IntegrationRow): Promise<void> => {
  const now = await readIntegration(tx, 'workspace-suite')
  if (now?.generation !== row.generation) throw new Problem('not-connected')
}

/** A page of people in one transaction; where someone is refused, each on their own. @returns how many were refused */
const followAll = async (
  core: Core,
  row: IntegrationRow,
  people: readonly DirectoryPerson[],
  seenAt: string,
): Promise<number> => {
  const inOne = (some: readonly DirectoryPerson[]) =>
    bySystem(core, async (ctx) => {
      await assertStill(ctx, row)
      for (const person of some) await follow(ctx, person, seenAt)
    })
  try {
    await inOne(people)
    return 0
  } catch (error) {
    if (!(error instanceof Problem) || error.code === 'not-connected') throw error
  }
  let refused = 0
  for (const person of people) {
    try {
      await inOne([person])
    } catch (error) {
      if (!(error instanceof Problem) || error.code === 'not-connected') throw error
      refused += 1
    }
  }
  return refused
}

/** Whoever the directory had once, and has no more. */
const letGo = (core: Core, row: IntegrationRow, seenAt: string): Promise<void> =>
  bySystem(core, async (ctx) => {
    await assertStill(ctx, row)
    const gone = await ctx.tx.all(
      build
        .selectFrom('integration_people as p')
        .innerJoin('employees as e', 'e.id', 'p.employee_id')
        .selectAll('e')
        .select('p.directory_id')
        .where('p.seen_at', '<', seenAt)
        .where('p.left_by_sync', '=', 0)
        .where('e.deleted_at', 'is', null),
    )
    for (const { directory_id: directoryId, ...employee } of gone) {
      if (!isActive(employee, ctx.view.today) || (await isLastAdmin(ctx, employee))) continue
      await change(ctx, employee.id, { leftAt: lastDay(employee, ctx.view.today) })
      await remember(ctx, employee.id, directoryId, seenAt, true)
    }
  })

/** Reads the whole directory. @throws Fault */
const sync = async ({ core, log, signal }: JobTools, row: IntegrationRow): Promise<void> => {
  const suite = suiteNamed(row.provider, await surroundingsOf(core, signal))
  const connection = connectionOf(core, row)
  if (row.status === 'pending_consent') await suite.check(connection)
  const seenAt = isoOf(core.clock.millis())
  let refused = 0
  if (suite.canRead(connection.scopes)) {
    for await (const people of suite.people(connection)) {
      if (signal.aborted) return
      refused += await followAll(core, row, people, seenAt)
    }
    await letGo(core, row, seenAt)
  }
  if (refused > 0) log.warn({ refused }, 'Some people of the directory were not taken over.')
  const first = row.connected_at === null
  await noteSuccess(core, row, {
    last_sync_at: seenAt,
    ...(first ? { connected_at: seenAt, connected_by_id: row.enrolled_by_id } : {}),
  })
}

/** Whether there is something to do: consent to look for, or people to read. */
const isWanted = (row: IntegrationRow): boolean =>
  isWorking(row) || (row.status === 'pending_consent' && row.provider === 'google')

export const peopleSync: Job = {
  name: PEOPLE_JOB,
  everySeconds: EVERY_SECONDS,
  run: async (tools) => {
    const { core } = tools
    const row = await readIntegration(core.db, 'workspace-suite')
    if (row === undefined || !isWanted(row)) return undefined
    if (!isDue(row, isoOf(core.clock.millis()))) return Date.parse(row.retry_at ?? '')
    try {
      await sync(tools, row)
      return undefined
    } catch (error) {
      if (error instanceof Problem && error.code === 'not-connected') return undefined
      if (!(error instanceof Fault)) throw error
      // No one failed: the service ends.
      if (tools.signal.aborted) return undefined
      // The admin may be about to consent.
      if (row.status === 'pending_consent') return core.clock.millis() + CHECK_SECONDS * 1000
      return noteFault(core, row, error)
    }
  },
}
