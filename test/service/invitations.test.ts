// Invitations: whom an admin can invite, what the person sees, and a code that works once, for seven days, from anywhere.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseInvitation } from '../../src/domain/invitation-line'
import { onEachDatabase } from './support/databases'
import { RATES } from '../../src/service/http/limits'
import { startService, type Answer, type Person, type TestService } from './support/service'

const DAY = 24 * 3600 * 1000
const idOf = (answer: Answer) => String(answer.body['id'])
const lineOf = (answer: Answer) => String(answer.body['invitation'])
const codeOf = (answer: Answer) => parseInvitation(lineOf(answer))?.code ?? ''

onEachDatabase('invitations', (database) => {
  let t: TestService
  let boss: Person
  let count = 0
  beforeAll(async () => {
    t = await startService({ database: await database.ready() })
    boss = await t.person('manager')
  })
  afterAll(() => t.close())

  const order = (more: Record<string, unknown> = {}) => ({
    firstName: 'Jan',
    lastName: `Nowak ${++count}`,
    email: `jan${count}@example.com`,
    ...more,
  })
  const invite = async (more?: Record<string, unknown>) => {
    const answer = await t.admin.post('/invitations', order(more))
    expect(answer.status, answer.text).toBe(201)
    return answer
  }
  const redeem = (code: string) => t.as(null).post('/invitations/redeem', { code })
  const preview = (code: string) => t.as(null).post('/invitations/preview', { code })

  it('lets the person look at it, redeem it for a token of their own, and use that', async () => {
    const made = await invite({ role: 'manager', manager: boss.iri })
    expect(made.headers.get('location')).toBe(`/invitations/${idOf(made)}`)
    expect(made.body).toMatchObject({
      status: 'open',
      redeemedAt: null,
      employee: { role: 'manager', manager: boss.iri, lastName: `Nowak ${count}` },
      expiresAt: new Date(t.clock.millis() + 7 * DAY).toISOString(),
    })
    expect(parseInvitation(lineOf(made))).toEqual({ server: t.url, code: codeOf(made) })
    expect(parseInvitation(String(made.body['link']))).toEqual({ server: t.url, code: codeOf(made) })
    const seen = await preview(codeOf(made))
    expect(seen.body).toMatchObject({
      organization: { name: 'Test' },
      employee: { lastName: `Nowak ${count}` },
      email: `jan${count}@example.com`,
      invitedBy: { id: t.adminId },
      expiresAt: made.body['expiresAt'],
    })
    const got = await redeem(codeOf(made))
    expect(got.status, got.text).toBe(200)
    expect(got.body).toMatchObject({
      organization: { name: 'Test' },
      employee: { lastName: `Nowak ${count}` },
    })
    const person = t.as(String(got.body['token']))
    const me = await person.get('/me')
    expect(me.body).toMatchObject({ iri: (got.body['employee'] as { iri: string }).iri, scopes: ['*'] })
    const after = await t.admin.get(`/invitations/${idOf(made)}`)
    expect(after.body).toMatchObject({
      status: 'redeemed',
      redeemedAt: new Date(t.clock.millis()).toISOString(),
    })
    expect((await t.service.verifyAudit()).state).toBe('whole')
  })

  it('says the code only once, and keeps none of it', async () => {
    const made = await invite()
    const code = codeOf(made)
    await redeem(code)
    const id = idOf(made)
    for (const answer of [
      await t.admin.get('/invitations?itemsPerPage=500'),
      await t.admin.get(`/invitations/${id}`),
      await t.admin.get(`/audit-logs?relationName=Invitation&relationId=${id}`),
      await t.admin.get('/audit-logs?itemsPerPage=500'),
      await t.admin.get('/employees?itemsPerPage=500'),
    ]) {
      expect(answer.status).toBe(200)
      expect(answer.text).not.toContain(code)
      expect(answer.text).not.toContain('hash')
    }
    const trail = await t.admin.get(`/audit-logs?relationName=Invitation&relationId=${id}`)
    expect(trail.list.map((row) => row['action']).sort()).toEqual(['created', 'redeemed'])
    expect(t.logged.join('\n')).not.toContain(code)
  })

  it('works once, also when twenty redeem it at the same time', async () => {
    const code = codeOf(await invite())
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const others = answers.filter(({ status }) => status !== 200)
    for (const other of others) expect(other.body).toMatchObject({ status: 410, code: 'invitation-over' })
    expect(String((await preview(code)).body['detail'])).toContain('was already used')
  })

  it('ends after seven days, with a revocation, with another one, and when the person leaves', async () => {
    const early = await invite()
    t.clock.advance(7 * DAY - 1000)
    expect((await preview(codeOf(early))).status).toBe(200)
    t.clock.advance(1000)
    const over = async (answer: Answer, reason: string, why: string) => {
      for (const gone of [await preview(codeOf(answer)), await redeem(codeOf(answer))]) {
        expect(gone.body).toMatchObject({ status: 410, code: 'invitation-over', reason })
        expect(String(gone.body['detail'])).toContain(why)
      }
    }
    await over(early, 'expired', 'has expired')
    expect((await t.admin.get(`/invitations/${idOf(early)}`)).body['status']).toBe('expired')

    const revoked = await invite()
    expect((await t.admin.delete(`/invitations/${idOf(revoked)}`)).status).toBe(204)
    expect((await t.admin.delete(`/invitations/${idOf(revoked)}`)).status).toBe(204)
    await over(revoked, 'revoked', 'was revoked')

    const first = await invite()
    const employee = first.body['employee'] as { id: number }
    const second = await t.admin.post('/invitations', { employee: `/employees/${employee.id}` })
    expect(second.status, second.text).toBe(201)
    await over(first, 'revoked', 'was revoked')
    expect((await preview(codeOf(second))).status).toBe(200)

    const left = await t.admin.patch(`/employees/${employee.id}`, {
      hiredAt: '2020-01-01',
      leftAt: '2020-01-31',
    })
    expect(left.status, left.text).toBe(200)
    await over(second, 'revoked', 'was revoked')
  })

  it('is not revoked after it was redeemed', async () => {
    const made = await invite()
    await redeem(codeOf(made))
    const answer = await t.admin.delete(`/invitations/${idOf(made)}`)
    expect(answer.body).toMatchObject({ status: 409, code: 'invalid-transition', from: 'redeemed' })
  })

  it('finds invitations by their person and state', async () => {
    const made = await invite()
    const { id } = made.body['employee'] as { id: number }
    const ids = async (query: string) =>
      (await t.admin.get(`/invitations?${query}`)).list.map((row) => row['id'])
    expect(await ids(`employee=/employees/${id}`)).toEqual([idOf(made)])
    expect(await ids('status=open')).toContain(idOf(made))
    for (const status of ['expired', 'redeemed', 'revoked'])
      expect(await ids(`status=${status}`)).not.toContain(idOf(made))
    t.clock.advance(8 * DAY)
    expect(await ids('status=open')).toEqual([])
    expect(await ids('status=expired&itemsPerPage=500')).toContain(idOf(made))
  })

  it('invites no one who has left, no integration, no taken e-mail, and no two things at once', async () => {
    const gone = await t.person('employee', { leftAt: '2026-01-31', hiredAt: '2020-01-01' })
    const robot = await t.person('integration')
    const ann = await t.person('employee')
    const before = (await t.admin.get('/employees')).headers.get('x-total-count')
    const { email } = (await t.admin.get(ann.iri)).body
    for (const [body, path, code] of [
      [{ employee: gone.iri }, 'employee', 'invitable'],
      [{ employee: robot.iri }, 'employee', 'invitable'],
      [{ employee: '/employees/999' }, 'employee', 'reference-not-found'],
      [{ employee: ann.iri, role: 'admin' }, 'role', 'unknown'],
      [order({ role: 'integration' }), 'role', 'enum'],
      [order({ email: 'nobody' }), 'email', 'pattern'],
      [order({ expiresAt: '2030-01-01' }), 'expiresAt', 'unknown'],
      [{ firstName: 'Only' }, 'lastName', 'required'],
    ] as const) {
      const answer = await t.admin.post('/invitations', body)
      expect(answer.status, answer.text).toBe(422)
      expect(answer.body['violations'], answer.text).toContainEqual(
        expect.objectContaining({ propertyPath: path, code }),
      )
    }
    const taken = await t.admin.post('/invitations', order({ email }))
    expect(taken.body).toMatchObject({ status: 409, code: 'duplicate' })
    expect((await t.admin.get('/employees')).headers.get('x-total-count')).toBe(before)
  })

  it('answers a repeat with the same invitation, without its code', async () => {
    const body = order()
    const headers = { 'Idempotency-Key': `once-${count}` }
    const first = await t.admin.post('/invitations', body, headers)
    const second = await t.admin.post('/invitations', body, headers)
    expect([second.status, idOf(second)]).toEqual([201, idOf(first)])
    expect(second.headers.get('idempotency-replayed')).toBe('true')
    expect(second.text).not.toContain('stint_inv_')
    expect((await preview(codeOf(first))).status).toBe(200)
  })

  it('names the address that people reach the service at, where the admin said it', async () => {
    await t.admin.patch('/configs/integrations.publicUrl', { value: 'https://stint.example.com/api' })
    expect(parseInvitation(lineOf(await invite()))?.server).toBe('https://stint.example.com/api')
    await t.admin.patch('/configs/integrations.publicUrl', { value: null })
  })

  it('tells a caller without a code nothing', async () => {
    const code = codeOf(await invite())
    const wrong = `${code.slice(0, -1)}${code.endsWith('a') ? 'b' : 'a'}`
    for (const path of ['/invitations/preview', '/invitations/redeem'])
      for (const guess of [wrong, 'x', '', `stint_inv_${'0'.repeat(42)}`]) {
        const answer = await t.as(null).post(path, { code: guess })
        expect(answer.body).toMatchObject({ status: 404, code: 'invitation-unknown' })
      }
    for (const body of [{}, { code: 5 }, { code, more: 1 }])
      expect((await t.as(null).post('/invitations/redeem', body)).status).toBe(422)
    // It is no token.
    expect((await t.as(code).get('/me')).status).toBe(401)
    expect((await t.as(null).get('/invitations')).status).toBe(401)
    expect((await boss.get('/invitations')).list).toEqual([])
    expect((await boss.post('/invitations', order())).status).toBe(403)
  })
})

describe('guesses', () => {
  it('are counted by address, and do not keep out whoever has a code', async () => {
    const t = await startService({
      database: 'sqlite::memory:',
      rates: { ...RATES, perAddress: 1000, failures: 3 },
    })
    try {
      const made = await t.admin.post('/invitations', {
        firstName: 'Jan',
        lastName: 'Nowak',
        email: 'jan@example.com',
      })
      const guess = () => t.as(null).post('/invitations/preview', { code: 'stint_inv_x' })
      const statuses = []
      for (let asked = 0; asked < 5; asked++) statuses.push((await guess()).status)
      expect(statuses).toEqual([404, 404, 404, 429, 429])
      expect(Number((await guess()).headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await t.as(null).post('/invitations/redeem', { code: codeOf(made) })).status).toBe(200)
      t.clock.advance(60_000)
      expect((await guess()).status).toBe(404)
    } finally {
      await t.close()
    }
  })
})
