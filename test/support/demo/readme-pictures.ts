// The pictures in the README: a working day in the demo company, in light and dark.
import path from 'node:path'
import type { Page } from 'playwright'
import { StintApp } from '../app'
import { expect } from '../expect'
import { removeFolder, temporaryFolder } from '../folders'
import { connect, entries, logTime, setTheme, startTimer, syncState, visit } from '../pages'
import { Service } from '../service'
import { moveTimerBack } from '../store-file'
import { demonstrate, Steps } from './steps'

const PICTURES = path.resolve(import.meta.dirname, '..', '..', '..', 'docs', 'screenshots')
const MINUTE_MS = 60_000

interface Stretch {
  readonly description: string
  readonly project: string
  /** Minutes before now. */
  readonly from: number
  readonly to: number
}

const BANK = 'Bursztyn Bank: mobile onboarding'
const CLINIC = 'Klinika Dębowa: patient portal'
const INTERNAL = 'Wiślana: internal'

/** What was timed today, oldest first. */
const MORNING: readonly Stretch[] = [
  { description: 'Stand-up and mail', project: INTERNAL, from: 224, to: 199 },
  { description: 'Photo of the identity card: focus and glare', project: BANK, from: 197, to: 122 },
  { description: 'Review the appointment calendar', project: CLINIC, from: 118, to: 61 },
]

/** Makes the pictures; answers the exit code. */
export async function run(): Promise<number> {
  return demonstrate(async (atEnd) => {
    const folder = temporaryFolder()
    atEnd(() => removeFolder(folder))
    const userData = path.join(folder, 'user-data')
    const steps = new Steps(PICTURES)
    const service = await Service.start({ database: path.join(folder, 'service.sqlite'), demo: true })
    atEnd(() => service.stop())
    const token = await service.createToken(await somebody(service))

    let app = await StintApp.launch({ userData })
    atEnd(() => app.quit())
    let page: Page = await app.window()
    await connect(page, service.url, token)
    await expect(syncState(page)).toHaveText('All synced')
    const crash = async (from: number, seen: number): Promise<void> => {
      await app.kill()
      const now = Date.now()
      moveTimerBack(userData, now - from * MINUTE_MS, now - seen * MINUTE_MS)
      app = await StintApp.launch({ userData })
      page = await app.window()
    }

    await steps.step('Work for a morning', async () => {
      for (const { description, project, from, to } of MORNING) {
        await startTimer(page, description, project)
        await crash(from, to)
        await page.getByRole('button', { name: /^Cut at/ }).click()
        await expect(entries(page, description)).toHaveCount(1)
      }
      await logTime(page, { duration: '30m', description: 'Call with the clinic', project: CLINIC })
      await startTimer(page, 'Error messages of the code entry', BANK)
      await crash(23, 0)
      await expect(syncState(page)).toHaveText('All synced')
      return 'Four entries and a running timer.'
    })
    await steps.step('Take the pictures', async () => {
      for (const [theme, name] of [
        ['Light', 'today'],
        ['Dark', 'today-dark'],
      ] as const) {
        await setTheme(page, theme)
        await visit(page, 'Today')
        await steps.picture(page, name)
      }
      return 'Today in light and dark.'
    })
    steps.done()
  })
}

/** The e-mail address of the employee whose day is shown. */
async function somebody(service: Service): Promise<string> {
  const found = (await service.api.employees()).find(({ lastName }) => lastName === 'Nguyen')
  if (found === undefined) throw new Error('Nobody in the demo company is called Nguyen.')
  return found.email
}
