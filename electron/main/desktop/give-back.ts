// Gives back the memory of the main process that only the start needed, once, while nobody does anything with a page.
import { webContents } from 'electron'
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** What people do passes through this process, which is kept for some 30 ms: nobody has done anything for so long. */
const REST_MS = 2000

/** V8's own function, given to contexts that are made while its flag is set. Throws away compiled code as well. */
type Collect = (how: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

/**
 * Collects the garbage of a start, and compiled code that was not used since. V8 would keep both until there is as much
 * again, for which an app that rests in the tray takes hours. Call once, when the start is over.
 */
export async function giveBackTheStart(): Promise<void> {
  let doneAt = performance.now()
  const note = () => void (doneAt = performance.now())
  const pages = webContents.getAllWebContents()
  for (const page of pages) page.on('input-event', note)
  for (let rest = REST_MS; rest > 0; rest = doneAt + REST_MS - performance.now()) await wait(rest)
  for (const page of pages) if (!page.isDestroyed()) page.off('input-event', note)

  setFlagsFromString('--expose-gc')
  // Another V8 may not give it away any more: then the memory is only given back later.
  const collect = runInNewContext('globalThis.gc') as Collect | undefined
  setFlagsFromString('--no-expose-gc')
  collect?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
