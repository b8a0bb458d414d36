// A workspace in a process of its own that restores a deleted entry and says when it was sent without an answer, until it is killed.
import { writeSync } from 'node:fs'
import { hurriedClock } from '../support/clocks'
import { childWorkspace } from './child-workspace'

export interface RestoreOrder {
  folder: string
  token: string
  id: string
}

/** One line on standard output each: the entry is restored on the disk, and its creation was lost. */
export type RestoreLine = 'restored' | 'lost'

const order = JSON.parse(process.argv[2] ?? '{}') as RestoreOrder
const say = (line: RestoreLine) => writeSync(1, `${line}\n`)
const workspace = childWorkspace(order, hurriedClock(50))
workspace.on('sync', ({ queue }) => {
  if (queue[0]?.sync === 'unconfirmed') say('lost')
})
await workspace.call('entries.restore', { id: order.id })
say('restored')
// Stays until it is killed.
setInterval(() => undefined, 60_000)
