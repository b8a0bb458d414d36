// node scripts/system-packages.mjs: as root on Debian or Ubuntu, installs what the project needs of the system, and nothing else.
import { ensureSystemPackages, PURPOSES } from './lib/system-packages.mjs'
import { main } from './lib/terminal.mjs'

await main(() => ensureSystemPackages(Object.values(PURPOSES)))
