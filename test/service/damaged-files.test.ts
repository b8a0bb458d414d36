// What the service does with a SQLite file that is not right: it refuses with words, changes nothing, and once it meets
// damage it writes no more. Real files, really damaged; the real service.
import { DatabaseSync } from '@photostructure/sqlite'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  closeSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CHECK_AT_START_BYTES } from '../../src/service/db/sqlite-file'
import { runLength } from '../support/run-length'
import { built, Served } from './support/served'

/** A user that owns nothing: as root, permissions hold no one back. */
const NOBODY = 65_534
const AS_USER = process.getuid?.() === 0 ? { uid: NOBODY } : {}

let folder: string
let whole: string
let token: string

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'stint-damaged-'))
  whole = path.join(folder, 'whole.sqlite')
  const served = new Served(['--demo', '--database', `sqlite:${whole}`])
  await served.url()
  token = /token: (\S+)/.exec(served.said)?.[1] ?? ''
  expect(await served.stop()).toBe(0)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A copy of the whole database under a name of its own. */
const copy = (name: string): string => {
  const file = path.join(folder, `${name}.sqlite`)
  copyFileSync(whole, file)
  return file
}

const query = <T>(file: string, text: string, ...params: string[]): T[] => {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return database.prepare(text).all(...params) as T[]
  } finally {
    database.close()
  }
}

/** The pages of a table or index: interior ones lead to leaves. */
const pagesOf = (file: string, name: string) => {
  const size = query<{ page_size: number }>(file, 'pragma page_size')[0]?.page_size ?? 0
  const root = query<{ rootpage: number }>(file, 'select rootpage from sqlite_schema where name = ?', name)[0]
  const bytes = readFileSync(file)
  const at = (page: number) => (page - 1) * size
  const children = (page: number): number[] => {
    const kind = bytes[at(page)]
    if (kind !== 2 && kind !== 5) return []
    const cells = bytes.readUInt16BE(at(page) + 3)
    const own = Array.from({ length: cells }, (_, index) =>
      bytes.readUInt32BE(at(page) + bytes.readUInt16BE(at(page) + 12 + 2 * index)),
    )
    return [...own, bytes.readUInt32BE(at(page) + 8)]
  }
  const all = [root?.rootpage ?? 0]
  for (const page of all) all.push(...children(page))
  return {
    size,
    interior: all.filter((page) => children(page).length > 0),
    leaves: all.filter((page) => children(page).length === 0),
  }
}

/** Overwrites the middle of pages, as a failing disk or a careless program does. */
const scribble = (file: string, pages: readonly number[], size: number): void => {
  const handle = openSync(file, 'r+')
  for (const page of pages) writeSync(handle, Buffer.alloc(size / 2, 0xa5), 0, size / 2, (page - 1) * size)
  closeSync(handle)
}

const contents = (file: string) =>
  readdirSync(path.dirname(file))
    .filter((name) => name.startsWith(path.basename(file)) && !name.endsWith('-shm'))
    .map((name) => [name, readFileSync(path.join(path.dirname(file), name)).toString('base64')])
    .filter(([name, bytes]) => bytes !== '' || name === path.basename(file))

describe('a file that is not right', () => {
  const wrong: readonly (readonly [string, RegExp, (file: string) => void])[] = [
    [
      'empty',
      /is empty \(0 bytes\).*Nothing was changed.*remove the empty file first/,
      (file) => writeFileSync(file, ''),
    ],
    [
      'foreign',
      /not a SQLite database.*Nothing was changed/,
      (file) => writeFileSync(file, '{"not": "a database"}\n'.repeat(500)),
    ],
    ['short', /not a SQLite database.*Nothing was changed/, (file) => writeFileSync(file, 'SQL')],
    [
      'cut',
      /is damaged.*Nothing was changed.*restore your backup/,
      (file) => truncateSync(file, Math.floor(statSync(file).size / 2)),
    ],
    ['cut-in-head', /is damaged.*Nothing was changed/, (file) => truncateSync(file, 50)],
    [
      'damaged-leaf',
      /is damaged.*Nothing was changed/,
      (file) => {
        const { leaves, size } = pagesOf(file, 'work_times')
        scribble(file, leaves.slice(0, 1), size)
      },
    ],
    [
      'damaged-interior',
      /is damaged.*Nothing was changed/,
      (file) => {
        const { interior, size } = pagesOf(file, 'work_times')
        scribble(file, interior.slice(0, 1), size)
      },
    ],
  ]
  it.each(wrong.slice(0, runLength(4, wrong.length)))(
    'is refused by every command when it is %s, and stays as it was',
    async (name, words, damage) => {
      const file = copy(name)
      damage(file)
      const before = contents(file)
      for (const command of [[], ['token', 'create', '--employee', 'x@example.com']]) {
        const served = new Served([...command, '--database', `sqlite:${file}`])
        expect(await served.ended).toBe(1)
        expect(served.said).toMatch(words)
        expect(served.said).toContain(file)
        expect(served.said).not.toContain('token:')
      }
      expect(contents(file)).toEqual(before)
    },
  )

  it('is looked through on demand', async () => {
    const sound = new Served(['check', '--database', `sqlite:${whole}`])
    expect([await sound.ended, sound.said]).toEqual([0, 'check: sound\n'])
    const file = copy('check')
    const { leaves, size } = pagesOf(file, 'work_times')
    scribble(file, leaves.slice(0, 1), size)
    const broken = new Served(['check', '--database', `sqlite:${file}`])
    expect(await broken.ended).toBe(3)
    expect(broken.said).toMatch(/is damaged/)
  })

  it('is told to the app with what is wrong, and a missing one is made', async () => {
    const start = async (file: string): Promise<unknown> => {
      const child = fork(built('local.js'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
      try {
        const told = once(child, 'message')
        child.send({
          type: 'start',
          database: file,
          socket: `${file}.sock`,
          setup: { ownerName: 'Ada', country: 'PL', timezone: 'Europe/Warsaw', locale: 'pl' },
        })
        const [message] = (await told) as [unknown]
        child.send({ type: 'stop' })
        await once(child, 'exit')
        return message
      } finally {
        child.kill('SIGKILL')
      }
    }
    const empty = path.join(folder, 'app-empty.sqlite')
    writeFileSync(empty, '')
    const told = await start(empty)
    expect(told).toMatchObject({ type: 'failed', fault: 'empty' })
    expect(JSON.stringify(told)).toContain('remove the empty file first')
    expect(statSync(empty).size).toBe(0)
    rmSync(empty)
    expect(await start(empty)).toEqual({ type: 'ready' })
    expect(readdirSync(folder).filter((name) => name.includes('.new-'))).toEqual([])
  })
})

describe('a file that cannot be used', () => {
  /** A folder that someone else than root may enter, with the whole database in it. */
  const placed = (name: string) => {
    const place = path.join(folder, name)
    mkdirSync(place)
    chmodSync(folder, 0o755)
    const file = path.join(place, 'w.sqlite')
    cpSync(whole, file)
    return { place, file }
  }

  it('is refused at the start when the file or its folder is read-only', async () => {
    const { place, file } = placed('read-only')
    chmodSync(file, 0o444)
    for (const mode of [0o777, 0o555]) {
      chmodSync(place, mode)
      const served = new Served(['--database', `sqlite:${file}`], AS_USER)
      expect(await served.ended).toBe(1)
      expect(served.said).toMatch(/may only read them|cannot open the database file/)
      expect(served.said).toContain('Nothing was changed')
    }
    chmodSync(place, 0o755)
  })

  it('is refused at the start when its folder is not there, or it is a folder', async () => {
    for (const file of [path.join(folder, 'nowhere', 'w.sqlite'), folder]) {
      const served = new Served(['--database', `sqlite:${file}`])
      expect(await served.ended).toBe(1)
      expect(served.said).toMatch(
        /cannot open the database file.*Nothing was changed.*Check that its folder exists/,
      )
    }
    expect(existsSync(path.join(folder, 'nowhere'))).toBe(false)
  })

  it('is refused at the start while another program holds it, and answers 503 when that happens later', async () => {
    const file = copy('held')
    const holder = new DatabaseSync(file)
    holder.exec('begin immediate')
    const refused = new Served(['--database', `sqlite:${file}`])
    expect(await refused.ended).toBe(1)
    expect(refused.said).toMatch(/Another program is using.*Nothing was changed/)
    holder.exec('rollback')

    const served = new Served(['--database', `sqlite:${file}`])
    try {
      const admin = await served.caller(token)
      holder.exec('begin immediate')
      const answer = await admin.post('/projects', { name: 'Held', type: 'internal' })
      expect([answer.status, answer.body['code'], answer.headers.get('retry-after')]).toEqual([
        503,
        'busy',
        '1',
      ])
      holder.close()
      expect((await admin.post('/projects', { name: 'Held', type: 'internal' })).status).toBe(201)
      expect(await served.stop()).toBe(0)
    } finally {
      await served.end()
    }
  })
})

describe('a file that is damaged under the service', () => {
  it('takes no writes from the moment damage is met, and logs it once', async () => {
    const file = copy('under')
    const { leaves, size } = pagesOf(file, 'work_times')
    const served = new Served(['--database', `sqlite:${file}`])
    try {
      const admin = await served.caller(token)
      scribble(file, leaves, size)
      const met = await admin.get('/work-times?itemsPerPage=500')
      expect([met.status, met.body['code']]).toEqual([503, 'database-damaged'])
      const refuse = async (name: string) => {
        const refused = await admin.post('/projects', { name, type: 'internal' }, { 'Accept-Language': 'pl' })
        expect([refused.status, refused.body['code'], refused.headers.get('retry-after')]).toEqual([
          503,
          'database-damaged',
          '300',
        ])
        expect(refused.body['detail']).toContain('uszkodzona')
      }
      await refuse('One')
      // What was being written when the damage was met, such as the last use of the token, is there by now.
      const bytes = readFileSync(file)
      const wal = readFileSync(`${file}-wal`)
      await refuse('Two')
      // Reading goes on where it can.
      expect((await admin.get('/projects')).status).toBe(200)
      expect(readFileSync(file).equals(bytes)).toBe(true)
      expect(readFileSync(`${file}-wal`).equals(wal)).toBe(true)
      expect(served.said.match(/Changes are refused from now on/g)).toHaveLength(1)
      expect(await served.stop()).toBe(0)
    } finally {
      await served.end()
    }
  })

  it('is found beside the service when it is too large to be read before, and then takes no writes', async () => {
    const file = copy('large')
    const database = new DatabaseSync(file)
    database.exec('create table ballast (id integer primary key, filler blob)')
    const blobs = Math.ceil((CHECK_AT_START_BYTES * 1.2) / 1_000_000)
    for (let index = 0; index < blobs; index++)
      database.exec('insert into ballast (filler) values (randomblob(1000000))')
    database.close()
    const { leaves, size } = pagesOf(file, 'bank_holidays')
    scribble(file, leaves, size)
    const served = new Served(['--database', `sqlite:${file}`])
    try {
      const admin = await served.caller(token)
      await served.says(/Changes are refused from now on/)
      const refused = await admin.post('/projects', { name: 'Late', type: 'internal' })
      expect([refused.status, refused.body['code']]).toEqual([503, 'database-damaged'])
      expect((await admin.get('/projects')).status).toBe(200)
      expect(await served.stop()).toBe(0)
    } finally {
      await served.end()
    }
  })
})
