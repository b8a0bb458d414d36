// What is done below /organizations besides reading: a new address, and the footer of the mails.
import Type from 'typebox'
import { MailFooter } from '#contract/organization/organization'
import { json, type Answer, type Call } from '../../engine/call'
import type { Queries } from '../../db/database'
import type { View } from '../../engine/schema/declare'
import { etagOf, noneMatch } from '../../engine/read/etag'
import { findRow } from '../../engine/read/list'
import { modelNamed, type Core } from '../../engine/schema/model'
import { Problem } from '../../engine/problem'
import { refuseParameters, routesOf, type Route } from '../../engine/serve/routes'
import type { Row } from '../../db/sql'
import { showRow, viewFor } from '../../engine/read/view'
import { updateRow, writing } from '../../engine/write/write'
import { MAIL_FOOTER_ID } from './organization-data'

const TAG = 'Organization and configuration'

/** POST /organizations makes an OrganizationAddress: the same handler. See docs/decisions/0003-organization-paths.md. */
const addressRoutes = (core: Core): Route[] =>
  routesOf(core, modelNamed(core, 'OrganizationAddress'))
    .filter(({ method }) => method === 'POST')
    .map((route) => ({ ...route, path: '/organizations' }))

const footerAnswer = async (
  core: Core,
  call: Call,
  row: Row,
  view: View,
  queries: Queries,
): Promise<Answer> => {
  const model = modelNamed(core, 'MailFooter')
  const etag = etagOf(model.path, row)
  if (call.method === 'GET' && noneMatch(call.ifNoneMatch, etag))
    return { status: 304, headers: { ETag: etag }, body: null }
  return json(await showRow(model, row, queries, view), { ETag: etag })
}

const footerRoutes = (core: Core): Route[] => [
  {
    method: 'GET',
    path: '/organizations/mail-footer',
    admission: { kind: 'scope', group: 'organization', level: 'read' },
    doc: {
      kind: 'operation',
      id: 'getMailFooter',
      summary: 'Get the e-mail footer of the organization',
      tag: TAG,
      status: 200,
      answer: MailFooter,
      tagged: true,
      errors: [404],
    },
    handle: async (call) => {
      refuseParameters(call.query)
      const row = await findRow(core, modelNamed(core, 'MailFooter'), call.actor, MAIL_FOOTER_ID)
      if (row === null) throw new Problem('not-found')
      return footerAnswer(core, call, row, await viewFor(core, call.actor), core.db)
    },
  },
  {
    method: 'PATCH',
    path: '/organizations/mail-footer',
    admission: { kind: 'scope', group: 'organization', level: 'write' },
    doc: {
      kind: 'operation',
      id: 'updateMailFooter',
      summary:
        'Update the e-mail footer; its HTML is sanitized, and its text is derived from the HTML unless you send one',
      tag: TAG,
      body: Type.Partial(Type.Pick(MailFooter, ['html', 'text'])),
      status: 200,
      answer: MailFooter,
      tagged: true,
      errors: [404, 412, 422, 428],
    },
    handle: (call) => {
      refuseParameters(call.query)
      const model = modelNamed(core, 'MailFooter')
      return writing(core, call.actor, call.host, false, async (ctx) => {
        const row = await updateRow(ctx, model, MAIL_FOOTER_ID, call.body, call.ifMatch)
        return footerAnswer(core, call, row, ctx.view, ctx.tx)
      })
    },
  },
]

export const organizationRoutes = (core: Core): Route[] => [...addressRoutes(core), ...footerRoutes(core)]
