// Where requests come from behind reverse proxies: whose X-Forwarded-For counts, in limits, the audit trail and the log.
import { connect } from 'node:net'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressOf, allowanceKey, trustedProxies, trustNone } from '../../src/service/http/client-address'
import { Served } from './support/served'

describe('the address of a request', () => {
  const trust = trustedProxies('10.0.0.0/8, 127.0.0.1,fd00::/8 , ::1')

  it.each([
    // Without a proxy, or from one that is not trusted, the header is what anybody may write.
    ['203.0.113.9', undefined, '203.0.113.9'],
    ['203.0.113.9', '198.51.100.1', '203.0.113.9'],
    // The right-most hop that is not trusted; what stands left of it the caller wrote.
    ['10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['10.0.0.1', '6.6.6.6, 198.51.100.1', '198.51.100.1'],
    ['10.0.0.1', '6.6.6.6, 198.51.100.1, 10.9.9.9', '198.51.100.1'],
    ['10.0.0.1', '10.0.0.7', '10.0.0.7'],
    // IPv6, and IPv4 on a socket of both families.
    ['::1', '2001:DB8:0:0::5', '2001:db8::5'],
    ['fd12::1', '2001:db8::5, fd00::2', '2001:db8::5'],
    ['::ffff:10.0.0.1', '::ffff:198.51.100.1', '198.51.100.1'],
    ['::ffff:203.0.113.9', '198.51.100.1', '203.0.113.9'],
    // Ports, zones, and words that are no address.
    ['10.0.0.1', '198.51.100.1:4711', '198.51.100.1'],
    ['10.0.0.1', '[2001:db8::5]:4711', '2001:db8::5'],
    ['fe80::1%eth0', undefined, 'fe80::1'],
    ['10.0.0.1', 'unknown', '10.0.0.1'],
    ['10.0.0.1', '198.51.100.1, _hidden, 10.0.0.2', '10.0.0.2'],
    ['10.0.0.1', '', '10.0.0.1'],
    ['10.0.0.1', ' , ,', '10.0.0.1'],
    [undefined, '198.51.100.1', null],
  ])('from %s with %s is %s', (peer, forwarded, expected) => {
    expect(addressOf(peer, forwarded, trust)).toBe(expected)
  })

  it('is the connection’s where no one is trusted', () => {
    expect(addressOf('127.0.0.1', '198.51.100.1', trustNone)).toBe('127.0.0.1')
  })

  it.each([
    '',
    'proxy',
    '10.0.0.0/33',
    'fd00::/129',
    '10.0.0.0/',
    '10.0.0/8',
    '/8',
    '10.0.0.1,',
    '1.2.3.4/8/8',
  ])('refuses %j as a network', (text) => {
    expect(() => trustedProxies(text)).toThrow(/neither an address nor a network/)
  })

  it('gives everyone behind one connection of IPv6 one allowance', () => {
    expect(allowanceKey('2001:db8::5')).toBe(allowanceKey('2001:db8::ffff:0:1'))
    expect(allowanceKey('2001:db8:1:2:3::')).toBe('2001:db8:1:2')
    expect(allowanceKey('2001:db8:1:3::1')).not.toBe(allowanceKey('2001:db8:1:2::1'))
    expect(allowanceKey('198.51.100.1')).toBe('198.51.100.1')
    expect(allowanceKey(null)).toBe('')
  })
})

describe('a service behind a proxy', () => {
  let folder: string
  const running: Served[] = []
  beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), 'stint-proxy-'))))
  afterAll(async () => {
    await Promise.all(running.map((each) => each.end()))
    rmSync(folder, { recursive: true, force: true })
  })

  const serve = (name: string, ...words: string[]) => {
    const made = new Served(['--database', `sqlite:${path.join(folder, name)}`, ...words], {
      env: { STINT_LOG: 'debug' },
    })
    running.push(made)
    return made
  }

  /** Where the newest change came from, as the audit trail has it. */
  const audited = (name: string): unknown => {
    const database = new DatabaseSync(path.join(folder, name), { readOnly: true })
    try {
      return (database.prepare('select ip from audit_logs order by number desc').get() as { ip: unknown }).ip
    } finally {
      database.close()
    }
  }

  it('takes the caller’s address from a trusted proxy: in the trail, the log and the limits', async () => {
    const served = serve('trusted.sqlite', '--trusted-proxies', '127.0.0.0/8,::1')
    const admin = await served.caller()
    const from = (address: string) => ({ 'X-Forwarded-For': `6.6.6.6, ${address}` })
    await admin.post('/clients', { name: 'Acme' }, from('198.51.100.7'))
    expect(audited('trusted.sqlite')).toBe('198.51.100.7')
    await admin.post('/clients', { name: 'Bolt' }, from('2001:DB8::7'))
    expect(audited('trusted.sqlite')).toBe('2001:db8::7')
    expect(await served.says(/"path":"\/clients","status":201,.*"address":"2001:db8::7"/)).not.toBeNull()
    expect(served.said).not.toContain('6.6.6.6')
  })

  it('counts wrong tokens and requests without one by that address', async () => {
    const served = serve('limits.sqlite', '--trusted-proxies', '127.0.0.1', '--rate-limit', '600')
    const url = await served.url()
    const status = async (forwarded: string, authorization?: string) =>
      (
        await fetch(`${url}/me`, {
          headers: {
            'X-Forwarded-For': forwarded,
            ...(authorization === undefined ? {} : { authorization }),
          },
        })
      ).status
    const many = async (times: number, ask: (turn: number) => Promise<number>) => {
      const told: number[] = []
      for (let turn = 0; turn < times; turn++) told.push(await ask(turn))
      return told
    }
    const wrong = await many(12, (turn) => status(`${turn}.0.0.1, 198.51.100.1`, 'Bearer x'))
    expect(wrong).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
    expect(await status('198.51.100.2', 'Bearer x')).toBe(401)
    // One household of IPv6 has more addresses than could ever be counted.
    const anonymous = await many(61, (turn) => status(`2001:db8::${turn.toString(16)}`))
    expect(anonymous.slice(58)).toEqual([401, 401, 429])
    expect(await status('2001:db8:0:1::1')).toBe(401)
  })

  it('believes no one unless told to', async () => {
    const served = serve('alone.sqlite')
    const admin = await served.caller()
    await admin.post('/clients', { name: 'Acme' }, { 'X-Forwarded-For': '198.51.100.7' })
    expect(audited('alone.sqlite')).toBe('127.0.0.1')
  })

  it('outlives what is no header of a proxy', async () => {
    const served = serve('odd.sqlite', '--trusted-proxies', '127.0.0.1')
    const admin = await served.caller()
    for (const header of ['x', ',', '%00', '1.2.3.4:99999999', '[::', '10.0.0.1,'.repeat(1500)]) {
      const answer = await admin.get('/me', { 'X-Forwarded-For': header })
      expect(answer.status, header.slice(0, 20)).toBe(200)
    }
    // Two lines of the header are one list.
    const { port } = new URL(await served.url())
    const socket = connect(Number(port), '127.0.0.1')
    const token = (await served.says(/token: (\S+)/))[1] ?? ''
    socket.write(
      `PATCH /me HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nX-Forwarded-For: 198.51.100.1\r\nX-Forwarded-For: 198.51.100.2\r\nConnection: close\r\n\r\n`,
    )
    await once(socket, 'data')
    socket.destroy()
    expect(await served.says(/"method":"PATCH","path":"\/me",.*"address":"198\.51\.100\.2"/)).not.toBeNull()
  })

  it.each(['10.0.0.0/33', 'proxy.example', ''])('ends with words and code 1 for %j', async (text) => {
    const served = serve('never.sqlite', `--trusted-proxies=${text}`)
    expect(await served.ended).toBe(1)
    expect(served.said).toContain('--trusted-proxies')
    expect(served.said).toContain('neither an address nor a network')
    expect(served.said).not.toContain('token:')
  })
})
