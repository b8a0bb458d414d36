// Whether the app has to start once more with newer time zone data: by the clock of a zone, and only where the runtime is older.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

vi.mock('electron', () => ({ app: { getAppPath: () => process.cwd() } }))
const { needsNewerTimeZones, timeZoneEnv } = await import('../../electron/main/desktop/time-zone-data')

/** Clocks of a year in which summer time is one hour from 29 March to 25 October, as in the European Union. */
const european = (usual: number) => (at: number) => {
  const lastSunday = (month: number) => {
    const year = new Date(at * 1000).getUTCFullYear()
    const last = new Date(Date.UTC(year, month + 1, 0, 1))
    return last.getTime() / 1000 - last.getUTCDay() * 24 * 3600
  }
  return usual + (at >= lastSunday(2) && at < lastSunday(9) ? 3600 : 0)
}
const HOUR = 3600

let own: PropertyDescriptor | undefined
const runtimeHas = (tz: string) =>
  Object.defineProperty(process, 'versions', { ...own, value: { ...process.versions, tz } })
beforeEach(() => {
  own = Object.getOwnPropertyDescriptor(process, 'versions')
  runtimeHas('2024a')
})
afterEach(() => {
  if (own !== undefined) Object.defineProperty(process, 'versions', own)
  vi.unstubAllEnvs()
})

describe('a runtime with older time zone data', () => {
  it('keeps them where the clock is the same', () => {
    expect(needsNewerTimeZones('Europe/Warsaw', european(HOUR))).toBe(false)
  })

  it('needs newer ones for a zone whose rule changed', () => {
    expect(needsNewerTimeZones('Africa/Casablanca', () => HOUR)).toBe(true)
  })

  it('needs them for a zone that it does not know', () => {
    const unknown = () => {
      throw new RangeError('Invalid time zone')
    }
    expect(needsNewerTimeZones('America/Coyhaique', unknown)).toBe(true)
  })

  it('does not need them for a zone that they do not have either', () => {
    expect(needsNewerTimeZones('Mars/Olympus', () => 0)).toBe(false)
  })

  it('gives its service the folder with the newest', () => {
    expect(timeZoneEnv()['ICU_TIMEZONE_FILES_DIR']).toMatch(/out.time-zones$/)
  })

  it('uses those that someone chose for it', () => {
    vi.stubEnv('ICU_TIMEZONE_FILES_DIR', '/srv/zones')
    expect(timeZoneEnv()).toEqual({})
    expect(needsNewerTimeZones('Africa/Casablanca', () => HOUR)).toBe(false)
  })
})

describe('a runtime with newer time zone data than Stint brings', () => {
  it('keeps its own', () => {
    runtimeHas('2099a')
    expect(timeZoneEnv()).toEqual({})
    expect(needsNewerTimeZones('Africa/Casablanca', () => HOUR)).toBe(false)
  })
})
