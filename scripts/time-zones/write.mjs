// Writes out/time-zones: zoneinfo64.res, which ICU reads from the folder named by ICU_TIMEZONE_FILES_DIR, and clocks.json,
// by which the app sees whether its runtime knows the clocks of a zone.
import { mkdirSync, writeFileSync } from 'node:fs'
import { TIME_ZONES } from '../lib/time-zones.mjs'
import { main } from '../lib/terminal.mjs'
import { clocks, zoneinfo64 } from './zone-data.mjs'

await main(() => {
  mkdirSync(TIME_ZONES.folder, { recursive: true })
  writeFileSync(TIME_ZONES.data, zoneinfo64())
  writeFileSync(TIME_ZONES.clocks, JSON.stringify(clocks()))
})
