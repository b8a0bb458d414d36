// Microsoft Teams: an Adaptive Card posted to the address of a workflow. Whoever has the address can post, so it is secret.
import { Fault } from '../faults'
import type { ChatMessage, Surroundings, TeamChat } from '../provider'
import { postTo } from '../typed-address'

/** A message as workflows take it: an envelope with one card in it. */
const cardOf = ({ title, text, link, linkTitle }: ChatMessage) => ({
  type: 'message',
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      contentUrl: null,
      content: {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        type: 'AdaptiveCard',
        version: '1.4',
        body: [
          { type: 'TextBlock', text: title, weight: 'Bolder', wrap: true },
          { type: 'TextBlock', text, wrap: true },
        ],
        ...(link === null ? {} : { actions: [{ type: 'Action.OpenUrl', title: linkTitle, url: link }] }),
      },
    },
  ],
})

export const teams = (surroundings: Surroundings): TeamChat => ({
  name: 'teams',
  tenantIdLabel: 'Name of the team and channel',
  tenantIdPlaceholder: null,
  tenantIdPattern: /./,
  clientIdRequired: false,
  scopes: [],
  neededScopes: [],
  consentUrl: () => null,
  redeem: async () => {
    throw new Fault('consent-refused')
  },
  post: async ({ secrets }, message) => {
    const { status } = await postTo(secrets.webhookUrl ?? '', cardOf(message), surroundings)
    if (status >= 200 && status < 300) return
    throw new Fault(status === 400 || status === 413 ? 'unreadable' : 'workflow')
  },
})
