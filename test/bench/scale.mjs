// The service as a company grows: the same questions asked of ten thousand, a million and five million entries.
import path from 'node:path'
import { main, say } from '../../scripts/lib/terminal.mjs'
import { ENTRIES_EACH, fillCompany } from './fill-company.mjs'
import { percentile, scaleTable } from './figures.mjs'
import { createToken, startService } from './servers.mjs'
import { inTemporaryFolder } from './temporary.mjs'

const SIZES = [10_000, 1_000_000, 5_000_000]
const WARM_UP = 20
const ASKED = 200
/** The slowest of twenty may take half as long again in the largest company. */
const AIM = 1.5
/** Ten times as much of what is summed up may take ten times as long. */
const AIM_LINEAR = 10

/** What is asked, `i` times differently, so that no answer is one that was given before. */
const QUESTIONS = {
  'one person’s month': ({ people }, i) =>
    `/work-times?employee=${at(people, i)}&dateFrom=${month(i)}-01&dateTo=${month(i)}-${day(i)}`,
  'one project’s month': ({ projects }, i) =>
    `/work-times?project=${at(projects, i)}&dateFrom=${month(i)}-01&dateTo=${month(i)}-${day(i)}`,
  'everyone’s entries, page by page': (_, i) =>
    `/work-times?page=${1 + (i % 100)}&itemsPerPage=${29 + (i % 3)}`,
  'everyone’s day': (_, i) =>
    `/work-times?dateFrom=${month(i)}-${day(i)}&dateTo=${month(i)}-${day(i)}&itemsPerPage=30`,
  'one entry': (_, i) => `/work-times/${1 + i * 37}`,
}

const at = (ids, i) => ids[(i * 7) % ids.length]
const month = (i) => `202${4 + (i % 2)}-${String(1 + (i % 9)).padStart(2, '0')}`
const day = (i) => String(1 + (i % 28)).padStart(2, '0')

/** Milliseconds of each request. The companies are asked in turn, so that what else the machine does hits all alike. */
async function ask(companies, question) {
  const times = companies.map(() => [])
  for (let i = 0; i < WARM_UP + ASKED; i++) {
    for (const [index, company] of companies.entries()) {
      const took = await timeOf(company, question(company, i))
      if (i >= WARM_UP) times[index].push(took)
    }
  }
  return times.map((some) => percentile(some, 95))
}

async function timeOf({ url, token }, address) {
  const started = performance.now()
  const response = await fetch(url + address, { headers: { authorization: `Bearer ${token}` } })
  const body = await response.text()
  const took = performance.now() - started
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}: ${body}`)
  return took
}

/** A company of that many people and entries, served until `end`. */
async function startCompany(folder, name, size) {
  const database = path.join(folder, `${name}.sqlite`)
  const first = await startService({ database, demo: true })
  await first.stop()
  const company = fillCompany(database, size)
  const service = await startService({ database, args: ['--rate-limit', 'off'] })
  const tokenOf = (employee) => createToken({ database, employee })
  return { ...company, url: service.url, token: first.token, tokenOf, end: service.stop }
}

const team = (_, i) => `/work-times?dateFrom=${month(i)}-01&dateTo=${month(i)}-${day(i)}`

/** The same questions to companies of each size. */
async function askBySize(start) {
  const companies = []
  for (const entries of SIZES) {
    say(`Making a company with ${entries.toLocaleString('en')} entries …`)
    companies.push(await start(String(entries), { people: entries / ENTRIES_EACH }))
  }
  const found = []
  for (const [what, question] of Object.entries(QUESTIONS)) {
    say(`Asking for ${what} …`)
    found.push({ what, values: await ask(companies, question), aim: AIM })
  }
  const managed = []
  for (const company of companies) {
    managed.push({ ...company, token: await company.tokenOf('person1@bench.example') })
  }
  found.push({ what: 'a manager’s team, one month', values: await ask(managed, team), aim: AIM })
  return found
}

/** Questions that sum something up: ten times as much of it. */
async function askSums(start) {
  say('Making companies of 100 and 1,000 people, and projects with 10,000 and 100,000 entries …')
  const hundred = await start('hundred', { people: 100, entriesEach: 100 })
  const thousand = await start('thousand', { people: 1000, entriesEach: 100 })
  const narrow = await start('narrow', { people: 2, entriesEach: 5_000 })
  const wide = await start('wide', { people: 2, entriesEach: 50_000 })
  const plan = (_, i) => `/schedules/plan/${month(i)}-${day(i)}`
  const profit = ({ projects }, i) =>
    `/projects/${projects[0]}/profitability?dateFrom=2024-01-01&dateTo=${2060 + (i % 30)}-01-01`
  const balance = ({ people }, i) => `/holidays?employee=${at(people, i)}&year=2026`
  const pairs = {
    'plan of a day, 1,000 people beside 100': [[hundred, thousand], plan, AIM_LINEAR],
    'profitability, 100,000 entries beside 10,000': [[narrow, wide], profit, AIM_LINEAR],
    'a person’s balance, among 1,000 people beside 100': [[hundred, thousand], balance, AIM],
  }
  const found = []
  for (const [what, [companies, question, aim]] of Object.entries(pairs)) {
    say(`Asking for ${what} …`)
    found.push({ what, values: await ask(companies, question), aim })
  }
  return found
}

await main(async () => {
  await inTemporaryFolder(async (folder, atEnd) => {
    const start = async (name, size) => {
      const company = await startCompany(folder, name, size)
      atEnd(company.end)
      return company
    }
    const heads = SIZES.map((size) => size.toLocaleString('en'))
    const bySize = scaleTable('By number of entries (p95)', heads, await askBySize(start))
    const sums = scaleTable('What is summed up (p95)', ['less', 'more'], await askSums(start))
    process.stdout.write(`\n${bySize}\n\n${sums}\n`)
  })
})
