// Makes a Debian package of the packed app with dpkg-deb, which every Debian has: electron-builder fetches a tool for it.
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { chmod, copyFile, mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { inProject } from './paths.mjs'
import { run } from './run.mjs'
import { RECOMMENDED_PACKAGES, RUNTIME_PACKAGES } from './runtime-packages.mjs'
import { Explained } from './terminal.mjs'

/** What Debian calls the processors that Electron is made for. */
const ARCHITECTURES = { x64: 'amd64', arm64: 'arm64', arm: 'armhf' }
const HOME = 'opt/Stint'
const HICOLOR = 'usr/share/icons/hicolor'
/** The theme has no larger folder; panels scale the drawing. */
const LARGEST_ICON = 512

const manifest = () => JSON.parse(readFileSync(inProject('package.json'), 'utf8'))

/** A version as Debian orders it: what comes before a release has a ~. */
const debianVersion = (version) => version.replace('-', '~')

/**
 * Builds the package from a packed folder.
 * @param {{ folder: string, version: string, output: string, compression?: string }} options `folder` holds the packed
 *   app, `output` is where the package goes; `compression` is dpkg-deb's: xz reads everywhere, none is quick
 * @returns {Promise<string>} the path of the package
 * @throws {Explained} when this system has no dpkg-deb, or it refuses
 */
export async function buildDeb({ folder, version, output, compression = 'xz' }) {
  const architecture = ARCHITECTURES[process.arch]
  await mkdir(output, { recursive: true })
  // Beside the packed folder, so that its files can be linked instead of copied.
  const work = await mkdtemp(path.join(path.dirname(folder), 'deb-'))
  const tree = path.join(work, 'tree')
  const unfinished = path.join(work, 'stint.deb')
  const file = path.join(output, `stint_${debianVersion(version)}_${architecture}.deb`)
  try {
    await mkdir(tree)
    await layOut(tree, folder)
    await describe(tree, { version, architecture })
    // For everyone to read, whatever the habits of who builds it.
    await run('chmod', ['-R', 'u+rwX,go+rX,go-w', tree])
    const args = ['--root-owner-group', `-Z${compression}`, '--build', tree, unfinished]
    const built = await run('dpkg-deb', args)
    if (built.code !== 0) throw new Explained(`dpkg-deb could not build the package.\n${built.stderr.trim()}`)
    // Under its name it is whole.
    await rename(unfinished, file)
    return file
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** Puts every file where it will be installed. */
async function layOut(tree, folder) {
  const into = async (file) => {
    await mkdir(path.join(tree, path.dirname(file)), { recursive: true })
    return path.join(tree, file)
  }
  const linked = await run('cp', ['-al', folder, await into(HOME)])
  if (linked.code !== 0)
    throw new Explained(`The packed app could not be taken over.\n${linked.stderr.trim()}`)
  await setuidSandbox(path.join(tree, HOME), folder)

  await symlink(`../../${HOME}/stint`, await into('usr/bin/stint'))
  await writeFile(await into('usr/share/applications/stint.desktop'), desktopEntry())
  for (const size of iconSizes()) {
    const name = `${size}x${size}`
    await copyFile(
      inProject('resources', 'icons', `${name}.png`),
      await into(`${HICOLOR}/${name}/apps/stint.png`),
    )
  }
  await copyFile(inProject('resources', 'icons', 'app.svg'), await into(`${HICOLOR}/scalable/apps/stint.svg`))
  await copyFile(inProject('LICENSE'), await into('usr/share/doc/stint/copyright'))
}

/**
 * Chromium's sandbox helper belongs to root and runs as root. It is what is left where the kernel does not let people
 * make namespaces of their own; a file of its own here, so that the packed folder keeps its mode.
 */
async function setuidSandbox(home, folder) {
  const helper = path.join(home, 'chrome-sandbox')
  await rm(helper)
  await copyFile(path.join(folder, 'chrome-sandbox'), helper)
  await chmod(helper, 0o4755)
}

/** The sizes there are drawings of, smallest first. */
function iconSizes() {
  return readdirSync(inProject('resources', 'icons'))
    .map((name) => Number(/^(\d+)x\1\.png$/.exec(name)?.[1]))
    .filter((size) => size <= LARGEST_ICON)
    .sort((one, other) => one - other)
}

function desktopEntry() {
  return `[Desktop Entry]
Type=Application
Name=Stint
GenericName=Time tracker
GenericName[pl]=Rejestrator czasu pracy
Comment=${manifest().description.split(': ')[0]}
Comment[pl]=Czas pracy i nieobecności w zespołach
Exec=/${HOME}/stint %U
Icon=stint
Terminal=false
StartupWMClass=Stint
Categories=Office;ProjectManagement;
MimeType=x-scheme-handler/stint;
Keywords=time;timer;timesheet;absence;leave;
Keywords[pl]=czas;stoper;ewidencja;nieobecność;urlop;
`
}

/** The package's own description, and the hashes of its files. */
async function describe(tree, { version, architecture }) {
  const { author, homepage, description } = manifest()
  const files = filesIn(tree)
  const kibibytes = files.reduce(
    (sum, file) => sum + Math.ceil(statSync(path.join(tree, file)).size / 1024),
    0,
  )
  const [synopsis, rest] = description.split(': ')
  const control = {
    Package: 'stint',
    Version: debianVersion(version),
    Architecture: architecture,
    Maintainer: `${author.name} <${author.email}>`,
    'Installed-Size': kibibytes,
    Depends: alternatives(RUNTIME_PACKAGES),
    Recommends: alternatives(RECOMMENDED_PACKAGES),
    Section: 'utils',
    Priority: 'optional',
    Homepage: homepage,
    Description: `${synopsis}\n ${rest[0].toUpperCase()}${rest.slice(1)}`,
  }
  const lines = Object.entries(control).map(([name, value]) => `${name}: ${value}\n`)
  const hashes = []
  for (const file of files) hashes.push(`${await md5(path.join(tree, file))}  ${file}\n`)
  await mkdir(path.join(tree, 'DEBIAN'))
  await writeFile(path.join(tree, 'DEBIAN', 'control'), lines.join(''))
  await writeFile(path.join(tree, 'DEBIAN', 'md5sums'), hashes.join(''))
}

/** Packages as a dependency: any one of the names in each place. */
const alternatives = (packages) => packages.map((names) => names.join(' | ')).join(', ')

/** The plain files below a folder, in order. */
function filesIn(tree) {
  return readdirSync(tree, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(tree, path.join(entry.parentPath ?? entry.path, entry.name)))
    .sort()
}

async function md5(file) {
  const hash = createHash('md5')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash.digest('hex')
}

/** Whether this system can build Debian packages. */
export const canBuildDeb = () => ['/usr/bin/dpkg-deb', '/bin/dpkg-deb'].some((file) => existsSync(file))
