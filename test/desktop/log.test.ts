// The log on disk: readable lines, no secrets, a bounded size, for this user only.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openLog } from '../../electron/main/desktop/log'

const folder = mkdtempSync(path.join(tmpdir(), 'stint-log-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const lines = () => readFileSync(path.join(folder, 'stint.log'), 'utf8').trimEnd().split('\n')

describe('the log', () => {
  // One log per process: the second opening moves it, as a second start would.
  const log = openLog(folder, false)

  it('writes what happened with its facts, and leaves debug lines out', () => {
    log.info('Entry sent', { entry: 'e1', attempt: 2 })
    log.debug('Not of interest')
    expect(lines()).toHaveLength(1)
    expect(lines()[0]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z info Entry sent {"entry":"e1","attempt":2}$/)
  })

  it('takes secrets out of messages, facts and errors', () => {
    const cause = new Error('401 for stint_pat_abcdef123456')
    log.error('Refused stint_pat_abcdef123456', {
      headers: 'Authorization: Bearer abcdef123456',
      error: new Error('Could not send', { cause }),
    })
    const text = lines().join('\n')
    expect(text).not.toContain('abcdef123456')
    expect(text).toContain('Could not send')
    expect(text).toContain('401 for [token]')
  })

  it('is readable by this user only', () => {
    expect(statSync(path.join(folder, 'stint.log')).mode & 0o077).toBe(0)
  })

  it('keeps a few files of bounded size', () => {
    const filler = 'x'.repeat(64 * 1024)
    for (let i = 0; i < 16 * 8; i++) log.info(filler, { i })
    const files = readdirSync(folder).sort()
    expect(files).toEqual(['stint.1.log', 'stint.2.log', 'stint.3.log', 'stint.4.log', 'stint.log'])
    for (const file of files) expect(statSync(path.join(folder, file)).size).toBeLessThan(1.2 * 1024 * 1024)
    expect(lines().at(-1)).toContain('"i":127')
  })
})
