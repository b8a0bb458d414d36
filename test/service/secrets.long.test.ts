// Secrets of an operator: the database's password that no list of processes shows, tokens that go to a file and not to the
// terminal, and the tokens of someone who has too many.
import { execFile } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases } from './support/databases'
import { callerAt } from './support/service'
import { built, Served } from './support/served'

let folder: string
const running: Served[] = []
beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), 'stint-secrets-'))))
afterAll(async () => {
  await Promise.all(running.map((each) => each.end()))
  rmSync(folder, { recursive: true, force: true })
})

const serve = (words: readonly string[], env: Readonly<Record<string, string>> = {}): Served => {
  const made = new Served(words, { env })
  running.push(made)
  return made
}

const run = (...words: string[]): Promise<{ code: number; text: string }> =>
  new Promise((resolve) =>
    execFile(process.execPath, [built('cli.js'), ...words], (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), text: stdout + stderr }),
    ),
  )

const at = (name: string) => path.join(folder, name)
const sqlite = (name: string) => `sqlite:${at(name)}`
const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8)

const postgres = databases().find(({ name }) => name === 'postgres')

describe.runIf(postgres !== undefined)('the password of PostgreSQL', () => {
  const commandOf = ({ child }: Served) => readFileSync(`/proc/${child.pid ?? 0}/cmdline`, 'utf8')

  it.skipIf(process.platform !== 'linux').each([
    [
      'a file',
      async (url: string) => {
        writeFileSync(at('url'), `${url}\n`, { mode: 0o600 })
        return serve(['--database-url-file', at('url')])
      },
    ],
    ['the environment', async (url: string) => serve([], { STINT_DATABASE_URL: url })],
    [
      'PGPASSWORD',
      async (url: string) => serve(['--database', url.replace(':stint@', '@')], { PGPASSWORD: 'stint' }),
    ],
  ] as const)('comes from %s, and shows in no list of processes', async (_where, start) => {
    const served = await start((await postgres?.fresh()) ?? '')
    const admin = await served.caller()
    expect((await admin.get('/me')).status).toBe(200)
    expect(commandOf(served)).not.toContain(':stint@')
    expect(served.said).not.toContain(':stint@')
    expect(served.said).not.toContain('list of processes')
  })

  it('in --database is taken, with a warning that says it once and not what it is', async () => {
    const url = (await postgres?.fresh()) ?? ''
    const served = serve(['--database', url])
    await served.url()
    expect(served.said.match(/shows in the list of processes/g)).toHaveLength(1)
    expect(served.said).not.toContain(url)
  })

  it.each([
    ['a wrong password', (url: string) => url.replace(':stint@', ':Geheim-123@')],
    ['one with a slash', (url: string) => url.replace(':stint@', ':12/Geheim-123@')],
    ['one with a question mark', (url: string) => url.replace(':stint@', ':12?Geheim-123@')],
    ['one with a hash', (url: string) => url.replace(':stint@', ':12#Geheim-123@')],
    ['one with a percent sign', (url: string) => url.replace(':stint@', ':12%Geheim-123@')],
    [
      'no such scheme',
      (url: string) => url.replace('postgres:', 'mysql:').replace(':stint@', ':Geheim-123@'),
    ],
    ['no such port', (url: string) => url.replace(/:stint@.*$/, ':Geheim-123@127.0.0.1:99999/x')],
  ])('is in no error: %s', async (_what, spoil) => {
    const url = spoil((await postgres?.fresh()) ?? '')
    const served = serve([], { STINT_DATABASE_URL: url, STINT_LOG: 'debug' })
    expect(await served.ended).toBe(1)
    expect(served.said).not.toBe('')
    expect(served.said).not.toMatch(/Geheim|:12\b/)
  })
})

describe('where the URL of the database is', () => {
  it('is said once: two places, no place and no URL end with words', async () => {
    writeFileSync(at('empty'), '\n')
    writeFileSync(at('two'), 'sqlite:a.sqlite\nsqlite:b.sqlite\n')
    for (const [words, said] of [
      [['--database', sqlite('x'), '--database-url-file', at('two')], 'both name a database'],
      [
        ['--database-url-file', at('nowhere')],
        `${at('nowhere')} of --database-url-file cannot be read (ENOENT)`,
      ],
      [['--database-url-file', at('empty')], 'must contain one URL'],
      [['--database-url-file', at('two')], 'must contain one URL'],
    ] as const) {
      const served = serve(words)
      expect(await served.ended).toBe(1)
      expect(served.said).toContain(said)
      expect(served.said).not.toContain('b.sqlite')
    }
  })

  it('holds for every command, and an option goes before the environment', async () => {
    writeFileSync(at('sqlite-url'), sqlite('every.sqlite'))
    const served = serve(['--database-url-file', at('sqlite-url')], {
      STINT_DATABASE_URL: sqlite('other.sqlite'),
    })
    await served.url()
    expect((await run('audit', 'verify', '--database-url-file', at('sqlite-url'))).text).toMatch(/^audit: /)
    expect(statSync(at('other.sqlite'), { throwIfNoEntry: false })).toBeUndefined()
  })
})

describe('a token in a file', () => {
  it('is there, whole and private, when the new service says that it listens, and nowhere else', async () => {
    const file = at('first-token')
    const served = new Served(['--database', sqlite('first.sqlite'), '--token-file', file], {
      wrapper: ['sh', '-c', 'umask 000; exec "$@"', 'sh'],
    })
    running.push(served)
    const url = await served.url()
    const token = readFileSync(file, 'utf8')
    expect(token).toMatch(/^stint_pat_[0-9A-Za-z]{42}\n$/)
    expect(modeOf(file)).toBe('600')
    expect((await callerAt(url, token.trim()).get('/me')).status).toBe(200)
    expect(served.said).toContain(`token file: ${file}`)
    expect(served.said).not.toContain('stint_pat_')
    expect(await served.stop()).toBe(0)
    // A container starts with the same words again: there is no new token, and the file stays as it is.
    const again = serve(['--database', sqlite('first.sqlite'), '--token-file', file])
    await again.url()
    expect(readFileSync(file, 'utf8')).toBe(token)
    expect(again.said).not.toContain('token')
  })

  it('may be made beforehand, empty', async () => {
    const file = at('prepared-token')
    writeFileSync(file, '')
    chmodSync(file, 0o644)
    const served = serve(['--database', sqlite('prepared.sqlite'), '--token-file', file])
    await served.url()
    expect([modeOf(file), readFileSync(file, 'utf8').length]).toEqual(['600', 53])
  })

  it('is never written over something, nor through a link, nor where there is no room: and then nothing is made', async () => {
    writeFileSync(at('taken'), 'a secret of someone else')
    symlinkSync(at('taken'), at('link'))
    mkdirSync(at('directory'))
    for (const [name, said] of [
      ['taken', 'is not empty'],
      ['link', 'is not a regular file'],
      ['directory', 'is not a regular file'],
      [path.join('nowhere', 'token'), 'cannot write the token'],
    ] as const) {
      const served = serve(['--database', sqlite('refused.sqlite'), '--token-file', at(name)])
      expect(await served.ended).toBe(1)
      expect(served.said).toContain(said)
      expect(served.said).toContain('Nothing was changed')
      expect(served.said).not.toContain('stint_pat_')
    }
    expect(readFileSync(at('taken'), 'utf8')).toBe('a secret of someone else')
    // The database is still an empty one, in which the next start makes the workspace.
    const served = serve(['--database', sqlite('refused.sqlite'), '--token-file', at('at-last')])
    await served.url()
    expect(readFileSync(at('at-last'), 'utf8')).toMatch(/^stint_pat_/)
  })

  it('goes to a file from “token create”, too', async () => {
    const served = serve(['--database', sqlite('create.sqlite')])
    const admin = await served.caller()
    await admin.post('/employees', {
      ...{ firstName: 'Ann', lastName: 'Nowak', email: 'ann@example.com', role: 'employee' },
    })
    const create = (...words: string[]) =>
      run('token', 'create', '--employee', 'ann@example.com', '--database', sqlite('create.sqlite'), ...words)
    const made = await create('--token-file', at('ann-token'))
    expect(made).toEqual({ code: 0, text: `token file: ${at('ann-token')}\n` })
    expect(modeOf(at('ann-token'))).toBe('600')
    const theirs = await served.caller(readFileSync(at('ann-token'), 'utf8').trim())
    expect((await theirs.get('/tokens')).list).toHaveLength(1)
    const again = await create('--token-file', at('ann-token'))
    expect([again.code, again.text]).toEqual([1, expect.stringContaining('is not empty')])
    expect((await theirs.get('/tokens')).list).toHaveLength(1)
  })

  it('has room again when the operator revokes one of twenty', async () => {
    const served = serve(['--database', sqlite('many.sqlite')])
    const admin = await served.caller()
    for (let made = 1; made < 20; made++) await admin.post('/tokens', { name: `Script ${made}` })
    const on = ['--database', sqlite('many.sqlite')]
    const who = ['--employee', 'admin@workspace.local']
    const full = await run('token', 'create', ...who, ...on)
    expect([full.code, full.text]).toEqual([
      1,
      expect.stringMatching(/20 live tokens.*token list, token revoke/),
    ])
    const listed = await run('token', 'list', ...who, ...on)
    const lines = listed.text.trim().split('\n')
    expect(lines).toHaveLength(20)
    expect(listed.text).not.toContain('stint_pat_')
    const [id = ''] = lines.find((line) => line.endsWith('Script 7'))?.split(' ') ?? []
    expect(await run('token', 'revoke', '--id', id, ...on)).toEqual({ code: 0, text: `revoked: ${id}\n` })
    expect((await run('token', 'revoke', '--id', 'x', ...on)).text).toContain(
      'There is no token with the id x',
    )
    expect((await run('token', 'create', ...who, ...on)).text).toMatch(/^token: stint_pat_/)
    expect((await admin.get(`/tokens/${id}`)).body['revokedAt']).not.toBeNull()
  })
})
