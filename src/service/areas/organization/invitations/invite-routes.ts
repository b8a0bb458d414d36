// POST /invitations: invites an employee, or makes the employee who is invited, and says the code once.
import {
  InvitationOrder,
  NewInvitation,
  type NewInvitation as NewInvitationShape,
} from '#contract/organization/invitations'
import { formatInvitation } from '#domain/invitation-line'
import { build } from '../../../db/build'
import type { RowOf } from '../../../db/tables'
import { wouldAllow } from '../../../engine/access/predicate'
import type { Answer, Call } from '../../../engine/call'
import { invalid, Problem } from '../../../engine/problem'
import { findRow } from '../../../engine/read/list'
import { showRow } from '../../../engine/read/view'
import { configOf } from '../../../engine/schema/config'
import { modelNamed, type Core } from '../../../engine/schema/model'
import { parseReference, referenceTo } from '../../../engine/schema/references'
import { endpoint } from '../../../engine/serve/endpoint'
import type { Route } from '../../../engine/serve/routes'
import { objectBody } from '../../../engine/write/body'
import { once } from '../../../engine/write/idempotency'
import { inputOf, readInput } from '../../../engine/write/input'
import { createRow, takeStep, writing, type WriteContext } from '../../../engine/write/write'
import { isoOf } from '../../../engine/clock'
import { hashSecret, mintSecret } from '../../../engine/secret-text'
import { prepareMail, send, type Prepared } from './send-invitation'

const ORDER = inputOf('Invitation', InvitationOrder)

/**
 * The id of whom to invite.
 * @throws Problem 422 for an integration and for someone who left; 409 for an e-mail that is taken
 */
const personOf = async (ctx: WriteContext, call: Call): Promise<number> => {
  const { employee_id: known } = await readInput(ctx, ORDER, call.body)
  const { employee, ...facts } = objectBody(call.body)
  if (known === null) return Number((await createRow(ctx, modelNamed(ctx.core, 'Employee'), facts))['id'])
  const stray = Object.keys(facts)
  if (stray.length > 0)
    throw invalid(
      stray.map((path) => ({ path, code: 'unknown', facts: { resource: 'Invitation (employee)' } })),
    )
  const row = await ctx.tx.get(
    build.selectFrom('employees').select(['role', 'left_at']).where('id', '=', Number(known)),
  )
  const hasLeft = row?.left_at !== null && (row?.left_at ?? '') < ctx.view.today
  if (row === undefined || row.role === 'integration' || hasLeft)
    throw invalid([{ path: 'employee', code: 'invitable' }])
  return Number(known)
}

/** A person has one code that works: whoever makes another has lost the one before. */
const revokeOthers = async (ctx: WriteContext, employee: number): Promise<void> => {
  const model = modelNamed(ctx.core, 'Invitation')
  const others = await ctx.tx.all(
    build
      .selectFrom('invitations')
      .select('id')
      .where('employee_id', '=', employee)
      .where('status', '=', 'open')
      .where('deleted_at', 'is', null),
  )
  for (const { id } of others) await takeStep(ctx, model, id, 'revoke')
}

/** @param post takes the mail that is to be sent when all is committed */
const invite = async (
  ctx: WriteContext,
  call: Call,
  post: (mail: Prepared | null) => void,
): Promise<Answer> => {
  const { core } = ctx
  const model = modelNamed(core, 'Invitation')
  if (!(await wouldAllow(model, 'create', call.actor, {}, ctx.tx))) throw new Problem('forbidden')
  const employee = await personOf(ctx, call)
  await revokeOthers(ctx, employee)
  const row = await createRow({ ...ctx, trusted: true }, model, { employee })
  const code = mintSecret('inv')
  await ctx.tx.run(
    build
      .updateTable('invitations')
      .set({ code_hash: hashSecret(code) })
      .where('id', '=', String(row['id'])),
  )
  const server = configOf(ctx.configs, 'integrations.publicUrl') ?? `${call.origin}${core.base}`
  const { line, link } = formatInvitation({ server, code })
  const shown = await showRow(model, row, ctx.tx, ctx.view)
  const { expires_at: expiresAt } = row as unknown as RowOf<'invitations'>
  post(await prepareMail(ctx, { id: String(row['id']), employee, expiresAt, line, link }))
  return {
    status: 201,
    headers: { Location: referenceTo(core.base, model.path, row['id']) },
    body: JSON.stringify({ ...shown, invitation: line, link }),
    kept: JSON.stringify(shown),
  }
}

/** A repeat gets the row as it is now, without the code. */
const again = async (ctx: WriteContext, call: Call, { headers }: Answer): Promise<Answer> => {
  const model = modelNamed(ctx.core, 'Invitation')
  const id = parseReference(headers['Location'], model.target, call)
  const row = await findRow(ctx.core, model, call.actor, id, ctx.tx)
  if (row === null) throw new Problem('forbidden')
  return { status: 201, headers, body: JSON.stringify(await showRow(model, row, ctx.tx, ctx.view)) }
}

/** Sends the mail, and says in the answer what became of it. */
const withMail = async (core: Core, answer: Answer, mail: Prepared | null): Promise<Answer> => {
  const shown = JSON.parse(String(answer.body)) as Readonly<Record<string, unknown>>
  const became: NewInvitationShape['mail'] = mail === null ? 'off' : await send(core, mail)
  const mailedAt = became === 'sent' ? isoOf(core.clock.millis()) : null
  return { ...answer, body: JSON.stringify({ ...shown, mailedAt, mail: became }) }
}

export const inviteRoutes = (core: Core): Route[] => [
  endpoint({
    method: 'POST',
    path: '/invitations',
    admission: { kind: 'scope', group: 'organization', level: 'write' },
    tag: 'Extensions',
    extension: true,
    id: 'createInvitation',
    summary: 'Invite a person; only this response contains the code',
    description:
      'Only for admins. Send `employee`, or `firstName`, `lastName` and `email` of a new employee, who is created at once. The code works once, for seven days; earlier invitations of the person are revoked. With the settings `mail.smtp` and `mail.from` it is sent to the person as well; `mail` says what became of it. A repeat with the same Idempotency-Key gets the invitation without the code.',
    example: {
      firstName: 'Jan',
      lastName: 'Nowicki',
      email: 'jan.nowicki@wislana.example',
      role: 'employee',
      manager: '/employees/2',
    },
    body: InvitationOrder,
    status: 201,
    answer: NewInvitation,
    idempotent: true,
    errors: [409, 422],
    handle: async ({ call }) => {
      // A repeat prepares none: the first one was sent.
      const mails: (Prepared | null)[] = []
      const answer = await writing(core, call.actor, call.host, false, (ctx) =>
        once(
          ctx.tx,
          call,
          '/invitations',
          core.clock.millis(),
          () => invite(ctx, call, (mail) => mails.push(mail)),
          (kept) => again(ctx, call, kept.answer),
        ),
      )
      const [mail] = mails
      return mail === undefined ? answer : withMail(core, answer, mail)
    },
  }),
]
