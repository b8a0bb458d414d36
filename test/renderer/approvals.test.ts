// Approvals: what waits for one's decision with the facts to decide, one by one or several, and what came in between.
import { describe, expect, it } from 'vitest'
import type { Approval } from '#contract/bridge/absences'
import { approval, may, overview, UNIT } from './support/absences'
import { colleague, planner } from './support/calendar'
import { FakeStint, OPEN, Refused, syncState } from './support/stint'
import { all, click, leave, one, openWindow, page, press, settle, sure, textOf, type } from './support/window'

const OFFLINE = syncState({ status: 'offline' })

const navLink = () =>
  sure(
    all('link', undefined, sure(document.querySelector('nav'))).find((link) =>
      textOf(link).startsWith('Absences'),
    ),
  )
const tabs = () => [
  ...document.querySelectorAll<HTMLElement>('[role=tablist][aria-label="Whose absences"] [role=tab]'),
]
const tab = (name: string) =>
  sure(
    tabs().find((one) => textOf(one).startsWith(name)),
    name,
  )
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('main input[type=checkbox]')]
const waiting = () => all('listitem', undefined, one('list', 'Waiting for you')).filter(hasDecision)
const hasDecision = (row: Element) => row.querySelector('button[data-show]') !== null

/** A server with a setting for how much of a team should be there; null for none. */
const reader = (share: number | null = null) =>
  new FakeStint().on('records.get', () => ({ record: { value: share }, version: null }))

async function open(approvals: Approval[], stint = reader()) {
  stint.on('absences.overview', () => overview()).on('approvals.list', () => [...approvals])
  stint.publish('workspace', { ...OPEN, decides: true })
  stint.publish('calendar', { revision: 1, waiting: approvals.length })
  await openWindow(stint)
  await click(navLink())
  await click(tab('Approvals'))
  return stint
}

describe('the tab', () => {
  it('is there for who decides, with the number that waits, here and in the navigation', async () => {
    await open([approval('Bo Berg'), approval('Eva Braun')])
    expect(tabs().map(textOf)).toEqual(['Mine', 'Approvals 2'])
    expect(tab('Approvals').getAttribute('aria-description')).toBe('2 pending requests')
    expect(textOf(navLink())).toMatch(/^Absences ?2$/)
    expect(navLink().getAttribute('aria-description')).toBe('2 pending requests')
  })

  it('is not there for others, unless something waits for them', async () => {
    const stint = new FakeStint().on('absences.overview', () => overview())
    await openWindow(stint)
    await click(navLink())
    expect(tabs()).toEqual([])
    expect(textOf(navLink())).toBe('Absences')
    stint.publish('calendar', { revision: 2, waiting: 1 })
    await settle()
    expect(tabs().map(textOf)).toEqual(['Mine', 'Approvals 1'])
    expect(tab('Approvals').getAttribute('aria-description')).toBe('1 pending request')
  })

  it('is turned by the arrow keys, and the focus goes along', async () => {
    await open([])
    tab('Approvals').focus()
    await press(tab('Approvals'), 'ArrowLeft')
    expect(tab('Mine').getAttribute('aria-selected')).toBe('true')
    expect(document.activeElement).toBe(tab('Mine'))
    expect(page()).toContain('My requests')
  })
})

describe('a request that waits', () => {
  it('comes with who, what, when, how soon, why, and what it means', async () => {
    await open([
      approval(
        'Bo Berg',
        { note: 'Ski', requestedAt: '2026-11-20T08:00:00Z' },
        {
          colleagues: [colleague('Lena', { from: '2026-12-16', to: '2026-12-17' })],
          coverage: [
            { day: '2026-12-15', present: 4, team: 6 },
            { day: '2026-12-16', present: 2, team: 6 },
          ],
        },
      ),
    ])
    const said = textOf(sure(waiting()[0]))
    expect(said).toMatch(/^BB ?Bo Berg ?starts in 23 days ?14.*18 Dec 2026 ?5 days ?Vacation/)
    expect(said).toMatch(/Ski ?Left in 2026 ?17 → 12 days/)
    const detail = textOf(one('region', 'Request of Bo Berg'))
    expect(detail).toMatch(/Requested ?20 Nov, 08:00/)
    expect(detail).toMatch(/Now ?17 days ?After ?12 days/)
    expect(detail).toMatch(/Tue 15 Dec ?4 of 6/)
    expect(detail).toMatch(/Wed 16 Dec ?2 of 6, lowest/)
  })

  it('says what is too much with the same minus in the queue, its hours and the detail', async () => {
    const unitSeconds = 28_800
    const balances = [
      { year: 2026, unitSeconds, beforeSeconds: 2 * unitSeconds, afterSeconds: -3 * unitSeconds },
    ]
    await open([approval('Bo Berg', {}, { balances })])
    expect(textOf(sure(waiting()[0]))).toContain('2 → −3 days')
    expect(waiting()[0]?.querySelector('[title="16:00 h → −24:00 h"]')).not.toBeNull()
    expect(textOf(one('region', 'Request of Bo Berg'))).toMatch(/Now ?2 days ?After ?−3 days/)
  })

  it('shows the team around its days, and who would be there with the other requests approved too', async () => {
    const lena = { iri: '/api/employees/Lena', name: 'Lena' }
    const stint = reader(0.5).on('planner.read', (span) =>
      planner(
        span,
        [
          { ...lena, team: true },
          { iri: '/api/employees/Zoe', name: 'Zoe', team: true },
        ],
        { absences: [colleague('Lena', { from: '2026-12-16', to: '2026-12-16', status: 'pending' })] },
      ),
    )
    await open(
      [
        approval(
          'Bo Berg',
          {},
          {
            team: [lena],
            colleagues: [colleague('Lena', { from: '2026-12-16', to: '2026-12-16', status: 'pending' })],
            coverage: [
              { day: '2026-12-15', present: 4, team: 6 },
              { day: '2026-12-16', present: 3, team: 6 },
            ],
          },
        ),
        approval('Eva Braun'),
      ],
      stint,
    )
    expect(stint.inputs('records.get')).toEqual([{ path: '/configs/planner.minimumPresent' }])
    const detail = one('region', 'Request of Bo Berg')
    const around = one('table', 'Your people around these days', detail)
    const rows = [...around.querySelectorAll('tbody tr')]
    expect(rows.map((row) => textOf(sure(row.querySelector('th'))))).toEqual(['BBBo Berg', 'LLena'])
    expect(rows[0]?.querySelectorAll('[data-state=asked]')).toHaveLength(5)
    expect(rows[1]?.querySelectorAll('[data-state=waits]')).toHaveLength(1)
    expect(textOf(detail)).toContain('At least 3 here if you approve this (Wed 16 Dec)')
    expect(textOf(detail)).toContain('only 2 are here on Wed 16 Dec')
    expect(textOf(detail)).toContain('3 of 6, lowest, 1 more asks to be away')
    await click(one('button', 'Eva Braun'))
    expect(one('region', 'Request of Eva Braun')).toBeTruthy()
  })

  it('is decided for good only once the notice is gone', async () => {
    const bo = approval('Bo Berg')
    const stint = await open([bo])
    await click(one('button', 'Approve'))
    await click(one('button', 'Undo'))
    expect(stint.inputs('absences.takeBack')).toEqual([{ id: bo.request.id }])
  })

  it('marks no day as the lowest where all are the same', async () => {
    const coverage = ['2026-12-15', '2026-12-16'].map((day) => ({ day, present: 2, team: 6 }))
    await open([approval('Bo Berg', {}, { coverage })])
    expect(page()).not.toContain('lowest')
  })

  it.each([
    ['2026-11-21', 'starts today'],
    ['2026-11-22', 'starts tomorrow'],
    ['2026-11-23', 'starts in 2 days'],
    ['2026-11-20', 'began 1 day ago'],
    ['2026-11-11', 'began 10 days ago'],
  ])('says of %s: %s', async (from, words) => {
    await open([approval('Bo Berg', { from })])
    expect(page()).toContain(words)
  })

  it('is approved by one press', async () => {
    const bo = approval('Bo Berg')
    const list = [bo, approval('Eva Braun')]
    const stint = await open(list)
    stint.on('approvals.decide', () => {
      list.shift()
      return {}
    })
    await click(sure(all('button', 'Approve')[0]))
    expect(stint.inputs('approvals.decide')).toEqual([
      { ids: [bo.request.id], decision: 'approve', reason: '', keptSeconds: 8 },
    ])
    expect(waiting().map((row) => textOf(sure(row.querySelector('[data-show]'))))).toEqual(['Eva Braun'])
    expect(document.body.textContent).toContain('Request approved')
    // The pressed button is gone with its row: the next one has the focus.
    expect(document.activeElement).toBe(one('button', 'Approve'))
  })

  it('is rejected with a reason, or without, or not after all', async () => {
    const bo = approval('Bo Berg')
    const stint = await open([bo])
    await click(one('button', 'Reject'))
    expect(document.activeElement).toBe(one('textbox', 'Reason'))
    await press(one('textbox', 'Reason'), 'Escape')
    expect(all('textbox', 'Reason')).toEqual([])
    await click(one('button', 'Reject'))
    await type(one('textbox', 'Reason'), ' Release day. ')
    await press(one('textbox', 'Reason'), 'Escape')
    expect(page()).toContain('What you typed is still here. Choose Cancel to discard it.')
    await click(one('button', 'Reject request'))
    expect(stint.inputs('approvals.decide')).toEqual([
      { ids: [bo.request.id], decision: 'reject', reason: 'Release day.', keptSeconds: 8 },
    ])
  })

  it('that is to be cancelled is said as such', async () => {
    await open([approval('Bo Berg', { status: 'cancellation_requested' }), approval('Eva Braun')])
    const [first, second] = waiting()
    expect(textOf(sure(first))).toContain('If you approve, the absence is cancelled.')
    expect(textOf(sure(second))).not.toContain('cancelled')
  })

  it('says why a decision failed and stays', async () => {
    const stint = await open([approval('Bo Berg')])
    stint.on('approvals.decide', () => {
      throw new Refused({ code: 'gone', message: 'This request is no longer here.' })
    })
    await click(one('button', 'Approve'))
    expect(textOf(one('alert'))).toBe('This request is no longer here.')
    expect(waiting()).toHaveLength(1)
  })

  it('is followed as it changes', async () => {
    const list = [approval('Bo Berg')]
    const stint = await open(list)
    list.pop()
    stint.publish('calendar', { revision: 2, waiting: 0 })
    await settle()
    expect(page()).toContain('No pending requests.')
  })
})

describe('several at once', () => {
  const three = () => ['Bo Berg', 'Eva Braun', 'Cy Twain'].map((name) => approval(name))

  it('are chosen by their boxes and decided together', async () => {
    const [bo, eva, cy] = three() as [Approval, Approval, Approval]
    const stint = await open([bo, eva, cy])
    expect(boxes().map((box) => box.getAttribute('aria-label'))).toEqual([
      'Select all',
      'Select the request of Bo Berg',
      'Select the request of Eva Braun',
      'Select the request of Cy Twain',
    ])
    await click(sure(boxes()[1]))
    await click(sure(boxes()[3]))
    expect(boxes()[0]?.indeterminate).toBe(true)
    await click(one('button', 'Approve 2'))
    expect(stint.inputs('approvals.decide')).toEqual([
      { ids: [bo.request.id, cy.request.id], decision: 'approve', reason: '', keptSeconds: 8 },
    ])
    expect(document.body.textContent).toContain('2 requests approved')
  })

  it('are all of them by one box, and none by the second press', async () => {
    const all3 = three()
    const stint = await open(all3)
    await click(sure(boxes()[0]))
    await click(one('button', 'Reject 3'))
    await type(one('textbox', 'Reason'), 'Freeze')
    await click(one('button', 'Reject 3 requests'))
    expect(stint.inputs('approvals.decide')).toEqual([
      { ids: all3.map(({ request }) => request.id), decision: 'reject', reason: 'Freeze', keptSeconds: 8 },
    ])
    await click(sure(boxes()[0]))
    await click(sure(boxes()[0]))
    expect(all('button', 'Approve 3')).toEqual([])
  })

  it('forget one that is no longer there', async () => {
    const list = three()
    const stint = await open(list)
    await click(sure(boxes()[0]))
    list.shift()
    stint.publish('calendar', { revision: 2, waiting: 2 })
    await settle()
    expect(one('button', 'Approve 2')).toBeTruthy()
  })

  it('need two to be offered', async () => {
    await open([approval('Bo Berg')])
    expect(boxes()).toEqual([])
  })

  it('are walked through by the arrow keys, on the same control', async () => {
    await open(three())
    const second = sure(all('button', 'Reject')[1])
    sure(all('button', 'Reject')[0]).focus()
    await press(document.activeElement ?? document.body, 'ArrowDown')
    expect(document.activeElement).toBe(second)
    sure(boxes()[1]).focus()
    await press(document.activeElement ?? document.body, 'ArrowDown')
    expect(document.activeElement).toBe(boxes()[2])
  })
})

describe('without a network', () => {
  it('a decision can be undone', async () => {
    const bo = approval('Bo Berg')
    const stint = reader()
    stint.publish('sync', OFFLINE)
    await open([bo], stint)
    await click(one('button', 'Approve'))
    await click(one('button', 'Undo'))
    expect(stint.inputs('absences.takeBack')).toEqual([{ id: bo.request.id }])
  })

  it('a decision that has not left says so and can be taken back', async () => {
    const bo = approval('Bo Berg', { sync: 'waiting', pending: 'approve', may: may('takeBack') })
    const stint = await open([bo])
    expect(page()).toContain('No pending requests.')
    const list = one('list', 'Decided, not sent yet')
    expect(textOf(list)).toMatch(/Bo Berg.*Approval not sent yet/)
    await click(one('button', 'Take back', list))
    expect(stint.inputs('absences.takeBack')).toEqual([{ id: bo.request.id }])
  })
})

describe('what changed meanwhile', () => {
  const refusal = {
    at: '2026-11-21T11:59:00Z',
    status: 412,
    message: 'Bo Berg already withdrew this request.',
    problem: null,
  }

  it('is shown with what it is now, and not overwritten', async () => {
    const bo = approval('Bo Berg', {
      sync: 'refused',
      pending: 'approve',
      status: 'cancelled',
      refusal,
      may: may(),
    })
    const stint = await open([bo])
    const list = one('list', 'Already changed')
    expect(textOf(list)).toContain(refusal.message)
    expect(textOf(list)).toContain('Server response 412, 11:59')
    expect(textOf(list)).toContain('Now: Cancelled')
    expect(all('button', undefined, list).map(textOf)).toEqual(['Discard'])
    await click(one('button', 'Discard'))
    expect(stint.inputs('absences.discard')).toEqual([{ id: bo.request.id }])
  })

  it('can be decided anew where it still waits', async () => {
    const bo = approval('Bo Berg', {
      sync: 'refused',
      pending: 'approve',
      refusal: { ...refusal, message: 'It is a day longer now.' },
      seconds: 6 * UNIT,
    })
    const stint = await open([bo])
    const list = one('list', 'Already changed')
    expect(textOf(list)).toContain('6 days')
    await click(one('button', 'Approve', list))
    expect(stint.inputs('approvals.decide')).toEqual([
      { ids: [bo.request.id], decision: 'approve', reason: '', keptSeconds: 8 },
    ])
  })
})

describe('what was decided', () => {
  const decided = {
    id: 7,
    status: 'approved',
    employee: { id: 5, name: 'Bo Berg' },
    type: '/api/holiday-types/1',
    dateFrom: '2026-12-14',
    dateTo: '2026-12-18',
    seconds: 5 * UNIT,
    balances: [{ year: 2026, unitSeconds: UNIT }],
    decidedBy: '/api/employees/1',
    decidedAt: '2026-11-20T08:00:00Z',
    decisionReason: 'Enjoy',
  }
  const eva = {
    ...decided,
    id: 8,
    status: 'rejected',
    employee: { id: 6, name: 'Eva Braun' },
    dateFrom: '2026-10-01',
    dateTo: '2026-10-01',
    seconds: UNIT,
    decidedBy: '/api/employees/9',
    decidedAt: '2026-09-20T08:00:00Z',
    decisionReason: null,
  }
  /** Withdrawn by its owner: no one decided. */
  const withdrawn = { ...eva, id: 9, status: 'cancelled', decidedBy: null, decidedAt: null }

  async function openDecided(rows: readonly unknown[]) {
    const stint = new FakeStint()
      .on('records.list', ({ path }) => ({
        items: path === '/employees' ? [{ id: 9, firstName: 'Ada', lastName: 'Roth' }] : [...rows],
        total: rows.length,
        page: 1,
        pages: 1,
        more: false,
      }))
      .on('records.get', ({ path }) => ({
        record: path === '/holiday-requests/7' ? decided : {},
        version: '"3"',
      }))
      .on('records.remove', () => ({}))
      .on('sync.now', () => ({}))
    await open([], stint)
    await click(sure(document.querySelector('#approval-tab-decided')))
    await settle()
    return stint
  }
  const rows = () => all('listitem', undefined, one('list', 'Decided requests')).map(textOf)

  it('says who decided, when and why, the newest first', async () => {
    await openDecided([withdrawn, eva, decided])
    expect(rows()).toEqual([
      expect.stringMatching(
        /Bo Berg ?Vacation · 14.*18 Dec 2026 · 5 days ?Approved ?You, 20 Nov, 08:00 ?Enjoy ?Revoke$/,
      ),
      expect.stringMatching(/Eva Braun ?Vacation · 1 Oct 2026 · 1 day ?Rejected ?Ada Roth, 20 Sept?, 08:00$/),
    ])
  })

  it('shows what was decided here at once, and reads the list again once it was sent', async () => {
    const bo = approval('Bo Berg', { sync: 'waiting', pending: 'reject', may: may('takeBack') })
    const stint = new FakeStint()
    let isSent = false
    stint.on('records.list', ({ path }) => {
      const items = isSent && path === '/holiday-requests' ? [decided] : []
      return { items, total: items.length, page: 1, pages: 1, more: false }
    })
    await open([bo], stint)
    await click(sure(document.querySelector('#approval-tab-decided')))
    await settle()
    expect(rows()).toEqual([expect.stringMatching(/Bo Berg.*Rejected ?by You$/)])
    isSent = true
    stint.on('approvals.list', () => [])
    stint.publish('calendar', { revision: 2, waiting: 0 })
    await settle()
    expect(rows()).toEqual([expect.stringMatching(/Bo Berg.*Approved/)])
  })

  it('is filtered by person and by period', async () => {
    await openDecided([eva, decided])
    const person = one('combobox', 'Person')
    await type(person, 'Eva')
    await press(person, 'Enter')
    expect(rows()).toEqual([expect.stringContaining('Eva Braun')])
    const from = one('textbox', 'From')
    await type(from, '2026-11-01')
    await leave(from)
    expect(page()).toContain('No decided request of this person and period.')
  })

  it('revokes an absence after saying what it does, on the version that was read', async () => {
    const stint = await openDecided([decided])
    await click(sure(document.querySelector('button[aria-label^="Revoke the absence of Bo Berg, 14"]')))
    const dialog = one('dialog', 'Revoke the absence of Bo Berg?')
    expect(textOf(dialog)).toContain('5 days go back to the balance of Bo Berg.')
    expect(textOf(dialog)).toContain('Bo Berg sees the absence as cancelled')
    expect(stint.inputs('records.remove')).toEqual([])
    await click(one('button', 'Revoke absence', dialog))
    expect(stint.inputs('records.remove')).toEqual([{ path: '/holiday-requests/7', version: '"3"' }])
    expect(document.body.textContent).toContain('Absence of Bo Berg revoked.')
  })

  it('says in words that a server lists no requests', async () => {
    await openDecided([{ id: 1, name: 'Vacation' }])
    expect(page()).toContain('This server does not list requests.')
  })
})
