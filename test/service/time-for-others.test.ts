// Time for others is written by admins, integrations and the person's manager; who leads a project reads its entries and writes none.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onEachDatabase } from './support/databases'
import { startService, type Person, type TestService } from './support/service'

onEachDatabase('time of others', (database) => {
  let t: TestService
  /** Leads project 1 as a manager of no one in it. */
  let boss: Person
  /** Leads project 1 as an employee. */
  let lead: Person
  let chief: Person
  let eve: Person
  let entry: string
  const day = '2026-06-11T09:00:00+02:00'

  beforeAll(async () => {
    t = await startService({ database: await database.ready() })
    boss = await t.person('manager')
    lead = await t.person('employee', { manager: boss.id })
    chief = await t.person('manager')
    eve = await t.person('employee', { manager: chief.id })
    await t.service.insert('Project', [
      { name: 'Led', type: 'internal' },
      { name: 'Other', type: 'internal' },
    ])
    await t.service.insert('ProjectMember', [
      { project: 1, employee: boss.id, position: 'leader' },
      { project: 1, employee: lead.id, position: 'leader' },
      { project: 1, employee: eve.id },
      { project: 2, employee: eve.id },
    ])
    const [id] = await t.service.insert('WorkTime', [
      { employee: eve.id, project: 1, seconds: 3600, date: '2026-06-10T09:00:00+02:00' },
      { employee: eve.id, project: 2, seconds: 1800, date: '2026-06-10T09:00:00+02:00' },
    ])
    entry = `/work-times/${String(id)}`
  })
  afterAll(() => t.close())

  it('is not written by who leads the project: no hour made, changed, moved or deleted, no day filled', async () => {
    for (const leader of [boss, lead]) {
      expect((await leader.get(entry)).status).toBe(200)
      for (const path of ['/work-times', '/employee-working-hours']) {
        const fill = { employee: eve.iri, project: 1, seconds: 86_400, date: day }
        expect((await leader.post(path, fill)).body).toMatchObject({ status: 403, code: 'forbidden' })
        const place = entry.replace('/work-times', path)
        for (const change of [
          { seconds: 86_400 },
          { project: 2 },
          { date: day },
          { description: 'mine' },
          {},
        ])
          expect((await leader.patch(place, change)).status).toBe(403)
        expect((await leader.patch(place, { employee: leader.iri })).status).toBe(403)
        expect((await leader.delete(place)).status).toBe(403)
      }
      // One's own entry does not become another's.
      const own = await leader.post('/work-times', { project: 1, seconds: 60, date: day })
      expect(own.status).toBe(201)
      const moved = await leader.patch(`/work-times/${String(own.body['id'])}`, { employee: eve.iri })
      expect(moved.body).toMatchObject({ status: 422, violations: [{ code: 'immutable' }] })
      expect((await leader.delete(`/work-times/${String(own.body['id'])}`)).status).toBe(204)
    }
    const hers = (await t.admin.get(`/work-times?employee=${eve.id}`)).list
    expect(hers.map((row) => row['seconds']).sort()).toEqual([1800, 3600])
    expect((await eve.post('/work-times', { project: 1, seconds: 86_400, date: day })).status).toBe(201)
  })

  it('is written by admins, integrations and the manager of the person', async () => {
    const robot = await t.person('integration')
    for (const writer of [t.admin, robot, chief]) {
      const body = { employee: eve.iri, project: 1, seconds: 60, date: '2026-06-12T09:00:00+02:00' }
      const made = await writer.post('/work-times', body)
      expect(made.status, made.text).toBe(201)
      const path = `/work-times/${String(made.body['id'])}`
      expect((await writer.patch(path, { seconds: 120 })).status).toBe(200)
      expect((await writer.delete(path)).status).toBe(204)
    }
    // No one's manager but a manager: no.
    expect((await boss.post('/work-times', { employee: chief.iri, project: 1, seconds: 60 })).status).toBe(
      403,
    )
    expect((await lead.post('/work-times', { employee: boss.iri, project: 1, seconds: 60 })).status).toBe(403)
  })

  it('is read by who leads its project, there and nowhere else, and in step', async () => {
    const seen = async (reader: Person, query = '') =>
      (await reader.get(`/work-times?employee=${eve.id}&${query}`)).list
        .filter((row) => 'seconds' in row)
        .map((row) => row['project'])
    for (const leader of [boss, lead]) {
      expect(new Set(await seen(leader))).toEqual(new Set(['/projects/1']))
      expect(new Set(await seen(leader, 'sync='))).toEqual(new Set(['/projects/1']))
      expect(await seen(leader, 'project=2')).toEqual([])
    }
    const start = await lead.get('/work-times?sync=')
    const token = start.headers.get('sync-token') ?? ''
    expect((await eve.patch(entry, { project: 2 })).status).toBe(200)
    const id = Number(entry.split('/')[2])
    const next = await lead.get(`/work-times?sync=${token}`)
    expect(next.list).toMatchObject([{ id, deletedAt: expect.any(String) as string }])
    expect((await lead.get(entry)).status).toBe(404)
    expect((await eve.patch(entry, { project: 1 })).status).toBe(200)
    expect((await lead.get(`/work-times?sync=${next.headers.get('sync-token') ?? ''}`)).list).toMatchObject([
      { id, seconds: 3600 },
    ])
    // Who leads no more begins again; who joins another project as a member goes on.
    const later = (await lead.get('/work-times?sync=')).headers.get('sync-token') ?? ''
    await t.service.insert('ProjectMember', [{ project: 2, employee: lead.id }])
    expect((await lead.get(`/work-times?sync=${later}`)).status).toBe(200)
    const [membership] = (await t.admin.get(`/project-members?project=1&employee=${lead.id}`)).list
    await t.admin.patch(`/project-members/${String(membership?.['id'])}`, { position: 'member' })
    expect((await lead.get(`/work-times?sync=${later}`)).status).toBe(410)
    expect((await lead.get(entry)).status).toBe(404)
  })
})
