// The week of someone else: what was done and when, the plan, bank holidays and absences, and closed days.
import { describe, expect, it } from 'vitest'
import { planner } from './support/calendar'
import { FakeStint, OPEN } from './support/stint'
import { all, one, openWindow, press, settle, sure, textOf, type, visit } from './support/window'

const ANNA = { iri: '/api/employees/2', name: 'Anna Nowak', team: true }
const ENTRY = { employee: '/employees/2', project: null, description: 'Workshop', seconds: 5400 }
const ENTRIES = [
  {
    ...{ ...ENTRY, id: 1, date: '2026-11-17T08:00:00Z', endedAt: '2026-11-17T09:30:00Z' },
    ...{ localDate: '2026-11-17', timeZone: 'Asia/Tokyo' },
  },
  { ...ENTRY, id: 2, date: '2026-11-18T11:00:00Z', endedAt: null, localDate: '2026-11-18', timeZone: null },
]
const EMPLOYEES = [{ '@id': '/employees/2', id: 2, firstName: 'Anna', lastName: 'Nowak', active: true }]
const ROWS: Readonly<Record<string, readonly unknown[]>> = {
  '/employees': EMPLOYEES,
  '/work-times': ENTRIES,
}

async function open() {
  const absence = {
    ...{ employee: ANNA, color: null, partial: false, awayDays: [] },
    ...{ from: '2026-11-19', to: '2026-11-20' },
  }
  const stint = new FakeStint()
    .on('records.list', ({ path }) => {
      const items = [...(ROWS[path] ?? [])]
      return { items, total: items.length, page: 1, pages: 1, more: false }
    })
    .on('entries.limits', () => ({ lockedBefore: '2026-11-17', lastDay: null, secondsPerDay: null }))
    .on('planner.read', (span) =>
      planner(span, [{ ...ANNA, iri: '/api/employees/1', name: 'Mira' }, ANNA], {
        holidays: [{ day: '2026-11-18', name: 'Day of Prayer', share: 1 }],
        absences: [
          { ...absence, typeName: 'Vacation', status: 'approved' },
          { ...absence, from: '2026-11-20', typeName: null, status: 'pending' },
          {
            ...absence,
            employee: { ...ANNA, iri: '/api/employees/1' },
            typeName: 'Not hers',
            status: 'approved',
          },
        ],
      }),
    )
  stint.publish('workspace', { ...OPEN, access: { admin: true, manager: true, costs: true } })
  await openWindow(stint)
  await visit('Timesheet')
  await type(one('combobox', 'Timesheet of'), 'Anna Nowak')
  await press(one('combobox', 'Timesheet of'), 'Enter')
  await settle()
}
const dayOf = (heading: string) =>
  textOf(sure(one('heading', heading, one('region', 'Week of Anna Nowak')).closest('li'), heading))

describe('the week of someone else', () => {
  it('shows when work was done, on the clock of the entry', async () => {
    await open()
    expect(dayOf('Tuesday, 17 November 2026')).toContain('17:00–18:30')
    // Only its duration is known.
    expect(dayOf('Wednesday, 18 November 2026')).toContain('1:30 h')
    expect(dayOf('Wednesday, 18 November 2026')).not.toMatch(/\d\d:\d\d–/)
  })

  it('shows bank holidays and absences, and which of them are pending', async () => {
    await open()
    expect(dayOf('Wednesday, 18 November 2026')).toContain('Day of Prayer')
    expect(dayOf('Thursday, 19 November 2026')).toContain('Vacation')
    expect(dayOf('Friday, 20 November 2026')).toContain('Absent (pending)')
    expect(textOf(one('region', 'Week of Anna Nowak'))).not.toContain('Not hers')
  })

  it('shows the plan, and which days are closed', async () => {
    await open()
    expect(dayOf('Monday, 16 November 2026')).toContain('Plan: 09:00–17:00')
    expect(dayOf('Sunday, 22 November 2026')).not.toContain('Plan')
    const days = all('listitem', undefined, one('region', 'Week of Anna Nowak')).map(textOf)
    expect(days.filter((words) => words.includes('Closed'))).toEqual([
      expect.stringContaining('16 November 2026'),
    ])
  })
})
