// GET /integrations/{service}/callback: the browser of an admin comes back from a provider, with consent or without.
import { INTEGRATION_SERVICES, type IntegrationService } from '#contract/integrations'
import { build } from '../../db/build'
import type { Answer, Call } from '../../engine/call'
import { Problem } from '../../engine/problem'
import type { Core } from '../../engine/schema/model'
import type { ParameterDoc, Route } from '../../engine/serve/routes'
import type { WriteContext } from '../../engine/write/write'
import { takeState, type ConsentState } from './consent-states'
import { Fault, FAULTS, type FaultKind } from './faults'
import type { CallbackParameters } from './provider'
import { bankNamed, chatNamed, suiteNamed, surroundingsOf } from './provider-list'
import { speaksPolish } from './status'
import { bySystem, connectionOf, moveTo, readIntegration, sealed, type IntegrationRow } from './store'
import { JOB_AFTER } from './job-names'

const CONNECTED = [
  'The integration is connected. You can close this page.',
  'Integracja jest połączona. Możesz zamknąć tę stronę.',
] as const
const UNKNOWN = [
  'This link was used already, or is older than 15 minutes. Nothing was changed. Set up the integration again.',
  'Ten odnośnik został już użyty albo ma więcej niż 15 minut. Niczego nie zmieniono. Skonfiguruj integrację ponownie.',
] as const

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A page for whoever sits before the browser; it says itself whether it worked. */
const page = async (core: Core, words: readonly [string, string]): Promise<Answer> => {
  const polish = speaksPolish(await core.organization())
  const text = escaped(words[polish ? 1 : 0])
  return {
    status: 200,
    // The address of this page has the code in it: no one who is linked from it learns of it.
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Referrer-Policy': 'no-referrer' },
    body: `<!doctype html><html lang="${polish ? 'pl' : 'en'}"><meta charset="utf-8"><title>Stint</title><p>${text}</p></html>`,
  }
}

/** The last of each parameter: providers add some of their own, which are let be. */
const parametersOf = ({ query }: Call): CallbackParameters =>
  Object.fromEntries(query.filter(({ key }) => key === null).map(({ name, value }) => [name, value]))

/** Whether whoever asked for the consent is an admin still. */
const isAdmin = async ({ tx, view }: WriteContext, id: number): Promise<boolean> => {
  const row = await tx.get(
    build
      .selectFrom('employees')
      .select(['role', 'left_at'])
      .where('id', '=', id)
      .where('deleted_at', 'is', null),
  )
  return row?.role === 'admin' && (row.left_at === null || row.left_at >= view.today)
}

/** Takes the state, once, and finds what it was given for; null when it is not good. */
const waitingFor = (core: Core, service: IntegrationService, state: string | undefined) =>
  bySystem(core, async (ctx): Promise<{ row: IntegrationRow; by: ConsentState } | null> => {
    const by = state === undefined ? null : await takeState(ctx.tx, service, state, ctx.now)
    const row = by === null ? undefined : await readIntegration(ctx.tx, service)
    if (by === null || row?.generation !== by.generation || row.status !== 'pending_consent') return null
    return (await isAdmin(ctx, by.employee)) ? { row, by } : null
  })

interface Given {
  readonly sealed?: string
  readonly expires_at?: string
}

/** Exchanges the consent. @throws Fault */
const redeem = async (
  core: Core,
  service: IntegrationService,
  row: IntegrationRow,
  parameters: CallbackParameters,
): Promise<Given> => {
  const surroundings = await surroundingsOf(core)
  const connection = connectionOf(core, row)
  switch (service) {
    case 'workspace-suite': {
      const suite = suiteNamed(row.provider, surroundings)
      suite.confirm(connection, parameters)
      await suite.check(connection)
      return {}
    }
    case 'team-chat': {
      const chat = chatNamed(row.provider, surroundings)
      const secrets = await chat.redeem(connection, connection.settings.redirectUri ?? '', parameters)
      return { sealed: sealed(core, secrets) }
    }
    case 'bank-link': {
      const { secrets, expiresAt } = await bankNamed(surroundings).redeem(connection, parameters)
      return { sealed: sealed(core, { ...connection.secrets, ...secrets }), expires_at: expiresAt }
    }
  }
}

/** A try that would be made again by itself is none here: the consent was used up by it. */
const keptKind = ({ kind }: Fault): FaultKind => (FAULTS[kind][0] === 'stay' ? 'exchange' : kind)

const come = async (core: Core, service: IntegrationService, call: Call): Promise<Answer> => {
  const parameters = parametersOf(call)
  const waiting = await waitingFor(core, service, parameters['state'])
  if (waiting === null) return page(core, UNKNOWN)
  const { row, by } = waiting
  try {
    const given = await redeem(core, service, row, parameters)
    const done = await bySystem(core, async (ctx) =>
      moveTo(ctx, row, 'connected', {
        ...given,
        ...{ connected_at: ctx.now, connected_by_id: by.employee, last_error: null, retry_at: null },
      }),
    )
    if (!done) return await page(core, UNKNOWN)
    for (const job of JOB_AFTER[service]) core.wake(job)
    return await page(core, CONNECTED)
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    const kind = keptKind(error)
    await bySystem(core, (ctx) => moveTo(ctx, row, 'error', { last_error: kind }))
    return page(core, FAULTS[kind][1])
  }
}

const parameter = (name: string, about: string): ParameterDoc => ({ name, about, schema: { type: 'string' } })

export const callbackRoute = (core: Core): Route => ({
  method: 'GET',
  path: '/integrations/{service}/callback',
  admission: { kind: 'public' },
  doc: {
    kind: 'operation',
    id: 'completeConsent',
    summary: 'Where providers send the browser of an admin back to; the state makes it good for one use',
    description:
      'Open to everyone, since a browser comes without a token. It answers with a page that says whether it worked. A state is good for one use, for 15 minutes, and only while the admin who asked is one.',
    tag: 'Integrations',
    extension: true,
    parameters: [
      {
        name: 'service',
        about: 'The integration.',
        schema: { type: 'string', enum: [...INTEGRATION_SERVICES] },
        required: true,
        example: 'team-chat',
      },
      parameter('state', 'What the consent was asked for with.'),
      parameter('code', 'What the provider gives for it.'),
      parameter('error', 'Why the provider gives nothing.'),
      parameter('error_description', 'The same in words of the provider; it is not shown.'),
      parameter('scope', 'What was consented to.'),
      parameter('admin_consent', 'Microsoft 365: True when an admin consented.'),
      parameter('tenant', 'Microsoft 365: the organization that consented.'),
    ],
    status: 200,
    answer: null,
    media: ['text/html'],
    errors: [404],
  },
  handle: async (call) => {
    const service = INTEGRATION_SERVICES.find((each) => each === call.params['service'])
    if (service === undefined) throw new Problem('not-found')
    return come(core, service, call)
  },
})
