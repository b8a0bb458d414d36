// A workspace in a process of its own with little memory, connected to a server that means harm; it says what the workspace says.
import { writeSync } from 'node:fs'
import { systemClock } from '../../electron/main/workspace/clock'
import { childWorkspace } from './child-workspace'

export interface HostileOrder {
  folder: string
  url: string
  token: string
}

/** One line on standard output, when the first flight has ended. */
export interface HostileLine {
  /** What is wrong, in the words of the window; null when everything was read. */
  lastError: string | null
  /** Entries of the week. */
  entries: number
  /** Whether a timer ran and became an entry. */
  timed: boolean
  /** The most memory that the process has used, in MiB. */
  megabytes: number
}

const order = JSON.parse(process.argv[2] ?? '{}') as HostileOrder
const workspace = childWorkspace(order, systemClock)

await workspace.call('workspace.connect', { url: order.url, token: order.token })
await workspace.call('timer.start', { description: 'Meanwhile', project: null })
await new Promise<void>((resolve) => {
  const look = () => {
    const { lastError, lastSyncedAt } = workspace.state('sync')
    if (lastError !== null || lastSyncedAt !== null) resolve()
  }
  workspace.on('sync', look)
  look()
})
await workspace.call('timer.stop', {})
const today = systemClock.now().toZonedDateTimeISO('Europe/Warsaw').toPlainDate()
const entries = await workspace.call('entries.list', {
  from: today.subtract({ days: 7 }).toString(),
  to: today.add({ days: 7 }).toString(),
})
const line: HostileLine = {
  lastError: workspace.state('sync').lastError,
  entries: entries.filter(({ description }) => description !== 'Meanwhile').length,
  timed: entries.some(({ description }) => description === 'Meanwhile'),
  megabytes: Math.round(process.resourceUsage().maxRSS / 1024),
}
writeSync(1, `${JSON.stringify(line)}\n`)
await workspace.close()
