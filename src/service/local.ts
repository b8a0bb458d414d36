// The service as the app's child process: it serves one user's workspace on a socket that only they can open.
import { chmodSync, existsSync, lstatSync, unlinkSync } from 'node:fs'
import type { DemoRole } from '#contract/bridge/demo'
import type { FromLocalService, ToLocalService } from '#contract/bridge/local-service'
import { copyDatabase } from './db/copy-database'
import { NewerDatabase } from './db/migrate'
import { FileRefusal } from './db/sqlite-file'
import { demoEmail } from './demo/cast'
import { fillDemo } from './demo/fill-demo'
import { demoSetup } from './demo/setup'
import { keepBankHolidays } from './seeds/keep-bank-holidays'
import { ownZone, zoneOfCountry } from '#domain/country-zone'
import { newWorkspace } from './seeds/new-workspace'
import { createLog } from './log'
import { openService, type Service } from './service'

const TOKEN_NAME = 'This computer'

/** Electron gives a utility process this port; a plain child process has `process.send`. */
interface ParentPort {
  postMessage(message: FromLocalService): void
  on(event: 'message', listener: (event: { data: ToLocalService }) => void): void
}
const { parentPort } = process as unknown as { readonly parentPort?: ParentPort }

const tell = (message: FromLocalService): void => {
  if (parentPort !== undefined) parentPort.postMessage(message)
  else process.send?.(message)
}

const log = createLog('warn')

type Start = Extract<ToLocalService, { type: 'start' }>

const ownerFrom = (name: string) => {
  const words = name.trim().split(/\s+/)
  const lastName = words.length > 1 ? (words.pop() ?? '') : ''
  return { firstName: words.join(' '), lastName, email: 'owner@workspace.local' }
}

const prepare = async (service: Service, setup: Start['setup']): Promise<void> => {
  if (!(await service.isEmpty())) return keepBankHolidays(service)
  if (setup === null) throw new Error('the workspace file is new, and nothing says how to set it up')
  if ('demo' in setup) {
    await service.setUp(demoSetup(service), (filler, made) => fillDemo(filler, made, setup.locale))
    return
  }
  const { ownerName, country, locale, choices } = setup
  const timezone = zoneOfCountry(country, setup.timezone)
  await service.setUp(
    ...newWorkspace(service, {
      name: ownerName,
      // No one else is there to decide about absences.
      owner: { ...ownerFrom(ownerName), autoApprove: true, timezone: ownZone(timezone, setup.timezone) },
      country,
      timezone,
      locale,
      choices,
    }),
  )
}

/** A socket file that a killed process left behind would be in the way; anything else there is not ours to remove. */
const removeStaleSocket = (path: string): void => {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (found === undefined) return
  if (!found.isSocket()) throw new Error(`${path} exists and is not a socket`)
  unlinkSync(path)
}

const start = async ({ database, socket, setup }: Start): Promise<Service> => {
  // Opening would make an empty workspace in its place.
  if (setup === null && !existsSync(database)) throw new FileRefusal('missing', database)
  const service = await openService({ database: `sqlite:${database}`, log, rates: null }).catch(
    (error: unknown) => {
      throw error instanceof NewerDatabase ? new FileRefusal('newer', database, { cause: error }) : error
    },
  )
  try {
    await prepare(service, setup)
    const isPipe = process.platform === 'win32'
    if (!isPipe) removeStaleSocket(socket)
    await service.app.listen({ path: socket })
    if (!isPipe) chmodSync(socket, 0o600)
    return service
  } catch (error) {
    await service.close()
    throw error
  }
}

/** The owner is the first employee: the one the workspace was set up with. */
const idOf = async (service: Service, role: DemoRole | null): Promise<number> => {
  const id = role === null ? await service.firstAdmin() : await service.findEmployee(demoEmail(role))
  if (id === null) throw new Error(`The ${role} of the demo company no longer exists.`)
  return id
}

const tokenFor = async (service: Service, role: DemoRole | null): Promise<string> => {
  const { token } = await service.issueToken({
    employeeId: await idOf(service, role),
    name: TOKEN_NAME,
    scopes: ['*'],
    replace: true,
  })
  return token
}

/** Tells how it ends also when it fails: the service goes on. */
const copy = async ({ id, file }: Extract<ToLocalService, { type: 'copy' }>): Promise<void> => {
  try {
    if (running === null) throw new Error('The service was asked for a copy before it was started.')
    await running.service
    const progress = (share: number) => tell({ type: 'copying', id, share })
    tell({ type: 'copied', id, counts: await copyDatabase(running.database, file, progress) })
  } catch (error) {
    tell({ type: 'notCopied', id, reason: error instanceof Error ? error.message : String(error) })
  }
}

let running: { readonly database: string; readonly service: Promise<Service> } | null = null

const handle = async (message: ToLocalService): Promise<void> => {
  switch (message.type) {
    case 'start':
      running ??= { database: message.database, service: start(message) }
      await running.service
      {
        tell({ type: 'ready' })
        return
      }
    case 'token':
      if (running === null) throw new Error('The service was asked for a token before it was started.')
      {
        tell({ type: 'token', id: message.id, token: await tokenFor(await running.service, message.role) })
        return
      }
    case 'copy':
      return copy(message)
    case 'stop':
      // A start that failed was told already; it must not keep the process from ending.
      await (await running?.service.catch(() => null))?.close()
      return process.exit(0)
  }
}

const fail = (error: unknown): void => {
  if (error instanceof FileRefusal) {
    tell({ type: 'failed', message: error.message, fault: error.fault })
    return
  }
  const reason = error instanceof Error ? error.message : String(error)
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : ''
  tell({
    type: 'failed',
    message: `The local workspace could not be opened: ${reason}${cause}. Its file was not changed. Restart Stint to try again.`,
    fault: null,
  })
}

const receive = (message: ToLocalService): void => {
  handle(message).catch(fail)
}

if (parentPort !== undefined) parentPort.on('message', ({ data }) => receive(data))
else {
  process.on('message', (message) => receive(message as ToLocalService))
  // The app is gone, however it ended: no one is left to serve.
  process.on('disconnect', () => receive({ type: 'stop' }))
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => receive({ type: 'stop' }))
