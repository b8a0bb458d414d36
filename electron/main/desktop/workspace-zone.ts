// Whether the time zone of the workspace needs newer data than this process uses, and which ones its server uses.
import { Temporal } from 'temporal-polyfill'
import type { CallOut } from '#contract/bridge/bridge'
import { isZone } from '#domain/day'
import { WorkspaceError, type Log, type Workspace } from '../workspace/ports'
import { needsNewerTimeZones, rememberNeed, systemZone, unusedTimeZones } from './time-zone-data'

/** Instants of the polyfill are exact; clocks change at whole seconds. */
const NANOSECONDS = 1e9

const ownTimeZones = () => process.versions['tz'] ?? ''

const needsNewer = (zone: string): boolean =>
  needsNewerTimeZones(
    zone,
    (at) =>
      Temporal.Instant.fromEpochMilliseconds(at * 1000).toZonedDateTimeISO(zone).offsetNanoseconds /
      NANOSECONDS,
  )

const openZone = (workspace: Workspace): string | null => {
  const state = workspace.state('workspace')
  return state.state === 'open' ? state.timezone : null
}

/** Has the next start use newer data where the zone of the open workspace needs them. */
export function watchWorkspaceZone(workspace: Workspace, log: Log): void {
  const here = systemZone()
  if (here !== undefined && !isZone(here))
    log.warn('The time zone of this computer is not in the time zone data of Stint; UTC is used for it', {
      zone: here,
      timeZones: ownTimeZones(),
    })
  let seen: string | null = null
  const look = () => {
    const zone = openZone(workspace)
    if (zone === null || zone === seen) return
    seen = zone
    try {
      const isNeeded = needsNewer(zone)
      rememberNeed(isNeeded)
      if (isNeeded)
        log.warn('The clock of the workspace needs newer time zone data, used from the next start on', {
          zone,
          timeZones: ownTimeZones(),
          newer: unusedTimeZones(),
        })
    } catch (error) {
      log.warn('It could not be noted that newer time zone data are needed', { error })
    }
  }
  look()
  workspace.on('workspace', look)
}

/** The answer to a window; the server is asked each time. */
export async function timeZonesInUse(workspace: Workspace, log: Log): Promise<CallOut<'app.timeZones'>> {
  const zone = openZone(workspace)
  const [used, newer] = [ownTimeZones(), unusedTimeZones()]
  const server = zone === null ? null : await serverTimeZones(workspace, log)
  if (server !== null && server !== used)
    log.info('The server uses other time zone data than the app', { server, timeZones: used })
  return { used, server, newer: zone !== null && needsNewer(zone) ? newer : null }
}

/** Null where the server does not say, or cannot be asked now. */
async function serverTimeZones(workspace: Workspace, log: Log): Promise<string | null> {
  try {
    const { record } = await workspace.call('records.get', { path: '/version' })
    const said =
      typeof record === 'object' && record !== null && 'timeZones' in record ? record.timeZones : null
    return typeof said === 'string' ? said.slice(0, 20) : null
  } catch (error) {
    if (!(error instanceof WorkspaceError)) throw error
    log.debug('The server did not say which time zone data it uses', { error })
    return null
  }
}
