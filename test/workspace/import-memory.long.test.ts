// A hundred thousand lines are imported into a local workspace in one go, and memory does not grow with them.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { addDays } from '#domain/day'
import { cleanUp, freshFolder, openTestWorkspace, synced } from './harness'
import { LocalHost } from './local-host'

const ROWS = 100_000
const MOST_GROWTH = 40_000_000

it('imports a hundred thousand lines with flat memory', { timeout: 600_000 }, async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const local = new LocalHost()
  cleanUp(() => local.stop())
  const { workspace } = openTestWorkspace({ local })
  await workspace.call('workspace.createLocal', { name: 'Ada', country: 'PL' })
  await synced(workspace)
  const path = join(freshFolder(), 'many.csv')
  const line = (_: unknown, at: number) => `${addDays('2016-01-01', at % 3650)},0:10,Quay,Line ${at}`
  writeFileSync(path, `Date,Duration,Project,Description\n${Array.from({ length: ROWS }, line).join('\n')}\n`)
  const file = await workspace.imports.open(path)
  if (file.kind !== 'table') throw new Error('No table')
  const { format, columns, dayOrder, people, projects } = file
  const used: { done: number; heap: number }[] = []
  const end = workspace.on('imports', ({ running }) => {
    const done = running?.done ?? 0
    if (done < ((used.at(-1)?.done ?? 0) || 0) + ROWS / 10) return
    collect()
    used.push({ done, heap: process.memoryUsage().heapUsed })
  })
  const report = await workspace.call('import.run', {
    ...{ kind: 'table', format, columns, dayOrder },
    people: people.map(({ person, email, employee }) => ({ person, email, employee })),
    projects: projects.map(({ project, client, target }) => ({ project, client, target })),
  })
  end()
  expect(report).toMatchObject({ imported: ROWS, problemCount: 0 })
  expect(used.length).toBeGreaterThan(5)
  const [first] = used
  const most = Math.max(...used.map(({ heap }) => heap))
  expect(most - (first?.heap ?? 0)).toBeLessThan(MOST_GROWTH)
})
