// Today around its entries: figures and week, the hours with what is missing, the rail, starting again, and editing in place.
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Entry } from '#contract/bridge/bridge'
import type { DayAccount } from '#contract/bridge/calendar'
import { account, accounts, colleague, line, planner, request } from './support/calendar'
import { entry, FakeStint, OPEN, SUPPORT, WEBSITE } from './support/stint'
import {
  all,
  click,
  one,
  openWindow,
  page,
  pass,
  press,
  settle,
  submit,
  sure,
  textOf,
  type,
} from './support/window'

/** Saturday, on which the test's office works from eight to four, by the clocks of Berlin. */
const DAY = '2026-11-21'
const RANGE = {
  startsAt: `${DAY}T07:00:00Z`,
  endsAt: `${DAY}T15:00:00Z`,
  from: '08:00',
  to: '16:00',
  breakSeconds: 0,
  seconds: 8 * 3600,
}
const berlin = (from: string, to: string, differs: Partial<Entry> = {}) => {
  const [startedAt, endedAt] = [`${DAY}T${from}:00Z`, `${DAY}T${to}:00Z`]
  const seconds = (Date.parse(endedAt) - Date.parse(startedAt)) / 1000
  return entry({ startedAt, endedAt, seconds, zone: 'Europe/Berlin', ...differs })
}
const planned = (worked: number, differs: Partial<DayAccount> = {}) =>
  account(DAY, [line('planned', 'Office', 8), line('worked', 'Website', worked, WEBSITE.iri)], {
    ranges: [RANGE],
    ...differs,
  })

async function open(entries: Entry[], today: DayAccount = planned(0), stint = new FakeStint()) {
  stint
    .on('entries.list', ({ from, to }) => entries.filter(({ day }) => day >= from && day <= to))
    .on('calendar.read', ({ from, to }) => ({
      days: accounts(from, to, today),
      absences: [],
      colleagues: [],
    }))
  await openWindow(stint)
  return stint
}
const figures = () => textOf(one('region', 'The day so far'))
const hours = () => one('region', 'Timeline')

describe('the figures', () => {
  it('say what was worked of the target, what is to go and when one is done', async () => {
    await open([berlin('07:00', '10:00'), berlin('11:00', '12:00', { project: SUPPORT.iri })])
    expect(figures()).toContain('50%')
    expect(figures()).toMatch(/4:00 ?of 8:00/)
    // 13:00 in Berlin, by whose clock the page is, and 12:00 where this computer is.
    expect(figures()).toMatch(/4:00 to go, done at 17:00/)
    expect(figures()).toMatch(/16:00 with the gaps filled/)
    expect(figures()).toMatch(/Website ?3:00 h ?Support ?1:00 h/)
  })

  it('say by how much the target was passed, and where there is none', async () => {
    await open([berlin('02:00', '11:30')])
    expect(figures()).toContain('1:30 over the target')
    await click(one('button', 'Next day'))
    expect(figures()).toContain('Nothing planned this day')
  })

  it('grow each minute with the timer', async () => {
    const stint = await open([berlin('07:00', '10:00')])
    stint.publish('timer', {
      running: {
        startedAt: `${DAY}T11:30:00Z`,
        zone: 'Europe/Berlin',
        description: 'Offer',
        project: SUPPORT.iri,
        gap: null,
        countedSeconds: 0,
        countingSince: `${DAY}T11:30:00Z`,
      },
    })
    await settle()
    expect(figures()).toContain('3:30')
    await pass(60_000)
    expect(figures()).toContain('3:31')
    expect(textOf(hours())).toMatch(/Offer ?0:31/)
  })

  it('see a timer that was started the day before, whose time counts for that day', async () => {
    const stint = await open([])
    stint.publish('timer', {
      running: {
        startedAt: '2026-11-20T21:00:00Z',
        zone: 'Europe/Berlin',
        description: 'Night watch',
        project: SUPPORT.iri,
        gap: null,
        countedSeconds: 0,
        countingSince: '2026-11-20T21:00:00Z',
      },
    })
    await settle()
    expect(page()).not.toContain('Nothing logged yet')
    expect(textOf(one('list', 'Entries'))).toMatch(/Night watch.*20 Nov.*22:00.*now.*15:00/)
    expect(textOf(hours())).toMatch(/Night watch/)
    const week = textOf(one('region', 'Week 47'))
    expect(week).toMatch(/Friday, 20 November 2026 ?15:00 h/)
    expect(week).toMatch(/Saturday, 21 November 2026 ?0:00 h/)
    await click(one('button', 'Previous day'))
    await settle()
    expect(figures()).toContain('15:00')
  })

  it('rest while no timer runs: with the minute only the line of now moves, and the rest in steps of five', async () => {
    await open([berlin('07:00', '10:00')])
    await pass(1000)
    const changed = new Set<Node>()
    const watch = new MutationObserver((all) => {
      for (const { target } of all) changed.add(target)
    })
    watch.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
    onTestFinished(() => watch.disconnect())
    await pass(60_000)
    // By the clock of the person's zone; this computer is an hour behind it.
    expect(textOf(hours())).toContain('13:01')
    expect(figures()).toContain('done at 18:00')
    expect(new Set([...changed].map((node) => node.textContent?.trim()))).toEqual(new Set(['13:01']))
    await pass(4 * 60_000)
    expect(figures()).toContain('done at 18:05')
  })

  it('sum the week up, with the difference of the days that count and the balance of the account', async () => {
    const stint = new FakeStint()
    stint.on('account.read', ({ from }) => ({
      ...{ accountFrom: '2026-11-09', until: '2026-11-20', dateFrom: from, dateTo: '2026-11-20' },
      ...{ openingSeconds: 3 * 3600, plannedSeconds: 0, absenceCreditSeconds: 0, targetSeconds: 40 * 3600 },
      ...{ workedSeconds: 0, adjustmentSeconds: 3600, outsideSeconds: 7200, balanceSeconds: -36 * 3600 },
      entries: [
        { kind: 'opening', date: '2026-11-09', seconds: 2 * 3600, note: 'Brought along' },
        { kind: 'adjustment', date: '2026-11-17', seconds: 3600, note: 'Weekend' },
      ],
    }))
    await open([], planned(2), stint)
    const week = textOf(one('region', 'Week 47'))
    expect(week).toMatch(/Week 47 ?2:00 ?of 48:00 ?Difference ?−40:00 ?Balance ?−36:00/)
    expect(all('region', 'Week 47')[0]?.querySelectorAll('tbody tr')).toHaveLength(7)
    // The balance opens to the lines that it consists of.
    await click(one('button', 'How the balance −36:00 adds up'))
    const sums = one('region', 'How the balance adds up')
    const lines = all('row', undefined, sums).map(textOf)
    expect(lines.map((words) => words.replaceAll(/[\s,]/g, ''))).toEqual([
      'OpeningbalanceMon9Nov·Broughtalong+2:00',
      'WorkedminustargetbeforeMon16Nov+1:00',
      expect.stringMatching(/^Target.*−40:00$/),
      expect.stringMatching(/^Worked.*0:00$/),
      'CorrectionTue17Nov·Weekend+1:00',
      'BalanceonFri20Nov−36:00',
    ])
    expect(textOf(sums)).toMatch(/2:00 h before Mon,? 9\sNov are outside the account/)
    // Two of eight hours are a quarter of the bar up to its tick.
    const saturday = [...one('region', 'Week 47').querySelectorAll('g')][5]
    const [room = 0, worked = 0, tick = 0] = [...(saturday?.querySelectorAll('rect') ?? [])].map((rect) =>
      Number(rect.getAttribute(rect.getAttribute('height') === '2' ? 'y' : 'height')),
    )
    expect(worked / room).toBeCloseTo(0.25, 1)
    expect(tick).toBeGreaterThanOrEqual(19)
    expect(tick).toBeLessThan(25)
  })

  it('say when the week cannot be read, and read it again', async () => {
    const stint = new FakeStint().on('calendar.read', () => Promise.reject(new Error('no')))
    await openWindow(stint)
    expect(page()).toContain('The week could not be read.')
    stint.on('calendar.read', ({ from, to }) => ({ days: accounts(from, to), absences: [], colleagues: [] }))
    await click(one('button', 'Try again'))
    expect(one('region', 'Week 47')).toBeTruthy()
  })
})

describe('the hours', () => {
  it('offer to fill what is not logged', async () => {
    await open([berlin('07:00', '09:00'), berlin('09:45', '12:00')])
    expect(textOf(hours())).toContain('45 min not logged')
    await click(one('button', 'Fill 45 min'))
    const dialog = one('dialog', 'Log time')
    const value = (name: string) => (one('textbox', name, dialog) as HTMLInputElement).value
    expect([value('From'), value('To'), value('Duration')]).toEqual(['10:00', '10:45', '0:45'])
    // What is filled is at the time of the page, though this computer is in another zone.
    expect(textOf(dialog)).toContain('Times of this entry are in Europe/Berlin.')
  })

  /** From where to where something on the hours stands, CSS pixels. */
  const place = (words: string) => {
    const found = [...hours().querySelectorAll<HTMLElement>('[style*="height"]')].filter(
      (element) =>
        element.style.top !== '' && [textOf(element), element.title].some((text) => text.startsWith(words)),
    )
    const { top, height } = sure(found[0], words).style
    return { from: Number.parseFloat(top), to: Number.parseFloat(top) + Number.parseFloat(height) }
  }
  const here = (from: string, to: string, description: string) => berlin(from, to, { description })

  it('stand by one clock, that of the zone of the person, also on a computer in another zone', async () => {
    await open([here('07:00', '09:00', 'First'), here('09:45', '12:00', 'Second')])
    expect(page()).toContain('Times in Europe/Berlin')
    const [first, gap, second] = [place('First'), place('45 min not logged'), place('Second')]
    expect(gap.from).toBeGreaterThanOrEqual(first.to)
    expect(gap.to).toBeLessThanOrEqual(second.from)
    const line = sure(hours().querySelector<HTMLElement>('[style*="translateY"]'), 'now')
    // What ends now ends on the line of now.
    const now = Number(/translateY\((-?[\d.]+)px/.exec(line.style.transform)?.[1]) + 8
    expect(Math.abs(now - second.to)).toBeLessThan(1)
  })

  it('have work of another zone at the time that clocks showed there, with its place, and no gap in it', async () => {
    await open([
      here('07:00', '09:00', 'First'),
      // From ten to one in New York.
      berlin('15:00', '18:00', { description: 'Journey', zone: 'America/New_York' }),
    ])
    const journey = place('Journey')
    expect(Math.abs(journey.from - place('First').to)).toBeLessThan(2)
    const line = sure(hours().querySelector<HTMLElement>('[style*="translateY"]'), 'now')
    const now = Number(/translateY\((-?[\d.]+)px/.exec(line.style.transform)?.[1]) + 8
    expect(Math.abs(now - journey.to)).toBeLessThan(1)
    expect(textOf(hours())).not.toContain('not logged')
    expect(textOf(hours())).toContain('10:00–13:00 (New York)')
    expect(textOf(one('list', 'Entries'))).toContain('(New York)')
  })

  it('have now on the day on which it is here, and on no other', async () => {
    const before = { startedAt: '2026-11-20T07:00:00Z', endedAt: '2026-11-20T09:00:00Z', day: '2026-11-20' }
    await open([here('07:00', '09:00', 'First'), entry({ ...before, description: 'Before' })])
    const line = () => hours().querySelector('[style*="translateY"]')
    expect(line()).not.toBeNull()
    await click(one('button', 'Previous day'))
    expect(textOf(hours())).toContain('Before')
    expect(line()).toBeNull()
  })

  it('show the words of a gap below work of a few seconds, and beside it where there is no room', async () => {
    await open([
      here('07:00', '08:00', 'Long'),
      here('08:30', '08:31', 'Blink'),
      here('09:10', '09:11', 'Wink'),
      here('09:20', '12:00', 'Rest'),
    ])
    const blink = place('Blink')
    expect(place('39 min not logged').from).toBeGreaterThanOrEqual(blink.to)
    const short = place('9 min not logged')
    expect(short.from).toBeLessThan(place('Wink').to)
    const element = sure(one('button', 'Fill 9 min').closest<HTMLElement>('.start-1\\/2'), 'the short gap')
    expect(element.className).toContain('z-1')
  })

  it('ask for nothing where the work has no time of day, and show it in a strip', async () => {
    await open([berlin('07:00', '09:00', { description: 'Calls', endedAt: null, seconds: 6 * 3600 })])
    expect(textOf(hours())).toMatch(/No time of day ?Calls ?6:00/)
    expect(textOf(hours())).not.toContain('not logged')
  })

  it('offer no more than the time that is missing beside work without times', async () => {
    const untimed = berlin('07:00', '09:00', { endedAt: null, seconds: 3600 })
    await open([untimed, berlin('07:00', '08:00')])
    // Four hours of the plan are over at noon, an hour of them has an entry, and an hour may have been in the rest.
    expect(textOf(hours())).toContain('3:00 h not logged')
    await click(one('button', 'Fill 3:00 h'))
    const dialog = one('dialog', 'Log time')
    expect((one('textbox', 'Duration', dialog) as HTMLInputElement).value).toBe('3:00')
  })

  it('offer no more than the target, whenever the rest was worked', async () => {
    await open([berlin('02:00', '07:00'), berlin('09:00', '11:30')])
    expect(textOf(hours())).toContain('30 min not logged')
    expect(all('button', 'Fill 30 min')).toHaveLength(1)
  })

  it('have the end of a night that began the day before', async () => {
    const night = entry({
      description: 'Release',
      day: '2026-11-20',
      startedAt: '2026-11-20T21:00:00Z',
      endedAt: '2026-11-21T00:30:00Z',
      zone: 'Europe/Berlin',
    })
    await open([night, berlin('09:00', '12:00', { description: 'Sleepy' })])
    expect(textOf(hours())).toMatch(/Release ?22:00–01:30 \+1/)
    await click(one('button', 'Previous day'))
    expect(textOf(hours())).toMatch(/Release ?22:00–01:30 \+1/)
  })

  it('begin with the end of that night, and not at midnight', async () => {
    const night = entry({
      ...{ description: 'Release', day: '2026-11-20', zone: 'Europe/Berlin' },
      ...{ startedAt: '2026-11-20T21:00:00Z', endedAt: '2026-11-21T05:30:00Z' },
    })
    await open([night, berlin('08:00', '12:00', { description: 'Sleepy' })])
    expect(textOf(hours())).not.toContain('04:00')
    expect(textOf(hours())).toContain('05:00')
    expect(place('Release')).toEqual({ from: 0.5, to: 1.5 * 56 - 0.5 })
  })

  it('have short work one below the other, in the whole width', async () => {
    await open([
      berlin('07:00', '07:05', { description: 'Mail' }),
      berlin('07:05', '07:20', { description: 'Call' }),
      berlin('07:20', '12:00', { description: 'Rest' }),
    ])
    expect(place('Mail').to).toBeLessThan(place('Call').from)
    const call = sure(
      [...hours().querySelectorAll('button')].find((one) => textOf(one).startsWith('Call')),
      'Call',
    )
    expect(call.style.width).toBe('calc(100% - 0px)')
    expect(textOf(call)).toMatch(/^Call ?0:15$/)
  })

  it('show the hour that clocks go through twice', async () => {
    const home = process.env.TZ
    process.env.TZ = 'Europe/Berlin'
    onTestFinished(() => {
      if (home === undefined) delete process.env.TZ
      else process.env.TZ = home
    })
    const days = { day: '2026-10-25', zone: 'Europe/Berlin' }
    const first = entry({ ...days, startedAt: '2026-10-25T00:00:00Z', endedAt: '2026-10-25T03:00:00Z' })
    await open([first])
    for (let turned = 0; turned < 27; turned += 1) await click(one('button', 'Previous day'))
    expect(textOf(hours()).match(/02:00/g)).toHaveLength(3)
    expect(textOf(hours())).toContain('02:00–04:00')
  })
})

describe('an entry in its row', () => {
  const edit = async () => {
    const it = berlin('08:00', '10:00', { description: 'Draft' })
    const stint = await open([it])
    await click(one('button', 'Draft', one('list', 'Entries')))
    return { it, stint, field: (name: string) => one('textbox', name, one('list', 'Entries')) }
  }

  it.each(['pointerenter', 'focusin'])('has its buttons at once, and their icons with %s', async (touch) => {
    await open([berlin('08:00', '10:00', { description: 'Draft' })])
    await settle()
    const remove = one('button', 'Delete entry', one('list', 'Entries'))
    expect(remove.querySelector('svg')).toBeNull()
    remove.closest('li')?.dispatchEvent(new Event(touch))
    await settle()
    expect(remove.querySelector('svg')).not.toBeNull()
  })

  it('is changed with Enter, with a way back', async () => {
    const { it, stint, field } = await edit()
    await type(field('Description'), 'Final')
    await type(field('To'), '11:30')
    await submit(field('Description'))
    const { id } = it
    expect(stint.inputs('entries.update')).toEqual([
      // The end follows the duration.
      { id, description: 'Final', seconds: 9000 },
    ])
    expect(all('textbox', 'Description')).toEqual([])
    await click(one('button', 'Undo'))
    expect(stint.inputs('entries.update')[1]).toEqual({
      id,
      description: 'Draft',
      seconds: 7200,
      times: { startedAt: it.startedAt, endedAt: it.endedAt },
    })
  })

  it('is left with Escape at once while nothing was typed, and asks else', async () => {
    const { stint, field } = await edit()
    await press(field('Description'), 'Escape')
    expect(all('textbox', 'Description')).toEqual([])
    await click(one('button', 'Draft', one('list', 'Entries')))
    await type(field('Description'), 'Half a wo')
    await press(field('Description'), 'Escape')
    expect(page()).toContain('Discard what you typed?')
    await click(one('button', 'Keep editing'))
    expect((field('Description') as HTMLInputElement).value).toBe('Half a wo')
    await press(field('Description'), 'Escape')
    await click(one('button', 'Discard'))
    expect(all('textbox', 'Description')).toEqual([])
    expect(stint.inputs('entries.update')).toEqual([])
  })

  it('is saved when the day is turned, and what cannot be saved waits in its row', async () => {
    const { stint, field } = await edit()
    await type(field('Description'), 'Longer review')
    await click(one('button', 'Previous day'))
    expect(stint.inputs('entries.update')).toMatchObject([{ description: 'Longer review' }])
    await click(one('button', 'Next day'))
    await click(one('button', 'Draft', one('list', 'Entries')))
    await type(field('Duration'), 'soon')
    await click(one('button', 'Previous day'))
    expect(stint.inputs('entries.update')).toHaveLength(1)
    await click(one('button', 'Next day'))
    await click(one('button', 'Draft', one('list', 'Entries')))
    expect((field('Duration') as HTMLInputElement).value).toBe('soon')
  })

  it('says what cannot be saved, and keeps it', async () => {
    const { stint, field } = await edit()
    await type(field('Duration'), 'soon')
    await submit(field('Duration'))
    expect(page()).toContain('This is not a duration')
    expect((field('Duration') as HTMLInputElement).value).toBe('soon')
    expect(stint.inputs('entries.update')).toEqual([])
  })
})

describe('starting again', () => {
  it('offers what was worked on last and does not run, also by its number', async () => {
    const stint = new FakeStint().on('entries.recent', () => [
      { description: 'Draft', project: WEBSITE.iri },
      { description: 'Offer', project: SUPPORT.iri },
      { description: 'Plan', project: null },
    ])
    await open([berlin('08:00', '10:00', { description: 'Draft' })], planned(2), stint)
    const list = one('list', 'Start again')
    expect(all('listitem', undefined, list).map(textOf)).toEqual([
      expect.stringMatching(/^Offer/),
      expect.stringMatching(/^Plan/),
    ])
    await click(sure(all('button', undefined, list)[0]))
    await press(document.body, '2', { altKey: true, code: 'Digit2' })
    expect(stint.inputs('timer.start')).toEqual([
      { description: 'Offer', project: SUPPORT.iri },
      { description: 'Offer', project: SUPPORT.iri },
    ])
  })
})

describe('the rail', () => {
  it('has the next absence and bank holiday, the week by project, and who is away', async () => {
    const stint = new FakeStint()
      .on('holidays.list', () => [{ day: '2026-12-25', name: 'Christmas Day', share: 1 }])
      .on('absences.overview', ({ year }) => ({
        types: [],
        requests: year === 2026 ? [request({ from: '2026-11-26', to: '2026-11-27', days: [] })] : [],
      }))
      .on('planner.read', (span) =>
        planner(
          span,
          [
            ...['Mira', 'Jan', 'Ola'].map((name) => ({ iri: `/api/employees/${name}`, name, team: true })),
            // Without work on that day.
            { iri: '/api/employees/Eva', name: 'Eva', team: true, plan: 1 },
          ],
          {
            absences: [
              colleague('Jan', { from: DAY, to: '2026-11-24', status: 'approved', awayDays: [DAY] }),
              colleague('Eva', { from: DAY, to: '2026-11-24', awayDays: [] }),
            ],
            plans: [[0], [null]],
          },
        ),
      )
    await open([], planned(2), stint)
    const rail = textOf(sure(document.querySelector('aside')))
    expect(rail).toMatch(/Vacation ?26 ?– ?27 Nov 2026 ?in 5 days/)
    expect(rail).toMatch(/Christmas Day, bank holiday ?Fri,? 25 Dec ?in 5 weeks/)
    expect(rail).toMatch(/This week by project ?2:00/)
    expect(rail).toMatch(/Team today ?2 of 3 here/)
    expect(rail).toMatch(/Jan ?away to Tue,? 24 Nov/)
  })
})

describe('the first steps', () => {
  const people = (...roles: string[]) => {
    const everyone = roles.map((role, id) => ({ id, role, firstName: 'Ada', lastName: `${id}` }))
    return new FakeStint().on('records.list', ({ path }) => {
      const items = path === '/employees' ? everyone : []
      return { items, total: items.length, page: 1, pages: 1, more: false }
    })
  }
  const ADMIN = { ...OPEN, access: { admin: true, manager: true, costs: true } }
  const steps = () => all('list', 'Set up the workspace')

  it('are listed in their order for an admin who is alone, and lead to their pages', async () => {
    const stint = people('admin', 'integration')
    stint.publish('workspace', ADMIN)
    await open([], planned(0), stint)
    await settle()
    const [list] = steps()
    expect(
      all('link', undefined, sure(list)).map((link) => textOf(link).split(/(?<=[a-z])(?=[A-Z])/)[0]),
    ).toEqual([
      '1Organization',
      '2Schedules',
      '3Absence types',
      '4Bank holidays',
      '5Projects',
      '6People',
      '7Allowances',
    ])
    await click(sure(all('link', undefined, sure(list))[1]))
    expect(textOf(one('heading', 'Schedules'))).toBe('Schedules')
  })

  it.for([
    { who: 'an admin with colleagues', roles: ['admin', 'employee'], workspace: ADMIN },
    { who: 'an employee', roles: ['employee'], workspace: OPEN },
  ])('are not shown to $who', async ({ roles, workspace }) => {
    const stint = people(...roles)
    stint.publish('workspace', workspace)
    await open([], planned(0), stint)
    await settle()
    expect(steps()).toEqual([])
  })
})
