// A workspace in a process of its own that does one thing and says how far it is, when it is done and when an answer was lost, until it is killed.
import { writeSync } from 'node:fs'
import type { CallIn } from '#contract/bridge/bridge'
import { hurriedClock } from '../support/clocks'
import { childWorkspace } from './child-workspace'
import { importFile } from './imports'

export interface StepOrder {
  folder: string
  token: string
  step:
    | { name: 'entries.restore'; input: CallIn<'entries.restore'> }
    | { name: 'entries.rearrange'; input: CallIn<'entries.rearrange'> }
    /** Imports a file as the app proposes, or undoes the last import; `after` so many lines it says so. */
    | { name: 'import.run'; file: string; after: number }
    | { name: 'import.undo'; after: number }
}

/** One line on standard output each: it is so far, it is done on the disk, and the answer to a write was lost. */
export type StepLine = 'far' | 'done' | 'lost'

const order = JSON.parse(process.argv[2] ?? '{}') as StepOrder
const say = (line: StepLine) => writeSync(1, `${line}\n`)
const workspace = childWorkspace(order, hurriedClock(50))
workspace.on('sync', ({ queue }) => {
  if (queue.some(({ sync }) => sync === 'unconfirmed')) say('lost')
})
const { step } = order
let far = false
workspace.on('imports', ({ running }) => {
  if (far || !('after' in step) || running === null || running.done < step.after) return
  far = true
  say('far')
})
async function work(): Promise<void> {
  switch (step.name) {
    case 'entries.restore':
      await workspace.call(step.name, step.input)
      return
    case 'entries.rearrange':
      await workspace.call(step.name, step.input)
      return
    case 'import.run':
      await importFile(workspace, step.file)
      return
    case 'import.undo':
      await workspace.call('import.undo', { id: workspace.state('imports').made[0]?.id ?? '' })
  }
}
await work()
say('done')
// Stays until it is killed.
setInterval(() => undefined, 60_000)
