// References of a server lead nowhere but to the workspace, in whatever way they are spelled.
import { describe, expect, it } from 'vitest'
import { pathWithin, requestUrl } from '../../electron/main/workspace/api/reference'
import { systemClock } from '../../electron/main/workspace/clock'
import { HOSTILE_TOKEN, HostileServer, json, page } from '../support/hostile-server'
import { allEntries, cleanUp, openTestWorkspace, until } from './harness'

const HTTPS = 'https://time.example.com'
const HTTP = 'http://127.0.0.1:4010'
const BELOW = 'https://time.example.com/tenant/api'

describe('a reference', () => {
  it.each([
    [HTTPS, '/work-times/1', '/work-times/1'],
    [HTTPS, 'https://time.example.com/work-times/1?a=b#c', '/work-times/1?a=b'],
    [HTTPS, 'https://ada:secret@time.example.com/work-times/1', '/work-times/1'],
    [HTTPS, 'https://time.example.com:443/work-times/1', '/work-times/1'],
    // Asked by https all the same.
    [HTTPS, 'http://time.example.com/x', '/x'],
    [HTTPS, '/work-times/../projects/1', '/projects/1'],
    [HTTPS, '.evil.org/x', '/.evil.org/x'],
    [HTTPS, '@evil.org/x', '/@evil.org/x'],
    [HTTPS, ':8443/x', '/:8443/x'],
    // Without slashes it is relative where the scheme is the same.
    [HTTPS, 'https:evil.org/x', '/evil.org/x'],
    [BELOW, '/work-times/1', '/work-times/1'],
    [BELOW, 'work-times/1', '/tenant/api/work-times/1'],
  ])('of %s: %s is %s', (base, reference, path) => {
    expect(pathWithin(reference, base)).toBe(path)
    expect(requestUrl(reference, base)?.origin).toBe(new URL(base).origin)
  })

  it.each([
    [HTTPS, 'https://time.example.com.evil.org/x'],
    [HTTPS, 'https://time.example.com@evil.org/x'],
    [HTTPS, '//evil.org/x'],
    [HTTPS, '///evil.org/x'],
    [HTTPS, '\\\\evil.org\\x'],
    [HTTPS, '/\\evil.org/x'],
    [HTTPS, '\t//evil.org/x'],
    [HTTPS, '/\n/evil.org/x'],
    [HTTPS, 'http:evil.org/x'],
    [HTTP, 'https:evil.org/x'],
    [HTTP, 'http://127.0.0.1:4011/x'],
    [HTTP, 'http://localhost:4010/x'],
    [HTTP, 'https://127.0.0.1:4010/x'],
    [HTTPS, 'https://time.example.com:8443/x'],
    [HTTPS, 'https://time.example.com//evil.org/x'],
    [HTTPS, 'javascript:alert(1)'],
    [HTTPS, 'data:text/plain,x'],
    [HTTPS, 'file:///etc/passwd'],
    [HTTPS, 'https://'],
  ])('of %s: %s leads nowhere', (base, reference) => {
    expect(pathWithin(reference, base)).toBeNull()
    expect(requestUrl(reference, base)).toBeNull()
  })

  it('of more than any path leads nowhere', () => {
    expect(pathWithin(`/${'x'.repeat(3_000)}`, HTTPS)).toBeNull()
  })

  it('is asked for below the path of the workspace, and relative ones from where they were found', () => {
    expect(requestUrl('/work-times', BELOW)?.href).toBe('https://time.example.com/tenant/api/work-times')
    expect(requestUrl('/tenant/api/work-times/1', BELOW)?.pathname).toBe('/tenant/api/work-times/1')
    expect(requestUrl('/tenant/api/../../other', BELOW)?.pathname).toBe('/tenant/api/other')
    expect(pathWithin('?page=2', BELOW, '/work-times')).toBe('/tenant/api/work-times?page=2')
    expect(pathWithin('?page=3', BELOW, '/tenant/api/work-times?page=2')).toBe(
      '/tenant/api/work-times?page=3',
    )
  })
})

/** Every spelling by which a careless client would go to `port`. */
const spellings = (port: number): string[] => [
  `@127.0.0.1:${port}/steal/1`,
  `//127.0.0.1:${port}/steal/1`,
  `\\\\127.0.0.1:${port}/steal/1`,
  `/\\127.0.0.1:${port}/steal/1`,
  `http://127.0.0.1:${port}/steal/1`,
  `http:127.0.0.1:${port}/steal/1`,
  `http:/\\ada@127.0.0.1:${port}/steal/1`,
  `http://localhost:${port}/steal/1`,
]

/** A workspace that refers to another server, which must not hear of it. */
async function trap(): Promise<{ other: HostileServer; server: HostileServer; url: string }> {
  const other = new HostileServer()
  const server = new HostileServer()
  cleanUp(() => other.stop())
  cleanUp(() => server.stop())
  await other.start()
  return { other, server, url: await server.start() }
}

describe('another server hears nothing', () => {
  it('of people, whose names are asked for at connect', async () => {
    const { other, server, url } = await trap()
    server.answers['/me'] = null
    server.answers['/work-times'] = (_url, response) =>
      json(
        response,
        spellings(other.port).map((employee, id) => ({ id, employee, date: '2026-01-02', seconds: 60 })),
      )
    const { workspace } = openTestWorkspace({ clock: systemClock })
    // Whether anybody is left to choose does not matter.
    await workspace.call('workspace.connect', { url, token: HOSTILE_TOKEN }).catch(() => undefined)
    expect(server.requests).toContain('/work-times')
    expect(other.requests).toEqual([])
  })

  it('of rows, which are read, changed and deleted', async () => {
    const { other, server, url } = await trap()
    const rows = () =>
      spellings(other.port).map((iri, id) => ({
        '@id': iri,
        id,
        employee: '/employees/1',
        project: iri,
        date: '2026-01-02',
        seconds: 60,
        description: 'Bait',
      }))
    // A row that is still in the list would make a 404 to its deletion an outage.
    let isListed = true
    server.answers['/work-times'] = (_url, response) => json(response, isListed ? rows() : [])
    const { workspace } = openTestWorkspace({ clock: systemClock })
    await workspace.call('workspace.connect', { url, token: HOSTILE_TOKEN })
    await until(workspace, 'sync', ({ lastSyncedAt }) => lastSyncedAt !== null)
    const entries = await allEntries(workspace)
    expect(entries).toHaveLength(spellings(0).length)
    isListed = false
    for (const { id } of entries) await workspace.call('entries.delete', { id })
    await until(workspace, 'sync', ({ sending, waiting }) => !sending && waiting === 0)
    expect(other.requests).toEqual([])
  })

  it.each([...spellings(0).keys()])('of where a list goes on (spelling %i)', async (spelling) => {
    const { other, server, url } = await trap()
    const next = spellings(other.port)[spelling] ?? ''
    server.answers['/work-times'] = (asked, response) =>
      page(
        response,
        [{ id: 1, employee: '/employees/1', date: '2026-01-02', seconds: 60 }],
        asked.searchParams.get('n') === null && asked.pathname === '/work-times' ? next : null,
      )
    const { workspace } = openTestWorkspace({ clock: systemClock })
    await workspace.call('workspace.connect', { url, token: HOSTILE_TOKEN })
    const { lastError, lastSyncedAt } = await until(
      workspace,
      'sync',
      (state) => state.lastError !== null || state.lastSyncedAt !== null,
    )
    expect(other.requests).toEqual([])
    // One that is only an odd path of ours is asked for there, and is not there.
    if (lastSyncedAt === null) expect(lastError).toMatch(/continues at another address|Not here/)
    expect(await allEntries(workspace)).toHaveLength(1)
  })
})
