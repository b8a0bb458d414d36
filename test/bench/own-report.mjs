// A year of one's own entries in the store of the app, and its report as the app sums it without a server.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { inProject } from '../../scripts/lib/paths.mjs'

const DAYS = 366
const FIRST = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000
const PROJECTS = 20
const CLIENTS = 5
const ACCOUNT = 'bench'
const EMPLOYEE = '/employees/1'

const QUERY = { dateFrom: '2024-01-01', dateTo: '2024-12-31', groupBy: 'client,project,person' }
/** What the report sums, of the entries alone. */
const BARE = `select project, sum(seconds) as seconds, count(*) as entries from entry
  where account = '${ACCOUNT}' and day between '2024-01-01' and '2024-12-31' and deleted = 0 group by project`

/** The parts of the app that sum, built as the app's main process is. */
async function partsOfApp() {
  const parts = inProject('electron', 'main', 'workspace')
  // Beside the project's modules, which are not built in.
  const outDir = inProject('out', 'bench')
  const input = Object.fromEntries(
    ['reports/asked', 'reports/own-sums', 'reports/summed', 'store/database', 'store/migrations'].map(
      (part) => [path.basename(part), path.join(parts, `${part}.ts`)],
    ),
  )
  await build({
    root: inProject(),
    configFile: false,
    logLevel: 'warn',
    build: {
      ...{ ssr: true, outDir, emptyOutDir: true, minify: false },
      rollupOptions: { input, output: { entryFileNames: '[name].mjs' } },
    },
  })
  const load = (part) => import(pathToFileURL(path.join(outDir, `${part}.mjs`)).href)
  const names = Object.keys(input)
  const loaded = await Promise.all(names.map(load))
  return Object.assign({}, ...loaded)
}

function fill(database, count) {
  database.write(() => {
    database.run(
      `insert into account (id, kind, name, employee, employeeName, timezone, active)
       values (?, 'local', 'Bench', ?, 'Bench', 'UTC', 1)`,
      ACCOUNT,
      EMPLOYEE,
    )
    for (let n = 0; n < PROJECTS; n++)
      database.run(
        'insert into projectClient (account, project, client, clientName, billable) values (?, ?, ?, ?, ?)',
        ...[ACCOUNT, `/projects/${n}`, `/clients/${n % CLIENTS}`, `Client ${n % CLIENTS}`, n % 2],
      )
    for (let n = 0; n < count; n++) {
      const project = `/projects/${n % PROJECTS}`
      const startedAt = FIRST + (n % DAYS) * DAY_MS
      const details = JSON.stringify({ task: null, billable: n % 3 === 0, tags: [], project })
      database.run(
        `insert into entry (id, account, description, project, startedAt, zone, day, seconds, revision, syncedRevision, key, details)
         values (?, ?, ?, ?, ?, 'UTC', ?, 1800, 1, 1, ?, ?)`,
        ...[`entry-${n}`, ACCOUNT, `Entry ${n}`, project, startedAt],
        ...[new Date(startedAt).toISOString().slice(0, 10), `entry-${n}`, n % 4 === 0 ? null : details],
      )
    }
  })
}

/**
 * A store with that many entries, its report and the bare sum, and what closes it.
 * @param {string} folder where the store goes
 * @param {number} count
 */
export async function ownReport(folder, count) {
  const { Database, MIGRATIONS, askedReport, ownSums, summed } = await partsOfApp()
  const database = new Database(path.join(folder, 'own.sqlite'))
  for (const step of MIGRATIONS) database.write(() => database.script(step))
  fill(database, count)
  const asked = askedReport(QUERY)
  const world = { names: new Map(), weekStart: 1, managerOf: () => null }
  return {
    report: () => {
      const now = ownSums(database, { id: ACCOUNT, employee: EMPLOYEE }, asked, asked)
      return summed(asked, { now, before: [] }, world, [])
    },
    bare: () => database.all(BARE),
    close: () => database.close(),
  }
}
