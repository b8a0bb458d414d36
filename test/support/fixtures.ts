// What an end-to-end test starts with: a data folder, apps and a service that are gone when it ends.
import path from 'node:path'
import { test as base } from 'vitest'
import { StintApp, type LaunchOptions } from './app'
import { removeFolder, temporaryFolder } from './folders'
import { Service } from './service'
import { zoneAtNoon } from './time'

type Launch = (options?: Partial<LaunchOptions>) => Promise<StintApp>

/** A test with `folder`, `launch` and `service`; what it does not ask for is not started. */
export const test = base
  .extend('folder', async ({ task: _ }, { onCleanup }): Promise<string> => {
    const folder = temporaryFolder()
    onCleanup(() => removeFolder(folder))
    return folder
  })
  .extend('launch', async ({ folder, task, signal }, { onCleanup }): Promise<Launch> => {
    const apps: StintApp[] = []
    // One for all starts of a test, also where a new hour begins between them.
    const TZ = zoneAtNoon(Date.now())
    onCleanup(async () => {
      for (const app of apps) {
        if (signal.aborted || task.result?.errors !== undefined) {
          const words = await app.lastWords()
          console.error(words)
          // For the end of the run, where what failed is named.
          Object.assign(task.meta, { appSaid: words })
        }
        await app.quit()
      }
    })
    return async ({ env, ...options } = {}) => {
      const userData = path.join(folder, 'user-data')
      const app = await StintApp.launch({ userData, ...options, env: { TZ, ...env } })
      apps.push(app)
      return app
    }
  })
  .extend('service', async ({ folder }, { onCleanup }): Promise<Service> => {
    const service = await Service.start({ database: path.join(folder, 'service.sqlite') })
    onCleanup(() => service.stop())
    return service
  })
