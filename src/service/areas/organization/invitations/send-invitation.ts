// Sends an invitation to the person, where an admin named a mail server. The answer has the line in any case.
import type { NewInvitation } from '#contract/organization/invitations'
import { firstLanguage } from '#domain/language'
import { build } from '../../../db/build'
import { configOf } from '../../../engine/schema/config'
import { modelNamed, type Core } from '../../../engine/schema/model'
import { takeStep, writing, type WriteContext } from '../../../engine/write/write'
import { mailText } from './mail-text'
import { sendMail, type Mail } from './smtp'

/** A mail that is ready to be sent once its invitation is committed. */
export interface Prepared {
  readonly id: string
  readonly server: string
  readonly mail: Mail
}

interface Invited {
  readonly id: string
  readonly employee: number
  readonly expiresAt: string
  readonly line: string
  readonly link: string
}

const nameOf = (row: { readonly first_name: string; readonly last_name: string }): string =>
  `${row.first_name} ${row.last_name}`.trim()

/** The mail to the person; null where no mail server is named, and in the demo company, which calls no one. */
export const prepareMail = async (ctx: WriteContext, invited: Invited): Promise<Prepared | null> => {
  const [sealed, from] = [configOf(ctx.configs, 'mail.smtp'), configOf(ctx.configs, 'mail.from')]
  if (sealed === null || from === null) return null
  const demo = await ctx.tx.get(build.selectFrom('demo_rows').select('row_id').limit(1))
  const people = await ctx.tx.all(
    build
      .selectFrom('employees')
      .select(['id', 'first_name', 'last_name', 'email', 'locale'])
      .where('id', 'in', [
        invited.employee,
        ctx.actor.kind === 'principal' ? ctx.actor.principal.employeeId : 0,
      ]),
  )
  const person = people.find(({ id }) => id === invited.employee)
  if (demo !== undefined || person === undefined) return null
  const host = people.find(({ id }) => id !== invited.employee)
  const { name, locale, timezone } = await ctx.core.organization()
  const language = firstLanguage([person.locale ?? locale])
  const { subject, text } = mailText({
    ...{ language, organization: name, firstName: person.first_name, line: invited.line, link: invited.link },
    invitedBy: host === undefined ? null : nameOf(host),
    until: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: timezone }).format(
      Date.parse(invited.expiresAt),
    ),
  })
  const mail = { from, to: person.email, subject, text }
  return { id: invited.id, server: ctx.core.secrets.open(sealed), mail }
}

/** Sends it, and notes when. */
export const send = async (core: Core, { id, server, mail }: Prepared): Promise<NewInvitation['mail']> => {
  try {
    await sendMail(server, mail)
  } catch {
    // What a mail server says may name it: whoever invited is told that it failed, and has the line.
    return 'failed'
  }
  const { timezone } = await core.organization()
  await writing(core, { kind: 'system', zone: timezone }, '', true, async (ctx) => {
    const row = await ctx.tx.get(build.selectFrom('invitations').select('status').where('id', '=', id))
    if (row?.status === 'open') await takeStep(ctx, modelNamed(core, 'Invitation'), id, 'mail')
  })
  return 'sent'
}
