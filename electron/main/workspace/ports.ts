// What a workspace needs from outside and what it offers; no Electron here, so that it runs under plain Node.
import type { Temporal } from 'temporal-polyfill'
import type {
  CallIn,
  CallName,
  CallOut,
  Destination,
  Language,
  TopicName,
  TopicState,
} from '#contract/bridge/bridge'
import type { AbsenceNotice } from '#contract/bridge/absences'
import type { DemoRole } from '#contract/bridge/demo'
import type { ImportFile } from '#contract/bridge/import'
import type { LocalSetup } from '#contract/bridge/local-service'
import type { Problem } from '#contract/problem'
import type { Messages } from '../messages/en/en'
import { MESSAGES, type LocalizedMessage } from '../messages/messages'

/** Time as the workspace sees it. */
export interface Clock {
  now(): Temporal.Instant
  /**
   * Milliseconds on a clock that only goes forward and cannot be set. It continues during sleep where the system
   * supports that; where it stops, only the wall clock shows the sleep.
   */
  monotonic(): number
  /** IANA zone of this computer now. */
  zone(): string
  /** Runs `callback` once after `milliseconds` of waking time; answers the function that calls it off. */
  after(milliseconds: number, callback: () => void): () => void
  /**
   * The same for how long another program may take to answer. It is apart from `after`, since a clock that runs fast
   * makes no other program answer faster.
   */
  limit(milliseconds: number, callback: () => void): () => void
}

/** The raw keychain (keytar's three calls). Each may reject, hang, or answer null. */
export interface Keychain {
  getPassword(service: string, account: string): Promise<string | null>
  setPassword(service: string, account: string, secret: string): Promise<void>
  deletePassword(service: string, account: string): Promise<boolean>
}

/** A request of ours to a server. */
export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers: Readonly<Record<string, string>>
  body?: string
  /** Ends the request, or the reading of its answer, at once: whoever waits fails, and the connection is closed. */
  signal: AbortSignal
}

/** Header fields of an answer. */
export interface HttpHeaders {
  /** The value of the field with this name in any case; null when there is none (RFC 9110, 5.1). */
  get(name: string): string | null
}

/** The answer to a request, as soon as its headers are there. */
export interface HttpResponse {
  status: number
  headers: HttpHeaders
  /**
   * Its content, unpacked; read once. It throws when the answer breaks off. Its connection is held until it was read to
   * the end, or the reading or the request was ended.
   */
  body: AsyncIterable<Uint8Array>
}

/**
 * Sends a request, without cookies or a cache. A redirect is an answer like others: following it could turn a POST into
 * a GET, or carry the token elsewhere. It is less than the `fetch` of Node, for which a start would have to load
 * HTTP/2, TLS and web streams.
 * @throws Error with the code or the words of Node or Chromium, which `networkFailure` classifies
 */
export type Fetch = (url: string, request: HttpRequest) => Promise<HttpResponse>

/** The service of the local workspace, run by the desktop side as a child process. */
export interface LocalService {
  /**
   * Starts the service on the given database, or answers at once when it runs. Resolves when it serves.
   * @throws Error with words for people when it cannot run.
   */
  start(databaseFile: string, setup: LocalSetup | null): Promise<{ baseUrl: string; fetch: Fetch }>
  /** A new access token of the owner, or of a person in the demo company; earlier ones issued this way are revoked. */
  issueToken(role: DemoRole | null): Promise<string>
  /**
   * Copies the database as it is now to a new file, without access tokens; the service keeps running.
   * @param progress hears the share that is copied, 0 to 1
   * @returns the rows in it by table
   * @throws Error with words for people; then there is no file
   */
  copy(file: string, progress: (share: number) => void): Promise<Readonly<Record<string, number>>>
  stop(): Promise<void>
}

export interface Log {
  debug(message: string, facts?: Record<string, unknown>): void
  info(message: string, facts?: Record<string, unknown>): void
  warn(message: string, facts?: Record<string, unknown>): void
  error(message: string, facts?: Record<string, unknown>): void
}

export interface WorkspaceOptions {
  /** Folder for the store (`stint.sqlite`) and the databases of local workspaces (`local-workspace.sqlite`, …). */
  folder: string
  clock: Clock
  keychain: Keychain
  /** Used for remote workspaces: Chromium's network stack in the app, Node's `fetch` in tests. */
  fetch: Fetch
  local: LocalService
  log: Log
  /** `Stint/0.1.0 (linux; tz 2026f)` for User-Agent: the service compares the time zone data with its own. */
  userAgent: string
  /** The system's language and region, for the local workspace's organization. */
  locale: string
  /** The one of our languages that the system speaks; the settings may say another. */
  language: Language
}

/** The calls that lead into the demo company, through it and out of it; the house serves them. */
export type DemoCallName = Extract<CallName, `demo.${string}`>

/** The calls that the workspace serves; the desktop side serves the `app.*` ones. */
export type WorkspaceCallName = Exclude<CallName, `app.${string}` | DemoCallName>

/** Backups of the open local workspace. Their files are the person's choice: no window names them. */
export interface Backups {
  /**
   * Makes a backup while the workspace is in use.
   * @param deliver takes the finished file to its place; it is removed afterwards
   * @throws WorkspaceError, and what `deliver` throws; nothing is changed then
   */
  make(deliver: (file: string) => Promise<void>): Promise<void>
  /**
   * Opens the backup in a file as another local workspace; leaves the one that is open.
   * @param unsent whether what waits in the open one may be kept for its next opening
   * @throws WorkspaceError, among them `unsent`, `not-a-backup`, `damaged-backup`, `newer-backup`; nothing is changed then
   */
  restore(file: string, unsent: 'ask' | 'keep'): Promise<void>
}

/** Imports into the open workspace. Their files are the person's choice: no window names them. */
export interface Imports {
  /**
   * Recognises a file; the calls about imports are about it from then on.
   * @throws WorkspaceError `no-workspace`, `unreadable`, `empty-file` or `no-table`
   */
  open(path: string): Promise<ImportFile>
}

/** One open workspace (or none yet). Every call is validated by the bridge before it gets here. */
export interface Workspace {
  /** What the person must be told about the files on opening (a damaged store was set aside), else null. */
  readonly notice: string | null
  /** The messages in the language in use. */
  messages(): Messages
  state<N extends TopicName>(topic: N): TopicState<N>
  /** Calls back after every change; answers the function that ends it. */
  on<N extends TopicName>(topic: N, listener: (state: TopicState<N>) => void): () => void
  /** Calls back with what is news of requests, all of one flight together, after it is on disk; answers the function that ends it. */
  onNotice(listener: (notices: readonly AbsenceNotice[]) => void): () => void
  /** @throws WorkspaceError with a code and words for people; nothing is changed then. */
  call<N extends WorkspaceCallName>(name: N, input: CallIn<N>): Promise<CallOut<N>>
  readonly backups: Backups
  readonly imports: Imports
  /** Makes windows open a page, also one that is opened only now; null: the wish is over. */
  lead(page: Destination | null): void
  /** The link of an invitation was opened: windows show it until it is dealt with. */
  invited(line: string): void
  /** The computer goes to sleep: everything is already on disk; this notes when. */
  suspended(): void
  resumed(): void
  /** The network may be back: sync tries now. */
  networkReturned(): void
  /** The person looks at the app again: it should show what others have changed. */
  personReturned(): void
  /** Stops sync and the local service, closes the store. */
  close(): Promise<void>
}

/** The workspace of the demo company. */
export interface DemoWorkspace extends Workspace {
  /**
   * Becomes this person of the demo company, which is set up first where it does not exist yet. What the person before
   * has not handed over is handed over; their timer becomes an entry.
   * @throws WorkspaceError when its service does not run; then it stays as it was
   */
  play(role: DemoRole): Promise<void>
}

/** A failure to show to a person: stable code, what happened and what to do, the field at fault where there is one. */
export class WorkspaceError extends Error {
  /** The words in any of our languages; `message` has the English ones, for the log. */
  readonly say: LocalizedMessage

  constructor(
    readonly code: string,
    say: LocalizedMessage,
    readonly field?: string,
    /** The server's own words, where it was the server. */
    readonly problem: Problem | null = null,
  ) {
    super(say(MESSAGES.en))
    this.name = 'WorkspaceError'
    this.say = say
  }
}

/** How to say a failure of any kind: our own in the language of the moment, others in the words they came with. */
export function sayOf(error: unknown): LocalizedMessage {
  if (error instanceof WorkspaceError) return error.say
  return error instanceof Error ? () => error.message : (messages) => messages.work.unknownReason
}
