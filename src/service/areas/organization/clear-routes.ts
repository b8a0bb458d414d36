// POST /organizations/clear: takes the demonstration, what is cached, or everything out of the workspace.
import { CLEAR_SCOPES, ClearOrder, ClearResult } from '#contract/organization/organization'
import { beginning } from './config'
import { clearAll, clearDemo, clearFiles } from './clearing'
import { build } from '../../db/build'
import { refuseClosed } from '../../engine/write/closed-days'
import { writeAudit } from '../../engine/write/audit'
import { objectBody } from '../../engine/write/body'
import { json, type Call } from '../../engine/call'
import { once } from '../../engine/write/idempotency'
import { modelNamed, type Core } from '../../engine/schema/model'
import { wouldAllow } from '../../engine/access/predicate'
import { invalid, Problem, type Violation } from '../../engine/problem'
import { refuseParameters, type Route } from '../../engine/serve/routes'
import { normalise } from '../../engine/text'
import { writing, type WriteContext } from '../../engine/write/write'

type Scope = ClearResult['scope']

const CLEARINGS: Readonly<Record<Scope, (ctx: WriteContext) => Promise<Record<string, number>>>> = {
  'demo-data': clearDemo,
  caches: clearFiles,
  'all-data': clearAll,
}

const readOrder = (body: unknown, name: string): Scope => {
  const violations: Violation[] = []
  const { scope = 'demo-data', confirm, force = false, ...rest } = objectBody(body)
  for (const path of Object.keys(rest))
    violations.push({ path, code: 'unknown', facts: { resource: 'ClearOrder' } })
  const known = CLEAR_SCOPES.find((each) => each === scope)
  if (known === undefined)
    violations.push({ path: 'scope', code: 'enum', facts: { allowed: CLEAR_SCOPES.join(', ') } })
  if (confirm === undefined) violations.push({ path: 'confirm', code: 'required' })
  else if (typeof confirm !== 'string' || normalise(confirm) !== name)
    violations.push({ path: 'confirm', code: 'confirm' })
  if (typeof force !== 'boolean')
    violations.push({ path: 'force', code: 'type', facts: { expected: 'a boolean' } })
  if (violations.length > 0 || known === undefined) throw invalid(violations)
  return known
}

const clear = (core: Core, call: Call, forget: () => void) => {
  refuseParameters(call.query)
  return writing(core, call.actor, call.host, false, async (ctx) => {
    const model = modelNamed(core, 'Organization')
    if (!(await wouldAllow(model, 'delete', call.actor, {}, ctx.tx))) throw new Problem('forbidden')
    const work = async () => {
      const organization = await ctx.tx.get(build.selectFrom('organization').select(['id', 'name']))
      const scope = readOrder(call.body, organization?.name ?? '')
      if (scope !== 'caches') refuseClosed(ctx, await beginning(ctx.tx))
      const deleted = await CLEARINGS[scope](ctx)
      await writeAudit(ctx.tx, ctx.auditKey, ctx.actor, ctx.now, {
        action: 'cleared',
        relationName: 'Organization',
        relationId: organization?.id ?? null,
        relatedPerson: null,
        metadata: [
          { field: 'scope', from: null, to: scope },
          ...Object.entries(deleted).map(([field, count]) => ({ field, from: count, to: 0 })),
        ],
      })
      forget()
      const result: ClearResult = { scope, deleted, finishedAt: ctx.now }
      return json(result)
    }
    return once(ctx.tx, call, '/organizations/clear', core.clock.millis(), work, async ({ answer }) => answer)
  })
}

/** `forget` makes the server look up again who holds which token. */
export const clearRoutes = (core: Core, forget: () => void): Route[] => [
  {
    method: 'POST',
    path: '/organizations/clear',
    admission: { kind: 'scope', group: 'organization', level: 'write' },
    expensive: true,
    doc: {
      kind: 'operation',
      id: 'clearOrganization',
      summary: 'Delete demo data, caches or all data; the audit trail and access tokens stay',
      description:
        'Deletes what `scope` names and says how many rows of which collection went. `confirm` has to be the name of the organization. Demo data that real rows refer to stays. All data is refused with 409 `period-locked` while days are closed, unless `force` is true. Only for admins.',
      example: { scope: 'caches', confirm: 'Wiślana Software' },
      tag: 'Organization and configuration',
      body: ClearOrder,
      status: 200,
      answer: ClearResult,
      idempotent: true,
      errors: [409, 422],
    },
    handle: (call) => clear(core, call, forget),
  },
]
