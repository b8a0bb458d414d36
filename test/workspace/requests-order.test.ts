// Requests for absence of which one needs the days of another: sent in an order in which the server accepts both.
import { describe, expect, it } from 'vitest'
import { startTeam } from './absence-team'
import { Network, synced } from './harness'

interface Ask {
  from: string
  to: string
}

/** Requests of Bo that the server has; then the network goes. */
async function offline(onServer: readonly Ask[]) {
  const team = await startTeam()
  const network = new Network()
  const bo = await team.workspace('bo', { fetch: network.fetch })
  const facts = { type: team.type('vacation'), dayPart: null, requestedSeconds: null, note: '' }
  const ids: string[] = []
  for (const days of onServer) {
    ids.push((await bo.workspace.call('absences.request', { ...facts, ...days })).request)
    await synced(bo.workspace)
  }
  network.plugged = false
  const change = (id: string | undefined, days: Ask) =>
    bo.workspace.call('absences.update', { id: id ?? '', ...facts, ...days })
  const sent = async () => {
    network.plugged = true
    bo.workspace.networkReturned()
    await synced(bo.workspace)
    return (await team.requests()).map(({ dateFrom, dateTo, status }) => [dateFrom, dateTo, status])
  }
  return { ...bo, ids, change, sent }
}

describe('requests that were changed without a network', () => {
  it('take days that a later one releases', async () => {
    const { ids, change, sent } = await offline([
      { from: '2027-03-01', to: '2027-03-02' },
      { from: '2027-03-03', to: '2027-03-05' },
    ])
    await change(ids[1], { from: '2027-03-05', to: '2027-03-05' })
    await change(ids[0], { from: '2027-03-01', to: '2027-03-04' })
    expect(await sent()).toEqual([
      ['2027-03-01', '2027-03-04', 'pending'],
      ['2027-03-05', '2027-03-05', 'pending'],
    ])
  })

  it('take days that a later one leaves for others', async () => {
    const { ids, change, sent } = await offline([
      { from: '2027-03-01', to: '2027-03-02' },
      { from: '2027-03-03', to: '2027-03-05' },
    ])
    await change(ids[1], { from: '2027-03-08', to: '2027-03-12' })
    await change(ids[0], { from: '2027-03-01', to: '2027-03-05' })
    expect(await sent()).toEqual([
      ['2027-03-01', '2027-03-05', 'pending'],
      ['2027-03-08', '2027-03-12', 'pending'],
    ])
  })

  it('take leave that a withdrawn one releases', async () => {
    const { workspace, ids, change, sent } = await offline([
      { from: '2027-03-01', to: '2027-03-05' },
      { from: '2027-04-06', to: '2027-04-30' },
    ])
    await workspace.call('absences.withdraw', { id: ids[1] ?? '' })
    await change(ids[0], { from: '2027-03-01', to: '2027-03-26' })
    expect(await sent()).toEqual([
      ['2027-03-01', '2027-03-26', 'pending'],
      ['2027-04-06', '2027-04-30', 'cancelled'],
    ])
  })
})
