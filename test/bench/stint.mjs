// Stint as the bench drives it: what its content is, and profiles with a day of work in them.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { projectDir } from '../../scripts/lib/paths.mjs'
import { startApp } from './electron-run.mjs'

/** What a day of work leaves on the Today page. */
const ENTRIES = 50
const LOOK_AGAIN_MS = 100
const PATIENCE_MS = 30_000

/** Usable for someone who starts it for the first time. */
export const FIRST_START = {
  directory: projectDir,
  content: `
    const heading = [...document.querySelectorAll('h1')].find((one) => one.textContent.trim() === 'Welcome to Stint')
    return heading?.checkVisibility() === true`,
}

/**
 * Presses the first way in until it opens. Runs in the page; resolves with the time of the first moment at which it was open
 * (ms since 1970).
 */
export const FIRST_WAY_OPENS = `new Promise((resolve) => {
  const press = () => {
    const button = document.querySelector('[data-way=own]')
    if (button === null) return resolve(performance.timeOrigin + performance.now())
    button.click()
    setTimeout(press, 2)
  }
  press()
})`

/** Usable for someone who works with it. */
export const WORKDAY = {
  directory: projectDir,
  content: `
    const list = document.querySelector('[aria-label="Entries"]')
    return list?.querySelector('li, [role="listitem"]')?.checkVisibility() === true`,
}

/**
 * Opens a workspace through the bridge, as the pages do it, and logs today's entries, all handed over to the service.
 * Runs in the page.
 */
const fill = (open, input) => `(async () => {
  const call = async (name, input) => {
    const answer = await window.stint.call(name, input)
    if (!answer.ok) throw new Error(name + ': ' + answer.error.message)
    return answer.value
  }
  const until = (topic, good) => new Promise((resolve) => {
    const end = window.stint.watch(topic, (state) => { if (good(state)) { resolve(state); setTimeout(() => end()) } })
  })
  await call('${open}', ${JSON.stringify(input)})
  await until('workspace', ({ state }) => state === 'open')
  const projects = await until('projects', (projects) => projects.some(({ open }) => open))
  const project = projects.find(({ open }) => open).iri
  // Today has the day of this computer, whatever the zone of the workspace.
  const day = new Intl.DateTimeFormat('en-CA').format()
  for (let i = 1; i <= ${ENTRIES}; i++) {
    await call('entries.log', { description: 'Work ' + i, project, day, seconds: 300 })
  }
  await until('sync', ({ status, waiting }) => status === 'synced' && waiting === 0)
})()`

/** Resolves when the app has kept what it compiled, as it has in any profile that was used for longer than a start takes. */
async function compiledCodeIn(folder) {
  const limit = Date.now() + PATIENCE_MS
  while (!existsSync(path.join(folder, 'compiled-code.bin'))) {
    if (Date.now() > limit) throw new Error('The app has not kept its compiled code.')
    await wait(LOOK_AGAIN_MS)
  }
}

/** Makes a profile with a workspace that lives on this computer. */
export const makeLocalProfile = (folder) =>
  makeProfile(folder, fill('workspace.createLocal', { name: 'Bench', country: 'CH' }))

/** Makes a profile that is connected to a server. */
export const makeConnectedProfile = (folder, { url, token }) =>
  makeProfile(folder, fill('workspace.connect', { url, token }))

async function makeProfile(folder, script) {
  const run = await startApp(FIRST_START, folder)
  await run.evaluate(script)
  await compiledCodeIn(folder)
  // What the first closing tells people once is over before anything is measured.
  await run.closeWindow()
  await run.quit()
  // Chromium keeps compiled scripts from the second time on that it runs them.
  for (let i = 0; i < 2; i++) {
    const warm = await startApp(WORKDAY, folder)
    await warm.quit()
  }
}
