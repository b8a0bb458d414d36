// Privacy: erases who someone was after they left, and what the retention says is too old.
import { Temporal } from 'temporal-polyfill'
import Type from 'typebox'
import { Employee } from '#contract/organization/people'
import { described, email } from '#contract/field'
import { firstLanguage } from '#domain/language'
import { build } from '../../db/build'
import type { RowOf } from '../../db/tables'
import { canAccess } from '../../engine/access/predicate'
import { json, type Call } from '../../engine/call'
import type { Job } from '../../engine/jobs/job'
import { invalid, Problem } from '../../engine/problem'
import { etagOf } from '../../engine/read/etag'
import { findRow } from '../../engine/read/list'
import { showRow } from '../../engine/read/view'
import { configOf } from '../../engine/schema/config'
import { modelNamed, type Core } from '../../engine/schema/model'
import { endpoint } from '../../engine/serve/endpoint'
import { rowIdOf, type Route } from '../../engine/serve/routes'
import { eraseValues } from '../../engine/write/audit-erasure'
import { inputOf, readInput } from '../../engine/write/input'
import { emptyPersonal } from '../../engine/write/personal-data'
import { updateRow, writing, type WriteContext } from '../../engine/write/write'
import { revokeToken } from './access-tokens'

const DAY_SECONDS = 86_400

const ErasureOrder = Type.Object(
  { confirm: described(email(), 'The e-mail address of the person, to confirm that it is this one.') },
  { $id: 'ErasureOrder', additionalProperties: false },
)
const ORDER = inputOf('ErasureOrder', ErasureOrder)

/** What stands for a name that was erased, by the language of the organization. */
const NAMES = { en: 'Former employee', pl: 'Były pracownik' } as const

/** Takes away what says who someone was. Their hours, absences and costs stay: others' figures are made of them. */
const erase = async (ctx: WriteContext, id: number, locale: string): Promise<void> => {
  const tokens = await ctx.tx.all(build.selectFrom('tokens').selectAll().where('employee_id', '=', id))
  for (const token of tokens) await revokeToken(ctx, token)
  await emptyPersonal(ctx, { person: id })
  await updateRow(
    { ...ctx, trusted: true },
    modelNamed(ctx.core, 'Employee'),
    id,
    {
      ...{
        firstName: NAMES[firstLanguage([locale])],
        lastName: String(id),
        email: `erased-${id}@example.invalid`,
      },
      ...{ position: null, personnelNumber: null, timezone: null, locale: null, erasedAt: ctx.now },
    },
    undefined,
  )
  await eraseValues(ctx, { person: id }, String(id))
}

/** @throws Problem 404 not visible, 403 no admin, 409 still employed, 422 not confirmed */
const eraseEmployee = (core: Core, call: Call) =>
  writing(core, call.actor, call.host, false, async (ctx) => {
    const model = modelNamed(core, 'Employee')
    const id = Number(rowIdOf(model, call))
    const row = (await findRow(core, model, call.actor, id, ctx.tx)) as RowOf<'employees'> | null
    if (row === null) throw new Problem('not-found')
    if (!(await canAccess(model, 'delete', call.actor, id, ctx.tx))) throw new Problem('forbidden')
    const { confirm } = await readInput(ctx, ORDER, call.body)
    if (row.erased_at === null) {
      if (row.left_at === null || row.left_at >= ctx.view.today) throw new Problem('still-employed')
      if (String(confirm).toLowerCase() !== row.email)
        throw invalid([{ path: 'confirm', code: 'confirmEmail' }])
      await erase(ctx, id, (await core.organization()).locale)
    }
    const now = await findRow(core, model, call.actor, id, ctx.tx)
    if (now === null) throw new Problem('not-found')
    return json(await showRow(model, now, ctx.tx, ctx.view), { ETag: etagOf(model.path, now) })
  })

export const erasureRoutes = (core: Core): Route[] => [
  endpoint({
    method: 'POST',
    path: '/employees/{id}/erase',
    admission: { kind: 'scope', group: 'organization', level: 'write' },
    id: 'eraseEmployee',
    summary:
      'Erase who a former employee was: name, e-mail, reasons of absences, and values in the audit trail. Hours, absences and costs stay. It cannot be undone',
    description:
      'Only for admins, and only for people who have left (409 `still-employed`). Their tokens are revoked. Erasing twice is no error.',
    example: { confirm: 'former.employee@wislana.example' },
    tag: 'Extensions',
    extension: true,
    parameters: [
      { name: 'id', about: 'The employee.', schema: { type: 'integer', minimum: 1 }, required: true },
    ],
    body: ErasureOrder,
    answer: Employee,
    errors: [404, 409, 422],
    handle: ({ call }) => eraseEmployee(core, call),
  }),
]

/** Erases what is older than the retention, once a day. */
export const retention: Job = {
  name: 'organization.retention',
  everySeconds: DAY_SECONDS,
  run: async ({ core }) => {
    if ((await core.registry.organization.read(core.db)) === null) return undefined
    const zone = (await core.organization()).timezone
    await writing(core, { kind: 'system', zone }, '', true, async (ctx) => {
      const months = configOf(ctx.configs, 'privacy.retentionMonths')
      if (months === null) return
      const until = Temporal.PlainDate.from(ctx.view.today).subtract({ months }).toString()
      await emptyPersonal(ctx, { until })
      await eraseValues(ctx, { before: until }, until)
    })
    return undefined
  },
}
