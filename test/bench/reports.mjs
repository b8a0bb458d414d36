// A year's report of worked time as the year fills: by client, project and person over ten thousand, a million and five million entries, and beside a bare SQL sum; and what it costs to keep the sums it reads. `--sizes 10000,1000000` takes other numbers of entries.
import { copyFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { DatabaseSync } from '@photostructure/sqlite'
import { main, say } from '../../scripts/lib/terminal.mjs'
import { fillCompany } from './fill-company.mjs'
import { fillWorkTimes } from './fill-work-times.mjs'
import { figure, percentile, scaleTable, table, verdict } from './figures.mjs'
import { CONNECTIONS, postsOf, race } from './load.mjs'
import { ownReport } from './own-report.mjs'
import { startService } from './servers.mjs'
import { inTemporaryFolder } from './temporary.mjs'

const USUAL_SIZES = '10000,1000000,5000000'
const { values } = parseArgs({ options: { sizes: { type: 'string', default: USUAL_SIZES } } })
const SIZES = values.sizes.split(',').map(Number)
/** As many entries as a person, or a small company, has in their own workspace after years. */
const LOCAL = 100_000
const PEOPLE = 40
/** On how many projects a person works each day. */
const PROJECTS_EACH = 3
const WARM_UP = 10
const ASKED = 100
/** How many times as long the last size, and the report beside the bare sum, may take. */
const AIM = 3
const UNLIMITED = ['--rate-limit', 'off']
/** How often each service stores entries for some seconds, with kept sums and without. */
const ROUNDS = 7
/** How much of the entries a second without kept sums there are to be with them. */
const KEEPING_AIM = 0.9

const YEAR = 'dateFrom=2024-01-01&dateTo=2024-12-31'
const DAYS = 365

const QUESTIONS = {
  'by client, project and person': `/reports/work-times?${YEAR}&groupBy=client,project,person`,
  'by person and month': `/reports/work-times?${YEAR}&groupBy=person,month`,
  'by client, project and person, with money': `/reports/work-times?${YEAR}&groupBy=client,project,person&measures=amount,cost,margin`,
  'by week': `/reports/work-times?${YEAR}&groupBy=week`,
}

/** What the first question sums, as it would be asked of the entries alone. */
const BARE = `select p.client_id, w.project_id, w.employee_id, sum(w.seconds) as seconds,
  sum(case when w.billable = 1 then w.seconds else 0 end) as billable, count(*) as entries
  from work_times w join projects p on p.id = w.project_id
  where w.deleted_at is null and w.local_date between '2024-01-01' and '2024-12-31' group by 1, 2, 3`

/** A company of the same people and projects with that many entries in one year. */
async function startCompany(folder, entries) {
  say(`Making a company with ${entries.toLocaleString('en')} entries in one year …`)
  const database = path.join(folder, `${entries}.sqlite`)
  const first = await startService({ database, demo: true })
  await first.stop()
  const entriesEach = entries / PEOPLE
  const perDay = Math.ceil(entriesEach / DAYS)
  fillCompany(database, { people: PEOPLE, entriesEach, perDay, projectsEach: PROJECTS_EACH })
  const { url, stop } = await startService({ database, args: UNLIMITED })
  return { database, url, token: first.token, stop }
}

async function timeOf({ url, token }, address) {
  const started = performance.now()
  const response = await fetch(url + address, { headers: { authorization: `Bearer ${token}` } })
  const body = await response.text()
  const took = performance.now() - started
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}: ${body}`)
  return took
}

/** Asks in turn, so that what else the machine does hits all alike. @returns p95 of each, in milliseconds */
async function inTurn(...timed) {
  const times = timed.map(() => [])
  for (let i = 0; i < WARM_UP + ASKED; i++) {
    for (const [index, one] of timed.entries()) {
      const took = await one()
      if (i >= WARM_UP) times[index].push(took)
    }
  }
  return times.map((some) => percentile(some, 95))
}

async function askBySize(start) {
  const companies = []
  for (const size of SIZES) companies.push(await start(size))
  const found = []
  for (const [what, address] of Object.entries(QUESTIONS)) {
    say(`Asking for a year ${what} …`)
    found.push({
      what: `a year ${what}`,
      values: await inTurn(...companies.map((company) => () => timeOf(company, address))),
      aim: AIM,
    })
  }
  return found
}

async function askBeside(start) {
  const company = await start(LOCAL)
  say('Asking beside a bare SQL sum …')
  const database = new DatabaseSync(company.database, { readOnly: true })
  try {
    const statement = database.prepare(BARE)
    const bare = () => {
      const started = performance.now()
      statement.all()
      return performance.now() - started
    }
    const [what = '', address = ''] = Object.entries(QUESTIONS)[0] ?? []
    const [ours, baseline] = await inTurn(() => timeOf(company, address), bare)
    const named = `a year ${what}, ${LOCAL.toLocaleString('en')} entries (p95)`
    return [figure(named, 'ms', { ours: [ours], baseline: [baseline] }, { atMost: AIM })]
  } finally {
    database.close()
  }
}

/** The same from the store of the app, as without a connection. */
async function askOffline(folder) {
  say('Asking the store of the app beside a bare SQL sum …')
  const { report, bare, close } = await ownReport(folder, LOCAL)
  try {
    const timed = (what) => () => {
      const started = performance.now()
      what()
      return performance.now() - started
    }
    const [ours, baseline] = await inTurn(timed(report), timed(bare))
    const named = `the same offline, ${LOCAL.toLocaleString('en')} entries (p95)`
    return [figure(named, 'ms', { ours: [ours], baseline: [baseline] }, { atMost: AIM })]
  } finally {
    close()
  }
}

const inDatabase = (file, ...statements) => {
  const database = new DatabaseSync(file)
  for (const statement of statements) database.exec(statement)
  database.close()
}
/** Without these, a database keeps no sums: its reports are wrong, its writes as before there were any. */
const KEEPING = ['insert', 'update', 'removal'].map((name) => `drop trigger work_sums_${name}`)

/** Entries a second that are stored, with the sums that reports read and without them. */
async function storeBeside(folder, atEnd) {
  const [kept, bare] = ['kept', 'bare'].map((name) => path.join(folder, `writes-${name}.sqlite`))
  const first = await startService({ database: kept, demo: true })
  await first.stop()
  const { posts } = fillWorkTimes(kept, LOCAL)
  // What was written last may still be in the log beside the file.
  inDatabase(kept, 'pragma wal_checkpoint(truncate)')
  for (const end of ['', '.key']) copyFileSync(`${kept}${end}`, `${bare}${end}`)
  inDatabase(bare, ...KEEPING)
  const contenders = {}
  for (const [name, database] of Object.entries({ kept, bare })) {
    const { url, stop } = await startService({ database, args: UNLIMITED })
    atEnd(stop)
    contenders[name] = { url, requests: postsOf('/work-times', posts, first.token) }
  }
  say('Storing entries with kept sums and without, in turn …')
  const stored = await race(ROUNDS, contenders)
  const rounds = { ours: stored.kept, baseline: stored.bare }
  return [figure(`POST /work-times (${CONNECTIONS} connections)`, '/s', rounds, { atLeast: KEEPING_AIM })]
}

await main(async () => {
  await inTemporaryFolder(async (folder, atEnd) => {
    const start = async (entries) => {
      const company = await startCompany(folder, entries)
      atEnd(company.stop)
      return company
    }
    const heads = SIZES.map((size) => size.toLocaleString('en'))
    const beside = [...(await askBeside(start)), ...(await askOffline(folder))]
    const writes = await storeBeside(folder, atEnd)
    const bySize = scaleTable('Reports by number of entries in the year (p95)', heads, await askBySize(start))
    const parts = [bySize, table('Reports', 'bare SQL', beside), table('Writes', 'without sums', writes)]
    process.stdout.write(`\n${parts.join('\n\n')}\n${verdict([...beside, ...writes])}\n`)
  })
})
