// Decisions about requests: made on what was shown, offline too, never over what changed meanwhile; and who hears of them.
import { describe, expect, it } from 'vitest'
import {
  ask,
  MONDAY,
  ownRequests,
  startTeam,
  TUESDAY,
  type AbsenceWorkspace,
  type Team,
} from './absence-team'
import { Network, synced, until } from './harness'

const approvals = async ({ workspace }: AbsenceWorkspace) =>
  (await workspace.call('approvals.list', {})).map(({ request }) => request)
/** Everything that is on the server now was read. */
const look = async ({ workspace }: AbsenceWorkspace) => {
  const { lastSyncedAt: before } = await until(workspace, 'sync', ({ sending }) => !sending)
  await workspace.call('sync.now', {})
  await until(workspace, 'sync', ({ lastSyncedAt, status }) => lastSyncedAt !== before && status === 'synced')
}
const heard = (test: AbsenceWorkspace, count: number) => expect.poll(() => test.notices.length).toBe(count)
const decide = (
  { workspace }: AbsenceWorkspace,
  ids: string[],
  decision: 'approve' | 'reject' = 'approve',
  reason = '',
) => workspace.call('approvals.decide', { ids, decision, reason })
const statuses = async (team: Team) => (await team.requests()).map(({ status }) => status)
/** Asks as Bo from the web; answers the request's path. */
const webRequest = async (team: Team, dateFrom: string, dateTo = dateFrom) => {
  const body = { type: team.type('vacation'), dateFrom, dateTo }
  const { id } = (await team.as('bo', 'POST', '/holiday-requests', body)) as { id: number }
  return `/holiday-requests/${id}`
}

/** Ada's workspace, cut off from the network after it knew of `count` requests of Bo, one a week. */
async function adaOffline(count: number) {
  const team = await startTeam()
  const network = new Network()
  const paths: string[] = []
  for (let week = 0; week < count; week += 1) {
    paths.push(await webRequest(team, `2027-03-${String(1 + week * 7).padStart(2, '0')}`))
  }
  const ada = await team.workspace('ada', { fetch: network.fetch })
  const waiting = await approvals(ada)
  network.plugged = false
  const back = async () => {
    network.plugged = true
    ada.workspace.networkReturned()
  }
  return { team, ada, paths, ids: waiting.map(({ id }) => id), back }
}

describe('a decision', () => {
  it('about the only admin’s own request: no one can, until the workspace allows it', async () => {
    const team = await startTeam()
    const ada = await team.workspace('ada')
    const id = await ask(ada, team)
    await synced(ada.workspace)
    expect(await ownRequests(ada)).toMatchObject([{ id, noDecider: true, may: { decide: false } }])
    expect(await approvals(ada)).toEqual([])
    await expect(decide(ada, [id])).rejects.toMatchObject({ code: 'own-request' })
    await team.as('ada', 'PATCH', '/configs/holidays.allowSelfApproval', { value: true })
    await ada.workspace.call('sync.now', {})
    await expect.poll(async () => (await ownRequests(ada))[0]?.noDecider).toBeUndefined()
    expect(await approvals(ada)).toMatchObject([{ id, own: true, may: { decide: true, withdraw: true } }])
    await decide(ada, [id])
    await synced(ada.workspace)
    expect(await statuses(team)).toEqual(['approved'])
    expect(await approvals(ada)).toEqual([])
    expect(ada.notices).toEqual([])
  })

  it('from workspace to workspace: asked, approved, and heard of on both sides, once', async () => {
    const team = await startTeam()
    const ada = await team.workspace('ada')
    const bo = await team.workspace('bo')
    await ask(bo, team, { note: 'Lake' })
    await synced(bo.workspace)
    await look(ada)
    await heard(ada, 1)
    expect(ada.notices).toMatchObject([
      {
        kind: 'waits',
        request: { employee: { name: 'Bo Kern' }, status: 'pending', note: 'Lake', own: false },
      },
    ])
    const [waiting] = await approvals(ada)
    expect(waiting?.may).toMatchObject({ decide: true, edit: false, withdraw: false })
    await decide(ada, [waiting?.id ?? ''])
    await synced(ada.workspace)
    await look(bo)
    await heard(bo, 1)
    expect(bo.notices).toMatchObject([{ kind: 'decided', request: { status: 'approved', own: true } }])
    const [mine] = await ownRequests(bo)
    expect(mine?.history.map(({ event, by }) => `${event} by ${by ?? 'nobody'}`)).toEqual([
      'requested by Bo Kern',
      'approved by Ada Lind',
    ])
    await look(bo)
    await look(ada)
    expect([bo.notices.length, ada.notices.length]).toEqual([1, 1])
  })

  it('with a reason, made offline, is sent when the network is back', async () => {
    const { team, ada, ids, back } = await adaOffline(1)
    await decide(ada, ids, 'reject', ' Release week ')
    expect(await approvals(ada)).toMatchObject([
      { sync: 'waiting', pending: 'reject', may: { takeBack: true } },
    ])
    const { waiting } = ada.workspace.state('sync')
    expect(waiting).toBe(1)
    await back()
    await synced(ada.workspace)
    expect(await team.requests()).toMatchObject([{ status: 'rejected', decisionReason: 'Release week' }])
    expect(await approvals(ada)).toEqual([])
  })

  it('that has not left can be taken back', async () => {
    const { team, ada, ids, back } = await adaOffline(1)
    await decide(ada, ids)
    await ada.workspace.call('absences.takeBack', { id: ids[0] ?? '' })
    await back()
    await synced(ada.workspace)
    expect(await statuses(team)).toEqual(['pending'])
    expect(await approvals(ada)).toMatchObject([{ sync: 'synced', pending: null, may: { decide: true } }])
  })

  it('stays here while it can still be taken back, and leaves by itself', async () => {
    const team = await startTeam()
    await webRequest(team, '2027-03-01')
    const ada = await team.workspace('ada')
    const ids = (await approvals(ada)).map(({ id }) => id)
    await ada.workspace.call('approvals.decide', { ids, decision: 'approve', reason: '', keptSeconds: 60 })
    expect(await approvals(ada)).toMatchObject([{ pending: 'approve', may: { takeBack: true } }])
    await ada.workspace.call('absences.takeBack', { id: ids[0] ?? '' })
    await look(ada)
    expect(await statuses(team)).toEqual(['pending'])
    await ada.workspace.call('approvals.decide', { ids, decision: 'reject', reason: '', keptSeconds: 1 })
    await expect.poll(() => statuses(team)).toEqual(['rejected'])
  })

  it('about several: what was withdrawn meanwhile is parked and says so, the others are done', async () => {
    const { team, ada, ids, paths, back } = await adaOffline(3)
    await team.as('bo', 'DELETE', paths[1] ?? '')
    await decide(ada, ids)
    await back()
    const { requests } = await until(
      ada.workspace,
      'sync',
      ({ refused, waiting }) => refused === 1 && waiting === 0,
    )
    expect(await statuses(team)).toEqual(['approved', 'cancelled', 'approved'])
    expect(requests).toMatchObject([{ status: 'cancelled', pending: 'approve', sync: 'refused' }])
    expect(requests[0]?.refusal?.message).toMatch(
      /^Bo Kern already withdrew this request\. Your decision was not/,
    )
    await ada.workspace.call('absences.discard', { id: requests[0]?.id ?? '' })
    await synced(ada.workspace)
    expect(ada.workspace.state('sync').requests).toEqual([])
    expect(ada.notices).toEqual([])
  })

  it('about what was changed meanwhile is not sent until it was seen', async () => {
    const { team, ada, ids, paths, back } = await adaOffline(1)
    await team.as('bo', 'PATCH', paths[0] ?? '', { dateTo: TUESDAY })
    await decide(ada, ids)
    await back()
    const { requests } = await until(ada.workspace, 'sync', ({ refused }) => refused === 1)
    expect(requests[0]?.refusal?.message).toContain('Bo Kern’s request has changed since you saw it.')
    expect(await statuses(team)).toEqual(['pending'])
    expect(await approvals(ada)).toMatchObject([{ to: TUESDAY, seconds: 2 * 28_800 }])
    await decide(ada, ids)
    await synced(ada.workspace)
    expect(await statuses(team)).toEqual(['approved'])
  })

  it('about what changes at the last moment is not sent either', async () => {
    const team = await startTeam()
    const path = await webRequest(team, MONDAY)
    const ada = await team.workspace('ada')
    const post = team.proxy.holdNext(/^POST .*approve$/)
    await decide(
      ada,
      (await approvals(ada)).map(({ id }) => id),
    )
    await post.held
    await team.as('bo', 'PATCH', path, { dateTo: TUESDAY })
    post.release()
    await until(ada.workspace, 'sync', ({ refused }) => refused === 1)
    expect(await statuses(team)).toEqual(['pending'])
  })

  it('that someone else made the same way is done', async () => {
    const { team, ada, ids, paths, back } = await adaOffline(1)
    await team.as('ada', 'POST', `${paths[0] ?? ''}/approve`)
    await decide(ada, ids)
    await back()
    await synced(ada.workspace)
    expect(ada.workspace.state('sync')).toMatchObject({ refused: 0, requests: [] })
    expect(await statuses(team)).toEqual(['approved'])
  })

  it('that someone else made the other way says who and why', async () => {
    const { team, ada, ids, paths, back } = await adaOffline(1)
    await team.as('ada', 'POST', `${paths[0] ?? ''}/reject`, { reason: 'Too many away' })
    await decide(ada, ids)
    await back()
    const { requests } = await until(ada.workspace, 'sync', ({ refused }) => refused === 1)
    expect(requests[0]?.refusal?.message).toMatch(
      /^Ada Lind already rejected this request\. Reason: Too many away Your decision/,
    )
    expect(await statuses(team)).toEqual(['rejected'])
  })

  it.each(['dropBefore', 'dropAfter'] as const)('whose answer was lost (%s) is made once', async (kind) => {
    const team = await startTeam()
    await webRequest(team, MONDAY)
    const ada = await team.workspace('ada')
    team.proxy.next(/^POST .*reject$/, { kind })
    await decide(
      ada,
      (await approvals(ada)).map(({ id }) => id),
      'reject',
      'No',
    )
    await synced(ada.workspace)
    expect(await team.requests()).toMatchObject([{ status: 'rejected', decisionReason: 'No' }])
  })

  it('that the server refuses is parked with its words, and can be sent again', async () => {
    const team = await startTeam()
    await webRequest(team, MONDAY)
    const ada = await team.workspace('ada')
    const [id = ''] = (await approvals(ada)).map((request) => request.id)
    const body = { title: 'No', status: 422, code: 'limit-exceeded', detail: 'One day too many.' }
    team.proxy.next(/^POST .*approve$/, { kind: 'answer', status: 422, body })
    await decide(ada, [id])
    const { requests } = await until(ada.workspace, 'sync', ({ refused }) => refused === 1)
    expect(requests).toMatchObject([{ id, refusal: { message: 'One day too many.' } }])
    await ada.workspace.call('absences.resend', { id })
    await synced(ada.workspace)
    expect(await statuses(team)).toEqual(['approved'])
  })

  it('that was refused, about what one may no longer see, leaves nothing behind when it is given up', async () => {
    const team = await startTeam()
    const { service } = team.server
    const manager = await service.addEmployee({
      firstName: 'Cy',
      lastName: 'Dale',
      email: 'cy@example.test',
      role: 'manager',
    })
    const { token } = await service.issueToken({ employeeId: manager, name: 'Cy', scopes: ['*'] })
    const bo = `/employees/${(await service.findEmployee('bo@example.test')) ?? ''}`
    await team.server.request('PATCH', bo, { manager: `/employees/${manager}` })
    await webRequest(team, MONDAY)
    const cy = await team.workspace('ada')
    await cy.workspace.call('workspace.leave', {})
    await cy.workspace.call('workspace.connect', { url: team.proxy.url, token })
    await synced(cy.workspace)
    await expect.poll(async () => (await approvals(cy)).length).toBe(1)
    team.proxy.next(/^POST .*approve$/, { kind: 'answer', status: 422, body: { detail: 'No.' } })
    const [id = ''] = (await approvals(cy)).map((request) => request.id)
    await decide(cy, [id])
    await until(cy.workspace, 'sync', ({ refused }) => refused === 1)
    await team.server.request('PATCH', bo, { manager: `/employees/${team.server.adminId}` })
    await cy.workspace.call('sync.now', {})
    await until(cy.workspace, 'sync', ({ requests }) => requests[0]?.refusal?.status === 404)
    await cy.workspace.call('absences.discard', { id })
    expect(await approvals(cy)).toEqual([])
    expect(cy.workspace.state('sync').requests).toEqual([])
  })

  it('cannot be made about one’s own, or about what is not there; then nothing is decided', async () => {
    const team = await startTeam()
    await webRequest(team, MONDAY)
    const ada = await team.workspace('ada')
    const [id = ''] = (await approvals(ada)).map((request) => request.id)
    const own = await ask(ada, team)
    await expect(decide(ada, [id, own])).rejects.toMatchObject({ code: 'own-request' })
    await expect(decide(ada, [id, crypto.randomUUID()])).rejects.toMatchObject({ code: 'no-request' })
    await synced(ada.workspace)
    expect(await statuses(team)).toEqual(['pending', 'pending'])
  })

  it('about a cancellation: not agreed to, the absence holds; agreed to, it is gone', async () => {
    const team = await startTeam()
    const ada = await team.workspace('ada')
    const bo = await team.workspace('bo')
    const id = await ask(bo, team)
    await synced(bo.workspace)
    await look(ada)
    const row = async () => (await approvals(ada))[0]?.id ?? ''
    await decide(ada, [await row()])
    await synced(ada.workspace)
    await look(bo)
    for (const decision of ['reject', 'approve'] as const) {
      await bo.workspace.call('absences.withdraw', { id })
      await synced(bo.workspace)
      await look(ada)
      expect(await approvals(ada)).toMatchObject([{ status: 'cancellation_requested' }])
      await decide(ada, [await row()], decision)
      await synced(ada.workspace)
      await look(bo)
      expect(await ownRequests(bo)).toMatchObject([
        { status: decision === 'reject' ? 'approved' : 'cancelled' },
      ])
    }
    await heard(bo, 3)
    await heard(ada, 3)
    const told = (test: AbsenceWorkspace) =>
      test.notices.map(({ kind, request }) => `${kind} ${request.status ?? ''}`)
    expect(told(ada)).toEqual([
      'waits pending',
      'waits cancellation_requested',
      'waits cancellation_requested',
    ])
    expect(told(bo)).toEqual(['decided approved', 'decided approved', 'decided cancelled'])
    expect(bo.notices[1]?.request.history.at(-1)?.event).toBe('cancellationRejected')
  })
})

describe('an edit that was not sent yet', () => {
  it('of a request that was decided meanwhile is parked and says by whom; giving it up shows what holds', async () => {
    const team = await startTeam()
    const network = new Network()
    const bo = await team.workspace('bo', { fetch: network.fetch })
    const id = await ask(bo, team)
    await synced(bo.workspace)
    network.plugged = false
    const facts = {
      type: team.type('vacation'),
      from: MONDAY,
      dayPart: null,
      requestedSeconds: null,
      note: '',
    }
    await bo.workspace.call('absences.update', { id, ...facts, to: TUESDAY })
    const [sent] = await team.requests()
    await team.as('ada', 'POST', `/holiday-requests/${sent?.id ?? ''}/approve`)
    network.plugged = true
    bo.workspace.networkReturned()
    const { requests } = await until(bo.workspace, 'sync', ({ refused }) => refused === 1)
    expect(requests[0]?.refusal?.message).toMatch(
      /^Ada Lind already approved this request\. Your change was not sent/,
    )
    expect(await team.requests()).toMatchObject([{ status: 'approved', dateTo: '2027-03-05' }])
    await heard(bo, 1)
    expect(bo.notices).toMatchObject([{ kind: 'decided', request: { status: 'approved' } }])
    await bo.workspace.call('absences.discard', { id })
    await synced(bo.workspace)
    expect(await ownRequests(bo)).toMatchObject([{ status: 'approved', to: '2027-03-05', sync: 'synced' }])
    await expect(bo.workspace.call('absences.update', { id, ...facts, to: TUESDAY })).rejects.toMatchObject({
      code: 'decided',
    })
    expect(bo.notices).toHaveLength(1)
  })
})

describe('notices', () => {
  it('do not ring for what is old on a new computer, nor again after a new start', async () => {
    const team = await startTeam()
    const first = await webRequest(team, MONDAY)
    await webRequest(team, '2027-03-08')
    await team.as('ada', 'POST', `${first}/approve`)
    const ada = await team.workspace('ada')
    const bo = await team.workspace('bo')
    expect([ada.notices, bo.notices]).toEqual([[], []])
    const again = await ada.reopen()
    const heard: unknown[] = []
    again.workspace.onNotice((notices) => heard.push(...notices))
    again.workspace.networkReturned()
    await synced(again.workspace)
    expect(heard).toEqual([])
    await webRequest(team, '2027-03-15')
    await again.workspace.call('sync.now', {})
    await expect.poll(() => heard.length).toBe(1)
  })

  it('tell nothing of what one did oneself, here or on the web', async () => {
    const team = await startTeam()
    const ada = await team.workspace('ada')
    const bo = await team.workspace('bo')
    const path = await webRequest(team, MONDAY)
    await look(bo)
    await team.as('bo', 'DELETE', path)
    await look(bo)
    const id = await ask(bo, team, { type: team.type('sick') })
    await synced(bo.workspace)
    expect((await ownRequests(bo)).find((request) => request.id === id)?.status).toBe('approved')
    expect(bo.notices).toEqual([])
    await look(ada)
    expect(ada.notices).toEqual([])
  })

  it('do not ring for old requests that one may see only now', async () => {
    const team = await startTeam()
    const { service } = team.server
    const employeeId = await service.addEmployee({
      firstName: 'Cy',
      lastName: 'Dale',
      email: 'cy@example.test',
      role: 'manager',
    })
    const { token } = await service.issueToken({ employeeId, name: 'Cy', scopes: ['*'] })
    await webRequest(team, MONDAY)
    const cy = await team.workspace('ada', {})
    await cy.workspace.call('workspace.leave', {})
    await cy.workspace.call('workspace.connect', { url: team.proxy.url, token })
    await synced(cy.workspace)
    await cy.workspace.call('absences.request', {
      type: team.type('vacation'),
      from: MONDAY,
      to: MONDAY,
      dayPart: null,
      requestedSeconds: null,
      note: '',
    })
    await synced(cy.workspace)
    const bo = await service.findEmployee('bo@example.test')
    await team.server.request('PATCH', `/employees/${bo ?? ''}`, { manager: `/employees/${employeeId}` })
    await cy.workspace.call('sync.now', {})
    await expect.poll(async () => (await cy.workspace.call('approvals.list', {})).length).toBe(1)
    expect(cy.notices).toEqual([])
    await webRequest(team, '2027-03-08')
    await cy.workspace.call('sync.now', {})
    await expect.poll(() => cy.notices.length).toBe(1)
  })
})
