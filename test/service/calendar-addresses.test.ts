// Calendar addresses: what another calendar reads there, who is in it, what is said of them, and when it stops working.
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onEachDatabase } from './support/databases'
import { startService, type Person, type TestService } from './support/service'

interface Wish {
  kind: 'own' | 'team'
  pending?: boolean
  names?: boolean
}

/** What a calendar shows of an event. */
interface Shown {
  summary: string
  start: string
  end: string
  status: string
}

onEachDatabase('calendar addresses', (database) => {
  let t: TestService
  let boss: Person
  let ann: Person
  let ben: Person
  let stranger: Person
  let training: number
  beforeAll(async () => {
    t = await startService({ database: await database.ready() })
    boss = await t.person('manager')
    ann = await t.person('employee', { manager: boss.id })
    ben = await t.person('employee', { manager: boss.id })
    stranger = await t.person('employee')
    for (const { iri } of [boss, ann, ben])
      expect((await t.admin.patch(iri, { locale: 'en-GB' })).status).toBe(200)
    const [type] = await t.service.insert('HolidayType', [
      { code: 'training', name: 'Training', category: 'other' },
    ])
    training = Number(type)
    await request(ann, { dateFrom: '2026-06-15', dateTo: '2026-06-19' })
    await request(ben, { dateFrom: '2026-06-17', dateTo: '2026-06-17', dayPart: 'afternoon' })
    await request(stranger, { dateFrom: '2026-06-22', dateTo: '2026-06-22' })
    await request(boss, { dateFrom: '2026-06-24', dateTo: '2026-06-24' })
    await request(ben, { dateFrom: '2026-06-29', dateTo: '2026-06-30' }, 'pending')
  })
  afterAll(() => t.close())

  const request = async (
    person: Person,
    dates: Record<string, string>,
    status: 'approved' | 'pending' = 'approved',
  ) => {
    const made = await person.post('/holiday-requests', { type: training, ...dates })
    expect(made.status).toBe(201)
    if (status === 'approved' && made.body['status'] === 'pending') {
      const decided = await t.admin.post(`/holiday-requests/${String(made.body['id'])}/approve`, {})
      expect(decided.status).toBe(200)
    }
  }

  const urlOf = async (person: Person, wish: Wish) => {
    const made = await person.post('/calendar-addresses', wish)
    expect(made.status).toBe(201)
    return { url: String(made.body['url']), id: String(made.body['id']) }
  }
  const eventsOf = (text: string): Shown[] =>
    new ICAL.Component(ICAL.parse(text) as unknown[])
      .getAllSubcomponents('vevent')
      .map((component) => new ICAL.Event(component))
      .map((event) => ({
        summary: event.summary,
        start: event.startDate.toString(),
        end: event.endDate.toString(),
        status: String(event.component.getFirstPropertyValue('status')),
      }))
  const read = async (person: Person, wish: Wish) => {
    const { url } = await urlOf(person, wish)
    const response = await fetch(url)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    return eventsOf(await response.text())
  }

  it('shows one’s own absences by what they are, whole days as days', async () => {
    const [event, ...others] = await read(ann, { kind: 'own', names: true })
    expect(others).toEqual([])
    expect(event).toMatchObject({ start: '2026-06-15', end: '2026-06-20', status: 'CONFIRMED' })
    expect(event?.summary).toBe('Training')
    expect((await read(ann, { kind: 'own' }))[0]?.summary).toBe('Absent')
  })

  it('shows a half day at its hours', async () => {
    const [event] = await read(ben, { kind: 'own', names: false })
    expect(event?.summary).toBe('Absent (afternoon)')
    expect(event?.start).toMatch(/^2026-06-17T\d\d:\d\d:00Z$/)
    const hours = Date.parse(String(event?.end)) - Date.parse(String(event?.start))
    expect(hours).toBe(4 * 3600_000)
  })

  it('shows a half day of split shifts up to the break between them, or from there', async () => {
    const split = await t.person('employee')
    const made = await t.admin.post('/schedules', {
      name: 'Split',
      numberOfDays: 7,
      scheduleRanges: [1, 2, 3, 4, 5].flatMap((day) => [
        { day, timeFrom: '08:00', timeTo: '12:00' },
        { day, timeFrom: '14:00', timeTo: '18:00' },
      ]),
      scheduleEmployees: [{ employee: split.iri, dateFrom: '2026-06-01' }],
    })
    expect(made.status, made.text).toBe(201)
    await request(split, { dateFrom: '2026-06-16', dateTo: '2026-06-16', dayPart: 'morning' })
    await request(split, { dateFrom: '2026-06-18', dateTo: '2026-06-18', dayPart: 'afternoon' })
    const time = (text: string) =>
      new Date(text).toLocaleTimeString('sv', { timeZone: 'Europe/Warsaw', timeStyle: 'short' })
    const shown = await read(split, { kind: 'own' })
    expect(shown.map(({ start, end }) => [time(start), time(end)])).toEqual([
      ['08:00', '12:00'],
      ['14:00', '18:00'],
    ])
  })

  it('shows the team with its manager, and no one else', async () => {
    const shown = await read(ann, { kind: 'team', names: true })
    expect(shown.map(({ start }) => start.slice(0, 10))).toEqual(['2026-06-15', '2026-06-17', '2026-06-24'])
    const bare = await read(ann, { kind: 'team' })
    expect(new Set(bare.map(({ summary }) => summary))).toEqual(new Set(['Absent', 'Absent (afternoon)']))
    expect(await read(stranger, { kind: 'team' })).toMatchObject([
      { start: '2026-06-22', summary: 'Nieobecność' },
    ])
  })

  it('shows what is pending to those who may know of it, as tentative', async () => {
    const pendingOf = async (person: Person, kind: Wish['kind']) =>
      (await read(person, { kind, pending: true, names: true })).filter(
        ({ status }) => status === 'TENTATIVE',
      )
    expect((await pendingOf(ben, 'own')).map(({ start }) => start)).toEqual(['2026-06-29'])
    expect((await pendingOf(boss, 'team')).map(({ summary }) => summary)).toEqual([
      expect.stringMatching(/\(pending\)$/),
    ])
    expect(await pendingOf(ann, 'team')).toEqual([])
    expect(await read(boss, { kind: 'team' })).toHaveLength(3)
  })

  it('is read again only when something has changed', async () => {
    const { url } = await urlOf(boss, { kind: 'team' })
    const first = await fetch(url)
    const tag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('private, max-age=300')
    expect((await fetch(url, { headers: { 'If-None-Match': tag } })).status).toBe(304)
    await request(ann, { dateFrom: '2026-07-20', dateTo: '2026-07-20' })
    expect((await fetch(url, { headers: { 'If-None-Match': tag } })).status).toBe(200)
  })

  it('stops working when it is deleted, and when its person leaves', async () => {
    const { url, id } = await urlOf(ann, { kind: 'own' })
    expect((await stranger.delete(`/calendar-addresses/${id}`)).status).toBe(404)
    expect((await ann.delete(`/calendar-addresses/${id}`)).status).toBe(204)
    expect((await fetch(url)).status).toBe(404)
    const gone = await t.person('employee')
    const { url: other } = await urlOf(gone, { kind: 'own' })
    expect((await fetch(other)).status).toBe(200)
    expect((await t.admin.patch(gone.iri, { leftAt: '2026-01-01' })).status).toBe(200)
    const refused = await fetch(other)
    expect(refused.status).toBe(404)
    expect(await refused.json()).toMatchObject({ code: 'calendar-unknown' })
  })

  it('is listed without its secret, to its owner alone', async () => {
    const { url, id } = await urlOf(ben, { kind: 'own' })
    const listed = await ben.get('/calendar-addresses')
    expect(listed.list.map((row) => row['id'])).toContain(id)
    expect(listed.text).not.toContain(/stint_cal_\w+/.exec(url)?.[0])
    expect((await t.admin.get('/calendar-addresses')).list).toEqual([])
    expect((await (await t.person('integration')).get('/calendar-addresses')).status).toBe(403)
    expect((await t.service.verifyAudit()).state).toBe('whole')
  })

  it('refuses what is no address, more than twenty of them, and guesses without end', async () => {
    for (const secret of ['x', 'stint_cal_1.ics', `${ben.iri.slice(1).replace('/', '')}.ics`])
      expect((await t.as(null).get(`/calendars/${secret}`)).status).toBe(404)
    const busy = await t.person('employee')
    for (let made = 0; made < 20; made++) await urlOf(busy, { kind: 'own' })
    const refused = await busy.post('/calendar-addresses', { kind: 'own' })
    expect(refused.body).toMatchObject({ status: 409, code: 'too-many-addresses', limit: 20 })
  })
})
