// Files of the database are their owner's alone: new ones whatever the umask, and those that older versions left open.
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { built, Served } from './support/served'

const modeOf = (file: string): string => (statSync(file).mode & 0o777).toString(8)

describe.skipIf(process.platform === 'win32')('the files of a database', () => {
  let folder: string
  const running: Served[] = []
  beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), 'stint-private-'))))
  afterAll(async () => {
    await Promise.all(running.map((each) => each.end()))
    rmSync(folder, { recursive: true, force: true })
  })

  const serve = (umask: string, file: string): Served => {
    const made = new Served(['--database', `sqlite:${file}`], {
      wrapper: ['sh', '-c', `umask ${umask}; exec "$@"`, 'sh'],
    })
    running.push(made)
    return made
  }
  const modes = (file: string): Record<string, string> =>
    Object.fromEntries(
      ['', '-wal', '-shm', '.mark']
        .filter((part) => existsSync(`${file}${part}`))
        .map((part) => [part, modeOf(`${file}${part}`)]),
    )
  const PRIVATE = { '': '600', '-wal': '600', '-shm': '600', '.mark': '600' }

  it.each(['000', '022', '077', '777'])('have mode 600 under umask %s', async (umask) => {
    const file = path.join(folder, `new-${umask}.sqlite`)
    const served = serve(umask, file)
    const admin = await served.caller()
    expect((await admin.post('/clients', { name: 'Acme' })).status).toBe(201)
    expect(modes(file)).toEqual(PRIVATE)
    expect(await served.stop()).toBe(0)
    for (const name of readdirSync(folder).filter((each) => each.startsWith(`new-${umask}`)))
      expect(modeOf(path.join(folder, name)), name).toBe('600')
  })

  it('are taken back from others when they are opened, by the service and by the command line', async () => {
    const file = path.join(folder, 'old.sqlite')
    const first = serve('022', file)
    await first.url()
    expect(await first.stop()).toBe(0)
    const open = () => {
      for (const part of ['', '.mark']) chmodSync(`${file}${part}`, 0o664)
    }
    open()
    const second = serve('000', file)
    await second.url()
    expect(modes(file)).toEqual(PRIVATE)
    expect(await second.stop()).toBe(0)
    open()
    execFileSync(process.execPath, [built('cli.js'), 'audit', 'verify', '--database', `sqlite:${file}`])
    expect(Object.values(modes(file)).every((mode) => mode === '600')).toBe(true)
  })

  it('are opened nevertheless when they are another user’s, and the log says so', async () => {
    if (process.getuid?.() !== 0) return
    const file = path.join(folder, 'shared.sqlite')
    const first = serve('022', file)
    await first.url()
    expect(await first.stop()).toBe(0)
    // Its owner is root; someone else may write by the folder's and the files' rights.
    chmodSync(folder, 0o777)
    for (const part of ['', '.mark']) chmodSync(`${file}${part}`, 0o666)
    const other = new Served(['--database', `sqlite:${file}`], { uid: 65_534 })
    running.push(other)
    await other.url()
    expect(other.said).toMatch(/shared\.sqlite.*Other users of this computer may read/)
    expect(await other.stop()).toBe(0)
  })
})
