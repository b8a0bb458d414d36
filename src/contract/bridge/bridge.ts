// What is said between a window and the main process: calls with their schemas, and topics that main publishes.
import { Type } from 'typebox'
import type { Static, TSchema } from 'typebox'
import { ABSENCE_CALLS, AbsenceRequest } from './absences'
import { BACKUP_CALLS, Progress } from './backup'
import { BankHoliday, Day, Instant, Iri, Nothing, Refusal, RowId, RowSyncState, orNull } from './base'
import { CALENDAR_CALLS } from './calendar'
import { DemoRole } from './demo'
import { ENTRY_CHANGE_CALLS, EntryChange, Seconds } from './entry-changes'
import { ENTRY_LOG_CALLS } from './entry-log'
import { MOVE_CALLS, MovedTo } from './move'
import { INVITATION_CALLS, OpenedInvitation } from './invitations'
import { CreateLocal, KeptWorkspace } from './first-run'
import { Favourite, LeftOut, TIMER_CALLS, TimerState } from './timer'
import { NEW_PROJECT_CALLS, NewClient, NewProject } from './new-projects'
import { Language, Settings } from './settings'
import { IMPORT_CALLS, ImportsState } from './import'
import { RECORD_CALLS } from './records'
import { REMINDER_CALLS, Reminder } from './reminders'
import { REPORT_CALLS, ReportReading } from './reports'
import { SYNC_CALLS } from './sync'
import { Problem } from '../problem'

export type { KeptWorkspace } from './first-run'
export type { Gap, LeftOut, TimerState } from './timer'
export type { Language, Settings } from './settings'

export const VaultState = Type.Object({
  /** ok: the token is in the keychain. locked/absent: it is kept in memory for this run. */
  state: Type.Union([Type.Literal('ok'), Type.Literal('locked'), Type.Literal('absent')]),
  /** What happened and how to mend it, for people; null when ok. */
  advice: orNull(Type.String()),
})
export type VaultState = Static<typeof VaultState>

export const Person = Type.Object({ iri: Iri, name: Type.String(), email: orNull(Type.String()) })
export type Person = Static<typeof Person>

export const WorkspaceState = Type.Union([
  /** No workspace yet, or left: show Welcome. */
  Type.Object({
    state: Type.Literal('none'),
    /** Local workspaces that can be opened again, the one changed last first. */
    kept: Type.Array(KeptWorkspace),
    /** The demo company is being set up, which takes some seconds. */
    preparingDemo: Type.Boolean(),
  }),
  /** Token is good, but the server cannot say who we are: ask. */
  Type.Object({ state: Type.Literal('choosing'), url: Type.String(), people: Type.Array(Person) }),
  Type.Object({
    state: Type.Literal('open'),
    kind: Type.Union([Type.Literal('local'), Type.Literal('remote')]),
    /** The organization's name, else the server's host. */
    name: Type.String(),
    /** null for the local workspace. */
    url: orNull(Type.String()),
    employee: Person,
    timezone: Type.String(),
    country: orNull(Type.String()),
    /** ISO weekday on which the workspace's weeks begin; null where the server does not tell. */
    weekStart: orNull(Type.Integer({ minimum: 1, maximum: 7 })),
    /** Whether the person decides about requests of others. */
    decides: Type.Boolean(),
    /** What the person may manage, as far as the server has told. */
    access: Type.Object({
      /** Everything. The owner of a local workspace is its admin. */
      admin: Type.Boolean(),
      /** Projects and the people of one's team. */
      manager: Type.Boolean(),
      /** Costs, margins and budgets of money. */
      costs: Type.Boolean(),
    }),
    vault: VaultState,
    /** True when the server refused the token, or none could be read: ask for a new one; nothing is lost. */
    needsToken: Type.Boolean(),
    /** The folder that holds everything the app keeps. */
    folder: Type.String(),
    /** Where a local workspace was moved to; null for one that can be worked in. */
    moved: MovedTo,
    /** Whom the person plays in the demo company; null in any workspace of their own. */
    demo: orNull(DemoRole),
  }),
])
export type WorkspaceState = Static<typeof WorkspaceState>

export const Project = Type.Object({
  iri: Iri,
  name: Type.String(),
  /** The name of its client; left out where it has none, or the server does not tell. */
  client: Type.Optional(Type.String()),
  /** Whether work on it is billable unless an entry says otherwise; left out where the server keeps no billing of entries. */
  billable: Type.Optional(Type.Boolean()),
  color: orNull(Type.String()),
  /** False when the project takes no new time (archived, cancelled, completed, gone, or refused by the server). */
  open: Type.Boolean(),
  /** The IRI that it had on this computer before the server had it, when it was created in this run of the app. */
  was: Type.Optional(Iri),
})
export type Project = Static<typeof Project>

export const Entry = Type.Object({
  id: RowId,
  /** Its IRI on the server; left out while the server does not have it. */
  iri: Type.Optional(Iri),
  description: Type.String(),
  project: orNull(Iri),
  /** When the work began, with the zone it happened in. */
  startedAt: Instant,
  /** When it ended; null when only the day and the duration are known. */
  endedAt: orNull(Instant),
  zone: Type.String(),
  /** The calendar day the entry belongs to. */
  day: Day,
  seconds: Seconds,
  /** Left out where it has none. */
  tags: Type.Optional(Type.Array(Type.String())),
  /** Left out while it is as its project says. */
  billable: Type.Optional(Type.Boolean()),
  /** IRI of a task of the project; left out where it has none. */
  task: Type.Optional(Iri),
  sync: RowSyncState,
  refusal: orNull(Refusal),
  /** What the waiting change is. */
  pending: orNull(Type.Union([Type.Literal('create'), Type.Literal('update'), Type.Literal('delete')])),
  deleted: Type.Boolean(),
})
export type Entry = Static<typeof Entry>

export const SyncState = Type.Object({
  /** What role=status "Sync state" says. */
  status: Type.Union([
    Type.Literal('synced'),
    Type.Literal('waiting'),
    Type.Literal('offline'),
    Type.Literal('attention'),
    Type.Literal('signIn'),
  ]),
  waiting: Type.Integer(),
  refused: Type.Integer(),
  /** Entries that wait, are unconfirmed or were refused, oldest first, at most 200. */
  queue: Type.Array(Entry),
  /** Requests and decisions about absences that wait, are unconfirmed or were refused; counted with the entries. */
  requests: Type.Array(AbsenceRequest),
  /** New projects that wait, are unconfirmed or were refused; counted with the entries. */
  projects: Type.Array(NewProject),
  clients: Type.Array(NewClient),
  /** Unsent rows that were kept for this person under another address of what may be the same server. */
  kept: Type.Array(
    Type.Object({
      account: Type.String(),
      url: Type.String(),
      entries: Type.Integer({ minimum: 0 }),
      requests: Type.Integer({ minimum: 0 }),
    }),
  ),
  sending: Type.Boolean(),
  lastSyncedAt: orNull(Instant),
  nextTryAt: orNull(Instant),
  /** Why the last try failed, for people; null after a good one. */
  lastError: orNull(Type.String()),
})
export type SyncState = Static<typeof SyncState>

/** Pages that something outside the window can lead to. */
export const Destination = Type.Union([
  Type.Literal('today'),
  Type.Literal('calendar'),
  Type.Literal('requests'),
  Type.Literal('approvals'),
])
export type Destination = Static<typeof Destination>

/** A part of the desktop that is not there, so that something of the app does not work. */
export const Lack = Type.Union([
  Type.Literal('notification-library'),
  Type.Literal('notification-service'),
  Type.Literal('keychain-library'),
  Type.Literal('keychain-service'),
  Type.Literal('tray'),
  Type.Literal('session-bus'),
])
export type Lack = Static<typeof Lack>

/** Every call: what the window sends and what main answers. The names are `topic.verb`. */
export const CALLS = {
  'app.info': {
    in: Nothing,
    out: Type.Object({
      version: Type.String(),
      platform: Type.String(),
      /** ISO 3166-1 alpha-2 of the system, null when unknown. */
      country: orNull(Type.String()),
      zone: Type.String(),
      locale: Type.String(),
      userName: Type.String(),
    }),
  },
  /** What does not work on this computer, looked up now. */
  'app.lacking': { in: Nothing, out: Type.Array(Lack) },
  /** Which versions of the tz database are in use, such as `2026f`. */
  'app.timeZones': {
    in: Nothing,
    out: Type.Object({
      used: Type.String(),
      /** Null where no workspace is open, or its server does not say. */
      server: orNull(Type.String()),
      /** What a restart would use; null where the clock of the workspace is the same there. */
      newer: orNull(Type.String()),
    }),
  },
  'app.openFolder': { in: Nothing, out: Nothing },
  /** Puts a text on the clipboard, which pages may not do. */
  'app.copyText': {
    in: Type.Object({ text: Type.String({ maxLength: 4096 }) }, { additionalProperties: false }),
    out: Nothing,
  },
  /** Which page is in front of the person; null for pages that nothing outside the window leads to. */
  'app.showing': {
    in: Type.Object({ page: orNull(Destination) }, { additionalProperties: false }),
    out: Nothing,
  },

  'workspace.createLocal': { in: CreateLocal, out: Nothing },
  /** Opens a local workspace that was left; see `kept` of the topic `workspace`. */
  'workspace.openLocal': {
    in: Type.Object({ id: Type.String({ minLength: 1, maxLength: 255 }) }, { additionalProperties: false }),
    out: Nothing,
  },
  'workspace.connect': {
    in: Type.Object(
      {
        url: Type.String({ minLength: 1, maxLength: 2048 }),
        token: Type.String({ minLength: 1, maxLength: 512 }),
      },
      { additionalProperties: false },
    ),
    out: Nothing,
  },
  'workspace.chooseEmployee': {
    in: Type.Object({ employee: Iri }, { additionalProperties: false }),
    out: Nothing,
  },
  /** With a new token, or with an invitation, which gives one. */
  'workspace.signIn': {
    in: Type.Object(
      { token: Type.String({ minLength: 1, maxLength: 4096 }) },
      { additionalProperties: false },
    ),
    out: Nothing,
  },
  'workspace.retryVault': { in: Nothing, out: VaultState },
  /** Leaves the workspace. With unsent entries it fails with code `unsent` unless `unsent` is "keep" (they stay on this computer for the next sign-in to the same workspace). */
  'workspace.leave': {
    in: Type.Object({ unsent: Type.Optional(Type.Literal('keep')) }, { additionalProperties: false }),
    out: Nothing,
  },

  ...INVITATION_CALLS,

  /** Sets up the demo company beside everything else and opens it as an employee; possible while no workspace is open. */
  'demo.enter': { in: Nothing, out: Nothing },
  /** Becomes another person of the demo company, whose data stay. */
  'demo.play': { in: Type.Object({ role: DemoRole }, { additionalProperties: false }), out: Nothing },
  /** Leaves the demo company and deletes everything of it. */
  'demo.leave': { in: Nothing, out: Nothing },

  ...TIMER_CALLS,
  /** Entries whose day lies in [from, to], newest first, deleted ones left out. */
  'entries.list': {
    in: Type.Object({ from: Day, to: Day }, { additionalProperties: false }),
    out: Type.Array(Entry),
  },
  /** Entries that were deleted on this computer in the last 30 days, the one deleted last first. */
  'entries.deleted': { in: Nothing, out: Type.Array(Type.Object({ entry: Entry, deletedAt: Instant })) },
  /** Distinct description + project pairs used last, newest first. */
  'entries.recent': {
    in: Type.Object({ limit: Type.Integer({ minimum: 1, maximum: 50 }) }, { additionalProperties: false }),
    out: Type.Array(Type.Object({ description: Type.String(), project: orNull(Iri) })),
  },
  /** What the server's settings say about entries, as copied; null where they say nothing. */
  'entries.limits': {
    in: Nothing,
    out: Type.Object({
      lockedBefore: orNull(Day),
      lastDay: orNull(Day),
      secondsPerDay: orNull(Type.Integer({ minimum: 1 })),
    }),
  },
  ...ENTRY_LOG_CALLS,
  /** Editing a refused entry sends it again. */
  'entries.update': {
    in: Type.Object(EntryChange, { additionalProperties: false }),
    out: Nothing,
  },
  ...ENTRY_CHANGE_CALLS,
  'entries.delete': { in: Type.Object({ id: RowId }, { additionalProperties: false }), out: Nothing },
  /** Undoes a deletion, also after it was synced (then it is a new entry on the server). */
  'entries.restore': { in: Type.Object({ id: RowId }, { additionalProperties: false }), out: Nothing },
  /** Starts the timer with the same description and project; a running timer is stopped into its entry first. */
  'entries.continue': { in: Type.Object({ id: RowId }, { additionalProperties: false }), out: Nothing },

  ...NEW_PROJECT_CALLS,

  ...SYNC_CALLS,

  'holidays.list': {
    in: Type.Object({ from: Day, to: Day }, { additionalProperties: false }),
    out: Type.Array(BankHoliday),
  },
  'settings.set': { in: Type.Partial(Settings, { additionalProperties: false }), out: Nothing },
  ...ABSENCE_CALLS,
  ...CALENDAR_CALLS,
  ...RECORD_CALLS,
  ...IMPORT_CALLS,
  ...REMINDER_CALLS,
  ...REPORT_CALLS,
  /** Asks where to, and writes what `calendar.export` gives there; path null when the person thought better of it. */
  'app.saveCalendar': {
    in: CALENDAR_CALLS['calendar.export'].in,
    out: Type.Object({ path: orNull(Type.String()), events: Type.Integer({ minimum: 0 }) }),
  },
  ...BACKUP_CALLS,
  ...MOVE_CALLS,
} as const satisfies Record<string, { in: TSchema; out: TSchema }>

export type CallName = keyof typeof CALLS
/** The types of every call, named one by one: TypeScript would work out `Static` of all calls wherever one is made. */
type CallTypes = {
  [N in CallName]: { in: Static<(typeof CALLS)[N]['in']>; out: Static<(typeof CALLS)[N]['out']> }
}
export type CallIn<N extends CallName> = CallTypes[N]['in']
export type CallOut<N extends CallName> = CallTypes[N]['out']

/** Every topic: its whole current state is sent on watch and after each change. */
export const TOPICS = {
  workspace: WorkspaceState,
  timer: TimerState,
  leftOut: orNull(LeftOut),
  /** Which days changed; null means all (read again with entries.list). `revision` grows with each change. */
  entries: Type.Object({ revision: Type.Integer(), days: orNull(Type.Array(Day)) }),
  projects: Type.Array(Project),
  /** The one that has its star longest first. */
  favourites: Type.Array(Favourite),
  /** Schedules, absences, balances, people, bank holidays or tasks look different (read again). `waiting`: for one's decision. */
  calendar: Type.Object({ revision: Type.Integer(), waiting: Type.Integer({ minimum: 0 }) }),
  sync: SyncState,
  settings: Settings,
  reminders: Type.Array(Reminder),
  reportReading: ReportReading,
  /** How far a backup or a restore is. */
  progress: Progress,
  imports: ImportsState,
  /** The language in force: as in the settings, else the system's. */
  language: Language,
  /** Where something outside the window (a notification, the tray) wants it to go; `revision` grows with each wish. */
  destination: Type.Object({ revision: Type.Integer(), page: orNull(Destination) }),
  /** The invitation that a link outside the window leads to. */
  invitation: OpenedInvitation,
} as const satisfies Record<string, TSchema>

export type TopicName = keyof typeof TOPICS
type TopicTypes = { [N in TopicName]: Static<(typeof TOPICS)[N]> }
export type TopicState<N extends TopicName> = TopicTypes[N]

/** Why a call failed: a stable code, words for people, and the field at fault where there is one. */
export const CallError = Type.Object({
  code: Type.String(),
  message: Type.String(),
  field: Type.Optional(Type.String()),
  /** What the server said of it, where it was the server that refused. */
  problem: Type.Optional(Problem),
})
export type CallError = Static<typeof CallError>

/** What comes back over IPC for every call; a raw Error never crosses. */
export type CallResult<N extends CallName> = { ok: true; value: CallOut<N> } | { ok: false; error: CallError }

/** The same with the value as JSON. */
export type CallText = { ok: true; text: string } | { ok: false; error: CallError }

/** What preload puts on `window.stint`. */
export interface StintBridge {
  call<N extends CallName>(name: N, input: CallIn<N>): Promise<CallResult<N>>
  /** For answers that are long: on its way into the page every object is copied by itself, and a text at once. */
  callText<N extends CallName>(name: N, input: CallIn<N>): Promise<CallText>
  /** Calls back with the current state at once, then after every change; answers the function that ends it. */
  watch<N extends TopicName>(topic: N, listener: (state: TopicState<N>) => void): () => void
}
