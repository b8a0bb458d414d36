// Pages of Manage in a company of 500 people and 2,000 projects: how long they take to open and how smoothly 10,000 rows
// scroll, beside a bare page that reads the same lists. Runs inside a desktop session of its own
// (test/support/session/with-session.mjs).
import path from 'node:path'
import { parseArgs } from 'node:util'
import { main, say } from '../../scripts/lib/terminal.mjs'
import { endRuns, startApp } from './electron-run.mjs'
import { figure, frameTable, table, verdict } from './figures.mjs'
import { opening, scrolling } from './frames.mjs'
import { connect, ENGLISH, inPage, named, SYNCED, until } from './in-page.mjs'
import { BARE_LIST_CONTENT, buildBareList } from './minimal.mjs'
import { postCompany } from './post-company.mjs'
import { startService } from './servers.mjs'
import { FIRST_START } from './stint.mjs'
import { inTemporaryFolder } from './temporary.mjs'

const PEOPLE = 500
const PROJECTS = 2000
const ENTRIES = 10_000
/** Openings of a page in a window that has shown it before, in each round. */
const AGAIN = 4
const SHORT_AGAIN = 1
const AIM = 3
/** Pixels a frame: seven rows of the grid, as fast as a wheel that is turned without a rest. */
const STEP = 240
const SCROLL_PATIENCE_MS = 300_000

const isThere = (selector) => `document.querySelector('${selector}') !== null`

/** The first row of each page. Its people and projects are read from the server. */
const LONG = {
  Projects: `document.querySelector('[role="grid"] [role="row"] a[href*="/projects/"]') !== null`,
  People: `document.querySelector('table tbody a[href*="/people/"]') !== null`,
  'All records': `document.querySelector('[role="grid"] [aria-rowindex="2"] [data-column="0"]') !== null`,
}
/** The same of the other pages, in the first round alone. */
const SHORT = {
  Clients: isThere('table[aria-label="Clients"] tbody tr'),
  Schedules: isThere('ul[aria-label="Schedules"] li'),
  'Absence types': isThere('ul[aria-label="Absence types"] li'),
  Allowances: isThere('[role="grid"][aria-label="Allowances"] tbody th[scope="row"]'),
  'Bank holidays': isThere('ul[aria-label="Bank holidays"] li'),
  Organization: isThere('section[aria-labelledby^="group-"] h2'),
}
const PAGES = { ...LONG, ...SHORT }
const BARE_ROW = `document.querySelector('p') !== null`

const link = (name) => named('nav a', name)
const button = (name) => named('button', name)

const CONNECTED = {
  directory: FIRST_START.directory,
  content: `return ${named('nav a', 'Projects')} !== undefined`,
  env: ENGLISH,
}

/** What scrolls the grid of All records. */
const GRID_BOX = `document.querySelector('[role="grid"]').parentElement`

/** Reads on to the end of the list, as someone does who scrolls as fast as it comes. */
const toLastRow = `(async () => {
  const box = ${GRID_BOX}
  const patience = performance.now() + 120000
  while (document.querySelector('[aria-rowindex="${ENTRIES + 1}"]') === null) {
    if (performance.now() > patience) throw new Error('Not all rows came: ' + box.scrollHeight + ' px')
    box.scrollTop = box.scrollHeight
    await new Promise(requestAnimationFrame)
  }
  box.scrollTop = 0
})()`

/** The baseline of the scroll: as many rows of plain text. */
const plainRows = `(() => {
  const box = document.createElement('div')
  Object.assign(box.style, { height: '600px', overflow: 'auto' })
  for (let i = 0; i < ${ENTRIES}; i++) {
    const row = document.createElement('div')
    row.style.height = '34px'
    row.textContent = 'Entry ' + i
    box.append(row)
  }
  document.body.append(box)
  window.box = box
})()`

async function prepare(folder, atEnd) {
  const service = await startService({
    database: path.join(folder, 'company.sqlite'),
    demo: true,
    args: ['--rate-limit', 'off'],
  })
  atEnd(service.stop)
  await postCompany(service, { people: PEOPLE, projects: PROJECTS, entries: ENTRIES })
  const profile = path.join(folder, 'profile')
  const run = await startApp({ ...FIRST_START, env: ENGLISH }, profile)
  await inPage(run, connect({ url: service.url, token: service.token }))
  // What the first closing tells people once is over before anything is measured.
  await run.closeWindow()
  await run.quit()
  const bare = path.join(folder, 'bare')
  await buildBareList(bare)
  const [width, height] = run.size
  return {
    ours: { app: CONNECTED, profile },
    bare: {
      app: {
        directory: bare,
        content: BARE_LIST_CONTENT,
        env: {
          BENCH_SERVER: service.url,
          BENCH_TOKEN: service.token,
          BENCH_WINDOW_WIDTH: String(width),
          BENCH_WINDOW_HEIGHT: String(height),
        },
      },
      profile: path.join(folder, 'bare-profile'),
    },
  }
}

/** Starts a contender, does something in its page, and quits it. */
async function inWindow({ app, profile }, work) {
  const run = await startApp(app, profile)
  try {
    return await work(run)
  } finally {
    await run.quit()
  }
}

const againOf = (page) => (page in SHORT ? SHORT_AGAIN : AGAIN)

const openOurs = (page, ours) =>
  inWindow(ours, async (run) => {
    await inPage(run, SYNCED)
    const leave = {
      leave: `${link('Today')}.click()`,
      gone: `${named('nav a', 'Today')}.ariaCurrent === 'page'`,
    }
    return inPage(run, opening({ opener: link(page), there: PAGES[page], ...leave }, againOf(page)))
  })

const openBare = (page, bare) =>
  inWindow(bare, (run) => {
    const leave = { leave: `${button('Nothing')}.click()`, gone: `!(${BARE_ROW})` }
    return inPage(run, opening({ opener: button(page), there: BARE_ROW, ...leave }, againOf(page)))
  })

const scrollOurs = (ours) =>
  inWindow(ours, async (run) => {
    await inPage(run, SYNCED)
    const isListed = `${link('Work times')} !== undefined`
    await inPage(run, until(`${link('All records')}.click()`, `${PAGES['All records']} && ${isListed}`))
    await inPage(
      run,
      until(
        `${link('Work times')}.click()`,
        `document.querySelector('[role="grid"]')?.ariaLabel === 'Work times' && ${PAGES['All records']}`,
      ),
    )
    await inPage(run, toLastRow, SCROLL_PATIENCE_MS)
    return inPage(run, scrolling(GRID_BOX, STEP), SCROLL_PATIENCE_MS)
  })

const scrollBare = (bare) =>
  inWindow(bare, async (run) => {
    await inPage(run, plainRows)
    return inPage(run, scrolling('window.box', STEP), SCROLL_PATIENCE_MS)
  })

await main(async () => {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
  const rounds = Number(values.runs)
  await inTemporaryFolder(async (folder, atEnd) => {
    atEnd(endRuns)
    say(`Making a company with ${PEOPLE} people, ${PROJECTS} projects and ${ENTRIES} entries …`)
    const { ours, bare } = await prepare(folder, atEnd)
    const opened = Object.fromEntries(
      Object.keys(PAGES).map((page) => [
        page,
        { first: { ours: [], baseline: [] }, again: { ours: [], baseline: [] } },
      ]),
    )
    for (let round = 1; round <= rounds; round++) {
      say(`Opening pages, round ${round} of ${rounds} …`)
      for (const page of Object.keys(round === 1 ? PAGES : LONG)) {
        for (const [who, taken] of [
          ['baseline', await openBare(page, bare)],
          ['ours', await openOurs(page, ours)],
        ]) {
          opened[page].first[who].push(taken.first)
          opened[page].again[who].push(...taken.again)
        }
      }
    }
    const figures = Object.entries(opened).flatMap(([page, { first, again }]) => [
      figure(`${page}, opened for the first time`, 'ms', first, { atMost: AIM }),
      figure(`${page}, opened again`, 'ms', again, { atMost: AIM }),
    ])
    const title = `Opening pages in a company of ${PEOPLE} people and ${PROJECTS} projects`
    process.stdout.write(`\n${table(title, 'bare page', figures)}\n${verdict(figures)}\n\n`)

    say(`Scrolling ${ENTRIES} rows …`)
    const what = `${ENTRIES} rows, scrolled down and up`
    const found = { baseline: { [what]: await scrollBare(bare) }, ours: { [what]: await scrollOurs(ours) } }
    process.stdout.write(
      `\n${frameTable('All records, frame by frame', 'bare page', found, { mayLose: 'as many' })}\n`,
    )
  })
})
