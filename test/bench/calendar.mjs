// The calendar of 500 people with 20,000 absences: how smoothly it scrolls, turns and lets blocks be dragged, beside an almost empty
// page that does the same.
// Runs inside a desktop session of its own (test/support/session/with-session.mjs).
import path from 'node:path'
import { parseArgs } from 'node:util'
import { main, say } from '../../scripts/lib/terminal.mjs'
import { endRuns, startApp } from './electron-run.mjs'
import { fillCompany } from './fill-company.mjs'
import { fillWeeks } from './fill-weeks.mjs'
import { frameTable } from './figures.mjs'
import { dragging, pressing, scrolling } from './frames.mjs'
import { connect, ENGLISH, inPage, named, until } from './in-page.mjs'
import { buildMinimalApp, MINIMAL_CONTENT } from './minimal.mjs'
import { createToken, startService } from './servers.mjs'
import { FIRST_START } from './stint.mjs'
import { inTemporaryFolder } from './temporary.mjs'

const PEOPLE = 500
/** The admin of the demo company. */
const ADMIN = 'agnieszka.wrobel@wislana.example'
const ABSENCES_EACH = 40
const MONTHS = 12
/** Turned once to warm up, and twelve times. */
const WEEKS = 14
/** A turn may take so many times as long as that of the plain page, from press to picture. */
const SLOWER = 4
/** How far a block is dragged from where it was taken, CSS pixels: over a day to each side, and hours up and down. */
const REACH = { x: 220, y: 90 }

const PREVIOUS = `${named('header button', 'Previous')}.click()`
const HEADING = `document.querySelector('h1').textContent`
const ROWS = `document.querySelectorAll('[data-planner] [role="row"]').length`
const BOARD = `document.querySelector('[data-planner-scroll]')`

const toCalendar = until(
  `${named('nav a', 'Calendar')}.click()`,
  `document.querySelector('[role="grid"] [role="row"]') !== null`,
)
/** Back to this month, in the middle of what there is. */
const toThisMonth = until(
  `${named('header button', 'Today')}.click()`,
  `${HEADING}.includes(new Date().toLocaleDateString('en-US', { month: 'long', year: 'numeric' }))`,
)
const toMonth = until(
  `document.querySelector('input[type="radio"][value="month"]').click()`,
  `${BOARD} === null && document.querySelector('[role="grid"]') !== null`,
)
const toWeek = until(
  `document.querySelector('input[type="radio"][value="week"]').click()`,
  `document.querySelector('[data-day][data-hour]') !== null`,
)
/** Back to this week, which has no blocks. */
const toThisEmptyWeek = until(
  `${named('header button', 'Today')}.click()`,
  `document.querySelector('[role="grid"] [aria-current="date"]') !== null`,
)
const BLOCKS = `document.querySelectorAll('.stint-block [data-entry]')`
/** From the empty week to the one before it. */
const toBlocks = until(`if (${BLOCKS}.length === 0) ${PREVIOUS}`, `${BLOCKS}.length >= 20`)
/** In the middle of the week and of the day. */
const BLOCK = `[...${BLOCKS}][9]`

/** Back to the weeks from this one. */
const toThisWeek = until(
  `${named('header button', 'Today')}.click()`,
  `document.querySelector('[data-planner] .stint-day-now') !== null`,
)
const toTeam = until(
  `document.querySelector('input[type="radio"][value="team"]').click()`,
  `${BOARD} !== null && ${ROWS} > 2`,
)
const everyone = until(
  `document.querySelector('input[type="radio"][value="all"]')?.click()`,
  `${BOARD}.scrollHeight > 10000`,
)

/** The baseline's page: as many rows of plain text, and a month of plain text that a button changes. */
const PLAIN = `(() => {
  const box = document.createElement('div')
  Object.assign(box.style, { height: '600px', overflow: 'auto' })
  for (let i = 0; i < ${PEOPLE}; i++) {
    const row = document.createElement('div')
    row.style.height = '28px'
    row.textContent = 'Person Number ' + i
    box.append(row)
  }
  const month = document.createElement('p')
  let turned = 0
  window.turn = () => { month.textContent = Array.from({ length: 42 }, (_, i) => turned + i).join(' '); turned++ }
  window.turn()
  const card = document.createElement('div')
  card.textContent = 'A box'
  Object.assign(card.style, { position: 'fixed', left: '500px', top: '250px', width: '120px', height: '100px', background: '#cce' })
  card.addEventListener('pointerdown', (down) => {
    const move = ({ clientX, clientY }) => {
      card.style.left = 500 + clientX - down.clientX + 'px'
      card.style.top = 250 + clientY - down.clientY + 'px'
    }
    const end = new AbortController()
    window.addEventListener('pointermove', move, { signal: end.signal })
    window.addEventListener('pointercancel', () => end.abort(), { signal: end.signal })
  })
  document.body.append(box, month, card)
  window.card = card
  window.box = box
  window.month = month
})()`

async function prepare(folder, atEnd) {
  const database = path.join(folder, 'company.sqlite')
  const first = await startService({ database, demo: true })
  await first.stop()
  fillCompany(database, { people: PEOPLE, entriesEach: 10, absencesEach: ABSENCES_EACH })
  const service = await startService({ database, args: ['--rate-limit', 'off'] })
  atEnd(service.stop)
  const token = await createToken({ database, employee: 'person1@bench.example' })
  const admin = await createToken({ database, employee: ADMIN })
  await fillWeeks(service.url, { admin, person: token }, WEEKS)
  const minimal = path.join(folder, 'minimal')
  await buildMinimalApp(minimal)
  return { url: service.url, token, minimal }
}

/** Frames of everything that is measured, by its name. */
async function measure(run, scripts) {
  const found = {}
  for (const [what, { before = [], script }] of Object.entries(scripts)) {
    for (const step of before) await inPage(run, step)
    found[what] = await inPage(run, script)
  }
  return found
}

const OURS = {
  'month, turned twelve times': {
    before: [toCalendar, toMonth, toThisMonth],
    script: pressing(PREVIOUS, HEADING, MONTHS),
  },
  'week, turned twelve times': {
    before: [toWeek, toThisEmptyWeek],
    script: pressing(PREVIOUS, HEADING, MONTHS),
  },
  'week, a block dragged': {
    before: [toThisEmptyWeek, toBlocks],
    script: dragging(BLOCK, `document.querySelector('.stint-block-ghost') !== null`, REACH),
  },
  'team, scrolled through everyone': { before: [toTeam, toThisWeek, everyone], script: scrolling(BOARD) },
  'team, turned twelve times': {
    script: pressing(PREVIOUS, `document.querySelector('[data-planner] [role="grid"]')?.ariaLabel`, MONTHS),
  },
}
const PLAIN_TURN = pressing('window.turn()', 'window.month.textContent', MONTHS)
const BASELINE = {
  'month, turned twelve times': { before: [PLAIN], script: PLAIN_TURN },
  'week, turned twelve times': { script: PLAIN_TURN },
  'week, a block dragged': {
    script: dragging('window.card', `window.card.style.left !== '500px'`, REACH),
  },
  'team, scrolled through everyone': { script: scrolling('window.box') },
  'team, turned twelve times': { script: PLAIN_TURN },
}

await main(async () => {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '2' } } })
  const rounds = Number(values.runs)
  await inTemporaryFolder(async (folder, atEnd) => {
    atEnd(endRuns)
    say(`Making a company with ${PEOPLE} people and ${PEOPLE * ABSENCES_EACH} absences …`)
    const { url, token, minimal } = await prepare(folder, atEnd)
    say('Reading all of it for the first time …')
    const started = performance.now()
    const ours = await startApp({ ...FIRST_START, env: ENGLISH }, path.join(folder, 'stint-profile'))
    await inPage(ours, connect({ url, token }))
    say(`  It is here after ${((performance.now() - started) / 1000).toFixed(1)} s.`)
    const [width, height] = ours.size
    const env = { BENCH_WINDOW_WIDTH: String(width), BENCH_WINDOW_HEIGHT: String(height) }
    const found = { ours: {}, baseline: {} }
    const keep = (who, measured) => {
      for (const [what, { frames, turns }] of Object.entries(measured)) {
        const kept = (found[who][what] ??= { frames: [], turns: [] })
        kept.frames.push(...frames)
        kept.turns.push(...turns)
      }
    }
    for (let round = 1; round <= rounds; round++) {
      say(`Turning and scrolling, round ${round} of ${rounds} …`)
      keep('ours', await measure(ours, OURS))
      const plain = await startApp(
        { directory: minimal, content: MINIMAL_CONTENT, env },
        path.join(folder, `plain-${round}`),
      )
      keep('baseline', await measure(plain, BASELINE))
      await plain.quit()
    }
    await ours.quit()
    const title = `The calendar of ${PEOPLE} people with ${PEOPLE * ABSENCES_EACH} absences, frame by frame`
    process.stdout.write(
      `\n${frameTable(title, 'plain page', found, { mayLose: 'as many', slowerAtMost: SLOWER })}\n`,
    )
  })
})
