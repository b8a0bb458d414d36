// The log of the service: lines of JSON that say which request they belong to, and never hold a secret.
import { describe, expect, it } from 'vitest'
import { createLog } from '../../src/service/log'
import { startService } from './support/service'

const TOKEN = `stint_pat_${'a1B2c3'.repeat(7)}`

const written = (level: 'info' | 'warn' | 'silent', write: (log: ReturnType<typeof createLog>) => void) => {
  const lines: string[] = []
  write(createLog(level, { write: (line) => void lines.push(line) }))
  return lines
}

describe('a line', () => {
  it('is JSON with its time, level, message and facts', () => {
    const [line = ''] = written('warn', (log) => log.warn({ epoch: 'e1' }, 'The database was restored.'))
    expect(JSON.parse(line)).toEqual({
      level: 'warn',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      epoch: 'e1',
      message: 'The database was restored.',
    })
    expect(line.endsWith('\n')).toBe(true)
  })

  it('is written from its level on', () => {
    const write = (log: ReturnType<typeof createLog>) => {
      log.info('a')
      log.warn('b')
      log.error('c')
    }
    expect(written('warn', write)).toHaveLength(2)
    expect(written('info', write)).toHaveLength(3)
    expect(written('silent', write)).toEqual([])
  })

  it.each([
    ['a fact that is a token', { token: TOKEN, headers: { authorization: `Bearer ${TOKEN}` } }, ''],
    ['a token in an address', { path: `/tokens/${TOKEN}` }, ''],
    ['a token in a message', {}, `The request with ${TOKEN} failed.`],
    ['a token in an error', { error: new Error(`bad token ${TOKEN}`) }, ''],
    ['another kind of token', { reason: `Authorization: Bearer ${'x'.repeat(20)}a1B2c3` }, ''],
    ['a password in a URL', { error: new Error('postgres://stint:a1B2c3@host/name') }, ''],
    ['a password', { options: { password: 'a1B2c3' } }, ''],
    [
      'a value on a driver’s error',
      { error: Object.assign(new Error('duplicate'), { detail: 'Key (email)=(a1B2c3) exists.' }) },
      '',
    ],
  ])('leaves out %s', (_what, facts, message) => {
    const [line = ''] = written('warn', (log) => log.warn(facts, message))
    expect(() => JSON.parse(line) as unknown).not.toThrow()
    expect(line).not.toContain('a1B2c3')
  })
})

describe('the log of a service', () => {
  it('names the request that failed, which its answer names too', async () => {
    const failing = await startService({ database: 'sqlite::memory:' })
    failing.service.damaged('a page is broken')
    const answer = await failing.admin.post('/clients', { name: 'Acme' })
    expect(answer.status).toBe(503)
    const lines = failing.logged.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(lines).toContainEqual(
      expect.objectContaining({ level: 'warn', requestId: answer.headers.get('x-request-id') }),
    )
    expect(failing.logged.join('')).not.toContain('stint_pat_')
    await failing.service.close()
  })
})
