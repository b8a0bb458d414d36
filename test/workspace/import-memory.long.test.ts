// A hundred thousand lines are imported into a local workspace in one go, and memory does not grow with them.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { cleanUp, openTestWorkspace, synced } from './harness'
import { importFile, writeTable } from './imports'
import { LocalHost } from './local-host'

const ROWS = 100_000
const FEW = 10_000
/** Bytes that ten times as many lines may take more: what is known of each line to tell it from the others. */
const MOST_MORE = 40_000_000

/** The most memory that an import takes beyond what there was before, in bytes: of the heap, collected, and resident. */
async function mostOf(rows: number, collect: () => void): Promise<{ heap: number; resident: number }> {
  const local = new LocalHost()
  cleanUp(() => local.stop())
  const { workspace } = openTestWorkspace({ local })
  await workspace.call('workspace.createLocal', { name: 'Ada', country: 'PL' })
  await synced(workspace)
  const path = writeTable(rows)
  collect()
  const before = process.memoryUsage()
  const most = { heap: 0, resident: 0 }
  let seen = 0
  const end = workspace.on('imports', ({ running }) => {
    const { rss } = process.memoryUsage()
    most.resident = Math.max(most.resident, rss - before.rss)
    if ((running?.done ?? 0) < seen + FEW / 10) return
    seen = running?.done ?? 0
    collect()
    most.heap = Math.max(most.heap, process.memoryUsage().heapUsed - before.heapUsed)
  })
  expect(await importFile(workspace, path)).toMatchObject({ imported: rows, problemCount: 0 })
  end()
  expect(seen).toBeGreaterThan(rows / 2)
  return most
}

it('imports a hundred thousand lines with flat memory', { timeout: 600_000 }, async ({ annotate }) => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const few = await mostOf(FEW, collect)
  const many = await mostOf(ROWS, collect)
  const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`
  const said = ({ heap, resident }: typeof few) => `heap ${megabytes(heap)}, resident ${megabytes(resident)}`
  await annotate(`${FEW} lines: ${said(few)}; ${ROWS} lines: ${said(many)}`)
  expect(many.heap - few.heap).toBeLessThan(MOST_MORE)
})
