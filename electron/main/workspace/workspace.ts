// The workspace of one data folder: its store, the account that is open in it, and what windows and tray call and watch.
import type { CallIn, CallOut, Destination, Language, TopicName, TopicState } from '#contract/bridge/bridge'
import type { AbsenceNotice } from '#contract/bridge/absences'
import type { DemoRole } from '#contract/bridge/demo'
import { bankHolidaysBetween } from '#domain/bank-holidays'
import { languageInForce } from '#domain/language'
import type { Messages } from '../messages/en/en'
import { MESSAGES, type LocalizedMessage } from '../messages/messages'
import { callKinds, quiet } from './call-kinds'
import { Emitter } from './emitter'
import type { Backups, DemoWorkspace, Imports, WorkspaceCallName, WorkspaceOptions, Workspace } from './ports'
import { READS } from './reads'
import { recordCalls } from './records'
import { reportCalls } from './reports/reports'
import { Session } from './session'
import type { Database } from './store/database'
import { openStore } from './store/open'
import { shownHoliday } from './calendar/shown-holiday'
import { listBankHolidays, listProjects } from './store/replica'
import { NOTHING_TO_SYNC } from './sync/queue-state'
import { SyncNews } from './sync-news'
import { presetCalls } from './preset-calls'
import { listFavourites } from './store/favourites'
import { storeTrouble } from './store/trouble'
import { readSettings, writeSettings } from './store/settings'

type Calls = { [N in WorkspaceCallName]: (input: CallIn<N>) => CallOut<N> | Promise<CallOut<N>> }
type NoticeListener = Parameters<Workspace['onNotice']>[0]
type Topics = { [N in TopicName]: () => TopicState<N> }

/**
 * Opens the workspace on `folder`; works at once with what the store has, without a network.
 * @throws WorkspaceError `newer-store`, `store-busy` or `store` when the store cannot be used; it is left as it was.
 */
export function openWorkspace(options: WorkspaceOptions): Workspace {
  return openAnyWorkspace(options)
}

/** Opens the workspace of the demo company, as `openWorkspace` opens the person's own. */
export function openDemoWorkspace(options: WorkspaceOptions): DemoWorkspace {
  return openAnyWorkspace(options)
}

function openAnyWorkspace(options: WorkspaceOptions): OpenedWorkspace {
  const { db, notice } = openStore(options.folder, options.clock.now(), options.log)
  try {
    return new OpenedWorkspace(options, db, notice)
  } catch (error) {
    db.abandon()
    throw storeTrouble(error) ?? error
  }
}

class OpenedWorkspace implements DemoWorkspace {
  readonly #options: WorkspaceOptions
  readonly #notice: LocalizedMessage | null
  readonly #db: Database
  readonly #session: Session
  readonly #emitter: Emitter
  readonly #calls: Calls
  readonly #noticeListeners = new Set<NoticeListener>()
  #closing: Promise<void> | null = null
  /** As the settings have it; read once, since every request to a server asks for it. */
  #language: Language | null = null
  readonly #syncNews: SyncNews
  /** Whether sync talks with the server; nothing does while the session is being made. */
  #isFlying: () => boolean = () => false
  /** Reminders look again; a timer that goes on is written while the session is being made, and there are none yet. */
  #remind: () => void = () => undefined
  #entriesChanged: TopicState<'entries'> = { revision: 0, days: null }
  #calendarRevision = 0
  #progress: TopicState<'progress'> = null
  #destination: TopicState<'destination'> = { revision: 0, page: null }

  constructor(options: WorkspaceOptions, db: Database, notice: LocalizedMessage | null) {
    this.#options = options
    this.#notice = notice
    this.#db = db
    this.#emitter = new Emitter(options.log)
    this.#syncNews = new SyncNews(
      options.clock,
      () => this.#isFlying(),
      () => this.#emitter.emit('sync'),
    )
    db.onCommit = ({ topics, days }) => {
      if (topics.has('entries')) this.#entriesChanged = { revision: this.#entriesChanged.revision + 1, days }
      if (topics.has('calendar')) this.#calendarRevision += 1
      this.#publish(topics)
      this.#remind()
      if (topics.has('settings')) {
        this.#language = null
        this.#publish(SPOKEN)
      }
    }
    let run: string | null = null
    this.#session = new Session({
      ...options,
      db,
      random,
      // A start has no use for it, and the first takes milliseconds.
      run: () => (run ??= crypto.randomUUID()),
      messages: () => this.messages(),
      tell: (notices) => this.#tell(notices),
      progress: (progress) => {
        this.#progress = progress
        this.#publish(['progress'])
      },
      onChange: (...topics) => this.#publish(topics),
    })
    this.#remind = () => this.#session.current?.reminders.changed()
    this.#isFlying = () => this.#session.current?.sync.flying === true
    this.#calls = this.#table()
  }

  get notice(): string | null {
    return this.#notice?.(this.messages()) ?? null
  }

  messages(): Messages {
    return MESSAGES[this.state('language')]
  }

  lead(page: Destination | null): void {
    this.#destination = { revision: this.#destination.revision + 1, page }
    this.#publish(['destination'])
  }

  invited(line: string): void {
    this.#session.invitations.open(line)
  }

  state<N extends TopicName>(topic: N): TopicState<N> {
    const read: Topics[N] = this.#topics[topic]
    return read()
  }

  on<N extends TopicName>(topic: N, listener: (state: TopicState<N>) => void): () => void {
    let told = ''
    return this.#emitter.on(topic, () => {
      const state = this.state(topic)
      const text = JSON.stringify(state)
      if (text === told) return
      told = text
      listener(state)
    })
  }

  onNotice(listener: NoticeListener): () => void {
    this.#noticeListeners.add(listener)
    return () => void this.#noticeListeners.delete(listener)
  }

  async call<N extends WorkspaceCallName>(name: N, input: CallIn<N>): Promise<CallOut<N>> {
    const handler: Calls[N] = this.#calls[name]
    try {
      if (READS.has(name)) return await handler(input)
      this.#session.mustBeWritable()
      const answer = await handler(input)
      // A window that hears that something was written has heard before that it waits: "All synced" is never said of it.
      this.#syncNews.catchUp()
      return answer
    } catch (error) {
      throw storeTrouble(error) ?? error
    }
  }

  readonly backups: Backups = {
    make: async (deliver) => this.#session.backUp(deliver),
    restore: async (file, unsent) => {
      try {
        await this.#db.whenFree()
        await this.#session.restore(file, unsent)
      } catch (error) {
        throw storeTrouble(error) ?? error
      }
    },
  }

  readonly imports: Imports = {
    open: (path) => this.#session.opened.imports.open(path),
  }

  async play(role: DemoRole): Promise<void> {
    try {
      await this.#session.play(role)
    } catch (error) {
      throw storeTrouble(error) ?? error
    }
  }

  suspended(): void {
    // At once: in a moment nothing runs any longer.
    this.#trace(() => this.#session.current?.timer.suspended())
  }

  resumed(): void {
    const trace = () => this.#trace(() => this.#session.current?.timer.resumed())
    if (this.#db.isFree()) trace()
    else void this.#db.whenFree().then(trace, trace)
    this.networkReturned()
  }

  networkReturned(): void {
    this.#session.current?.networkReturned()
  }

  personReturned(): void {
    this.#session.current?.personReturned()
  }

  close(): Promise<void> {
    this.#closing ??= this.#close()
    return this.#closing
  }

  async #close(): Promise<void> {
    try {
      await this.#session.close()
    } finally {
      this.#emitter.close()
      this.#db.close()
    }
  }

  /** No person waits for what is traced here: that it cannot be written down now is for the log. */
  #trace(work: () => void): void {
    try {
      work()
    } catch (error) {
      this.#options.log.warn('A trace of the timer could not be written', { reason: String(error) })
    }
  }

  readonly #topics: Topics = {
    workspace: () => this.#session.state,
    timer: () => this.#session.current?.timer.state() ?? { running: null },
    leftOut: () => this.#session.current?.timer.leftOut() ?? null,
    entries: () => this.#entriesChanged,
    projects: () => {
      const current = this.#session.current
      return current === null ? [] : listProjects(this.#db, current.account.id)
    },
    favourites: () => {
      const current = this.#session.current
      return current === null ? [] : listFavourites(this.#db, current.account.id)
    },
    calendar: () => ({
      revision: this.#calendarRevision,
      waiting: this.#session.current?.calendar.waiting() ?? 0,
    }),
    sync: () => this.#session.current?.sync.state() ?? NOTHING_TO_SYNC,
    settings: () => readSettings(this.#db),
    reminders: () => this.#session.current?.reminders.state() ?? [],
    reportReading: () => this.#session.current?.reports.reading ?? null,
    language: () =>
      (this.#language ??= languageInForce(readSettings(this.#db).language, this.#options.language)),
    progress: () => this.#progress,
    imports: () => this.#session.current?.imports.state() ?? { running: null, made: [] },
    destination: () => this.#destination,
    invitation: () => this.#session.invitations.opened,
  }

  #table(): Calls {
    const session = this.#session
    const timer = () => session.opened.timer
    const entries = () => session.opened.entries
    const requests = () => session.opened.requests
    const projects = () => session.opened.projects
    const calendar = () => session.opened.calendar
    const answers = () => session.opened.answers
    const imports = () => session.opened.imports
    const { changes, sends, lands } = callKinds(this.#db, () => session.opened)
    const update = (input: CallIn<'timer.update'>) => timer().update(input)
    return {
      'workspace.createLocal': quiet(changes((input) => session.createLocal(input))),
      'workspace.openLocal': quiet(changes((input) => session.openLocal(input))),
      'workspace.connect': quiet(changes((input) => session.connect(input))),
      'workspace.chooseEmployee': quiet(changes((input) => session.chooseEmployee(input))),
      'workspace.signIn': quiet(changes((input) => session.signIn(input))),
      'workspace.move': changes((input) => session.move(input)),
      'workspace.stopMove': quiet(() => session.mover.stop()),
      'workspace.openMoved': quiet(changes(() => session.openMoved())),
      'workspace.keepHere': quiet(changes(() => session.mover.keepHere())),
      'workspace.retryVault': () => session.retryVault(),
      'workspace.leave': quiet(changes((input) => session.leave(input))),

      'invitation.preview': ({ line }) => session.invitations.preview(line),
      'invitation.redeem': quiet(changes((input) => session.redeem(input))),
      'invitation.dismiss': quiet(() => session.invitations.open(null)),

      'timer.start': quiet(sends((input) => timer().start(input))),
      // A start that answers the gap of a stopped timer makes its entry.
      'timer.update': quiet((input) =>
        (input.startedAt === undefined ? changes(update) : sends(update))(input),
      ),
      'timer.stop': sends((input) => ({ entry: timer().stop(input) })),
      'timer.addLeftOut': sends(() => ({ entries: timer().addLeftOut() })),
      'timer.forgetLeftOut': quiet(changes(() => timer().forgetLeftOut())),
      'timer.discard': quiet(changes(() => timer().discard())),
      'timer.undoDiscard': quiet(changes(() => timer().undoDiscard())),
      'timer.resolveGap': quiet(sends((input) => timer().resolveGap(input))),
      'favourites.set': quiet(changes((input) => entries().mark(input))),
      'entries.list': (input) => entries().list(input),
      'entries.deleted': () => entries().deleted(),
      'entries.limits': () => entries().limits(),
      'entries.recent': (input) => entries().recent(input),
      'entries.tags': () => ({ known: entries().knownTags(), kept: session.opened.keepsTags }),
      'entries.tasks': ({ project }) => entries().tasks(project),
      'entries.log': sends((input) => entries().log(input)),
      'entries.update': quiet(sends((input) => entries().update(input))),
      'entries.delete': quiet(sends((input) => entries().delete(input))),
      'entries.restore': quiet(sends((input) => entries().restore(input))),
      'entries.continue': quiet(sends(({ id }) => timer().start(entries().work(id)))),
      'entries.copyWeek': sends((input) => entries().copyWeek(input)),
      'entries.rearrange': sends((input) => entries().rearrange(input)),
      'entries.deleteAll': quiet(sends((input) => entries().deleteAll(input))),

      'calendar.read': (input) => calendar().read(input),
      'account.read': (input) => calendar().account(input),
      'calendar.export': (input) => calendar().export(input),
      'planner.read': (input) => calendar().planner(input),
      'absences.overview': (input) => calendar().overview(input),
      'absences.preview': (input) => calendar().preview(input),
      'absences.request': sends((input) => requests().request(input)),
      'absences.update': quiet(sends((input) => requests().update(input))),
      'absences.withdraw': quiet(sends((input) => requests().withdraw(input))),
      'absences.takeBack': quiet(sends((input) => requests().takeBack(input))),
      'absences.resend': quiet(sends((input) => requests().resend(input))),
      'absences.discard': quiet(sends((input) => requests().discard(input))),
      'approvals.list': () => calendar().approvals(),
      'approvals.decide': quiet(sends((input) => requests().decide(input))),

      'projects.create': sends((input) => projects().create(input)),
      'projects.resend': quiet(sends((input) => projects().resend(input))),
      'projects.replace': quiet(sends((input) => projects().replace(input))),
      'projects.rename': quiet(sends((input) => projects().rename(input))),
      'projects.discard': quiet(sends((input) => projects().discard(input))),
      'clients.resend': quiet(sends((input) => projects().resendClient(input))),
      'clients.rename': quiet(sends((input) => projects().renameClient(input))),
      'clients.discard': quiet(sends((input) => projects().discardClient(input))),

      'sync.now': quiet(() => session.opened.syncNow()),
      'sync.resend': quiet(sends((input) => entries().resend(input))),
      'sync.discard': quiet(sends((input) => entries().discard(input))),
      'sync.resendAll': sends(() => answers().resendAll()),
      'sync.answerMissing': quiet(sends((input) => answers().missing(input))),
      'sync.answerSimilar': quiet(sends((input) => answers().similar(input))),
      'sync.takeKept': quiet(sends((input) => answers().takeKept(input))),

      ...presetCalls(this.#db, () => session.opened.account.id),
      'import.look': (input) => imports().look(input),
      'import.dryRun': (input) => imports().dryRun(input),
      'import.run': lands((input) => imports().import(input)),
      'import.stop': quiet(() => imports().stop()),
      'import.undo': lands((input) => imports().undo(input)),

      'reminders.snooze': quiet(changes((input) => session.opened.reminders.snooze(input))),
      'reminders.dismiss': quiet(changes((input) => session.opened.reminders.dismiss(input))),

      ...reportCalls(() => session.opened.reports),
      ...recordCalls(() => session.opened.records),

      'holidays.list': ({ from, to }) => {
        const rules = listBankHolidays(this.#db, session.opened.account.id)
        const { language } = this.messages()
        return bankHolidaysBetween(rules, from, to).map((one) => shownHoliday(one, language))
      },
      'settings.set': quiet(changes((input) => writeSettings(this.#db, input))),
    }
  }

  /** Who shows notices has no part in sync: its failure is written down here. */
  #tell(notices: readonly AbsenceNotice[]): void {
    for (const listener of this.#noticeListeners) {
      try {
        listener(notices)
      } catch (error) {
        this.#options.log.error('A notice could not be told', { error })
      }
    }
  }

  #publish(topics: Iterable<TopicName>): void {
    for (const topic of topics) {
      if (topic === 'sync') this.#syncNews.changed()
      else this.#emitter.emit(topic)
    }
  }
}

/** Topics that contain texts or depend on the language: they change with it. */
const SPOKEN: readonly TopicName[] = ['language', 'workspace', 'sync']

/** In [0, 1). */
function random(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32
}
