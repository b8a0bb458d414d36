// The Absences page: balances that add up, one's own requests and what can be done with them, on this page and on the Sync page.
import { describe, expect, it } from 'vitest'
import type { AbsenceRequest } from '#contract/bridge/absences'
import { BALANCE, may, overview, preview, UNIT, VACATION } from './support/absences'
import { account, accounts, colleague, line, planner, request } from './support/calendar'
import { FakeStint, OPEN, Refused, syncState } from './support/stint'
import {
  all,
  click,
  nameOf,
  one,
  openWindow,
  page,
  press,
  settle,
  sure,
  textOf,
  visit,
} from './support/window'

const SYNC = syncState({ lastSyncedAt: '2026-11-21T11:00:00Z' })
const REFUSAL = {
  at: '2026-11-21T11:59:00Z',
  status: 422,
  message: 'You have 2 days left, and this takes 3.',
  problem: null,
}

async function open(requests: AbsenceRequest[] = [], stint = new FakeStint()) {
  stint
    .on('absences.overview', ({ year }) => overview(year === 2026 ? requests : []))
    .on('absences.preview', () => preview())
  await openWindow(stint)
  await visit('Absences')
  return stint
}

const rows = () => all('listitem', undefined, one('list', 'My requests'))
/** The cells of a row; what stands in lines of its own is read apart. */
const cells = (row: Element | undefined) =>
  [...sure(row).querySelectorAll('th, td')].map((cell) =>
    cell.childElementCount > 1 ? [...cell.children].map(textOf).join(' ') : textOf(cell),
  )
const cards = () => [...document.querySelectorAll('[data-balance]')]
/** What the parts of a card's bar are called. */
const cardRows = (card = 0) => [...sure(cards()[card]).querySelectorAll('[data-part]')].map(textOf)

describe('a request that no one can decide', () => {
  it('says so in its row, and offers the setting', async () => {
    await open([request({ status: 'pending', may: may('edit', 'withdraw'), noDecider: true })])
    expect(textOf(sure(rows()[0]))).toContain('No one else in this workspace can approve your request.')
    expect(one('button', 'Let managers approve their own requests', sure(rows()[0]))).toBeTruthy()
  })
})

describe('balances', () => {
  it('say of each kind with a limit what there is, and name the others', async () => {
    await open()
    expect(textOf(one('heading', 'Balance 2026 in days of 8:00 h'))).toBeTruthy()
    expect(cardRows()).toEqual(['2.5 used', '5 pending', '21 free'])
    const said = textOf(sure(cards()[0]))
    expect(said).toMatch(/^Vacation ?21 ?days left/)
    expect(said).toContain('Includes Vacation on demand')
    expect(said).toContain('0.5 days expired')
    expect(cards()).toHaveLength(1)
    expect(page()).toContain('No limit: Sick leave and Unpaid leave')
    expect(page()).not.toContain('Old leave')
  })

  it('open to lines whose sum is what is left', async () => {
    await open()
    const button = one('button', 'How this adds up: Vacation')
    expect(button.getAttribute('aria-expanded')).toBe('false')
    await click(button)
    expect(button.getAttribute('aria-expanded')).toBe('true')
    const lines = [...sure(document.querySelector('[aria-label="Vacation: how it adds up"] tbody')).children]
    expect(lines.map(cells)).toEqual([
      ['Carried over', expect.stringMatching(/^1 Jan.*30 Sept 2026$/), '+3', '24:00 h'],
      ['Allowance', expect.stringMatching(/31 Dec 2026 30 days in a whole year$/), '+26', '208:00 h'],
      ['Used', expect.stringMatching(/^16.*18 Feb 2026$/), '−2.5', '−20:00 h'],
      ['Expired', '1 Oct 2026', '−0.5', '−4:00 h'],
      ['Pending', expect.stringMatching(/^14.*18 Dec 2026$/), '−5', '−40:00 h'],
      ['Remaining after pending requests', '21', '168:00 h'],
    ])
    const sum = lines
      .slice(0, -1)
      .reduce((total, line) => total + Number(cells(line)[2]?.replace('−', '-')), 0)
    expect(sum).toBe(21)
    await click(button)
    expect(document.querySelector('[aria-label="Vacation: how it adds up"]')).toBeNull()
  })

  it('tell what is booked from what is used, and what expires', async () => {
    const stint = new FakeStint()
    await open([], stint)
    stint.on('absences.overview', () => ({
      types: [
        {
          type: VACATION,
          balance: {
            ...BALANCE,
            expiredSeconds: 0,
            carryExpires: '2026-12-31',
            lines: BALANCE.lines.concat({
              ...sure(BALANCE.lines[2]),
              dateFrom: '2026-11-22',
              dateTo: '2026-11-22',
              seconds: -UNIT / 4,
            }),
            usedSeconds: 2.75 * UNIT,
          },
        },
      ],
      requests: [],
    }))
    stint.publish('calendar', { revision: 2, waiting: 0 })
    await settle()
    expect(cardRows()).toEqual(['2.5 used', '0.25 booked', '5 pending', '0.25 expiring', '20.75 free'])
    expect(page()).toContain('0.25 days expire after 31 Dec 2026')
  })

  it('are those of the year that is shown', async () => {
    const stint = await open()
    // Today has looked for the next absence.
    const before = stint.inputs('absences.overview').length
    await click(one('button', 'Next year'))
    expect(stint.inputs('absences.overview').slice(before)).toEqual([{ year: 2027 }])
    expect(page()).toContain('No absences in 2027.')
    await click(one('button', 'Previous year'))
    await click(one('button', 'Previous year'))
    expect(page()).toContain('Balance 2025')
  })

  it('are not mixed up when an older answer comes late', async () => {
    const stint = await open()
    let late: (answer: ReturnType<typeof overview>) => void = () => undefined
    stint.on('absences.overview', ({ year }) =>
      year === 2027 ? new Promise((resolve) => (late = resolve)) : overview([request({ note: 'late' })]),
    )
    await click(one('button', 'Next year'))
    await click(one('button', 'Next year'))
    late(overview([request({}), request({})]))
    await settle()
    expect(page()).toContain('Balance 2028')
    expect(rows()).toHaveLength(1)
  })

  it('say what is missing where the workspace has no kinds', async () => {
    const stint = new FakeStint().on('absences.overview', () => ({ types: [], requests: [] }))
    await openWindow(stint)
    await visit('Absences')
    expect(page()).toContain('This workspace has no absence types yet.')
  })
})

describe('the year', () => {
  it('has one’s own days in one line, and where others of the team are away on them', async () => {
    const stint = new FakeStint()
      .on('calendar.read', ({ from, to }) => ({
        days: accounts(
          from,
          to,
          account('2026-11-24', [line('planned', 'Office hours', 8), line('leave', 'Vacation', -8)]),
          account('2026-11-25', [line('planned', 'Office hours', 8), line('pending', 'Vacation', 8)]),
          account('2026-12-25', [line('planned', 'Office hours', 8), line('holiday', 'Christmas Day', -8)], {
            holidays: [{ day: '2026-12-25', name: 'Christmas Day', share: 1 }],
          }),
        ),
        absences: [],
        colleagues: [
          colleague('Ola', { from: '2026-11-24', to: '2026-11-24' }),
          // Of another team.
          colleague('Jan', { from: '2026-11-25', to: '2026-11-25' }),
        ],
      }))
      .on('planner.read', (span) => planner(span, [{ iri: '/api/employees/Ola', name: 'Ola', team: true }]))
    await open([], stint)
    const table = sure(document.querySelector('[aria-label="The year by month"]'))
    const months = [...table.querySelectorAll('tr')].map((row) =>
      [...row.querySelectorAll('th, td')].map(textOf).join(' '),
    )
    expect(months[0]).toBe('Month My days off Pending days Bank holidays Days with others away too')
    expect(months.slice(-2)).toEqual(['Nov 1 1 0 1', 'Dec 0 0 1 0'])
  })
})

describe('my requests', () => {
  it('offers the first where there is none', async () => {
    await open()
    expect(page()).toContain('No absences in 2026.')
    await click(one('button', 'Request an absence'))
    expect(nameOf(one('dialog'))).toBe('Request absence')
  })

  it.each<[string, Partial<AbsenceRequest>, string[]]>([
    ['Pending approval', { status: 'pending', may: may('edit', 'withdraw') }, ['Edit', 'Withdraw']],
    ['Approved', { status: 'approved', may: may('askToCancel') }, ['Request cancellation']],
    ['Rejected', { status: 'rejected' }, []],
    ['Cancelled', { status: 'cancelled' }, []],
    ['Cancellation requested', { status: 'cancellation_requested' }, []],
    [
      'Not sent yet',
      { status: null, sync: 'waiting', pending: 'create', may: may('edit', 'withdraw') },
      ['Edit', 'Withdraw'],
    ],
    ['Change not sent yet', { status: 'pending', sync: 'waiting', pending: 'update' }, []],
    [
      'Withdrawal not sent yet',
      { status: 'pending', sync: 'waiting', pending: 'withdraw', may: may('takeBack') },
      ['Take back'],
    ],
    [
      'Cancellation not sent yet',
      { status: 'approved', sync: 'waiting', pending: 'withdraw', may: may('takeBack') },
      ['Take back'],
    ],
    ['Checking', { status: null, sync: 'unconfirmed', pending: 'create' }, []],
    [
      'Refused',
      { status: null, sync: 'refused', pending: 'create', refusal: REFUSAL, may: may('edit') },
      ['Send again', 'Edit', 'Discard'],
    ],
  ])('says “%s” and what can be done', async (state, differs, actions) => {
    await open([request({ from: '2026-12-14', to: '2026-12-18', seconds: 5 * UNIT, ...differs })])
    const [row] = rows()
    expect(textOf(sure(row))).toMatch(/14.*18 Dec 2026 ?Vacation ?5 days/)
    expect(textOf(sure(row))).toContain(state)
    expect(all('button', undefined, row).slice(1).map(textOf)).toEqual(actions)
    if (differs.refusal) expect(textOf(sure(row))).toContain(REFUSAL.message)
  })

  it.each([
    [{ dayPart: 'morning', seconds: UNIT / 2 } as const, /14 Dec 2026, morning ?Vacation ?0\.5 days/],
    [{ dayPart: 'afternoon', seconds: UNIT / 2 } as const, /14 Dec 2026, afternoon ?Vacation ?0\.5 days/],
    [{ requestedSeconds: 5400, seconds: 5400 }, /14 Dec 2026, 1:30 h ?Vacation ?1:30 h/],
    [{ seconds: UNIT }, /14 Dec 2026 ?Vacation ?1 day ?starts/],
  ])('writes parts of a day as such: %o', async (differs, words) => {
    await open([request({ from: '2026-12-14', to: '2026-12-14', ...differs })])
    expect(textOf(sure(rows()[0]))).toMatch(words)
  })

  it('opens to the note, the days and the history', async () => {
    await open([
      request({
        status: 'rejected',
        note: 'Ski',
        days: [{ day: '2026-12-14', seconds: UNIT / 2 }],
        history: [
          { at: '2026-11-20T08:00:00Z', event: 'requested', by: 'Mira Kowalska', reason: null },
          { at: '2026-11-21T09:12:00Z', event: 'rejected', by: 'Jonas Weber', reason: 'Release day.' },
          { at: '2026-11-21T09:13:00Z', event: 'changed', by: null, reason: null },
        ],
      }),
    ])
    await click(one('button', 'Show history'))
    const said = textOf(sure(rows()[0]))
    expect(said).toMatch(/Note ?Ski/)
    expect(said).toMatch(/Mon 14 Dec, 4:00 h/)
    expect(all('listitem', undefined, one('list', 'History')).map(textOf)).toEqual([
      expect.stringMatching(/^20 Nov, 08:00 ?Requested, Mira Kowalska$/),
      expect.stringMatching(/^09:12 ?Rejected, Jonas Weber ?Release day\.$/),
      expect.stringMatching(/^09:13 ?Changed$/),
    ])
    await click(one('button', 'Hide history'))
    expect(all('list', 'History')).toEqual([])
  })

  it('withdraws with a way back: what never left comes back, what has left is asked for again', async () => {
    const unsent = request({ status: null, sync: 'waiting', pending: 'create', may: may('withdraw') })
    const sent = request({ status: 'pending', note: 'Ski', may: may('withdraw') })
    const stint = await open([unsent, sent])
    const [first, second] = all('button', 'Withdraw')
    await click(sure(first))
    await click(one('button', 'Undo'))
    expect(stint.inputs('absences.takeBack')).toEqual([{ id: unsent.id }])
    await click(sure(second))
    expect(stint.inputs('absences.withdraw')).toEqual([{ id: unsent.id }, { id: sent.id }])
    await click(one('button', 'Undo'))
    const { type, from, to, dayPart, requestedSeconds, note } = sent
    expect(stint.inputs('absences.request')).toEqual([{ type, from, to, dayPart, requestedSeconds, note }])
  })

  it('takes a withdrawal back while it has not left', async () => {
    const own = request({ status: 'pending', may: may('withdraw') })
    const stint = await open([own])
    stint.on('absences.withdraw', () => {
      stint.on('absences.overview', () =>
        overview([{ ...own, sync: 'waiting', pending: 'withdraw', may: may('takeBack') }]),
      )
      stint.publish('calendar', { revision: 2, waiting: 0 })
      return {}
    })
    await click(one('button', 'Withdraw'))
    expect(textOf(sure(rows()[0]))).toContain('Withdrawal not sent yet')
    await click(one('button', 'Undo'))
    expect(stint.inputs('absences.takeBack')).toEqual([{ id: own.id }])
    expect(stint.inputs('absences.request')).toEqual([])
  })

  it('asks to cancel what is approved', async () => {
    const own = request({ status: 'approved', may: may('askToCancel') })
    const stint = await open([own])
    await click(one('button', 'Request cancellation'))
    expect(stint.inputs('absences.withdraw')).toEqual([{ id: own.id }])
    expect(document.body.textContent).toContain('Cancellation requested')
    expect(all('button', 'Undo')).toEqual([])
  })

  it('shows why something failed', async () => {
    const stint = await open([request({ status: 'pending', may: may('withdraw') })])
    stint.on('absences.withdraw', () => {
      throw new Refused({ code: 'decided', message: 'Someone has decided about it.' })
    })
    await click(one('button', 'Withdraw'))
    expect(textOf(one('alert'))).toBe('Someone has decided about it.')
  })

  it('keeps what is to come, what is past and what is cancelled apart', async () => {
    await open([
      request({ from: '2026-12-14', to: '2026-12-14', typeName: 'Later' }),
      request({ from: '2026-11-02', to: '2026-11-02', typeName: 'Before' }),
      request({ from: '2026-12-21', to: '2026-12-21', typeName: 'Withdrawn', status: 'cancelled' }),
      request({ from: '2026-11-30', to: '2026-11-30', typeName: 'Soon' }),
    ])
    const said = rows().map((row) =>
      /(Upcoming|Past|Cancelled)?.* ?(Soon|Later|Before|Withdrawn)/.exec(textOf(row)),
    )
    expect(said.map((parts) => parts?.slice(1))).toEqual([
      ['Upcoming', 'Soon'],
      [undefined, 'Later'],
      ['Past', 'Before'],
      ['Cancelled', 'Withdrawn'],
    ])
  })

  it('says how soon it is, and who decided', async () => {
    const approved = {
      at: '2026-11-20T08:00:00Z',
      event: 'approved',
      by: 'Jonas Weber',
      reason: null,
    } as const
    await open([
      request({ from: '2026-11-30', to: '2026-11-30', status: 'approved', history: [approved] }),
      request({ from: '2026-11-02', to: '2026-11-02', status: 'approved', history: [approved] }),
      request({ from: '2026-12-21', to: '2026-12-21', status: 'cancelled', history: [approved] }),
    ])
    const [next, past, gone] = rows().map(textOf)
    expect(next).toMatch(/starts in 9 days ?Approved, Jonas Weber/)
    expect(past).toContain('Approved, Jonas Weber')
    expect(past).not.toContain('ago')
    expect(gone).not.toMatch(/starts|Jonas/)
  })

  it('moves with the arrow keys, on the same button of each row', async () => {
    await open([
      request({ status: 'pending', may: may('edit', 'withdraw') }),
      request({ status: 'approved', may: may('askToCancel') }),
      request({ status: 'pending', may: may('edit', 'withdraw') }),
    ])
    const [withdraw, other] = all('button', 'Withdraw')
    sure(withdraw).focus()
    await press(sure(withdraw), 'ArrowDown')
    expect(document.activeElement).toBe(one('button', 'Request cancellation'))
    await press(one('button', 'Request cancellation'), 'ArrowDown')
    expect(document.activeElement).toBe(other)
    await press(sure(other), 'ArrowUp')
    expect(document.activeElement).toBe(one('button', 'Request cancellation'))
  })
})

describe('the Sync page', () => {
  it('lists requests that wait and that were refused, with the same ways out as entries', async () => {
    const parked = request({ sync: 'refused', pending: 'create', refusal: REFUSAL, may: may('edit') })
    const decision = request({
      own: false,
      employee: { iri: '/api/employees/2', name: 'Bo Berg' },
      sync: 'refused',
      pending: 'reject',
      refusal: { ...REFUSAL, status: 412, message: 'Withdrawn meanwhile.' },
    })
    const waiting = request({ sync: 'waiting', pending: 'withdraw', may: may('takeBack') })
    const stint = new FakeStint()
    stint.publish('sync', {
      ...SYNC,
      status: 'attention',
      waiting: 1,
      refused: 2,
      requests: [parked, decision, waiting],
    })
    await open([], stint)
    await visit('Sync')
    const [mine, theirs] = all('listitem', undefined, one('list', 'Needs your attention'))
    expect(textOf(sure(mine))).toMatch(/^Vacation ?New request ?23 Nov 2026 ?8:00 h/)
    expect(textOf(sure(mine))).toContain('Server response 422, 11:59')
    expect(textOf(sure(theirs))).toMatch(/^Bo Berg: Vacation ?Rejection/)
    expect(all('button', 'Edit', theirs)).toEqual([])
    await click(one('button', 'Send again', mine))
    expect(stint.inputs('absences.resend')).toEqual([{ id: parked.id }])
    await click(one('button', 'Discard', theirs))
    expect(stint.inputs('absences.discard')).toEqual([{ id: decision.id }])
    await click(one('button', 'Take back', one('list', 'Waiting')))
    expect(stint.inputs('absences.takeBack')).toEqual([{ id: waiting.id }])
    await click(one('button', 'Edit', mine))
    expect(nameOf(one('dialog'))).toBe('Edit request')
  })

  it('lets a discarded request be wanted again', async () => {
    const parked = request({ sync: 'refused', pending: 'create', refusal: REFUSAL, note: 'Ski' })
    const stint = new FakeStint()
    stint.publish('sync', { ...SYNC, status: 'attention', refused: 1, requests: [parked] })
    await open([], stint)
    await visit('Sync')
    await click(one('button', 'Discard'))
    await click(one('button', 'Undo'))
    expect(stint.inputs('absences.request')).toMatchObject([{ type: parked.type, note: 'Ski' }])
  })
})

describe('in Polish', () => {
  const polish = () => {
    const stint = new FakeStint()
    stint.publish('language', 'pl')
    stint.publish('workspace', { ...OPEN, decides: true })
    return stint
  }

  it.each([
    [UNIT, '1 dzień roboczy'],
    [3 * UNIT, '3 dni robocze'],
    [5 * UNIT, '5 dni roboczych'],
    [22 * UNIT, '22 dni robocze'],
    [2.5 * UNIT, '2,5 dnia roboczego'],
  ])('counts %i seconds as %s', async (seconds, words) => {
    const stint = polish()
      .on('absences.overview', () => overview())
      .on('absences.preview', () => preview({ seconds }))
    await openWindow(stint)
    await click(one('link', 'Nieobecności'))
    await click(one('button', 'Zgłoś nieobecność'))
    expect(textOf(one('status', undefined, one('dialog')))).toContain(words)
  })

  it('names the sides and the columns', async () => {
    const stint = polish().on('absences.overview', () =>
      overview([request({ from: '2026-12-14', to: '2026-12-18', seconds: 5 * UNIT })]),
    )
    await openWindow(stint)
    await click(one('link', 'Nieobecności'))
    expect(page()).toMatch(/Moje ?Do decyzji/)
    expect(page()).toContain('Stan na rok 2026')
    expect(cardRows()).toEqual(['2,5 wykorzystanego', '5 oczekujących', '21 wolnych'])
    expect(page()).toMatch(/Nadchodzące ?14.*18 gru 2026 ?Vacation ?5 dni ?zaczyna się za 23 dni/)
  })
})
