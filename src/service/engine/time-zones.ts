// Which time zone data this process reads clocks by, and whether others use the same.
import type { Logger } from 'pino'

/** The version of the tz database that is in force, such as `2026f`. */
export const ownTimeZones = (): string => process.versions['tz'] ?? ''

/**
 * Compares the data with those that the apps of the workspace name in User-Agent, and logs each version that differs once.
 * @returns takes the User-Agent of each request
 */
export const compareTimeZones = (log: Logger): ((userAgent: string | undefined) => void) => {
  const seen = new Set([ownTimeZones()])
  return (userAgent) => {
    const [, version] = /^Stint\/.*\btz (\d{4}[a-z]{1,2})\b/.exec(userAgent ?? '') ?? []
    if (version === undefined || seen.has(version)) return
    seen.add(version)
    log.warn(
      { timeZones: ownTimeZones(), app: version },
      'An app uses other time zone data than the service: clocks that changed in between may differ by an hour.',
    )
  }
}
