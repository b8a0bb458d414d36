// npm run service: builds the workspace service when stale and runs it; arguments after `--` are the service's own.
import { build } from './build.mjs'
import { inProject } from './lib/paths.mjs'
import { standInFor } from './lib/run.mjs'
import { timeZoneEnv } from './lib/time-zones.mjs'
import { main } from './lib/terminal.mjs'
import { setup } from './setup.mjs'

await main(async () => {
  await setup()
  await build(['service', 'time zone data'])
  return standInFor(process.execPath, [inProject('out', 'service', 'cli.js'), ...process.argv.slice(2)], {
    env: { ...process.env, ...timeZoneEnv(process.versions.tz) },
  })
})
