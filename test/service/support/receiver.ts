// A receiver of webhooks in a process of its own, and what arrived there, verified as its owner would verify it.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { Webhook } from 'standardwebhooks'
import { vi } from 'vitest'

/** A request that arrived. */
export interface Arrived {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export type Told = Record<string, unknown> & {
  readonly type: string
  readonly id: string
  readonly sequence: number
  readonly data: Record<string, unknown>
  readonly changes: Record<string, { from: unknown; to: unknown }>
}

export class Receiver {
  /** Everything that arrived, oldest first. */
  readonly arrived: Arrived[] = []
  port = 0
  readonly #child: ChildProcess
  readonly #scheme: string
  #heard: () => void = () => undefined

  private constructor(certificate: readonly string[]) {
    const file = path.join(import.meta.dirname, 'receiver-process.mjs')
    this.#scheme = certificate.length === 0 ? 'http' : 'https'
    this.#child = fork(file, certificate, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  }

  /** @param certificate of an HTTPS receiver: its PFX file and the passphrase */
  static async start(...certificate: readonly string[]): Promise<Receiver> {
    const receiver = new Receiver(certificate)
    const [{ port }] = (await once(receiver.#child, 'message')) as [{ port: number }]
    receiver.port = port
    receiver.#child.on('message', (message) => {
      receiver.arrived.push(message as Arrived)
      receiver.#heard()
    })
    return receiver
  }

  url(behaviour: string, host = '127.0.0.1'): string {
    return `${this.#scheme}://${host}:${this.port}/${behaviour}`
  }

  /** What arrived at this path. */
  at(behaviour: string): readonly Arrived[] {
    return this.arrived.filter(({ path: at }) => at === `/${behaviour}`)
  }

  /** Resolves once this many have arrived at the path. */
  async has(behaviour: string, count: number): Promise<readonly Arrived[]> {
    while (this.at(behaviour).length < count) await this.next()
    return this.at(behaviour)
  }

  /** Resolves when something more arrives. */
  async next(): Promise<void> {
    await new Promise<void>((resolve) => (this.#heard = resolve))
  }

  async stop(): Promise<void> {
    const ended = once(this.#child, 'exit')
    this.#child.kill('SIGKILL')
    await ended
  }
}

/** Verifies the signature with the public library, at the time of the service's clock. @throws as the library does */
export const verified = (arrived: Arrived, secret: string, millis: number): Told => {
  vi.useFakeTimers({ toFake: ['Date'], now: millis })
  try {
    return new Webhook(secret).verify(arrived.body, { ...arrived.headers }) as Told
  } finally {
    vi.useRealTimers()
  }
}
