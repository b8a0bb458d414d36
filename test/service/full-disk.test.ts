// A disk without room: writes are refused as 507, nothing is half-written, reading goes on, and it works again with room.
// Always with a limit on the size of files; on a small disk of its own as well where this user may mount one.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Answer } from './support/service'
import { Served } from './support/served'

const BLOCK = 512
const MEBIBYTE = 1024 * 1024
/** Room for the service's own start, and for some writes. */
const ROOM = 6 * MEBIBYTE

const folder = mkdtempSync(path.join(tmpdir(), 'stint-full-'))
const mounted: string[] = []
afterAll(() => {
  for (const place of mounted) execFileSync('umount', [place])
  rmSync(folder, { recursive: true, force: true })
})

interface Disk {
  readonly place: string
  /** The service as it runs on this disk with `bytes` of room. */
  serve(bytes: number, ...words: string[]): Served
  makeRoom(served: Served): void
}

/** The limit of the process: no file may become larger. SQLite tells it like a broken disk. */
const limited = (): Disk => {
  const place = path.join(folder, 'limited')
  mkdirSync(place)
  return {
    place,
    serve: (bytes, ...words) =>
      new Served(words, { wrapper: ['sh', '-c', `ulimit -S -f ${bytes / BLOCK}; exec "$@"`, 'sh'] }),
    makeRoom: ({ child }) => void execFileSync('prlimit', [`--pid=${child.pid ?? 0}`, '--fsize=unlimited:']),
  }
}

const small = (): Disk => {
  const place = path.join(folder, 'small')
  const ballast = path.join(place, 'ballast')
  return {
    place,
    serve: (bytes, ...words) => {
      // All but so much is taken by someone else.
      writeFileSync(ballast, Buffer.alloc(2 * ROOM - bytes))
      return new Served(words)
    },
    makeRoom: () => truncateSync(ballast, 0),
  }
}

const canMount = (): boolean => {
  const place = path.join(folder, 'small')
  mkdirSync(place)
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${2 * ROOM}`, 'tmpfs', place])
  if (status === 0) mounted.push(place)
  return status === 0
}

const disks: readonly (readonly [string, () => Disk])[] = [
  ['a limit on files', limited],
  ...(canMount() ? ([['a small disk', small]] as const) : []),
]

describe.each(disks)('no room, by %s', (_name, make) => {
  const disk = make()

  it('makes no new workspace, and leaves no empty file in the way of the next try', async () => {
    const file = path.join(disk.place, 'new.sqlite')
    const refused = disk.serve(0, '--database', `sqlite:${file}`)
    expect(await refused.ended).toBe(1)
    expect(refused.said).toMatch(
      /The disk of the database file .* is full\. Nothing was changed.*Free some space/,
    )
    expect(readdirSync(disk.place).filter((name) => name !== 'ballast')).toEqual([])
    expect(existsSync(file)).toBe(false)
  })

  it('refuses writes with 507, reads on, and takes them again when there is room', async () => {
    const file = path.join(disk.place, 'full.sqlite')
    const served = disk.serve(ROOM, '--database', `sqlite:${file}`)
    try {
      const admin = await served.caller()
      const name = (index: number) => `Project ${index}`
      const answers = new Map<number, Answer>()
      const create = async (index: number) => {
        const answer = await admin.post(
          '/projects',
          { name: name(index), type: 'internal' },
          { 'Idempotency-Key': `key-${index}`, 'Accept-Language': index % 2 === 0 ? 'en' : 'pl' },
        )
        answers.set(index, answer)
        return answer
      }
      const kept = async () => {
        const found: string[] = []
        for (let page = 1; ; page++) {
          const { list } = await admin.get(`/projects?itemsPerPage=500&page=${page}`)
          found.push(...list.map((row) => String(row['name'])))
          if (list.length < 500) return found.sort()
        }
      }
      const withStatus = (status: number) => [...answers].filter(([, answer]) => answer.status === status)
      for (let next = 0; withStatus(507).length === 0 && next < 5000; next += 20)
        await Promise.all(Array.from({ length: 20 }, (_, index) => create(next + index)))
      const refused = withStatus(507)
      expect(refused.length).toBeGreaterThan(0)
      expect(refused.length + withStatus(201).length).toBe(answers.size)
      for (const [index, { body }] of refused) {
        expect(body).toMatchObject({ code: 'storage-full', status: 507 })
        expect(body['detail']).toContain(index % 2 === 0 ? 'no room left' : 'nie ma już miejsca')
      }
      expect(await kept()).toEqual(
        withStatus(201)
          .map(([index]) => name(index))
          .sort(),
      )

      disk.makeRoom(served)
      for (const [index] of refused) expect((await create(index)).status).toBe(201)
      expect(await kept()).toEqual([...answers.keys()].map(name).sort())
      expect(await served.stop()).toBe(0)
    } finally {
      await served.end()
    }
    const verified = new Served(['audit', 'verify', '--database', `sqlite:${file}`])
    expect([await verified.ended, verified.said]).toEqual([0, expect.stringMatching(/^audit: \d+ rows/)])
    const checked = new Served(['check', '--database', `sqlite:${file}`])
    expect([await checked.ended, checked.said]).toEqual([0, 'check: sound\n'])
  })
})
