// Who provides the workspace suite, the team chat and the bank link: the adapters by name.
import type { IntegrationProvider, IntegrationService } from '#contract/integrations'
import { configOf, readConfigs } from '../../engine/schema/config'
import type { Core } from '../../engine/schema/model'
import type { BankLink, ProviderFacts, Surroundings, TeamChat, WorkspaceSuite } from './provider'
import { enableBanking } from './providers/enable-banking'
import { google } from './providers/google'
import { microsoft365 } from './providers/microsoft365'
import { slack } from './providers/slack'
import { teams } from './providers/teams'

export const SUITES = { microsoft365, google } as const
export const CHATS = { slack, teams } as const
export const BANKS = { 'enable-banking': enableBanking } as const

/** What is provided by more than one. */
export type EnrolledService = Exclude<IntegrationService, 'bank-link'>

/** The first of each is taken when no one says which. */
export const PROVIDERS: Readonly<
  Record<EnrolledService, readonly [IntegrationProvider, IntegrationProvider]>
> = {
  'workspace-suite': ['microsoft365', 'google'],
  'team-chat': ['slack', 'teams'],
}

/** What adapters work with. @param signal of a job that may have to end */
export const surroundingsOf = async (core: Core, signal?: AbortSignal): Promise<Surroundings> => {
  const configs = await readConfigs(core.db, core.registry.settings)
  return {
    address: (name, real) => core.addresses?.[name] ?? real,
    millis: () => core.clock.millis(),
    ...(signal === undefined ? {} : { signal }),
    outbound: core.outbound,
    allowPrivate: configOf(configs, 'webhooks.allowPrivateTargets'),
  }
}

const isSuite = (name: string): name is keyof typeof SUITES => Object.hasOwn(SUITES, name)
const isChat = (name: string): name is keyof typeof CHATS => Object.hasOwn(CHATS, name)

/** @throws Error for a provider that is none of workspace suites. */
export const suiteNamed = (name: string, surroundings: Surroundings): WorkspaceSuite => {
  if (!isSuite(name)) throw new Error(`${name} provides no workspace suite.`)
  return SUITES[name](surroundings)
}

/** @throws Error for a provider that is none of team chats. */
export const chatNamed = (name: string, surroundings: Surroundings): TeamChat => {
  if (!isChat(name)) throw new Error(`${name} provides no team chat.`)
  return CHATS[name](surroundings)
}

export const bankNamed = (surroundings: Surroundings): BankLink => BANKS['enable-banking'](surroundings)

/** What a provider asks for. */
export const factsOf = (service: EnrolledService, name: string, surroundings: Surroundings): ProviderFacts =>
  service === 'workspace-suite' ? suiteNamed(name, surroundings) : chatNamed(name, surroundings)
