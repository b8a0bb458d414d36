// Clocks whose rules changed this year: the service, the app and the service inside it read them by the data that Stint brings.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readlinkSync } from 'node:fs'
import path from 'node:path'
import { describe } from 'vitest'
import { timeZoneEnv } from '../../scripts/lib/time-zones.mjs'
import { electronRuntime, timeZonesOf } from '../../scripts/electron-runtime.mjs'
import { commandLine, environment } from '../support/app'
import { expect } from '../support/expect'
import { test } from '../support/fixtures'
import { createLocalWorkspace, visit } from '../support/pages'
import { killFamily } from '../support/processes'

/** What npm start puts into the environment of the app. */
const startEnv = async () =>
  timeZoneEnv(await timeZonesOf((await electronRuntime({ quiet: true })).executable))

const newest = () => {
  const { version } = JSON.parse(readFileSync('out/time-zones/clocks.json', 'utf8')) as { version: string }
  return version
}

/** Zones, instants and what their clocks show, of tz database 2026f. */
const CLOCKS = [
  ['America/Vancouver', '2026-11-28T07:30:00Z', '2026-11-28T00:30:00-07:00'],
  ['America/Vancouver', '2027-01-15T17:00:00Z', '2027-01-15T10:00:00-07:00'],
  ['Africa/Casablanca', '2026-12-01T23:30:00Z', '2026-12-01T23:30:00+00:00'],
  ['Africa/Casablanca', '2026-10-01T08:00:00Z', '2026-10-01T08:00:00+00:00'],
] as const

describe('an app on a computer whose clock changed this year', () => {
  test.for(['America/Vancouver', 'Africa/Casablanca'])('in %s shows its time', async (zone, { launch }) => {
    const app = await launch({ env: { TZ: zone, ...(await startEnv()) } })
    const page = await app.window()
    await createLocalWorkspace(page, 'Ada Lovelace', zone === 'Africa/Casablanca' ? 'Morocco' : 'Canada')
    for (const [place, instant, local] of CLOCKS.filter(([of]) => of === zone)) {
      const shown = await page.evaluate(
        ({ at, in: timeZone }) => new Date(at).toLocaleString('sv', { timeZone }),
        { at: instant, in: place },
      )
      expect(shown).toBe(local.slice(0, 19).replace('T', ' '))
    }
    await visit(page, 'Settings')
    await expect(page.getByRole('region', { name: 'About' })).toContainText(`Time zone data ${newest()}`)
    await expect(page.getByRole('region', { name: 'About' })).not.toContainText('in the app')
  })

  test('starts once more with newer data when no one has given it any', async ({ folder }) => {
    const userData = path.join(folder, 'user-data')
    const { executable, args } = await commandLine(userData)
    const first = spawn(executable, args, {
      env: environment({ TZ: 'America/Vancouver' }),
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const ended = once(first, 'exit')
    let said = ''
    first.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
    try {
      await expect.poll(() => said, { timeout: 20_000 }).toContain(`"timeZones":"${newest()}"`)
      expect(await ended).toEqual([0, null])
    } finally {
      // Its folder names the process that works in it.
      killFamily(Number(/-(\d+)$/.exec(readlinkSync(path.join(userData, 'SingletonLock')))?.[1]))
      first.kill('SIGKILL')
    }
  })
})

describe('an app whose own clock is as it was', () => {
  test('keeps its data, and its service has the newest', async ({ launch }) => {
    const app = await launch({ env: { TZ: 'Europe/Warsaw' } })
    const page = await app.window()
    await createLocalWorkspace(page, 'Ada Lovelace', 'Poland')
    await visit(page, 'Settings')
    await expect(page.getByRole('region', { name: 'About' })).toContainText(
      `${newest()} on the workspace’s server`,
    )
  })
})
