// Stands in for a workflow of Teams: it takes Adaptive Cards at an address that is its only secret.
import { jsonOf, startFake, type FakeServer } from './fake-server'

export interface FakeTeams extends FakeServer {
  /** The whole address, with the secret in it. */
  readonly workflow: string
  /** The texts of the cards. */
  readonly posted: string[][]
  /** Whether the workflow is turned on. */
  on: boolean
}

const SIGNATURE = 'teams-workflow-signature'

interface Card {
  readonly type?: string
  readonly attachments?: readonly {
    readonly contentType?: string
    readonly content?: {
      readonly type?: string
      readonly version?: string
      readonly body?: readonly { readonly type?: string; readonly text?: string }[]
    }
  }[]
}

export const startTeams = async (): Promise<FakeTeams> => {
  const state = { posted: [] as string[][], on: true }
  const server = await startFake((asked) => {
    if (asked.query.get('sig') !== SIGNATURE)
      return { status: 401, body: { error: { code: 'Unauthorized' } } }
    if (!state.on) return { status: 404, body: { error: { code: 'WorkflowTriggerIsNotEnabled' } } }
    const { type, attachments = [] } = jsonOf(asked) as Card
    const [{ contentType, content = {} } = {}] = attachments
    const right =
      asked.method === 'POST' &&
      type === 'message' &&
      contentType === 'application/vnd.microsoft.card.adaptive' &&
      content.type === 'AdaptiveCard'
    if (!right) return { status: 400, body: { error: { code: 'TriggerInputSchemaMismatch' } } }
    state.posted.push((content.body ?? []).map(({ text = '' }) => text))
    return { status: 202 }
  })
  const workflow = `${server.url}/workflows/abc/triggers/manual/paths/invoke?api-version=1&sig=${SIGNATURE}`
  return Object.assign(state, server, { workflow })
}
