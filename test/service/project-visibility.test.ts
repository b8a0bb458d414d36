// A project for everyone: seen, booked on and kept in step with by all, and gone to others when it is its members' again.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases } from './support/databases'
import { startService, type Person, type TestService } from './support/service'

describe.each(databases().map((database) => [database.name, database] as const))(
  'visibility (%s)',
  (_, on) => {
    let t: TestService
    let ann: Person
    let boss: Person
    beforeAll(async () => {
      t = await startService({ database: await on.fresh() })
      boss = await t.person('manager')
      ann = await t.person('employee')
      await t.service.insert('Project', [
        { name: 'Office', type: 'internal', visibility: 'everyone' },
        { name: 'Closed', type: 'internal' },
      ])
    })
    afterAll(() => t.close())

    const names = async (who: Pick<Person, 'get'>, query = '') =>
      (await who.get(`/projects${query}`)).list.map((row) => row['name'])

    it('is of members unless said otherwise, and one of two', async () => {
      expect((await t.admin.get('/projects/2')).body['visibility']).toBe('members')
      expect((await t.admin.patch('/projects/2', { visibility: 'nobody' })).body).toMatchObject({
        status: 422,
        violations: [{ propertyPath: 'visibility', code: 'enum' }],
      })
      expect(await names(t.admin, '?visibility=everyone')).toEqual(['Office'])
    })

    it('shows it to everyone in every list, to be changed by none of them', async () => {
      for (const who of [ann, boss]) {
        expect(await names(who)).toEqual(['Office'])
        expect((await who.get('/projects/1')).status).toBe(200)
        expect((await who.get('/projects/preview')).list).toHaveLength(1)
        expect((await who.get('/projects/search?query=office')).list).toHaveLength(1)
        expect((await who.patch('/projects/1', { name: 'Mine' })).status).toBe(403)
        expect((await who.get('/projects/1/profitability')).status).toBe(403)
        expect((await who.get('/projects/2')).status).toBe(404)
        expect((await who.get('/project-members?project=1')).list).toEqual([])
      }
    })

    it('takes everyone’s time, also where only members may log it', async () => {
      for (const required of [false, true]) {
        await t.service.setConfig('workTimes.requireMembership', required)
        const made = await ann.post('/work-times', { project: '/projects/1', seconds: 60 })
        expect(made.status, made.text).toBe(201)
      }
      await t.service.setConfig('workTimes.requireMembership', false)
    })

    it('comes and goes in sync as it is opened and closed', async () => {
      const token = async (answer: ReturnType<Person['get']>) =>
        (await answer).headers.get('sync-token') ?? ''
      let since = await token(ann.get('/projects?sync='))
      const change = async (visibility: string) => {
        expect((await t.admin.patch('/projects/2', { visibility })).status).toBe(200)
        const step = await ann.get(`/projects?sync=${since}`)
        since = step.headers.get('sync-token') ?? ''
        return step.list.map((row) => [row['id'], 'deletedAt' in row])
      }
      expect(await change('everyone')).toEqual([[2, false]])
      expect(await names(ann)).toEqual(['Closed', 'Office'])
      expect(await change('members')).toEqual([[2, true]])
      expect(await names(ann)).toEqual(['Office'])
      expect((await ann.get('/projects/2')).status).toBe(404)
      // A member keeps it.
      await t.service.insert('ProjectMember', [{ project: 2, employee: ann.id }])
      await t.admin.patch('/projects/2', { visibility: 'everyone' })
      since = await token(ann.get('/projects?sync='))
      expect(await change('members')).toEqual([[2, false]])
    })
  },
)
