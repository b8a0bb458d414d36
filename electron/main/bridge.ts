// Serves the bridge contract to windows: checks what they send, calls the workspace, publishes topics.
import type { WebContents } from 'electron'
import type { TSchema } from 'typebox'
import { Check, Errors } from './checks'
import { isOurPage } from './desktop/app-files'
import {
  CALLS,
  TOPICS,
  type CallError,
  type CallIn,
  type CallName,
  type CallOut,
  type TopicName,
} from '#contract/bridge/bridge'
import { CHANNELS } from '#contract/bridge/channels'
import { WorkspaceError, type Log, type WorkspaceCallName, type Workspace } from './workspace/ports'

/** The calls that are not the workspace's: about this computer, and into the demo company. */
export type DesktopCalls = {
  [N in Exclude<CallName, WorkspaceCallName>]: (input: CallIn<N>) => Promise<CallOut<N>>
}

export interface BridgeOptions {
  workspace: Workspace
  desktop: DesktopCalls
  log: Log
  /** Check answers too, so that a workspace that breaks the contract is found in development. */
  checkAnswers: boolean
}

export type Answer = { ok: true; value: unknown } | { ok: false; error: CallError }

/** What pages reach through the wire (see wire.ts). */
export interface Bridge {
  /**
   * Answers a call; it never rejects.
   * @param trusted whether the call comes from our own page; others are refused
   */
  call(trusted: boolean, name: unknown, input: unknown): Promise<Answer>
  /** Sends the page the current state of a topic at once, and every later one. */
  watch(page: WebContents, topic: unknown): void
  unwatch(page: WebContents, topic: unknown): void
}

/** Makes the bridge to a workspace that is open. */
export function createBridge(options: BridgeOptions): Bridge {
  const { workspace, log } = options
  const topics = new Topics(workspace)
  return {
    async call(trusted, name, input) {
      if (trusted) return answer(name, input, options)
      log.warn('A call from a page that is not ours was refused')
      return refuse('forbidden', workspace.messages().desktop.notOurPage)
    },
    watch(page, topic) {
      if (isTopic(topic)) topics.watch(page, topic)
    },
    unwatch(page, topic) {
      if (isTopic(topic)) topics.unwatch(page, topic)
    },
  }
}

const isCall = (name: unknown): name is CallName => typeof name === 'string' && Object.hasOwn(CALLS, name)
const isTopic = (name: unknown): name is TopicName => typeof name === 'string' && Object.hasOwn(TOPICS, name)

async function answer(name: unknown, input: unknown, options: BridgeOptions): Promise<Answer> {
  const messages = options.workspace.messages()
  if (!isCall(name)) return refuse('unknown_call', messages.desktop.unknownCall)
  const fault = firstFault(CALLS[name].in, input)
  if (fault !== null) {
    options.log.warn('A call with input that breaks the contract was refused', { call: name, at: fault })
    const field = fault.split('/').at(1)
    const error = { code: 'invalid', message: messages.desktop.invalid }
    return { ok: false, error: field === undefined || field === '' ? error : { ...error, field } }
  }
  try {
    const value = await serve(name, input, options)
    const broken = options.checkAnswers ? firstFault(CALLS[name].out, value) : null
    if (broken !== null) throw new Error(`The answer of ${name} breaks the contract at ${broken}.`)
    return { ok: true, value }
  } catch (error) {
    if (error instanceof WorkspaceError) {
      const { code, field, problem } = error
      const said = { code, message: error.say(messages), ...(problem === null ? {} : { problem }) }
      return { ok: false, error: field === undefined ? said : { ...said, field } }
    }
    options.log.error('A call failed', { call: name, error })
    return refuse('internal', messages.desktop.internal)
  }
}

/** @param input kept to the schema of the call */
function serve(name: CallName, input: unknown, { desktop, workspace }: BridgeOptions): Promise<unknown> {
  const calls: Partial<Record<CallName, (input: never) => Promise<unknown>>> = desktop
  const own = calls[name]
  if (own !== undefined) return own(input as never)
  return workspace.call(name as WorkspaceCallName, input as CallIn<WorkspaceCallName>)
}

function refuse(code: string, message: string): Answer {
  return { ok: false, error: { code, message } }
}

/** Where a value first breaks its schema, as a JSON pointer; null when it keeps to it. */
function firstFault(schema: TSchema, value: unknown): string | null {
  if (Check(schema, value)) return null
  return Errors(schema, value)[0]?.instancePath ?? ''
}

/** Which page watches which topic; each change goes to those pages only. */
class Topics {
  readonly #watchers = new Map<WebContents, Set<TopicName>>()
  readonly #published = new Set<TopicName>()

  constructor(private readonly workspace: Workspace) {}

  /** Sends the current state at once, and every later one. */
  watch(page: WebContents, topic: TopicName): void {
    let watched = this.#watchers.get(page)
    if (watched === undefined) {
      this.#watchers.set(page, (watched = new Set<TopicName>()))
      this.#forgetWhenGone(page)
    }
    watched.add(topic)
    this.#listenTo(topic)
    this.#send(page, topic, this.workspace.state(topic))
  }

  unwatch(page: WebContents, topic: TopicName): void {
    this.#watchers.get(page)?.delete(topic)
  }

  /** A page that is destroyed, crashes or reloads no longer watches anything. */
  #forgetWhenGone(page: WebContents): void {
    page.once('destroyed', () => this.#watchers.delete(page))
    page.on('render-process-gone', () => this.#watchers.get(page)?.clear())
    page.on('did-start-navigation', (details) => {
      // Electron says so before a navigation to another address is denied, and the page stays.
      if (details.isMainFrame && !details.isSameDocument && isOurPage(details.url))
        this.#watchers.get(page)?.clear()
    })
  }

  /** Listens to the workspace, once per topic. */
  #listenTo(topic: TopicName): void {
    if (this.#published.has(topic)) return
    this.#published.add(topic)
    this.workspace.on(topic, (state) => {
      for (const page of this.#watchers.keys()) this.#send(page, topic, state)
    })
  }

  #send(page: WebContents, topic: TopicName, state: unknown): void {
    const watches = this.#watchers.get(page)?.has(topic) ?? false
    if (watches && !page.isDestroyed()) page.send(CHANNELS.publish, topic, state)
  }
}
