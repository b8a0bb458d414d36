// Runs the child that does one thing, and kills it at a moment of that.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll } from 'vitest'
import type { StepLine, StepOrder } from './step-child'

// Below node_modules, so that the built file finds the packages it imports.
const BUILT = resolve(import.meta.dirname, '../../node_modules/.cache/stint-step', String(process.pid))

/** Builds the child before the tests of a file, and removes what was built after them. */
export function buildSingleStep(): void {
  beforeAll(async () => {
    await build({
      configFile: false,
      logLevel: 'error',
      build: {
        ssr: resolve(import.meta.dirname, 'step-child.ts'),
        outDir: BUILT,
        rolldownOptions: { output: { entryFileNames: 'child.mjs' } },
      },
    })
  }, 60_000)
  afterAll(() => rmSync(BUILT, { recursive: true, force: true }))
}

/** Runs the child until it says this line, or until this has happened, and kills it. */
export function stepAndKill(
  order: StepOrder,
  killed: { said: StepLine } | { when: Promise<unknown> },
): Promise<void> {
  const child = spawn(process.execPath, [join(BUILT, 'child.mjs'), JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if ('when' in killed) void killed.when.then(() => child.kill('SIGKILL'))
  else
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (text.split('\n').includes(killed.said)) child.kill('SIGKILL')
    })
  return new Promise((done, failed) => {
    child.on('close', (_code, signal) => {
      if (signal === 'SIGKILL') done()
      else failed(new Error('The child ended by itself'))
    })
  })
}
