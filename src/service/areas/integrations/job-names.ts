// The jobs of this area by name, and which of them has work once an integration is connected.
import type { IntegrationService } from '#contract/integrations'

export const PEOPLE_JOB = 'integrations.people'
export const EVENTS_JOB = 'integrations.absence-events'
export const CONSENTS_JOB = 'integrations.consents'
export const MESSAGES_JOB = 'integrations.messages'

export const JOB_AFTER: Readonly<Record<IntegrationService, readonly string[]>> = {
  'workspace-suite': [PEOPLE_JOB, EVENTS_JOB],
  'team-chat': [MESSAGES_JOB],
  'bank-link': [],
}
