// The workspace service as an Electron utility process.
import { app, utilityProcess } from 'electron'
import path from 'node:path'
import type { FromLocalService } from '#contract/bridge/local-service'
import type { ServiceProcess } from '../local-service'
import { whenRebuilt } from './development'
import { timeZoneEnv } from './time-zone-data'

/**
 * Starts the built service. It takes its orders over the message port, never from arguments or the environment, which only
 * names the time zone data to use.
 */
export function spawnService(): ServiceProcess {
  const entry = path.join(app.getAppPath(), 'out', 'service', 'local.js')
  const child = utilityProcess.fork(entry, [], {
    serviceName: 'Stint workspace service',
    stdio: 'pipe',
    env: { ...process.env, ...timeZoneEnv() },
  })
  // What it prints is for a terminal; here only what it has to complain about is kept.
  child.stdout?.resume()
  // Whoever started it brings back a service that ended, from then on the new one.
  if (__STINT_DEV__)
    child.once(
      'exit',
      whenRebuilt(entry, () => void child.kill()),
    )
  return {
    send: (message) => child.postMessage(message),
    onMessage: (listener) => child.on('message', (message: FromLocalService) => listener(message)),
    onErrorText: (listener) => child.stderr?.setEncoding('utf8').on('data', listener),
    onExit: (listener) => child.once('exit', (code) => listener(`code ${code}`)),
    kill: () => void child.kill(),
  }
}
