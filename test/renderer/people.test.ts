// The People page and the page of a person: what is listed, what is refused, and what people without a right see.
import axe from 'axe-core'
import { describe, expect, it, vi } from 'vitest'
import type { Employee } from '#contract/organization/people'
import { FakeStint, OPEN, Refused } from './support/stint'
import { all, click, one, openWindow, page, press, settle, submit, textOf, type } from './support/window'

const person = (differs: Partial<Employee>): Employee => ({
  id: 1,
  firstName: 'Mira',
  lastName: 'Kowalska',
  email: 'mira@nordwind.example',
  role: 'admin',
  manager: null,
  position: null,
  timezone: null,
  locale: null,
  hiredAt: '2025-05-01',
  leftAt: null,
  autoApprove: false,
  active: true,
  createdAt: '2025-05-01T08:00:00Z',
  updatedAt: '2025-05-01T08:00:00Z',
  ...differs,
})
const PEOPLE = [
  person({}),
  person({
    id: 2,
    firstName: 'Łukasz',
    lastName: 'Żak',
    role: 'employee',
    manager: '/employees/1',
    position: 'Tester',
  }),
  person({ id: 3, firstName: 'Jan', lastName: 'Były', active: false, leftAt: '2026-01-31' }),
]
const ROWS: Readonly<Record<string, readonly unknown[]>> = {
  '/employees': PEOPLE,
  '/schedules': [{ id: 's1', name: 'Four days' }],
  '/schedule-employees': [
    { id: 'a1', employee: '/employees/2', schedule: '/schedules/s1', dateFrom: '2025-05-01', dateTo: null },
  ],
  '/tokens': [
    {
      ...{ id: 't1', employee: '/employees/1', name: 'Laptop', last4: '12ab', current: false },
      ...{ createdAt: '2026-11-01T08:00:00Z', lastUsedAt: null, expiresAt: null },
    },
  ],
  '/invitations': [{ id: 'i1', employee: PEOPLE[1], expiresAt: '2026-11-25T12:00:00Z', createdAt: '' }],
}

const DOCUMENT = { paths: { '/invitations': { post: {} } } }

async function open(
  access = { admin: true, manager: true, costs: true },
  stint = new FakeStint(),
  document: () => { document: object } = () => ({ document: DOCUMENT }),
) {
  stint
    .on('records.document', document)
    .on('records.list', ({ path }) => {
      const items = [...(ROWS[path] ?? [])]
      return { items, total: items.length, page: 1, pages: 1, more: false }
    })
    .on('records.get', ({ path }) => ({
      record: PEOPLE.find(({ id }) => path === `/employees/${id}`),
      version: '"1"',
    }))
  stint.publish('workspace', { ...OPEN, access })
  await openWindow(stint)
  await click(one('link', 'People'))
  await settle()
  return stint
}
const rows = () =>
  [...document.querySelectorAll('main tbody tr')].map((row) => {
    const [name, ...others] = [...row.querySelectorAll('td')]
    const link = name?.querySelector('a')
    return [link, ...others].map((cell) => (cell ? textOf(cell) : '')).join(' | ')
  })

describe('the People page', () => {
  it('lists who works here, with manager, schedule and open invitation', async () => {
    await open()
    expect(rows()).toEqual([
      'Mira Kowalska | Admin |  |  | Active',
      'Łukasz Żak | Employee | Mira Kowalska | Four days | Invited',
    ])
    await click(one('button', 'Left'))
    expect(rows()).toEqual(['Jan Były | Admin |  |  | Left on 31 Jan 2026'])
  })

  it('invites those at once who can sign in nowhere, and gives a line for each', async () => {
    const stint = new FakeStint()
      .on('records.create', ({ body }) => {
        const { employee } = body as { employee: string }
        const invited = PEOPLE.find(({ id }) => employee === `/employees/${id}`)
        return {
          record: {
            employee: invited,
            invitation: `https://x.example ${employee}`,
            link: null,
            expiresAt: '',
          },
          version: null,
        }
      })
      .on('app.copyText', () => ({}))
    const before = [...PEOPLE]
    PEOPLE.push(
      person({ id: 4, firstName: 'Ola', lastName: 'Nowa', role: 'employee', email: 'ola@x.example' }),
    )
    PEOPLE.push(
      person({ id: 5, firstName: 'Jan', lastName: 'Nowy', role: 'employee', email: 'jan@x.example' }),
    )
    try {
      await open(undefined, stint)
      expect(rows().filter((row) => row.endsWith('Not invited'))).toHaveLength(2)
      await click(one('button', 'Invite 2 people'))
      const dialog = one('dialog', 'Invite several people')
      expect(all('listitem', undefined, dialog).map(textOf)).toEqual([
        'Ola Nowaola@x.example',
        'Jan Nowyjan@x.example',
      ])
      await click(one('checkbox', 'Jan Nowy', dialog))
      await click(one('button', 'Invite 1 person', dialog))
      await settle()
      expect(stint.inputs('records.create').map(({ path, body }) => [path, body])).toEqual([
        ['/invitations', { employee: '/employees/4' }],
      ])
      await click(one('button', 'Copy all lines', dialog))
      expect(stint.inputs('app.copyText')).toEqual([
        { text: 'Ola Nowa\tola@x.example\thttps://x.example /employees/4' },
      ])
    } finally {
      PEOPLE.splice(0, PEOPLE.length, ...before)
    }
  })

  it('finds a person without their accents', async () => {
    await open()
    const search = document.querySelector<HTMLInputElement>('main input[type=search]')
    await type(search as HTMLElement, 'lukasz za')
    expect(rows()).toHaveLength(1)
    await type(search as HTMLElement, 'nobody')
    expect(page()).toContain('No one has this name.')
  })

  it('keeps what was typed and says at its field what is refused', async () => {
    const stint = await open()
    stint.on('records.create', () => {
      throw new Refused({
        code: 'refused',
        message: 'Not valid.',
        problem: {
          type: 'about:blank',
          title: 'Invalid',
          status: 422,
          code: 'invalid',
          violations: [{ propertyPath: 'email', message: 'is taken' }],
        },
      })
    })
    await click(one('button', 'Invite person'))
    await type(one('textbox', 'First name'), 'Ewa')
    await type(one('textbox', 'Email'), 'mira@nordwind.example')
    await submit(one('textbox', 'Email'))
    expect(textOf(one('alert'))).toBe('is taken')
    expect((one('textbox', 'First name') as HTMLInputElement).value).toBe('Ewa')
    expect(document.activeElement).toBe(one('textbox', 'Email'))
  })

  it('keeps an invitation that was begun when Escape is pressed, and closes once the link was made', async () => {
    const stint = await open()
    stint.on('records.create', () => ({
      record: { id: 'i2', token: 'abc', link: 'stint://invitation/abc', expiresAt: '2026-11-25T12:00:00Z' },
      version: null,
    }))
    await click(one('button', 'Invite person'))
    expect(document.activeElement).toBe(one('textbox', 'First name'))
    await type(one('textbox', 'First name'), 'Ewa')
    await type(one('textbox', 'Email'), 'ewa@nordwind.example')
    await press(one('dialog'), 'Escape')
    expect(textOf(one('dialog'))).toContain('What you typed is still here. Choose Cancel to discard it.')
    expect((one('textbox', 'First name') as HTMLInputElement).value).toBe('Ewa')
    await submit(one('textbox', 'Email'))
    expect(one('button', 'Done')).toBeTruthy()
    await press(one('dialog'), 'Escape')
    expect(all('dialog')).toEqual([])
  })

  it('invites from the first day that was entered, and warns of an address that works on this computer only', async () => {
    const stint = await open()
    const invitation = (server: string) => () => ({
      record: {
        ...{ id: 'i2', employee: PEOPLE[1], expiresAt: '2026-11-25T12:00:00Z' },
        ...{ invitation: `${server} stint_inv_0123456789`, link: null },
      },
      version: null,
    })
    stint.on('records.create', invitation('http://127.0.0.1:4010'))
    await click(one('button', 'Invite person'))
    await type(one('textbox', 'First name'), 'Ewa')
    await type(one('textbox', 'Email'), 'ewa@nordwind.example')
    await type(one('textbox', 'First day'), '')
    await submit(one('textbox', 'Email'))
    expect(textOf(one('alert'))).toBe('Enter the first day of work.')
    await type(one('textbox', 'First day'), '2024-02-01')
    await submit(one('textbox', 'Email'))
    expect(stint.inputs('records.create')[0]?.body).toMatchObject({ hiredAt: '2024-02-01' })
    expect(textOf(one('dialog'))).toContain('This address works on this computer only.')
    await click(one('button', 'Done'))

    stint.on('records.create', invitation('https://time.nordwind.example'))
    await click(one('button', 'Invite person'))
    await type(one('textbox', 'First name'), 'Ewa')
    await type(one('textbox', 'Email'), 'ewa@nordwind.example')
    await submit(one('textbox', 'Email'))
    expect(textOf(one('dialog'))).not.toContain('on this computer only')
  })

  it('corrects the first day of a person', async () => {
    const stint = await open()
    stint.on('records.update', ({ body }) => ({ record: body, version: '"2"' }))
    await click(one('link', 'Łukasz Żak'))
    await settle()
    await click(one('button', 'Edit'))
    await type(one('textbox', 'First day'), '2024-02-01')
    await submit(one('textbox', 'Email'))
    expect(stint.inputs('records.update').map(({ body }) => body)).toEqual([{ hiredAt: '2024-02-01' }])
  })

  it('begins the edit of a person at what was chosen, and keeps what was typed', async () => {
    await open()
    await click(one('link', 'Łukasz Żak'))
    await settle()
    await click(one('button', 'Change role'))
    expect(document.activeElement).toBe(one('combobox', 'Role'))
    await press(one('dialog'), 'Escape')
    expect(all('dialog')).toEqual([])
    await click(one('button', 'Change role'))
    await type(one('textbox', 'Position'), 'Lead tester')
    await press(one('dialog'), 'Escape')
    expect((one('textbox', 'Position') as HTMLInputElement).value).toBe('Lead tester')
  })

  it('says why it cannot be read, and tries again', async () => {
    const stint = new FakeStint()
    await open(undefined, stint)
    stint.on('records.list', () => {
      throw new Refused({ code: 'offline', message: 'There is no connection.' })
    })
    await click(one('link', 'Today'))
    await click(one('link', 'People'))
    await settle()
    expect(page()).toContain('There is no connection.')
    expect(one('button', 'Try again')).toBeTruthy()
  })

  it('says that the server has no invitations', async () => {
    await open(undefined, undefined, () => ({ document: { paths: {} } }))
    expect(page()).toContain('This server has no invitations')
  })

  it('does not say so while it could not be read whether it has them', async () => {
    await open(undefined, undefined, () => {
      throw new Refused({ code: 'offline', message: 'There is no connection.' })
    })
    expect(rows()).toHaveLength(2)
    expect(page()).not.toContain('This server has no invitations')
  })

  it('lets managers read and change nothing', async () => {
    const stint = await open({ admin: false, manager: true, costs: false })
    expect(rows()).toHaveLength(2)
    expect(all('button', 'Invite person')).toEqual([])
    expect(all('button', 'Access tokens')).toEqual([])
    expect(stint.inputs('records.list').map(({ path }) => path)).not.toContain('/invitations')
    await click(one('link', 'Łukasz Żak'))
    await settle()
    expect(one('heading', 'Łukasz Żak')).toBeTruthy()
    expect(all('button', 'Change role')).toEqual([])
    expect(all('list', 'Hourly cost')).toEqual([])
  })
})

describe('an absence for someone else', () => {
  const DAY = 28_800
  const BALANCE = {
    ...{ unitSeconds: DAY, entitledSeconds: 20 * DAY, carriedSeconds: 0, expiredSeconds: 0 },
    ...{ usedSeconds: 7.5 * DAY, pendingSeconds: 0, availableSeconds: 12.5 * DAY },
  }
  const TYPES = [
    { id: 1, name: 'Vacation', color: '#2f855a', active: true, usesLimit: true, balance: BALANCE },
    { id: 2, name: 'Sick leave', color: '#c53030', active: true, usesLimit: false, balance: null },
    { id: 3, name: 'Old leave', color: '#c53030', active: false, usesLimit: false, balance: null },
  ].map((type) => ({ ...type, limitPool: null, requiresDescription: type.id === 2 }))
  const OFFERED = {
    paths: { '/api/holiday-requests': { post: {} } },
    components: {
      schemas: {
        HolidayType: { properties: { autoApprove: {} } },
        HolidayRequest: { properties: { dayPart: {} } },
      },
    },
  }
  async function openPerson(access: { admin: boolean; manager: boolean; costs: boolean }, name: string) {
    const stint = await open(access, new FakeStint(), () => ({ document: OFFERED }))
    stint.on('records.list', ({ path }) => {
      const items = path === '/holidays' ? TYPES : [...(ROWS[path] ?? [])]
      return { items: [...items], total: items.length, page: 1, pages: 1, more: false }
    })
    await click(one('link', name))
    await settle()
    return stint
  }
  const MANAGER = { admin: false, manager: true, costs: false }
  async function choose(name: string) {
    await type(one('combobox', 'Type'), name)
    await press(one('combobox', 'Type'), 'Enter')
  }

  it('is added by their manager, with what is left, and is approved at once', async () => {
    const stint = await openPerson(MANAGER, 'Łukasz Żak')
    stint.on('records.create', ({ body }) => ({
      record: { ...(body as object), id: 9, status: 'approved' },
      version: '"1"',
      path: '/holiday-requests/9',
    }))
    await click(one('button', 'Add absence'))
    const dialog = one('dialog', 'Add absence for Łukasz Żak')
    expect(textOf(dialog)).toContain('Approved at once, without a request.')
    await submit(one('textbox', 'Note', dialog))
    expect(textOf(one('alert', undefined, dialog))).toBe('Choose a type.')
    await choose('Vacation')
    expect(textOf(dialog)).toContain('Days left in 2026: 12.5')
    await choose('Sick leave')
    expect(textOf(dialog)).toContain('This type needs a note.')
    expect(textOf(dialog)).not.toContain('Days left')
    await type(one('textbox', 'From', dialog), '2026-11-23')
    await type(one('textbox', 'To', dialog), '2026-11-24')
    await type(one('textbox', 'Note', dialog), 'By phone')
    await submit(one('textbox', 'Note', dialog))
    await settle()
    expect(stint.inputs('records.create').map(({ path, body }) => [path, body])).toEqual([
      [
        '/holiday-requests',
        {
          employee: '/employees/2',
          type: '/holiday-types/2',
          dateFrom: '2026-11-23',
          dateTo: '2026-11-24',
          description: 'By phone',
        },
      ],
    ])
    expect(all('dialog')).toEqual([])
    expect(document.body.textContent).toContain('Absence of Łukasz Żak added and approved')
  })

  it('shows which days it is on, and can be half of a day or some hours', async () => {
    const stint = await openPerson(MANAGER, 'Łukasz Żak')
    const lukasz = { iri: '/employees/2', name: 'Łukasz Żak', team: true, plan: 0, away: [] }
    stint
      .on('planner.read', ({ from, to }) => ({
        ...{ people: [lukasz], shifts: [[{ from: '08:00', to: '16:00' }]], daysOff: [] },
        // Work on every day but the last one, a bank holiday.
        plans: [from === to ? [0] : [0, 0, null]],
        absences: [
          {
            ...{ employee: lukasz, from: '2026-11-10', to: '2026-11-10', status: 'pending' },
            ...{ typeName: 'Vacation', color: null, partial: false, awayDays: ['2026-11-10'] },
          },
        ],
        holidays: [{ day: '2026-11-11', name: 'Independence Day', share: 1 }],
      }))
      .on('records.create', ({ body }) => ({
        record: { ...(body as object), id: 9, status: 'approved' },
        version: '"1"',
        path: '/holiday-requests/9',
      }))
    await click(one('button', 'Add absence'))
    const dialog = one('dialog', 'Add absence for Łukasz Żak')
    await type(one('textbox', 'From', dialog), '2026-11-09')
    await type(one('textbox', 'To', dialog), '2026-11-11')
    await settle()
    expect(all('listitem', undefined, one('list', 'Days of the absence', dialog)).map(textOf)).toEqual([
      '2 working days',
      'Bank holidays in this period: Independence Day (Wed 11 Nov)',
      'Other absences in this period: Vacation (10 Nov 2026), pending',
    ])

    await choose('Vacation')
    await click(one('radio', 'Half day', dialog))
    await click(one('radio', 'Afternoon', dialog))
    await submit(one('textbox', 'Note', dialog))
    await settle()
    await click(one('button', 'Add absence'))
    await choose('Vacation')
    await type(one('textbox', 'From'), '2026-11-09')
    await click(one('radio', 'Hours'))
    await type(one('textbox', 'Hours'), '2h')
    await submit(one('textbox', 'Note'))
    await settle()
    const day = { dateFrom: '2026-11-09', dateTo: '2026-11-09' }
    expect(stint.inputs('records.create').map(({ body }) => body)).toMatchObject([
      { ...day, dayPart: 'afternoon' },
      { ...day, requestedSeconds: 7200 },
    ])
  })

  it('says that it is pending where the server did not approve it', async () => {
    const stint = await openPerson(MANAGER, 'Łukasz Żak')
    stint.on('records.create', ({ body }) => ({
      record: { ...(body as object), id: 9, status: 'pending' },
      version: '"1"',
      path: '/holiday-requests/9',
    }))
    await click(one('button', 'Add absence'))
    await choose('Vacation')
    await submit(one('textbox', 'Note'))
    await settle()
    expect(document.body.textContent).toContain('Absence of Łukasz Żak added. It is pending approval.')
  })

  it('is not added for oneself', async () => {
    await openPerson({ admin: true, manager: true, costs: true }, 'Mira Kowalska')
    expect(all('button', 'Add absence')).toEqual([])
  })

  it('is not added by managers of others', async () => {
    const [, person] = PEOPLE
    Object.assign(person ?? {}, { manager: '/employees/3' })
    try {
      await openPerson(MANAGER, 'Łukasz Żak')
      expect(all('button', 'Add absence')).toEqual([])
    } finally {
      Object.assign(person ?? {}, { manager: '/employees/1' })
    }
  })
})

describe('the account of flexitime on the page of a person', () => {
  const H = 3600
  const ACCOUNT = {
    ...{
      employee: PEOPLE[1],
      accountFrom: '2026-11-02',
      dateFrom: '2026-11-02',
      dateTo: '2026-11-20',
      months: [],
    },
    ...{
      openingSeconds: -3 * H,
      plannedSeconds: 0,
      absenceCreditSeconds: 0,
      targetSeconds: 0,
      workedSeconds: 0,
    },
    ...{ adjustmentSeconds: H, balanceSeconds: -2 * H },
    entries: [
      {
        iri: '/api/flexitime-entries/7',
        kind: 'opening',
        date: '2026-11-02',
        seconds: -3 * H,
        note: 'Brought',
      },
      {
        iri: '/api/flexitime-entries/8',
        kind: 'adjustment',
        date: '2026-11-10',
        seconds: H,
        note: 'Weekend',
      },
    ],
  }
  async function openAccount(access = { admin: false, manager: true, costs: false }) {
    const stint = await open(access, new FakeStint(), () => ({
      document: { paths: { '/api/employees/{id}/flexitime': { get: {} } } },
    }))
    stint
      .on('records.get', ({ path }) => ({
        record: path.endsWith('/flexitime')
          ? ACCOUNT
          : (PEOPLE.find(({ id }) => path === `/employees/${id}`) ?? { id: 7, ...ACCOUNT.entries[0] }),
        version: '"1"',
      }))
      .on('records.create', () => ({ record: {}, version: '"1"', path: null }))
      .on('records.update', () => ({ record: {}, version: '"2"' }))
    await click(one('link', 'Łukasz Żak'))
    await settle()
    return { stint, section: one('region', 'Flexitime account') }
  }

  it('opens to its lines, and a manager enters a correction', async () => {
    const { stint, section } = await openAccount()
    expect(all('row', undefined, section).map((row) => textOf(row).replaceAll(/[\s,]/g, ''))).toEqual([
      'BeginsonMon2Novopeningbalance·Brought−3:00',
      'CorrectionTue10Nov·Weekend+1:00',
      'BalanceonFri20Nov−2:00',
    ])
    await click(one('button', 'Add entry', section))
    await submit(one('button', 'Save'))
    expect(textOf(one('dialog', 'Correction'))).toContain('Enter hours such as +1:30')
    await type(one('textbox', 'Hours'), '-1:30')
    await type(one('textbox', 'Note'), 'Overtime paid')
    await submit(one('button', 'Save'))
    expect(stint.inputs('records.create')).toMatchObject([
      {
        path: '/flexitime-entries',
        body: { employee: '/employees/2', kind: 'adjustment', seconds: -1.5 * H, note: 'Overtime paid' },
      },
    ])
  })

  it('takes pay-outs, time off and expiry away, however the hours are typed', async () => {
    const { stint, section } = await openAccount()
    await click(one('button', 'Add entry', section))
    await click(one('combobox', 'Kind'))
    expect(all('option').map(textOf)).toEqual(['Correction', 'Paid out', 'Time off in lieu', 'Lapsed'])
    await click(one('option', 'Paid out'))
    expect(textOf(one('dialog', 'Paid out'))).toContain('payroll exports it')
    await type(one('textbox', 'Hours'), '1:30')
    await submit(one('button', 'Save'))
    expect(stint.inputs('records.create')).toMatchObject([{ body: { kind: 'payout', seconds: -1.5 * H } }])
  })

  it('lets a correction become a pay-out', async () => {
    const { stint, section } = await openAccount()
    await click(one('button', 'Edit', section))
    await click(one('combobox', 'Kind'))
    await click(one('option', 'Paid out'))
    await submit(one('button', 'Save'))
    expect(stint.inputs('records.update')).toMatchObject([
      { path: '/flexitime-entries/8', body: { kind: 'payout', seconds: -H } },
    ])
  })

  it('begins on another day when it is chosen there', async () => {
    const { stint, section } = await openAccount()
    await click(one('button', 'Beginning and opening balance', section))
    await type(one('textbox', 'Hours'), '+2')
    await submit(one('button', 'Save'))
    expect(stint.inputs('records.update')).toMatchObject([
      { path: '/flexitime-entries/7', body: { date: '2026-11-02', seconds: 2 * H, note: 'Brought' } },
    ])
  })
})

describe('axe finds nothing', () => {
  it('on either page', async () => {
    await open()
    await violations()
    await click(one('link', 'Łukasz Żak'))
    await settle()
    expect(textOf(one('list', 'Schedule'))).toContain('Four days, Since 1 May 2025, in force today')
    await violations()
  })
})

async function violations() {
  // axe yields to the event loop, which must not stand still for it.
  vi.useRealTimers()
  const { violations: found } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  expect(found.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}
