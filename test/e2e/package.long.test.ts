// The packed app: as a folder and as an installed Debian package, used by an ordinary user, and removed without a trace.
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildDeb, canBuildDeb } from '../../scripts/lib/deb.mjs'
import { RUNTIME_PACKAGES } from '../../scripts/lib/runtime-packages.mjs'
import { removeFolder, temporaryFolder } from '../support/folders'
import { mayMakeNamespaces, UserDesktop, type InstalledApp } from '../support/installed-app'
import { mayHavePrivateMachine, PrivateMachine } from '../support/private-machine'

const SCRIPT = path.resolve(import.meta.dirname, '..', '..', 'scripts', 'package.mjs')
const PACK_PATIENCE_MS = 240_000

/** Makes a folder. */
function made(...parts: string[]): string {
  const folder = path.join(...parts)
  mkdirSync(folder)
  return folder
}

/** The folder of it all, open to every user, and the packed app in it. */
let folder: string
let packed: string
let version: string

beforeAll(() => {
  folder = temporaryFolder()
  chmodSync(folder, 0o755)
  const args = [SCRIPT, '--with-fallback-runtime', `--output=${path.join(folder, 'dist')}`]
  const { stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  version = /^Stint (\S+) is packed/m.exec(stderr)?.[1] ?? ''
  if (version === '') throw new Error(`The app was not packed:\n${stderr}`)
  const arch = process.arch === 'x64' ? '' : `-${process.arch}`
  packed = path.join(folder, 'dist', `linux${arch}-unpacked`)
}, PACK_PATIENCE_MS)
afterAll(() => removeFolder(folder))

/** The main job: a workspace, a timer that runs and stops, and its entry, which is there after a restart. */
async function doMainJob(
  desktop: UserDesktop,
  sandboxed: boolean,
  start: () => Promise<InstalledApp>,
): Promise<void> {
  const app = await start()
  try {
    await app.icon.waitForLabel('No workspace yet')
    app.type('[Tab]', '[Return]', '[ctrl+a]', 'Ada Lovelace', '[Tab]', 'Poland', '[Return]')
    // Past "Back", to "Create workspace".
    app.type('[Tab]', '[Tab]', '[Return]')
    await app.icon.waitForLabel('No timer is running')
    app.type('[ctrl+n]', 'Packed and used', '[Return]')
    await app.icon.waitForLabel(/^Packed and used.*since/)
    const [page] = app.renderers()
    expect(page?.apart).toBe(sandboxed)
    expect(page?.user).not.toBe(0)
    // The shortest entry is a second.
    await wait(1000)
    await app.icon.click('Stop timer')
    await app.icon.waitForLabel('Start timer')
    expect(await app.quit()).toBe(0)
    expect(desktop.log()).toContain(version)

    const again = await start()
    try {
      await again.icon.waitForLabel(/^Packed and used/)
      expect(await again.icon.labels()).toContain('Start timer')
      expect(await again.quit()).toBe(0)
    } finally {
      again.kill()
    }
  } finally {
    app.kill()
  }
}

describe('packing', () => {
  test('another Electron than the pinned one is refused when no one asked for it', () => {
    const other = made(folder, 'other')
    writeFileSync(path.join(other, 'electron'), '')
    writeFileSync(path.join(other, 'version'), '12.3.4')
    const env = { ...process.env, ELECTRON_OVERRIDE_DIST_PATH: other }
    const output = path.join(folder, 'refused')
    const { status, stderr } = spawnSync(process.execPath, [SCRIPT, `--output=${output}`], {
      env,
      encoding: 'utf8',
    })
    expect(status).toBe(1)
    expect(stderr).toMatch(/the one here is 12\.3\.4[^]*nothing was packed[^]*--with-fallback-runtime/)
    expect(existsSync(output)).toBe(false)
  })
})

describe('the packed folder', () => {
  test('does the main job for an ordinary user, in a sandbox where the kernel has one', async () => {
    const desktop = await UserDesktop.open(made(folder, 'one'))
    try {
      // The helper of a folder that no one installed is not setuid root.
      const sandboxed = mayMakeNamespaces()
      const args = sandboxed ? [] : ['--no-sandbox']
      await doMainJob(desktop, sandboxed, () => desktop.start([path.join(packed, 'stint')], args))
    } finally {
      await desktop.close()
    }
  }, 120_000)
})

const reason = canBuildDeb() ? 'only root may install' : 'there is no dpkg-deb'

describe.skipIf(!canBuildDeb() || !mayHavePrivateMachine())(
  `the Debian package (skipped where ${reason})`,
  () => {
    let machine: PrivateMachine
    let deb: string

    beforeAll(async () => {
      deb = await buildDeb({ folder: packed, version, output: path.join(folder, 'deb'), compression: 'none' })
      machine = await PrivateMachine.start(made(folder, 'layers'))
    }, 120_000)
    afterAll(() => machine.stop())

    test('says who made it, what it is, and needs what set-up installs', () => {
      const field = (name: string) => execFileSync('dpkg-deb', ['-f', deb, name], { encoding: 'utf8' }).trim()
      expect(field('Package')).toBe('stint')
      // Before the release that it tries out.
      expect(field('Version')).toMatch(/^\d+\.\d+\.\d+~electron\d+$/)
      expect(field('Maintainer')).toMatch(/^.+ <.+@.+>$/)
      expect(field('Homepage')).toMatch(/^https:/)
      expect(field('Description')).toMatch(/^.{10,60}\n .+/)
      expect(field('Depends').split(', ')).toEqual(RUNTIME_PACKAGES.map((names) => names.join(' | ')))
    })

    test('is installed, does the main job in its setuid sandbox, and is removed without a trace', async () => {
      const dangling = (): string => machine.run('sh', '-c', 'ls -d /opt/Stint /usr/bin/stint 2>&1 || true')
      machine.run('dpkg', '--install', deb)
      expect(machine.run('dpkg-query', '-W', '-f=${db:Status-Abbrev}', 'stint')).toMatch(/^ii/)
      expect(machine.run('dpkg', '--verify', 'stint')).toBe('')
      expect(machine.run('stat', '-c', '%a %U', '/opt/Stint/chrome-sandbox').trim()).toBe('4755 root')
      const icons = machine.run('sh', '-c', 'ls /usr/share/icons/hicolor/*/apps/stint.*')
      for (const size of ['16x16', '48x48', '256x256', '512x512', 'scalable'])
        expect(icons).toContain(`/${size}/`)
      const entry = machine.run('cat', '/usr/share/applications/stint.desktop')
      expect(entry).toContain('\nCategories=Office;')
      expect(entry).toContain('\nMimeType=x-scheme-handler/stint;')

      const desktop = await UserDesktop.open(made(folder, 'two'))
      try {
        const installed = [...machine.inside, '/usr/bin/stint']
        await doMainJob(desktop, true, () => desktop.start(installed, ['--disable-namespace-sandbox']))
      } finally {
        await desktop.close()
      }

      machine.run('dpkg', '--purge', 'stint')
      expect(dangling()).not.toMatch(/^\/(opt|usr)/m)
      expect(machine.run('sh', '-c', 'find /usr/share -name "stint*"')).toBe('')
      // No one else has seen any of it.
      expect(existsSync('/opt/Stint')).toBe(false)
    }, 120_000)
  },
)
