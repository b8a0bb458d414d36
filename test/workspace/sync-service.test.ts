// Sync with the real service: each entry arrives exactly once, whatever happens on the way.
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/day'
import { lost, type Fault } from '../support/faulty-server'
import { hurriedClock, StandingClock } from '../support/clocks'
import { allEntries, synced, today, until } from './harness'
import { serviceWorkspace, type ServiceWorkspace } from './real-service'

const log = (
  test: ServiceWorkspace,
  seconds: number,
  more: { description?: string; project?: string } = {},
) =>
  test.workspace.call('entries.log', {
    description: more.description ?? 'Quay wall',
    project: more.project ?? test.server.projects[0],
    day: today(test.clock),
    seconds,
  })
/** Smallest first: entries leave several at a time, so their order on the server means nothing. */
const secondsOnServer = async ({ server }: ServiceWorkspace) =>
  (await server.entries()).map(({ seconds }) => seconds).sort((a, b) => a - b)
const posts = ({ proxy }: ServiceWorkspace) =>
  proxy.requests.filter((line) => line.startsWith('POST /work-times')).length
const answer = (status: number, body: unknown, headers: Record<string, string> = {}): Fault => ({
  kind: 'answer',
  status,
  body,
  headers,
})

describe('a workspace', () => {
  it('opens with who we are, where, and what there is', async () => {
    const { workspace, server, proxy } = await serviceWorkspace()
    expect(workspace.state('workspace')).toMatchObject({
      state: 'open',
      kind: 'remote',
      name: 'Harbour Works',
      url: proxy.url,
      employee: { iri: `/employees/${server.adminId}`, name: 'Ada Lind', email: 'ada@example.test' },
      timezone: 'Europe/Warsaw',
      country: 'PL',
      needsToken: false,
    })
    expect(
      workspace.state('projects').map(({ name, open }) => `${name} ${open ? 'open' : 'closed'}`),
    ).toEqual(['Mill closed', 'Pier open', 'Quay open'])
  })

  it('gets a timed entry with its day, moment and words', async () => {
    const test = await serviceWorkspace()
    await test.workspace.call('timer.start', { description: 'Ropes', project: test.server.projects[1] })
    await test.workspace.call('timer.stop', {})
    await synced(test.workspace)
    const [entry] = await allEntries(test.workspace)
    const [sent] = await test.server.entries()
    expect(sent).toMatchObject({
      description: 'Ropes',
      project: test.server.projects[1],
      seconds: entry?.seconds,
      localDate: entry?.day,
    })
    expect(entry).toMatchObject({ sync: 'synced', refusal: null, pending: null })
    expect(entry?.endedAt).not.toBeNull()
  })
})

describe('what was logged offline', () => {
  it('arrives exactly once', async () => {
    const test = await serviceWorkspace()
    await test.proxy.down()
    for (const seconds of [60, 120, 180]) await log(test, seconds)
    await until(test.workspace, 'sync', ({ status, waiting }) => status === 'offline' && waiting === 3)
    await test.proxy.up()
    test.workspace.networkReturned()
    await synced(test.workspace)
    expect(await secondsOnServer(test)).toEqual([60, 120, 180])
  })

  it('and was edited and deleted before it left arrives as it is then', async () => {
    const test = await serviceWorkspace()
    await test.proxy.down()
    const edited = await log(test, 60)
    const gone = await log(test, 120)
    await test.workspace.call('entries.update', { id: edited.entry, seconds: 90, description: 'Better' })
    await test.workspace.call('entries.delete', { id: gone.entry })
    await test.proxy.up()
    test.workspace.networkReturned()
    await synced(test.workspace)
    expect(await test.server.entries()).toMatchObject([{ seconds: 90, description: 'Better' }])
  })

  it('on a project that was merged meanwhile arrives on the other one', async () => {
    const test = await serviceWorkspace()
    const [quay, pier] = test.server.projects
    await test.proxy.down()
    for (const seconds of [60, 120, 180]) await log(test, seconds)
    await test.server.request('POST', `${quay}/merge`, { into: pier })
    await test.proxy.up()
    test.workspace.networkReturned()
    await synced(test.workspace)
    const arrived = (await test.server.entries()).map(({ project, seconds }) => [project, seconds])
    expect(arrived.sort()).toEqual([60, 120, 180].map((seconds) => [pier, seconds]).sort())
    const here = (await allEntries(test.workspace)).map(({ project }) => project)
    expect(here).toEqual([pier, pier, pier])
  })

  it('survives restarts of app and service', async () => {
    const test = await serviceWorkspace()
    await test.server.stop()
    await log(test, 60)
    await until(test.workspace, 'sync', ({ nextTryAt }) => nextTryAt !== null)
    const { workspace } = await test.reopen()
    expect(workspace.state('sync').waiting).toBe(1)
    await test.server.start()
    workspace.networkReturned()
    await synced(workspace)
    expect(await secondsOnServer(test)).toEqual([60])
  })
})

describe('what others changed', () => {
  it('shows when the person comes back to the window, and is not asked for again at once', async () => {
    const clock = new StandingClock('2026-06-01T08:00:00Z')
    const test = await serviceWorkspace({ clock })
    const readAt = (instant: string) =>
      until(test.workspace, 'sync', ({ lastSyncedAt, sending }) => lastSyncedAt === instant && !sending)
    // The look that a workspace takes when it has just been opened.
    clock.pass(2_000)
    await readAt('2026-06-01T08:00:02Z')
    const [project] = test.server.projects
    await test.server.request('POST', '/work-times', { project, seconds: 60, description: 'From the phone' })
    const asked = () => test.proxy.requests.filter((line) => line.startsWith('GET'))
    const before = asked().length
    test.workspace.personReturned()
    clock.pass(31_000)
    test.workspace.personReturned()
    await expect
      .poll(async () => (await allEntries(test.workspace)).map(({ description }) => description))
      .toEqual(['From the phone'])
    await readAt('2026-06-01T08:00:33Z')
    // What others change by the minute, each list once; what changes rarely is not looked at.
    const paths = asked()
      .slice(before)
      .map((line) => line.replace(/^GET ([^?]*).*$/, '$1'))
    expect(paths.sort()).toEqual(['/holiday-requests', '/holidays/active', '/work-times'])
  })
})

describe('a lost answer', () => {
  it.each(['dropAfter', 'truncate', 'stall', 'dropBefore', 'duplicate'] as const)(
    'doubles nothing (%s)',
    async (kind) => {
      const clock = hurriedClock(50)
      const test = await serviceWorkspace({ clock })
      test.proxy.next(/^POST \/work-times/, lost(kind, clock.giveUp))
      await log(test, 60)
      await log(test, 120)
      await synced(test.workspace)
      expect(await secondsOnServer(test)).toEqual([60, 120])
      expect(await allEntries(test.workspace)).toHaveLength(2)
    },
  )

  it('and an edit meanwhile: created once, then changed', async () => {
    const test = await serviceWorkspace()
    test.proxy.next(/^POST \/work-times/, { kind: 'dropAfter' })
    const { entry } = await log(test, 60)
    await until(test.workspace, 'sync', ({ queue }) => queue[0]?.sync === 'unconfirmed')
    await test.workspace.call('entries.update', { id: entry, seconds: 75 })
    await synced(test.workspace)
    expect(await secondsOnServer(test)).toEqual([75])
  })

  it('and a deletion meanwhile, and then a refusal: nothing is left to do', async () => {
    const test = await serviceWorkspace()
    test.proxy.next(/^POST \/work-times/, { kind: 'dropBefore' })
    test.proxy.next(/^POST \/work-times/, answer(422, { code: 'validation-failed', detail: 'No.' }))
    const { entry } = await log(test, 60)
    await until(test.workspace, 'sync', ({ queue }) => queue[0]?.sync === 'unconfirmed')
    await test.workspace.call('entries.delete', { id: entry })
    await synced(test.workspace)
    expect(test.workspace.state('sync')).toMatchObject({ waiting: 0, refused: 0, queue: [] })
    expect(posts(test)).toBe(2)
    expect(await secondsOnServer(test)).toEqual([])
  })

  it('and the end of the app: asked for at the next start', async () => {
    const test = await serviceWorkspace()
    const post = test.proxy.holdNext(/^POST \/work-times/)
    await log(test, 60)
    await post.held
    const again = await test.reopen()
    post.release()
    await synced(again.workspace)
    expect(await secondsOnServer(test)).toEqual([60])
  })

  it('and a new token, with which the server knows no key: found by looking', async () => {
    const test = await serviceWorkspace()
    test.proxy.next(/^POST \/work-times/, { kind: 'dropAfter' })
    test.proxy.next(/^POST \/work-times|^GET/, answer(401, { code: 'unauthorized' }))
    await log(test, 60)
    await until(test.workspace, 'sync', ({ status }) => status === 'signIn')
    await test.workspace.call('workspace.signIn', { token: await test.server.newToken() })
    await synced(test.workspace)
    expect(await secondsOnServer(test)).toEqual([60])
  })

  it.each(['PATCH', 'DELETE'])('of a %s is no trouble', async (method) => {
    const test = await serviceWorkspace()
    const { entry } = await log(test, 60)
    await synced(test.workspace)
    test.proxy.next(new RegExp(`^${method}`), { kind: 'dropAfter' })
    if (method === 'PATCH') await test.workspace.call('entries.update', { id: entry, seconds: 90 })
    else await test.workspace.call('entries.delete', { id: entry })
    await synced(test.workspace)
    expect(await secondsOnServer(test)).toEqual(method === 'PATCH' ? [90] : [])
  })
})

describe('a change whose answer was lost', () => {
  it.each([90, 60])('and that was changed again (to %i): no quarrel with oneself', async (seconds) => {
    const test = await serviceWorkspace()
    const { entry } = await log(test, 60)
    await synced(test.workspace)
    test.proxy.next(/^PATCH/, { kind: 'dropAfter' })
    await test.workspace.call('entries.update', { id: entry, seconds: 75 })
    await until(test.workspace, 'sync', ({ lastError }) => lastError !== null)
    await test.workspace.call('entries.update', { id: entry, seconds })
    await synced(test.workspace)
    expect(await secondsOnServer(test)).toEqual([seconds])
  })

  it('and that was a deletion taken back: the entry is there again', async () => {
    const test = await serviceWorkspace()
    const { entry } = await log(test, 60)
    await synced(test.workspace)
    test.proxy.next(/^DELETE/, { kind: 'dropAfter' })
    await test.workspace.call('entries.delete', { id: entry })
    await until(test.workspace, 'sync', ({ lastError }) => lastError !== null)
    await test.workspace.call('entries.restore', { id: entry })
    await synced(test.workspace)
    expect(await secondsOnServer(test)).toEqual([60])
    await test.workspace.call('sync.now', {})
    await synced(test.workspace)
    expect(await allEntries(test.workspace)).toHaveLength(1)
  })
})

describe('a refusal', () => {
  it('by the server parks that entry only; choosing another project sends it', async () => {
    const test = await serviceWorkspace()
    const bad = await log(test, 60, { project: test.server.projects[2] })
    await log(test, 120)
    const { queue } = await until(
      test.workspace,
      'sync',
      ({ status, waiting }) => status === 'attention' && waiting === 0,
    )
    expect(queue[0]).toMatchObject({
      id: bad.entry,
      sync: 'refused',
      pending: 'create',
      refusal: { status: 409, problem: { code: 'project-closed' } },
    })
    expect(await secondsOnServer(test)).toEqual([120])
    await test.workspace.call('entries.update', { id: bad.entry, project: test.server.projects[1] })
    await synced(test.workspace)
    expect(await secondsOnServer(test)).toEqual([60, 120])
  })

  it('of an entry on a day that was closed meanwhile says which day it is and what to do', async () => {
    const test = await serviceWorkspace()
    const closed = await log(test, 60)
    const day = today(test.clock)
    const opening = addDays(day, 1)
    await synced(test.workspace)
    await test.server.service.setConfig('workTimes.lockedBefore', opening)
    await test.workspace.call('entries.update', { id: closed.entry, seconds: 90 })
    const { queue } = await until(test.workspace, 'sync', ({ refused }) => refused === 1)
    const { refusal } = queue[0] ?? {}
    expect(refusal).toMatchObject({ status: 409, problem: { code: 'period-locked' } })
    expect(refusal?.message).toBe(
      `This would change ${day}, and days before ${opening} are closed. Nothing was changed. An admin can reopen the closed days on the page Organization.`,
    )
    await test.server.service.setConfig('workTimes.lockedBefore', null)
    await test.workspace.call('sync.resend', { id: closed.entry })
    await synced(test.workspace)
    expect(await secondsOnServer(test)).toEqual([90])
  })

  it('can be given up: what the server never had goes, and comes back when it was a mistake', async () => {
    const test = await serviceWorkspace()
    const { entry } = await log(test, 60, { project: test.server.projects[2] })
    await until(test.workspace, 'sync', ({ refused }) => refused === 1)
    await test.workspace.call('sync.discard', { id: entry })
    await synced(test.workspace)
    expect(await allEntries(test.workspace)).toEqual([])
    await test.workspace.call('entries.restore', { id: entry })
    expect(await allEntries(test.workspace)).toHaveLength(1)
  })

  it('of a change can be given up: the server’s version comes back', async () => {
    const test = await serviceWorkspace()
    const { entry } = await log(test, 60)
    await synced(test.workspace)
    await test.workspace.call('entries.update', { id: entry, project: test.server.projects[2], seconds: 90 })
    await until(test.workspace, 'sync', ({ refused }) => refused === 1)
    await test.workspace.call('sync.discard', { id: entry })
    await synced(test.workspace)
    expect(await allEntries(test.workspace)).toMatchObject([
      { seconds: 60, project: test.server.projects[0], sync: 'synced' },
    ])
  })

  it.each([400, 403, 404, 409, 412, 413, 422])(
    'with %i waits for the person, and is sent again when they say so',
    async (status) => {
      const test = await serviceWorkspace()
      const problem = {
        type: 'about:blank',
        title: 'No',
        status,
        code: 'nope',
        detail: 'June is locked by payroll.',
      }
      test.proxy.next(
        /^POST \/work-times/,
        answer(status, problem, { 'Content-Type': 'application/problem+json' }),
      )
      const { entry } = await log(test, 60)
      const { queue } = await until(test.workspace, 'sync', ({ refused }) => refused === 1)
      expect(queue[0]?.refusal).toMatchObject({ status, message: 'June is locked by payroll.', problem })
      await test.workspace.call('sync.resend', { id: entry })
      await synced(test.workspace)
      expect(await secondsOnServer(test)).toEqual([60])
    },
  )

  it('names each field at fault', async () => {
    const test = await serviceWorkspace()
    const body = {
      title: 'Invalid data',
      status: 422,
      code: 'validation',
      violations: [
        { propertyPath: 'seconds', message: 'must be less' },
        { propertyPath: 'project', message: 'is unknown' },
      ],
    }
    test.proxy.next(/^POST \/work-times/, answer(422, body))
    await log(test, 60)
    const { queue } = await until(test.workspace, 'sync', ({ refused }) => refused === 1)
    expect(queue[0]?.refusal?.message).toBe('Invalid data · seconds: must be less · project: is unknown')
  })

  it('of what the person does not want any more is forgotten', async () => {
    const test = await serviceWorkspace()
    test.proxy.next(/^POST .work-times/, { kind: 'dropBefore' })
    const { entry } = await log(test, 60)
    await until(test.workspace, 'sync', ({ queue }) => queue[0]?.sync === 'unconfirmed')
    test.proxy.next(/^POST .work-times/, answer(422, { title: 'No', status: 422, code: 'nope' }))
    await test.workspace.call('entries.delete', { id: entry })
    await synced(test.workspace)
    expect(await secondsOnServer(test)).toEqual([])
  })

  it('is answered by the edit that was made while it was on its way', async () => {
    const test = await serviceWorkspace()
    const post = test.proxy.holdNext(/^POST \/work-times/)
    const { entry } = await log(test, 60, { project: test.server.projects[2] })
    await post.held
    await test.workspace.call('entries.update', { id: entry, project: test.server.projects[0] })
    post.release()
    await synced(test.workspace)
    expect(await secondsOnServer(test)).toEqual([60])
  })
})

describe('a server in trouble', () => {
  it.each([500, 502, 503])('with %i is tried again until it works', async (status) => {
    const test = await serviceWorkspace()
    test.proxy.next(/./, answer(status, 'oops', { 'Content-Type': 'text/plain' }), 5)
    await log(test, 60)
    await until(test.workspace, 'sync', ({ lastError }) => lastError !== null)
    await synced(test.workspace)
    expect(await secondsOnServer(test)).toEqual([60])
    expect(test.workspace.state('sync').lastError).toBeNull()
  })

  it('with one entry does not keep the others', async () => {
    const test = await serviceWorkspace()
    await test.proxy.down()
    await log(test, 60)
    for (let n = 1; n <= 12; n += 1) await log(test, 100 + n)
    await test.proxy.up()
    // The first entry meets an error each time, until we look.
    test.proxy.next(/^POST \/work-times/, answer(500, { detail: 'poisoned' }), 1)
    test.workspace.networkReturned()
    await expect.poll(async () => (await secondsOnServer(test)).length).toBeGreaterThanOrEqual(12)
    await synced(test.workspace)
    expect((await secondsOnServer(test))[0]).toBe(60)
  })

  it('that asks for time gets it', async () => {
    const test = await serviceWorkspace()
    test.proxy.next(/^POST \/work-times/, answer(429, { detail: 'Slow down.' }, { 'Retry-After': '60' }))
    const before = test.clock.now().epochMilliseconds
    await log(test, 60)
    const { nextTryAt, lastError } = await until(test.workspace, 'sync', (state) => state.nextTryAt !== null)
    expect(lastError).toBe('Slow down.')
    const next = Date.parse(nextTryAt ?? '')
    expect(next - before).toBeGreaterThanOrEqual(60_000)
    expect(next - test.clock.now().epochMilliseconds).toBeLessThan(95_000)
    const sent = posts(test)
    await log(test, 120)
    expect(posts(test)).toBe(sent)
    await synced(test.workspace)
    expect(await secondsOnServer(test)).toEqual([60, 120])
  })
})

describe('two places', () => {
  it('change different fields: both stay', async () => {
    const test = await serviceWorkspace()
    const { entry } = await log(test, 60)
    await synced(test.workspace)
    const [sent] = await test.server.entries()
    await test.proxy.down()
    await test.workspace.call('entries.update', { id: entry, seconds: 90 })
    await test.server.request('PATCH', `/work-times/${sent?.id ?? ''}`, { description: 'From the web' })
    await test.proxy.up()
    test.workspace.networkReturned()
    await synced(test.workspace)
    expect(await test.server.entries()).toMatchObject([{ seconds: 90, description: 'From the web' }])
    expect(await allEntries(test.workspace)).toMatchObject([
      { seconds: 90, description: 'From the web', sync: 'synced' },
    ])
  })

  it('change the same field: the person chooses, and sending again keeps theirs', async () => {
    const test = await serviceWorkspace()
    const { entry } = await log(test, 60)
    await synced(test.workspace)
    const [sent] = await test.server.entries()
    await test.proxy.down()
    await test.workspace.call('entries.update', { id: entry, description: 'Mine' })
    await test.server.request('PATCH', `/work-times/${sent?.id ?? ''}`, {
      description: 'Theirs',
      seconds: 300,
    })
    await test.proxy.up()
    test.workspace.networkReturned()
    const { queue } = await until(test.workspace, 'sync', ({ refused }) => refused === 1)
    expect(queue[0]?.refusal).toMatchObject({ status: 412 })
    expect(queue[0]?.refusal?.message).toContain('Here: “Mine”. On the server: “Theirs”.')
    await test.workspace.call('sync.resend', { id: entry })
    await synced(test.workspace)
    expect(await test.server.entries()).toMatchObject([{ description: 'Mine', seconds: 300 }])
  })

  it('delete and change one entry: the person chooses', async () => {
    const test = await serviceWorkspace()
    const { entry } = await log(test, 60)
    await synced(test.workspace)
    const [sent] = await test.server.entries()
    await test.proxy.down()
    await test.workspace.call('entries.update', { id: entry, seconds: 90 })
    await test.server.request('DELETE', `/work-times/${sent?.id ?? ''}`)
    await test.proxy.up()
    test.workspace.networkReturned()
    await until(test.workspace, 'sync', ({ refused }) => refused === 1)
    await test.workspace.call('sync.resend', { id: entry })
    await synced(test.workspace)
    expect(await secondsOnServer(test)).toEqual([90])
  })

  it('refuse a change and delete the entry: what the person wanted is still there', async () => {
    const test = await serviceWorkspace()
    const { entry } = await log(test, 60)
    await synced(test.workspace)
    await test.workspace.call('entries.update', { id: entry, seconds: 90, project: test.server.projects[2] })
    await until(test.workspace, 'sync', ({ refused }) => refused === 1)
    const [sent] = await test.server.entries()
    await test.server.request('DELETE', `/work-times/${sent?.id ?? ''}`)
    const before = test.proxy.requests.length
    await test.workspace.call('sync.now', {})
    await expect
      .poll(() => test.proxy.requests.slice(before).some((line) => line.includes('sync=')))
      .toBe(true)
    await test.workspace.call('sync.resend', { id: entry })
    await until(test.workspace, 'sync', ({ refused }) => refused === 1)
    expect(test.workspace.state('sync').queue).toMatchObject([{ id: entry, seconds: 90 }])
  })

  it('delete the same entry: done', async () => {
    const test = await serviceWorkspace()
    const { entry } = await log(test, 60)
    await synced(test.workspace)
    const [sent] = await test.server.entries()
    await test.server.request('DELETE', `/work-times/${sent?.id ?? ''}`)
    await test.workspace.call('entries.delete', { id: entry })
    await synced(test.workspace)
    expect(await secondsOnServer(test)).toEqual([])
  })

  it('see each other’s entries come, change and go', async () => {
    const test = await serviceWorkspace()
    const { server, workspace } = test
    const shown = async () => {
      await workspace.call('sync.now', {})
      await synced(workspace)
      return (await allEntries(workspace)).map(({ description, seconds }) => `${description} ${seconds}`)
    }
    const made = (await server.request('POST', '/work-times', {
      project: server.projects[0],
      seconds: 60,
      description: 'Web',
    })) as { id: number }
    await expect.poll(shown).toEqual(['Web 60'])
    await server.request('PATCH', `/work-times/${made.id}`, { seconds: 61 })
    await expect.poll(shown).toEqual(['Web 61'])
    await server.request('DELETE', `/work-times/${made.id}`)
    await expect.poll(shown).toEqual([])
  })
})

describe('a token', () => {
  it('that was revoked stops nothing but sync', async () => {
    const test = await serviceWorkspace()
    await log(test, 60)
    await synced(test.workspace)
    test.proxy.next(/./, answer(401, { code: 'unauthorized', detail: 'Unknown token' }))
    await log(test, 120)
    await until(test.workspace, 'sync', ({ status }) => status === 'signIn')
    await log(test, 180)
    expect(test.workspace.state('sync')).toMatchObject({ status: 'signIn', waiting: 2 })
    const stranger = await test.server.service.addEmployee({
      firstName: 'Bo',
      lastName: 'Kern',
      email: 'bo@example.test',
      role: 'employee',
    })
    const { token } = await test.server.service.issueToken({
      employeeId: stranger,
      name: 'Bo',
      scopes: ['*'],
    })
    await expect(test.workspace.call('workspace.signIn', { token })).rejects.toMatchObject({
      code: 'other-person',
      field: 'token',
    })
    await test.workspace.call('workspace.signIn', { token: await test.server.newToken() })
    await synced(test.workspace)
    expect(await secondsOnServer(test)).toEqual([60, 120, 180])
  })
})

describe('an invitation in place of a token', () => {
  /** An invitation for someone, as the person has it: with the address that the app uses. */
  const invite = async ({ server, proxy }: ServiceWorkspace, whom: object) => {
    const { invitation } = (await server.request('POST', '/invitations', whom)) as { invitation: string }
    return `${proxy.url} ${invitation.split(' ')[1] ?? ''}`
  }
  const refused = async (test: ServiceWorkspace) => {
    test.proxy.next(/./, answer(401, { code: 'unauthorized', detail: 'Unknown token' }))
    await log(test, 120)
    await until(test.workspace, 'sync', ({ status }) => status === 'signIn')
  }

  it('signs the person in again, and what waited arrives once', async () => {
    const test = await serviceWorkspace()
    await refused(test)
    const line = await invite(test, { employee: `/employees/${test.server.adminId}` })
    await test.workspace.call('workspace.signIn', { token: line })
    await synced(test.workspace)
    expect(await secondsOnServer(test)).toEqual([120])
    await expect(test.workspace.call('workspace.signIn', { token: line })).rejects.toMatchObject({
      code: 'invitation-over',
      field: 'token',
    })
  })

  it('is not used up by someone else’s workspace, and not sent from that of another server', async () => {
    const test = await serviceWorkspace()
    await refused(test)
    const person = { firstName: 'Bo', lastName: 'Kern', email: 'bo@example.test' }
    const line = await invite(test, person)
    await expect(test.workspace.call('workspace.signIn', { token: line })).rejects.toMatchObject({
      code: 'other-person',
      field: 'token',
    })
    expect(await test.workspace.call('invitation.preview', { line })).toMatchObject({ name: 'Bo Kern' })
    const other = line.replace('127.0.0.1', 'localhost')
    await expect(test.workspace.call('workspace.signIn', { token: other })).rejects.toMatchObject({
      code: 'other-server',
      field: 'token',
    })
    expect(test.workspace.state('sync')).toMatchObject({ status: 'signIn', waiting: 1 })
  })
})

describe('leaving', () => {
  it('with unsent entries asks first, keeps them, and they come back', async () => {
    const test = await serviceWorkspace()
    await log(test, 60)
    await synced(test.workspace)
    await test.proxy.down()
    await log(test, 120)
    await test.workspace.call('timer.start', { description: 'Running', project: test.server.projects[0] })
    await expect(test.workspace.call('workspace.leave', {})).rejects.toMatchObject({
      code: 'unsent',
      message: expect.stringMatching(/^2 entries are not synced/) as string,
    })
    expect(test.workspace.state('timer').running).not.toBeNull()
    await test.workspace.call('workspace.leave', { unsent: 'keep' })
    expect(test.workspace.state('workspace')).toMatchObject({ state: 'none' })
    expect(test.keychain.secrets.size).toBe(0)
    await test.proxy.up()
    await test.workspace.call('workspace.connect', {
      url: test.proxy.url,
      token: await test.server.newToken(),
    })
    await synced(test.workspace)
    expect((await test.server.entries()).map(({ description }) => description).sort()).toEqual([
      'Quay wall',
      'Quay wall',
      'Running',
    ])
  })
})
