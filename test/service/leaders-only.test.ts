// Who may open the money of a project to someone (docs/decisions/0037-leaders-and-money.md): each role, each way.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onEachDatabase } from './support/databases'
import { startService, type Answer, type Person, type TestService } from './support/service'

type Json = Record<string, unknown>
type Who = 'admin' | 'robot' | 'leader' | 'leading manager' | 'manager' | 'member'

onEachDatabase('the money of a project that someone else leads', (database) => {
  let t: TestService
  let people: Readonly<Record<Who, Pick<Person, 'id' | 'get' | 'post' | 'patch'>>>
  let other: Person
  let count = 0
  beforeAll(async () => {
    t = await startService({ database: await database.ready() })
    const manager = await t.person('manager')
    people = {
      admin: { ...t.admin, id: t.adminId },
      robot: await t.person('integration'),
      leader: await t.person('employee'),
      'leading manager': await t.person('manager'),
      manager,
      member: await t.person('employee', { manager: manager.id }),
    }
    other = await t.person('employee', { manager: manager.id })
  })
  afterAll(() => t.close())

  const make = async (resource: string, body: Json) => (await t.service.insert(resource, [body]))[0] ?? ''
  const join = (project: unknown, employee: number, position: string) =>
    make('ProjectMember', { project, employee, position })
  /** A project with two leaders, and a member for whom the manager is responsible. */
  const project = async () => {
    const id = await make('Project', { name: `Project ${++count}`, type: 'time_material' })
    for (const who of ['leader', 'leading manager'] as const) await join(id, people[who].id, 'leader')
    return { id, membership: await join(id, people.member.id, 'member') }
  }
  const code = ({ status, body }: Answer) => (status < 300 ? 'done' : `${status} ${String(body['code'])}`)

  const WAYS: Readonly<Record<string, (who: Who) => Promise<Answer>>> = {
    'a new leader': async (who) => {
      const { id } = await project()
      return people[who].post('/project-members', {
        ...{ project: `/projects/${id}`, employee: other.iri, position: 'leader' },
      })
    },
    'oneself as the leader': async (who) => {
      const { id } = await project()
      // Each of them may be a member already.
      const [known] = (
        await t.admin.get(`/project-members?project=${id}&employee=${people[who].id}&itemsPerPage=1`)
      ).list
      return known === undefined
        ? people[who].post('/project-members', {
            ...{ project: `/projects/${id}`, employee: `/employees/${people[who].id}`, position: 'leader' },
          })
        : people[who].patch(`/project-members/${known['id'] as string}`, { position: 'leader' })
    },
    'a member who becomes the leader': async (who) =>
      people[who].patch(`/project-members/${(await project()).membership}`, { position: 'leader' }),
    'a position with a day': async (who) =>
      people[who].patch(`/project-members/${(await project()).membership}`, {
        positions: [{ dateFrom: null, position: 'leader' }],
      }),
    'a merge into a project of the caller': async (who) => {
      const [{ id: source }, target] = [
        await project(),
        await make('Project', { name: `Own ${++count}`, type: 'internal' }),
      ]
      await join(target, people[who].id, 'leader')
      return people[who].post(`/projects/${source}/merge`, { into: `/projects/${target}` })
    },
    'a merge of a project of the caller': async (who) => {
      const [{ id: target }, source] = [
        await project(),
        await make('Project', { name: `Own ${++count}`, type: 'internal' }),
      ]
      await join(source, people[who].id, 'leader')
      return people[who].post(`/projects/${source}/merge`, { into: `/projects/${target}` })
    },
  }

  it('is opened by its leaders and by those who see all money alone', async () => {
    const seen: Json = {}
    for (const [way, ask] of Object.entries(WAYS)) {
      const answers: Json = {}
      for (const who of Object.keys(people) as Who[]) answers[who] = code(await ask(who))
      seen[way] = answers
    }
    const opened = { admin: 'done', robot: 'done', leader: 'done', 'leading manager': 'done' }
    const asLeader = { ...opened, manager: '403 leaders-only', member: '403 forbidden' }
    // To delete a project is for admins and managers.
    const merged = { ...asLeader, leader: '403 forbidden' }
    expect(seen).toEqual({
      'a new leader': asLeader,
      'oneself as the leader': asLeader,
      'a member who becomes the leader': asLeader,
      'a position with a day': asLeader,
      'a merge into a project of the caller': merged,
      'a merge of a project of the caller': merged,
    })
  })

  it('leaves what a manager does for their team as it was', async () => {
    const { id, membership } = await project()
    const { manager } = people
    const member = { project: `/projects/${id}`, employee: other.iri }
    expect(code(await manager.post('/project-members', member))).toBe('done')
    expect(code(await manager.patch(`/project-members/${membership}`, { position: 'reviewer' }))).toBe('done')
    const created = await manager.post('/projects', { name: `Created ${++count}`, type: 'internal' })
    const path = `/project-members?project=${String(created.body['id'])}`
    expect((await manager.get(path)).list).toMatchObject([{ position: 'leader' }])
    const own = `/projects/${String(created.body['id'])}`
    const second = { project: own, employee: other.iri, position: 'leader' }
    expect(code(await manager.post('/project-members', second))).toBe('done')
    expect((await manager.get(`/projects/${id}/profitability`)).status).toBe(403)
  })
})
