// The time zone data that Stint brings (out/time-zones), for programs whose runtime has older ones.
import { readFileSync } from 'node:fs'
import { inProject } from './paths.mjs'

const folder = inProject('out', 'time-zones')
export const TIME_ZONES = {
  folder,
  data: inProject('out', 'time-zones', 'zoneinfo64.res'),
  clocks: inProject('out', 'time-zones', 'clocks.json'),
}

/**
 * What the environment of a program needs so that its runtime uses our data; nothing where its own are as new, or where
 * the person has chosen others.
 * @param {string} version of the runtime's own data, such as `2025c`
 * @returns {Record<string, string>}
 */
export function timeZoneEnv(version) {
  if (process.env.ICU_TIMEZONE_FILES_DIR !== undefined) return {}
  const ours = JSON.parse(readFileSync(TIME_ZONES.clocks, 'utf8')).version
  return version < ours ? { ICU_TIMEZONE_FILES_DIR: folder } : {}
}
