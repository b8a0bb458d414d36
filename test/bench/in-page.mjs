// What benches do in the app's page: find things by their names, wait for them, and open a server's workspace.

/** Every bench reads English and works in one zone. */
export const ENGLISH = { LANG: 'en_US.UTF-8', LANGUAGE: 'en', TZ: 'Europe/Warsaw' }

/** An expression for the first element with that name. */
export const named = (selector, name) =>
  `[...document.querySelectorAll('${selector}')].find((one) => (one.ariaLabel ?? one.textContent).trim() === '${name}')`

/** A script that does something in the page and waits until it is so. */
export const until = (act, good) => `(async () => {
  ${act};
  const patience = performance.now() + 20000
  while (!(${good})) {
    if (performance.now() > patience) throw new Error('It did not come: ' + document.body.innerText.slice(0, 500))
    await new Promise(requestAnimationFrame)
  }
})()`

/**
 * Resolves when everything of the open workspace is here, read by this start: what an earlier one read is kept, and says
 * "synced" before this one has asked for anything. Runs in the page.
 */
export const SYNCED = `new Promise((resolve) => {
  const end = window.stint.watch('sync', ({ status, lastSyncedAt }) => {
    if (status === 'synced' && lastSyncedAt !== null && Date.parse(lastSyncedAt) >= performance.timeOrigin) { resolve(); setTimeout(() => end()) }
  })
})`

/** A script that opens a server's workspace as the pages do it; resolves when everything of it is here. */
export const connect = (input) => `(async () => {
  const answer = await window.stint.call('workspace.connect', ${JSON.stringify(input)})
  if (!answer.ok) throw new Error(answer.error.message)
  await ${SYNCED}
})()`

/** Runs an async script in the page. @throws Error with what it threw there, which Electron keeps to itself */
export async function inPage(run, script, patienceMs) {
  const { value, error } = await run.evaluate(
    `Promise.resolve(${script}).then((value) => ({ value }), (error) => ({ error: String(error?.stack ?? error) }))`,
    patienceMs,
  )
  if (error !== undefined) throw new Error(`In the page: ${error}`)
  return value
}
