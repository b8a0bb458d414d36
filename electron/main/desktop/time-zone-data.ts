// Time zone data of this year: Stint brings some, for runtimes whose own are older (docs/decisions). ICU reads them only when
// the process starts, from the folder in ICU_TIMEZONE_FILES_DIR.
import { app } from 'electron'
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Written by scripts/time-zones/zone-data.mjs. */
interface Clocks {
  /** Of the tz database, such as `2026f`. */
  readonly version: string
  /** The time that `lines` are about, in seconds since 1970. */
  readonly from: number
  readonly until: number
  /** The first offset from UTC and then each change: `[offset, at, offset, …]`, in seconds. */
  readonly lines: readonly (readonly number[])[]
  /** By the name of a zone, the number of its line. */
  readonly zones: Readonly<Partial<Record<string, number>>>
}

const VARIABLE = 'ICU_TIMEZONE_FILES_DIR'
/** ICU reads plain files: packages unpack this folder next to the archive. */
const FOLDER = join(app.getAppPath().replace(/\bapp\.asar$/, 'app.asar.unpacked'), 'out', 'time-zones')
const PROBE_SECONDS = 30 * 24 * 3600

/** The clocks that Stint brings; null where the runtime's are as new, or others are in use already. */
function newerClocks(): Clocks | null {
  if (process.env[VARIABLE] !== undefined) return null
  try {
    const clocks = JSON.parse(readFileSync(join(FOLDER, 'clocks.json'), 'utf8')) as Clocks
    return (process.versions['tz'] ?? '') < clocks.version ? clocks : null
  } catch (error) {
    // Built without them.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** The version of the data that Stint brings and this process does not use; null where it uses the newest. */
export const unusedTimeZones = (): string | null => newerClocks()?.version ?? null

/** What the environment of a process needs to use the newest data. */
export const timeZoneEnv = (): Readonly<Record<string, string>> =>
  newerClocks() === null ? {} : { [VARIABLE]: FOLDER }

/** An empty file in the folder with everything the app keeps: the zone of the workspace needs newer data than the runtime's. */
const MARK = 'changed-time-zone'

/**
 * Starts Stint again with the newest data where the clock of this computer, or of the workspace that was open last, needs
 * them.
 * @returns whether it does; then nothing else may be begun
 */
export function startAgainWithTimeZones(): boolean {
  // A debugger would lose the process.
  if (app.commandLine.hasSwitch('remote-debugging-port')) return false
  const clocks = newerClocks()
  if (clocks === null) return false
  const needed = existsSync(join(app.getPath('userData'), MARK)) || differs(clocks, systemZone(), localOffset)
  if (!needed) return false
  // The program inside an AppImage goes away with the process that was started first.
  spawn(process.env['APPIMAGE'] ?? process.execPath, process.argv.slice(1), {
    env: { ...process.env, [VARIABLE]: FOLDER },
    stdio: 'inherit',
    detached: true,
  }).unref()
  app.exit(0)
  return true
}

/**
 * Whether a zone has another clock in the data that Stint brings than in those that this process uses.
 * @param offsetAt seconds ahead of UTC in the zone at an instant (seconds since 1970); throws RangeError for an unknown zone
 */
export function needsNewerTimeZones(zone: string, offsetAt: (at: number) => number): boolean {
  const clocks = newerClocks()
  return clocks !== null && differs(clocks, zone, offsetAt)
}

/**
 * Remembers whether the next start needs the newest data for the workspace.
 * @throws the file system's error
 */
export function rememberNeed(isNeeded: boolean): void {
  const mark = join(app.getPath('userData'), MARK)
  if (isNeeded) writeFileSync(mark, '', { mode: 0o600 })
  else if (newerClocks() !== null) rmSync(mark, { force: true })
}

// eslint-disable-next-line no-restricted-syntax -- the clock of the system at given instants; Temporal is not loaded yet
const localOffset = (at: number) => -60 * new Date(at * 1000).getTimezoneOffset()

/**
 * The zone of this computer, also one that the runtime does not know. Read from the system where it says so: the first
 * formatter of a process takes 20 ms.
 */
export function systemZone(): string | undefined {
  const named = process.env.TZ?.replace(/^:/, '') ?? ''
  if (named !== '') return named
  try {
    const [, linked] = /\/zoneinfo\/(?:posix\/|right\/)?(.+)$/.exec(readlinkSync('/etc/localtime')) ?? []
    if (linked !== undefined) return linked
  } catch {
    // No link: Windows, or a copy of the file.
  }
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Whether a clock shows something else than the newest data say, from 2023 to 2030. */
function differs(
  { lines, zones, from, until }: Clocks,
  zone: string | undefined,
  offsetAt: (at: number) => number,
): boolean {
  if (zone === undefined) return false
  const line = lines[zones[zone] ?? -1]
  if (line === undefined) return false
  const changes = line.flatMap((at, index) => (index % 2 === 1 ? [at] : []))
  const probes = [...changes.flatMap((at) => [at - 1, at]), ...steps(from, until)]
  try {
    return probes.some((at) => offsetAt(at) !== line[2 * changes.filter((change) => change <= at).length])
  } catch (error) {
    if (error instanceof RangeError) return true
    throw error
  }
}

const steps = (from: number, until: number) =>
  Array.from({ length: Math.ceil((until - from) / PROBE_SECONDS) }, (_, step) => from + step * PROBE_SECONDS)
