// The system packages the project needs on Debian and Ubuntu: which are missing, and how they get there.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inProject } from './paths.mjs'
import { RUNTIME_PACKAGES } from './runtime-packages.mjs'
import { Explained, say } from './terminal.mjs'

/** What each purpose needs; where releases name a package differently, every name it has. */
export const NEEDS = {
  'build the keychain module (keytar)': [
    ['libsecret-1-dev'],
    ['pkg-config', 'pkgconf'],
    ['python3'],
    ['make'],
    ['g++'],
  ],
  'run Electron': RUNTIME_PACKAGES,
  'open windows without a display': [['xvfb']],
  'test with a real keychain': [['gnome-keyring'], ['dbus']],
  'test the installed app by its keyboard': [['xdotool']],
  'test with certificates of our own': [['libnss3-tools'], ['openssl']],
  'open exported files in other programs': [['poppler-utils'], ['python3']],
}

/** The purposes above, by short names. */
export const PURPOSES = {
  keytar: 'build the keychain module (keytar)',
  electron: 'run Electron',
  display: 'open windows without a display',
  keyring: 'test with a real keychain',
  keyboard: 'test the installed app by its keyboard',
  certificates: 'test with certificates of our own',
  files: 'open exported files in other programs',
}

const DPKG_STATUS = '/var/lib/dpkg/status'
const stampFile = () => inProject('node_modules', '.cache', 'stint', 'system-packages.json')

/**
 * Makes sure that the system packages for the given purposes are installed: as root on Debian or Ubuntu it installs
 * what is missing. On other systems it does nothing; what is missing there shows when it is needed.
 * @param {readonly string[]} purposes values of PURPOSES
 * @throws {Explained} with the exact command, when something is missing and this user may not install it
 */
export function ensureSystemPackages(purposes) {
  if (!existsSync(DPKG_STATUS)) return
  if (purposes.every((purpose) => knownPresent().includes(purpose))) return

  const missingFor = purposes.map((purpose) => ({ purpose, missing: missing(NEEDS[purpose]) }))
  const names = [...new Set(missingFor.flatMap(({ missing }) => missing))]
  if (names.length > 0) {
    const why = missingFor.filter(({ missing }) => missing.length > 0).map(({ purpose }) => purpose)
    install(names, why.join(' and to '))
  }
  remember(purposes)
}

/** What was found complete holds until the system's packages or the list above change. */
const validity = () =>
  `${statSync(DPKG_STATUS).mtimeMs} ${createHash('sha256').update(JSON.stringify(NEEDS)).digest('hex').slice(0, 12)}`

/** The purposes found complete so far. */
function knownPresent() {
  try {
    const stamp = JSON.parse(readFileSync(stampFile(), 'utf8'))
    return stamp.validity === validity() ? stamp.purposes : []
  } catch {
    return []
  }
}

function remember(purposes) {
  // Before the dependencies are installed there is no place to remember it, and no need.
  if (!existsSync(inProject('node_modules'))) return
  const all = [...new Set([...knownPresent(), ...purposes])]
  mkdirSync(path.dirname(stampFile()), { recursive: true })
  writeFileSync(stampFile(), JSON.stringify({ validity: validity(), purposes: all }))
}

/** For each need that no installed package meets, the name this release has for it. */
function missing(needs) {
  const query = spawnSync('dpkg-query', ['-W', '-f=${db:Status-Abbrev}${Package}\\n', ...needs.flat()], {
    encoding: 'utf8',
  })
  const installed = new Set(
    query.stdout
      .split('\n')
      .filter((line) => line.startsWith('ii'))
      .map((line) => line.slice(3).trim()),
  )
  return needs.filter((names) => !names.some((name) => installed.has(name))).map(nameInThisRelease)
}

function nameInThisRelease(names) {
  if (names.length === 1) return names[0]
  const known = names.find((name) => /Candidate: (?!\(none\))/.test(policy(name)))
  return known ?? names[0]
}

function policy(name) {
  return (
    spawnSync('apt-cache', ['policy', name], { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } })
      .stdout ?? ''
  )
}

function install(names, why) {
  const list = names.join(' ')
  if (process.getuid?.() !== 0) {
    throw new Explained(
      `These system packages are needed to ${why}:\n\n  sudo apt-get install --no-install-recommends ${list}\n\n` +
        'Nothing was changed. Run the line above, then the same command again.',
    )
  }
  say(`Installing system packages, needed to ${why}: ${list} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    execFileSync('apt-get', ['update', '-qq'], { env, stdio: ['ignore', 'ignore', 'pipe'] })
    // Names may only be known now that the lists are there.
    const fresh = names.map((name) =>
      nameInThisRelease(
        Object.values(NEEDS)
          .flat()
          .find((all) => all.includes(name)),
      ),
    )
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...fresh], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  } catch (error) {
    throw new Explained(
      `The system packages needed to ${why} could not be installed.\n${String(error.stderr ?? error.message).trim()}\n\n` +
        `Mend that, or install them yourself: apt-get install --no-install-recommends ${list}`,
    )
  }
}
