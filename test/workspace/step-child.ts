// A workspace in a process of its own that does one thing with entries and says when it is done and when an answer was lost, until it is killed.
import { writeSync } from 'node:fs'
import type { CallIn } from '#contract/bridge/bridge'
import { hurriedClock } from '../support/clocks'
import { childWorkspace } from './child-workspace'

export interface StepOrder {
  folder: string
  token: string
  step:
    | { name: 'entries.restore'; input: CallIn<'entries.restore'> }
    | { name: 'entries.rearrange'; input: CallIn<'entries.rearrange'> }
}

/** One line on standard output each: it is done on the disk, and the answer to a write was lost. */
export type StepLine = 'done' | 'lost'

const order = JSON.parse(process.argv[2] ?? '{}') as StepOrder
const say = (line: StepLine) => writeSync(1, `${line}\n`)
const workspace = childWorkspace(order, hurriedClock(50))
workspace.on('sync', ({ queue }) => {
  if (queue.some(({ sync }) => sync === 'unconfirmed')) say('lost')
})
const { step } = order
await (step.name === 'entries.restore'
  ? workspace.call(step.name, step.input)
  : workspace.call(step.name, step.input))
say('done')
// Stays until it is killed.
setInterval(() => undefined, 60_000)
