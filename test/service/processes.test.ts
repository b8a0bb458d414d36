// The service as a process: what its command line says when a database is not right, and that its child always ends.
import { DatabaseSync } from '@photostructure/sqlite'
import { execFile, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Agent, request } from 'undici'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startService } from './support/service'

const built = (name: string) => path.resolve(import.meta.dirname, '..', '..', 'out', 'service', name)

let folder: string
beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), 'stint-processes-'))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const command = (...words: string[]): Promise<{ code: number; text: string }> =>
  new Promise((resolve) =>
    execFile(process.execPath, [built('cli.js'), ...words], (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), text: stdout + stderr }),
    ),
  )

describe('the command line', () => {
  it('makes no database where a mistyped file name leads nowhere', async () => {
    const file = path.join(folder, 'mistyped.sqlite')
    const { code, text } = await command('audit', 'verify', '--database', `sqlite:${file}`)
    expect([code, text]).toEqual([1, expect.stringContaining(`The file ${file} does not exist`)])
    expect(existsSync(file)).toBe(false)
  })

  it('says of a database of a newer version what to do, and leaves it alone', async () => {
    const file = path.join(folder, 'newer.sqlite')
    const t = await startService({ database: `sqlite:${file}` })
    await t.close()
    const database = new DatabaseSync(file)
    database.exec(`insert into kysely_migration (name, timestamp) values ('999-later', '2099')`)
    database.close()
    const { code, text } = await command('audit', 'verify', '--database', `sqlite:${file}`)
    expect([code, text]).toEqual([1, expect.stringContaining('newer version')])
  })
})

describe('the demo company', () => {
  it('says that it is being set up, and a token command waits for it', { timeout: 120_000 }, async () => {
    const database = `sqlite:${path.join(folder, 'demo.sqlite')}`
    const child = spawn(process.execPath, [
      ...[built('cli.js'), '--port', '0', '--demo', '--database', database],
    ])
    let said = ''
    try {
      child.stdout.on('data', (chunk) => (said += String(chunk)))
      await expect.poll(() => said, { timeout: 60_000 }).toContain('setting up the demo company')
      expect(said).not.toContain('listening')
      const { code, text } = await command(
        ...['token', 'create', '--employee', 'ola@example.test', '--database', database],
      )
      expect([code, text]).toEqual([1, expect.stringContaining('No employee has the e-mail address')])
    } finally {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
  })
})

describe('importing bank holidays', () => {
  it('adds a country’s days once, says what is known, and refuses what is no country or year', async () => {
    const file = path.join(folder, 'holidays.sqlite')
    const t = await startService({ database: `sqlite:${file}` })
    const run = (...words: string[]) =>
      command('bank-holidays', 'import', ...words, '--database', `sqlite:${file}`)
    try {
      expect(await run('--country', 'pl', '--years', '2025..2027')).toEqual({
        code: 0,
        text: 'bank holidays: 42 added, 0 already there\n',
      })
      // The service that serves meanwhile sees them at once.
      expect((await t.admin.get('/bank-holidays?year=2025')).list).toHaveLength(14)
      expect(await run('--country', 'PL', '--years', '2027..2028')).toEqual({
        code: 0,
        text: 'bank holidays: 14 added, 14 already there\n',
      })
      expect((await t.admin.get('/bank-holidays')).headers.get('x-total-count')).toBe('56')
      for (const [words, said] of [
        [['--country', 'PL'], 'needs --years'],
        [['--years', '2026'], 'needs --country'],
        [['--country', 'Poland', '--years', '2026'], 'is not a country'],
        [['--country', 'PL', '--years', '2027..2026'], 'Use a year such as 2026'],
        [['--country', 'PL', '--years', '26'], 'Use a year such as 2026'],
        [['--country', 'PL', '--years', '2026..2100'], 'is not supported'],
        [['--country', 'EU', '--years', '2026'], '--country EU is not a country code of ISO 3166-1'],
        [['--country', 'XK', '--years', '2026'], '--country XK is not a country code of ISO 3166-1'],
        [['--country', 'PL', '--region', 'MZ', '--years', '2026'], 'Leave it out.'],
        [['--country', 'CH', '--region', 'XX', '--years', '2026'], 'Use one of AG, '],
        [['--country', 'AQ', '--years', '2026'], 'No public holidays are known for AQ'],
      ] as const) {
        const { code, text } = await run(...words)
        expect([code, text]).toEqual([1, expect.stringContaining(said)])
      }
      expect((await t.admin.get('/bank-holidays')).headers.get('x-total-count')).toBe('56')
    } finally {
      await t.close()
    }
  })
})

describe('coupons', () => {
  it('are created with what they take off, once each, and refused when they make no sense', async () => {
    const file = path.join(folder, 'coupons.sqlite')
    const t = await startService({ database: `sqlite:${file}` })
    const run = (...words: string[]) => command('coupon', 'create', ...words, '--database', `sqlite:${file}`)
    try {
      expect(await run('--code', 'welcome-20', '--percent-off', '20', '--max-redemptions', '100')).toEqual({
        ...{ code: 0, text: 'coupon: WELCOME-20\n' },
      })
      expect((await t.admin.get('/coupons/WELCOME-20')).body).toMatchObject({
        ...{ percentOff: 20, amountOff: null, duration: 'once', maxRedemptions: 100, timesRedeemed: 0 },
      })
      const months = ['--duration', 'repeating', '--months', '3', '--redeem-by', '2026-12-31']
      expect(
        (await run('--code', 'MINUS', '--amount-off', '50.00', '--currency', 'PLN', ...months)).code,
      ).toBe(0)
      for (const [words, said] of [
        [[], 'needs --code'],
        [['--code', 'A', '--percent-off', 'much'], 'Use a number'],
        [['--code', 'A', '--percent-off', '10', '--duration', 'long'], '--duration must be one of'],
        [['--code', 'A', '--percent-off', '10', '--redeem-by', '31.12.2026'], 'is not a date'],
        [['--code', 'A'], 'percentOrAmount'],
        [['--code', 'A', '--percent-off', '10', '--months', '3'], 'durationMonths'],
        [['--code', 'Welcome-20', '--percent-off', '10'], 'duplicate'],
      ] as const) {
        const { code, text } = await run(...words)
        expect([code, text]).toEqual([1, expect.stringContaining(said)])
      }
      expect((await t.admin.get('/coupons')).list).toHaveLength(2)
    } finally {
      await t.close()
    }
  })
})

describe('a new database', () => {
  /** Serves until the work is done; answers what it says of the workspace over HTTP. */
  const served = async (...words: string[]) => {
    const child = spawn(process.execPath, [built('cli.js'), '--port', '0', ...words], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    try {
      let said = ''
      for await (const text of child.stdout.setEncoding('utf8')) {
        said += String(text)
        const [, token, url] = /token: (\S+)\nlistening on (\S+)\n/.exec(said) ?? []
        if (token === undefined || url === undefined) continue
        const ask = async (path: string): Promise<unknown> =>
          (await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })).json()
        return {
          me: await ask('/me'),
          holidays: await ask('/bank-holidays'),
          projects: await ask('/projects'),
        }
      }
      throw new Error(`It never listened: ${said}`)
    } finally {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
  }

  it('has the bank holidays, the week and a project of the country it is made for', async () => {
    const { me, holidays, projects } = await served(
      '--country',
      'pl',
      '--database',
      `sqlite:${path.join(folder, 'pl.sqlite')}`,
    )
    expect(me).toMatchObject({ organization: { country: 'PL', currency: 'PLN' } })
    expect(holidays).toContainEqual(
      expect.objectContaining({ date: expect.stringMatching(/-11-11$/) as unknown as string }),
    )
    expect(projects).toMatchObject([{ name: 'Ogólne', visibility: 'everyone' }])
  })

  it('takes UK for the United Kingdom, and has the days of a region', async () => {
    const file = `sqlite:${path.join(folder, 'scotland.sqlite')}`
    const { me, holidays } = await served('--country', 'UK', '--region', 'SCT', '--database', file)
    expect(me).toMatchObject({ organization: { country: 'GB', currency: 'GBP', timezone: 'Europe/London' } })
    const dates = (holidays as { date: string }[]).map(({ date }) => date.slice(5))
    expect(dates).toContain('11-30')
    expect(dates).not.toContain('08-31')
  })

  it('is not made for a country that does not exist', async () => {
    const file = path.join(folder, 'nowhere.sqlite')
    const { code, text } = await command('--port', '0', '--country', 'Q9', '--database', `sqlite:${file}`)
    expect([code, text]).toEqual([1, expect.stringContaining('--country Q9')])
    for (const [words, said] of [
      [['--country', 'PL', '--timezone', 'Europe/Nowhere'], 'Europe/Nowhere is not a time zone'],
      [['--country', 'XA'], '--country XA is not a country code of ISO 3166-1'],
      [['--country', 'CH', '--region', 'XX'], 'Use one of AG, '],
      [['--region', 'BY'], '--region needs --country'],
      [['--demo', '--timezone', 'Europe/Warsaw'], 'The demo company has its own time zone'],
    ] as const) {
      const refused = await command('--port', '0', ...words, '--database', `sqlite:${file}`)
      expect([refused.code, refused.text]).toEqual([1, expect.stringContaining(said)])
    }
    expect(existsSync(file)).toBe(false)
  })
})

describe('the service as a child process', () => {
  it.each(['message', 'signal'] as const)(
    'ends when it is told to by %s after a start that failed',
    async (how) => {
      const child = fork(built('local.js'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
      try {
        const ended = once(child, 'exit')
        const told = once(child, 'message')
        child.send({
          type: 'start',
          database: path.join(folder, 'nowhere', 'workspace.sqlite'),
          socket: path.join(folder, 'service.sock'),
          setup: null,
        })
        expect((await told)[0]).toMatchObject({ type: 'failed' })
        if (how === 'message') child.send({ type: 'stop' })
        else child.kill('SIGTERM')
        expect(await ended).toEqual([0, null])
      } finally {
        child.kill('SIGKILL')
      }
    },
    30_000,
  )
})

describe('the local workspace', () => {
  it('calls an owner of one name by that name', async () => {
    const child = fork(built('local.js'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    const answer = async (message: object): Promise<unknown> => {
      const told = once(child, 'message')
      child.send(message)
      return (await told)[0]
    }
    try {
      const socket = path.join(folder, 'ada.sock')
      const setup = { ownerName: 'Ada', country: 'PL', timezone: 'Europe/Warsaw', locale: 'pl' }
      const database = path.join(folder, 'ada.sqlite')
      expect(await answer({ type: 'start', database, socket, setup })).toEqual({ type: 'ready' })
      const { token } = (await answer({ type: 'token', id: 1, role: null })) as { token: string }
      const agent = new Agent({ connect: { socketPath: socket } })
      const response = await request('http://local/me', {
        dispatcher: agent,
        headers: { authorization: `Bearer ${token}` },
      })
      expect(await response.body.json()).toMatchObject({ employee: { firstName: 'Ada', lastName: '' } })
      await agent.close()
      child.send({ type: 'stop' })
      expect(await once(child, 'exit')).toEqual([0, null])
    } finally {
      child.kill('SIGKILL')
    }
  })
})

describe('the audit trail', () => {
  it('has a row for a token that another one replaces', async () => {
    const t = await startService({ database: 'sqlite::memory:' })
    try {
      const rows = async () => {
        const found = await t.service.verifyAudit()
        return found.state === 'whole' ? found.rows : found
      }
      const request = { employeeId: t.adminId, name: 'This computer', scopes: ['*'], replace: true }
      const before = Number(await rows())
      const first = await t.service.issueToken(request)
      expect(await rows()).toBe(before + 1)
      const second = await t.service.issueToken(request)
      expect(await rows()).toBe(before + 3)
      expect((await t.as(first.token).get('/me')).status).toBe(401)
      expect((await t.as(second.token).get('/me')).status).toBe(200)
    } finally {
      await t.close()
    }
  })
})
