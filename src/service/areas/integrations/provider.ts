// What the service asks of a workspace suite, a team chat and a bank link, whoever provides them: one interface each.
import type { IntegrationProvider } from '#contract/integrations'
import type { Outbound } from '../../outbound/outbound'
import type { Asking } from './ask'

/** What an adapter knows of its integration. */
export interface Connection {
  readonly tenantId: string
  readonly clientId: string
  readonly scopes: readonly string[]
  readonly settings: Settings
  readonly secrets: Secrets
}

/** What an admin said at set-up, and is not secret. Each provider uses some of it. */
export interface Settings {
  readonly adminEmail?: string
  readonly channel?: string
  readonly country?: string
  readonly accessValidForDays?: number
  readonly maxHistoricalDays?: number
  readonly reference?: string
  /** Where the provider sends the browser back to. */
  readonly redirectUri?: string
  /** When the bank was asked, newest first; instants in UTC. */
  readonly pulls?: readonly string[]
}

/** What is kept encrypted. */
export interface Secrets {
  readonly clientSecret?: string
  readonly webhookUrl?: string
  /** What the consent gave: a token of the chat, a session at the bank. */
  readonly accessToken?: string
  readonly accounts?: readonly BankAccount[]
}

/** What every adapter works with. A `signal` ends its requests early, where whoever asks is about to end. */
export interface Surroundings extends Asking {
  /** The base address of a provider's service; another one in tests only. */
  readonly address: (name: string, real: string) => string
  /** The way to addresses that people typed. */
  readonly outbound: Pick<Outbound, 'send'>
  /** Whether they may lead into private networks. */
  readonly allowPrivate: boolean
}

/** Where the browser is sent for consent, and how it comes back. */
export interface ConsentRequest {
  readonly redirectUri: string
  readonly state: string
  readonly connection: Connection
}

/** What came back with the browser. */
export type CallbackParameters = Readonly<Record<string, string | undefined>>

/** What every provider says of itself. */
export interface ProviderFacts {
  readonly name: IntegrationProvider
  readonly tenantIdLabel: string
  readonly tenantIdPlaceholder: string | null
  readonly tenantIdPattern: RegExp
  readonly clientIdRequired: boolean
  readonly scopes: readonly string[]
  /** Those that cannot be left out. */
  readonly neededScopes: readonly string[]
}

/** A person as the directory tells of them. */
export interface DirectoryPerson {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly position: string | null
  /** YYYY-MM-DD */
  readonly hiredAt: string | null
  readonly active: boolean
}

/** An absence as a calendar shows it: whole days, and no reason. */
export interface AbsenceEvent {
  /** Always the same for one absence, so that it is never made twice. Letters a to v and digits. */
  readonly key: string
  readonly title: string
  /** YYYY-MM-DD, both included. */
  readonly from: string
  readonly to: string
  /** Whether the person is away for all of the days. */
  readonly whole: boolean
}

export interface WorkspaceSuite extends ProviderFacts {
  /** Whether the scopes have the part of it. */
  canRead(scopes: readonly string[]): boolean
  canWriteEvents(scopes: readonly string[]): boolean
  /** `callback`: the browser comes back when consent was given. `check`: it is tried until it works. */
  readonly confirmedBy: 'callback' | 'check'
  consentUrl(request: ConsentRequest): string
  /** Checks what came back. @throws Fault when it is no consent. */
  confirm(connection: Connection, parameters: CallbackParameters): void
  /** @throws Fault unless the provider lets us in. */
  check(connection: Connection): Promise<void>
  /** Everyone in the directory, a page at a time. @throws Fault */
  people(connection: Connection): AsyncIterable<readonly DirectoryPerson[]>
  /** Whose calendar it is, as the provider wants to be told: by the directory's id where it is known, or by the address. */
  mailboxOf(email: string, directoryId: string | null): string
  /**
   * Makes the event, or finds the one that an earlier try made.
   * @param tried whether it was tried before
   * @returns its id; null when the person has no calendar there.
   * @throws Fault
   */
  createEvent(
    connection: Connection,
    mailbox: string,
    event: AbsenceEvent,
    tried: boolean,
  ): Promise<string | null>
  /** The event that an earlier try made; null when there is none. @throws Fault */
  findEvent(connection: Connection, mailbox: string, key: string): Promise<string | null>
  /** @returns false when it is not there any more. @throws Fault */
  moveEvent(connection: Connection, mailbox: string, id: string, event: AbsenceEvent): Promise<boolean>
  /** One that is not there any more is no fault. @throws Fault */
  deleteEvent(connection: Connection, mailbox: string, id: string): Promise<void>
}

/** What a channel is told. */
export interface ChatMessage {
  readonly title: string
  readonly text: string
  readonly link: string | null
  readonly linkTitle: string
  /** The e-mail address of whoever has to decide now; null for no one. */
  readonly calls: string | null
}

export interface TeamChat extends ProviderFacts {
  /** Null when no consent is needed. */
  consentUrl(request: ConsentRequest): string | null
  /** Exchanges what came back for secrets. @throws Fault */
  redeem(connection: Connection, redirectUri: string, parameters: CallbackParameters): Promise<Secrets>
  /** @throws Fault */
  post(connection: Connection, message: ChatMessage): Promise<void>
}

export interface BankAccount {
  /** What the account is called in requests of this consent. */
  readonly uid: string
  /** The same over all consents. */
  readonly key: string
}

/** A booked line of an account. */
export interface BankLine {
  /** What the bank calls it; null when it has no name for it. */
  readonly reference: string | null
  /** YYYY-MM-DD */
  readonly date: string
  /** Decimal, positive. */
  readonly amount: string
  readonly type: 'income' | 'cost'
  /** ISO 4217. */
  readonly currency: string
  readonly counterparty: string | null
  readonly title: string | null
}

export interface BankConsent {
  readonly secrets: Pick<Secrets, 'accessToken' | 'accounts'>
  /** Instant in UTC. */
  readonly expiresAt: string
}

export interface BankLink extends Pick<ProviderFacts, 'name'> {
  /** Asks for consent. @param validUntil instant in UTC @throws Fault */
  begin(
    request: ConsentRequest,
    validUntil: string,
  ): Promise<{ readonly consentUrl: string; readonly reference: string }>
  /** Exchanges what came back for a session. @throws Fault */
  redeem(connection: Connection, parameters: CallbackParameters): Promise<BankConsent>
  /** The booked lines of an account, a page at a time. @throws Fault */
  lines(
    connection: Connection,
    account: BankAccount,
    from: string,
    to: string,
  ): AsyncIterable<readonly BankLine[]>
  /** Ends the session at the provider. @throws Fault */
  revoke(connection: Connection): Promise<void>
}
