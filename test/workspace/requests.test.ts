// Requests for absence with the real service: made offline, changed, withdrawn and refused, and never lost or doubled.
import { describe, expect, it } from 'vitest'
import { ask, FRIDAY, MONDAY, NEXT_MONDAY, ownRequests, startTeam, TUESDAY } from './absence-team'
import { Network, synced, until } from './harness'

const POST = /^POST \/holiday-requests$/

describe('a request', () => {
  it('made without a network waits, survives a new start, and is sent once when the network is back', async () => {
    const team = await startTeam()
    const network = new Network()
    const bo = await team.workspace('bo', { fetch: network.fetch })
    network.plugged = false
    const id = await ask(bo, team, { note: ' Lake  ' })
    await until(bo.workspace, 'sync', ({ status }) => status === 'offline')
    expect(bo.workspace.state('sync')).toMatchObject({
      waiting: 1,
      requests: [{ id, sync: 'waiting', pending: 'create', status: null, note: 'Lake', own: true }],
    })
    const again = await bo.reopen()
    expect(await ownRequests(again)).toMatchObject([{ id, from: MONDAY, to: FRIDAY, seconds: 5 * 28_800 }])
    network.plugged = true
    again.workspace.networkReturned()
    await synced(again.workspace)
    expect(await team.requests()).toMatchObject([
      {
        status: 'pending',
        dateFrom: MONDAY,
        dateTo: FRIDAY,
        description: 'Lake',
        type: team.type('vacation'),
      },
    ])
    expect(await ownRequests(again)).toMatchObject([
      { id, status: 'pending', sync: 'synced', pending: null, seconds: 5 * 28_800, typeName: 'Vacation' },
    ])
    expect(again.workspace.state('sync')).toMatchObject({ waiting: 0, requests: [] })
  })

  it('for half a day goes as half a day', async () => {
    const team = await startTeam()
    const bo = await team.workspace('bo')
    await ask(bo, team, { to: MONDAY, dayPart: 'afternoon' })
    await synced(bo.workspace)
    expect(await team.requests()).toMatchObject([
      { dateFrom: MONDAY, dateTo: MONDAY, dayPart: 'afternoon', seconds: 14_400 },
    ])
    expect(await ownRequests(bo)).toMatchObject([{ dayPart: 'afternoon', seconds: 14_400 }])
  })

  it('that no server would take is refused at once, with the field at fault, and nothing is kept', async () => {
    const team = await startTeam()
    const bo = await team.workspace('bo')
    await expect(ask(bo, team, { from: FRIDAY, to: MONDAY })).rejects.toMatchObject({
      code: 'range-reversed',
      field: 'to',
    })
    await expect(ask(bo, team, { dayPart: 'morning' })).rejects.toMatchObject({ code: 'several-days' })
    await expect(ask(bo, team, { to: '2027-02-30' })).rejects.toMatchObject({ code: 'bad-day', field: 'to' })
    expect(await ownRequests(bo)).toEqual([])
    expect(bo.workspace.state('sync').waiting).toBe(0)
  })

  it('can be changed while no one has decided, sent or not', async () => {
    const team = await startTeam()
    const bo = await team.workspace('bo')
    await team.proxy.down()
    const id = await ask(bo, team)
    const facts = { type: team.type('vacation'), from: MONDAY, dayPart: null, requestedSeconds: null }
    await bo.workspace.call('absences.update', { id, ...facts, to: TUESDAY, note: 'Shorter' })
    await team.proxy.up()
    bo.workspace.networkReturned()
    await synced(bo.workspace)
    expect(await team.requests()).toMatchObject([{ dateTo: TUESDAY, description: 'Shorter' }])
    await bo.workspace.call('absences.update', { id, ...facts, to: MONDAY, dayPart: 'morning', note: '' })
    await synced(bo.workspace)
    expect(await team.requests()).toMatchObject([
      { dateTo: MONDAY, dayPart: 'morning', description: null, seconds: 14_400 },
    ])
    await bo.workspace.call('absences.update', { id, ...facts, to: MONDAY, requestedSeconds: 7200, note: '' })
    await synced(bo.workspace)
    expect(await team.requests()).toMatchObject([{ dayPart: null, requestedSeconds: 7200 }])
    await bo.workspace.call('absences.update', { id, ...facts, to: MONDAY, dayPart: 'afternoon', note: '' })
    await synced(bo.workspace)
    expect(await team.requests()).toMatchObject([{ dayPart: 'afternoon', requestedSeconds: null }])
  })

  it('changed while it is on its way is there as it was wanted last', async () => {
    const team = await startTeam()
    const bo = await team.workspace('bo')
    const post = team.proxy.holdNext(POST)
    const id = await ask(bo, team)
    await post.held
    await bo.workspace.call('absences.update', {
      id,
      type: team.type('vacation'),
      from: MONDAY,
      to: TUESDAY,
      dayPart: null,
      requestedSeconds: null,
      note: '',
    })
    post.release()
    await synced(bo.workspace)
    expect(await team.requests()).toMatchObject([{ dateTo: TUESDAY }])
  })
})

describe('an answer that was lost', () => {
  it.each(['dropBefore', 'dropAfter', 'truncate'] as const)('(%s): exactly one request', async (kind) => {
    const team = await startTeam()
    const bo = await team.workspace('bo')
    team.proxy.next(POST, { kind })
    const id = await ask(bo, team)
    await until(bo.workspace, 'sync', ({ requests }) => requests[0]?.sync === 'unconfirmed')
    await synced(bo.workspace)
    expect(await team.requests()).toHaveLength(1)
    expect(await ownRequests(bo)).toMatchObject([{ id, status: 'pending', sync: 'synced' }])
  })

  it('to a new token, which knows no old keys: it is found among one’s own', async () => {
    const team = await startTeam()
    const bo = await team.workspace('bo')
    team.proxy.next(POST, { kind: 'dropAfter' })
    team.proxy.next(/./, { kind: 'answer', status: 401, body: { code: 'unauthorized' } })
    const id = await ask(bo, team)
    await until(bo.workspace, 'sync', ({ status }) => status === 'signIn')
    const employeeId = (await team.server.service.findEmployee('bo@example.test')) ?? 0
    const { token } = await team.server.service.issueToken({ employeeId, name: 'New', scopes: ['*'] })
    await bo.workspace.call('workspace.signIn', { token })
    await synced(bo.workspace)
    expect(await team.requests()).toHaveLength(1)
    expect(await ownRequests(bo)).toMatchObject([{ id, sync: 'synced' }])
  })

  it('before the app ended: exactly one request', async () => {
    const team = await startTeam()
    const bo = await team.workspace('bo')
    team.proxy.next(POST, { kind: 'dropAfter' })
    const id = await ask(bo, team)
    await until(bo.workspace, 'sync', ({ requests }) => requests[0]?.sync === 'unconfirmed')
    const again = await bo.reopen()
    again.workspace.networkReturned()
    await synced(again.workspace)
    expect(await team.requests()).toHaveLength(1)
    expect(await ownRequests(again)).toMatchObject([{ id, sync: 'synced' }])
  })

  it('to a change that was changed again: no quarrel with oneself', async () => {
    const team = await startTeam()
    const bo = await team.workspace('bo')
    const id = await ask(bo, team)
    await synced(bo.workspace)
    const change = (to: string) =>
      bo.workspace.call('absences.update', {
        id,
        type: team.type('vacation'),
        from: MONDAY,
        to,
        dayPart: null,
        requestedSeconds: null,
        note: '',
      })
    team.proxy.next(/^PATCH/, { kind: 'dropAfter' })
    await change(TUESDAY)
    await until(bo.workspace, 'sync', ({ lastError }) => lastError !== null)
    await change(NEXT_MONDAY)
    await synced(bo.workspace)
    expect(await team.requests()).toMatchObject([{ dateTo: NEXT_MONDAY }])
  })

  it('to a withdrawal: it is withdrawn', async () => {
    const team = await startTeam()
    const bo = await team.workspace('bo')
    const id = await ask(bo, team)
    await synced(bo.workspace)
    team.proxy.next(/^DELETE/, { kind: 'dropAfter' })
    await bo.workspace.call('absences.withdraw', { id })
    await synced(bo.workspace)
    expect(await ownRequests(bo)).toMatchObject([{ id, status: 'cancelled', sync: 'synced' }])
  })
})

describe('a refusal', () => {
  it('parks the request with the server’s words; a change sends it again', async () => {
    const team = await startTeam()
    const bo = await team.workspace('bo')
    const body = { title: 'No', status: 422, code: 'limit-exceeded', detail: 'Two days too many.' }
    team.proxy.next(POST, { kind: 'answer', status: 422, body })
    const id = await ask(bo, team)
    const { requests, status } = await until(bo.workspace, 'sync', ({ refused }) => refused === 1)
    expect(status).toBe('attention')
    expect(requests).toMatchObject([
      { id, sync: 'refused', pending: 'create', refusal: { status: 422, message: 'Two days too many.' } },
    ])
    await bo.workspace.call('absences.update', {
      id,
      type: team.type('vacation'),
      from: MONDAY,
      to: TUESDAY,
      dayPart: null,
      requestedSeconds: null,
      note: '',
    })
    await synced(bo.workspace)
    expect(await team.requests()).toMatchObject([{ dateTo: TUESDAY }])
  })

  it('can be answered by sending again, or by giving up, which can be undone', async () => {
    const team = await startTeam()
    const bo = await team.workspace('bo')
    const refuse = () => team.proxy.next(POST, { kind: 'answer', status: 409, body: { detail: 'No.' } })
    refuse()
    const id = await ask(bo, team)
    await until(bo.workspace, 'sync', ({ refused }) => refused === 1)
    refuse()
    await bo.workspace.call('absences.resend', { id })
    await until(bo.workspace, 'sync', ({ refused, sending }) => refused === 1 && !sending)
    await bo.workspace.call('absences.discard', { id })
    expect(await ownRequests(bo)).toEqual([])
    await synced(bo.workspace)
    expect(await team.requests()).toEqual([])
    await bo.workspace.call('absences.takeBack', { id })
    await synced(bo.workspace)
    expect(await team.requests()).toHaveLength(1)
  })

  it('because it was made elsewhere already is none: it is that one', async () => {
    const team = await startTeam()
    const network = new Network()
    const bo = await team.workspace('bo', { fetch: network.fetch })
    network.plugged = false
    const id = await ask(bo, team, { note: 'Lake' })
    await team.as('bo', 'POST', '/holiday-requests', {
      type: team.type('vacation'),
      dateFrom: MONDAY,
      dateTo: FRIDAY,
    })
    network.plugged = true
    bo.workspace.networkReturned()
    await synced(bo.workspace)
    expect(await team.requests()).toMatchObject([{ description: 'Lake' }])
    expect(await ownRequests(bo)).toMatchObject([{ id, status: 'pending', sync: 'synced', note: 'Lake' }])
  })

  it('of a change gives the server’s version back when it is given up', async () => {
    const team = await startTeam()
    const bo = await team.workspace('bo')
    const id = await ask(bo, team)
    await synced(bo.workspace)
    team.proxy.next(/^PATCH/, { kind: 'answer', status: 422, body: { detail: 'No.' } })
    await bo.workspace.call('absences.update', {
      id,
      type: team.type('vacation'),
      from: MONDAY,
      to: TUESDAY,
      dayPart: null,
      requestedSeconds: null,
      note: '',
    })
    await until(bo.workspace, 'sync', ({ refused }) => refused === 1)
    await bo.workspace.call('absences.discard', { id })
    await synced(bo.workspace)
    expect(await ownRequests(bo)).toMatchObject([{ id, to: FRIDAY, sync: 'synced', refusal: null }])
    expect(await team.requests()).toMatchObject([{ dateTo: FRIDAY }])
  })
})

describe('a withdrawal', () => {
  it('of what never left is done at once, and can be undone', async () => {
    const team = await startTeam()
    const bo = await team.workspace('bo')
    await team.proxy.down()
    const id = await ask(bo, team)
    await bo.workspace.call('absences.withdraw', { id })
    expect(await ownRequests(bo)).toEqual([])
    expect(bo.workspace.state('sync').waiting).toBe(0)
    await bo.workspace.call('absences.takeBack', { id })
    expect(await ownRequests(bo)).toMatchObject([{ id, pending: 'create' }])
    await bo.workspace.call('absences.withdraw', { id })
    await team.proxy.up()
    bo.workspace.networkReturned()
    await synced(bo.workspace)
    expect(await team.requests()).toEqual([])
  })

  it('of a pending request cancels it; one that has not left is undone', async () => {
    const team = await startTeam()
    const bo = await team.workspace('bo')
    const id = await ask(bo, team)
    await synced(bo.workspace)
    await team.proxy.down()
    await bo.workspace.call('absences.withdraw', { id })
    expect(await ownRequests(bo)).toMatchObject([
      { pending: 'withdraw', may: { takeBack: true, edit: false } },
    ])
    await bo.workspace.call('absences.takeBack', { id })
    expect(await ownRequests(bo)).toMatchObject([{ pending: null, sync: 'synced', may: { withdraw: true } }])
    await bo.workspace.call('absences.withdraw', { id })
    await team.proxy.up()
    bo.workspace.networkReturned()
    await synced(bo.workspace)
    expect(await team.requests()).toMatchObject([{ status: 'cancelled' }])
    expect(await ownRequests(bo)).toMatchObject([
      { status: 'cancelled', may: { withdraw: false, takeBack: false } },
    ])
    await expect(bo.workspace.call('absences.withdraw', { id })).rejects.toMatchObject({
      code: 'not-in-force',
    })
  })

  it('of an approved one asks for its cancellation', async () => {
    const team = await startTeam()
    const bo = await team.workspace('bo')
    const id = await ask(bo, team)
    await synced(bo.workspace)
    const [sent] = await team.requests()
    await team.as('ada', 'POST', `/holiday-requests/${sent?.id ?? ''}/approve`)
    await bo.workspace.call('sync.now', {})
    await expect.poll(async () => (await ownRequests(bo))[0]?.status).toBe('approved')
    expect((await ownRequests(bo))[0]?.may).toMatchObject({ askToCancel: true, withdraw: false, edit: false })
    await bo.workspace.call('absences.withdraw', { id })
    await synced(bo.workspace)
    expect(await ownRequests(bo)).toMatchObject([{ status: 'cancellation_requested', sync: 'synced' }])
    expect(await team.requests()).toMatchObject([{ status: 'cancellation_requested' }])
  })

  it('of what was rejected meanwhile is done: it is not in force', async () => {
    const team = await startTeam()
    const network = new Network()
    const bo = await team.workspace('bo', { fetch: network.fetch })
    const id = await ask(bo, team)
    await synced(bo.workspace)
    network.plugged = false
    await bo.workspace.call('absences.withdraw', { id })
    const [sent] = await team.requests()
    await team.as('ada', 'POST', `/holiday-requests/${sent?.id ?? ''}/reject`, { reason: 'Release week' })
    network.plugged = true
    bo.workspace.networkReturned()
    await synced(bo.workspace)
    expect(await ownRequests(bo)).toMatchObject([{ status: 'rejected', sync: 'synced', refusal: null }])
  })
})

describe('leaving', () => {
  it('with an unsent request asks first, keeps it, and it is sent after the next sign-in', async () => {
    const team = await startTeam()
    const network = new Network()
    const bo = await team.workspace('bo', { fetch: network.fetch })
    network.plugged = false
    await ask(bo, team)
    await expect(bo.workspace.call('workspace.leave', {})).rejects.toMatchObject({
      code: 'unsent',
      message: expect.stringMatching(/^1 request is not synced/) as string,
    })
    await bo.workspace.call('workspace.leave', { unsent: 'keep' })
    network.plugged = true
    const employeeId = (await team.server.service.findEmployee('bo@example.test')) ?? 0
    const { token } = await team.server.service.issueToken({ employeeId, name: 'New', scopes: ['*'] })
    await bo.workspace.call('workspace.connect', { url: team.proxy.url, token })
    await synced(bo.workspace)
    expect(await team.requests()).toMatchObject([{ dateFrom: MONDAY }])
  })
})
