// Runs the child that works at random, kills it, and hears what it did until then.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll } from 'vitest'
import { hurriedClock } from '../support/clocks'
import type { CrashLine, CrashOrder, EntryDeed, RequestDeed } from './crash-child'
import { MemoryKeychain, openTestWorkspace, type TestWorkspace } from './harness'

// Below node_modules, so that the built file finds the packages it imports.
const BUILT = resolve(import.meta.dirname, '../../node_modules/.cache/stint-crash', String(process.pid))

/** Builds the child before the tests of a file, and removes what was built after them. */
export function buildChild(): void {
  beforeAll(async () => {
    await build({
      configFile: false,
      logLevel: 'error',
      build: {
        ssr: resolve(import.meta.dirname, 'crash-child.ts'),
        outDir: BUILT,
        rolldownOptions: { output: { entryFileNames: 'child.mjs' } },
      },
    })
  }, 60_000)
  afterAll(() => rmSync(BUILT, { recursive: true, force: true }))
}

/** What the person was told: what is done, and what was under way when the process was killed. */
export abstract class Told<Deed extends EntryDeed | RequestDeed> {
  #open: Deed | null = null

  take({ step, deed }: CrashLine<Deed>): void {
    this.#open = step === 'about' ? deed : null
    if (step === 'done') this.apply(deed)
  }

  /** What is there now says whether what was under way has happened. */
  protected settle(happened: (deed: Deed) => boolean): void {
    if (this.#open !== null && happened(this.#open)) this.apply(this.#open)
    this.#open = null
  }

  /** Notes what is done. */
  protected abstract apply(deed: Deed): void
}

/** Runs the child until it is killed, which is once it has said `lines` lines: how busy the computer is does not matter. */
export function workAndKill<Deed extends EntryDeed | RequestDeed>(
  order: CrashOrder,
  lines: number,
  told: Told<Deed>,
): Promise<void> {
  const child = spawn(process.execPath, [join(BUILT, 'child.mjs'), JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    let text = ''
    let heard = 0
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      const said = (text + chunk).split('\n')
      text = said.pop() ?? ''
      for (const line of said) told.take(JSON.parse(line) as CrashLine<Deed>)
      heard += said.length
      if (heard >= lines) child.kill('SIGKILL')
    })
    child.on('close', (_code, signal) => {
      if (signal === 'SIGKILL') resolve()
      else reject(new Error('The child ended by itself'))
    })
  })
}

/** Opens what a child left without a network, so that looking changes nothing. */
export function lookAt(folder: string, since: number): TestWorkspace {
  const fetch = () => Promise.reject(new TypeError('off'))
  return openTestWorkspace({ folder, clock: hurriedClock(50, since), fetch })
}

/** Opens it with the network and the token, to go on. */
export function goOn(folder: string, since: number, token: string): TestWorkspace {
  const keychain = new MemoryKeychain()
  keychain.getPassword = async () => token
  return openTestWorkspace({ folder, keychain, clock: hurriedClock(50, since) })
}
