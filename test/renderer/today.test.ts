// Today: the list "Entries" as a person reads it, and what can be done with each.
import { describe, expect, it } from 'vitest'
import type { Entry } from '#contract/bridge/bridge'
import { entry, FakeStint, SUPPORT } from './support/stint'
import { all, click, one, openWindow, page, pass, press, settle, sure, textOf } from './support/window'

async function open(entries: Entry[]) {
  const stint = new FakeStint().on('entries.list', ({ from, to }) =>
    entries.filter(({ day }) => day >= from && day <= to),
  )
  await openWindow(stint)
  return stint
}
const rows = () => all('listitem', undefined, one('list', 'Entries'))

describe('the first picture', () => {
  it('has the entries in it: until they are there, nothing is drawn, and Welcome least of all', async () => {
    let answer: (entries: Entry[]) => void = () => undefined
    const entries = new Promise<Entry[]>((resolve) => (answer = resolve))
    const stint = new FakeStint().on('entries.list', () => entries)
    await openWindow(stint)
    expect([all('navigation'), all('heading')]).toEqual([[], []])
    answer([entry({ description: 'Plan' })])
    await settle()
    expect(all('navigation')).not.toEqual([])
    expect(rows().map(textOf)).toEqual([expect.stringMatching(/^Plan/)])
  })

  it('does not wait long for them', async () => {
    await openWindow(new FakeStint().on('entries.list', () => new Promise(() => undefined)))
    expect(all('navigation')).toEqual([])
    await pass(100)
    expect(all('navigation')).not.toEqual([])
  })
})

describe('the list', () => {
  it('says of each entry what, for what, when, how long, and what is wrong with it, by project', async () => {
    await open([
      entry({ description: 'Plan', seconds: 5400, sync: 'waiting' }),
      entry({ description: '', project: SUPPORT.iri, endedAt: null, seconds: 27_030, sync: 'refused' }),
      entry({ description: 'Call', seconds: 42, sync: 'unconfirmed', zone: 'Europe/Berlin' }),
    ])
    expect(rows().map(textOf)).toEqual([
      expect.stringMatching(/^Plan ?Website ?Waiting ?09:00 – 10:30 \(UTC\) ?1:30 h$/),
      expect.stringMatching(/^Call ?Website ?Checking ?10:00 – 11:30 ?42 s$/),
      expect.stringMatching(/^No description ?Support ?Refused ?7:31 h$/),
    ])
    expect(rows()[2]?.querySelector('[title="7:30:30"]')).not.toBeNull()
    expect(page()).toMatch(/Total ?9:01 h/)
  })

  it('shows the tags of an entry', async () => {
    await open([entry({ tags: ['pier', 'north', 'night', 'steel'] }), entry({ description: 'Call' })])
    const tags = one('list', 'Tags')
    expect(all('listitem', undefined, tags).map(textOf)).toEqual(['#pier', '#north', '#night', '#steel'])
  })

  it('has every entry of a busy day, though the first frame draws only what fits', async () => {
    await open(Array.from({ length: 80 }, (_, index) => entry({ description: `Call ${index}` })))
    const first = rows().length
    expect(first).toBeGreaterThanOrEqual(Math.floor(window.innerHeight / 40))
    expect(first).toBeLessThan(80)
    await pass(200)
    expect(rows()).toHaveLength(80)
  })

  it('offers to choose a project where there is none, which opens the entry', async () => {
    await open([entry({ project: null, sync: 'refused' })])
    expect(textOf(sure(rows()[0]))).toContain('No project')
    await click(one('button', 'Choose a project'))
    expect(one('dialog', 'Edit entry')).toBeTruthy()
  })

  it('says what belongs here when there is nothing', async () => {
    await open([])
    expect(all('list', 'Entries')).toEqual([])
    expect(document.body.textContent).toContain('Nothing logged yet today.')
    await click(one('button', 'Previous day'))
    expect(document.body.textContent).toContain('Nothing logged on this day.')
  })

  it('moves with the arrow keys, on the same button of each row', async () => {
    await open([entry(), entry({ project: null }), entry()])
    const buttons = all('button', 'Edit entry')
    buttons[0]?.focus()
    await press(sure(buttons[0]), 'ArrowDown')
    expect(document.activeElement).toBe(buttons[1])
    await press(sure(buttons[1]), 'ArrowDown')
    await press(sure(buttons[2]), 'ArrowDown')
    expect(document.activeElement).toBe(buttons[2])
    await press(sure(buttons[2]), 'ArrowUp')
    expect(document.activeElement).toBe(buttons[1])
  })
})

describe('an entry', () => {
  it('is deleted with a way back that stays for eight seconds', async () => {
    const it = entry()
    const stint = await open([it])
    await click(one('button', 'Delete entry'))
    expect(stint.inputs('entries.delete')).toEqual([{ id: it.id }])
    await pass(7900)
    await click(one('button', 'Undo'))
    expect(stint.inputs('entries.restore')).toEqual([{ id: it.id }])
    await click(one('button', 'Delete entry'))
    await pass(8100)
    expect(all('button', 'Undo')).toEqual([])
  })

  it('is one of several deleted in a row: one notice, whose Undo goes back one by one', async () => {
    const [first, second] = [entry({ description: 'Plan' }), entry({ description: 'Call' })]
    const stint = await open([first, second])
    for (const button of all('button', 'Delete entry')) await click(button)
    const deleted = stint.inputs('entries.delete').map(({ id }) => id)
    expect(deleted).toHaveLength(2)
    const notices = one('region', 'Notices')
    expect(textOf(notices)).toContain('Undo again to take back the previous change')
    await click(one('button', 'Undo'))
    expect(stint.inputs('entries.restore')).toEqual([{ id: deleted[1] }])
    expect(textOf(notices)).not.toContain('before it')
    await click(one('button', 'Undo'))
    expect(stint.inputs('entries.restore').map(({ id }) => id)).toEqual(deleted.toReversed())
    expect(all('button', 'Undo')).toEqual([])
  })

  it('is brought back by Ctrl+Z, but not while someone types', async () => {
    const stint = await open([entry()])
    await click(one('button', 'Delete entry'))
    const task = one('textbox', 'What are you working on?')
    expect(await press(task, 'z', { ctrlKey: true })).toBe(false)
    expect(stint.inputs('entries.restore')).toEqual([])
    await press(document.body, 'z', { ctrlKey: true })
    expect(stint.inputs('entries.restore')).toHaveLength(1)
  })

  it('is continued', async () => {
    const it = entry()
    const stint = await open([it])
    await click(one('button', 'Continue'))
    expect(stint.inputs('entries.continue')).toEqual([{ id: it.id }])
  })
})

describe('the day', () => {
  const heading = () => textOf(sure(document.querySelector('main h1')))

  it('can be turned and comes back', async () => {
    const stint = await open([
      entry({ description: 'Now' }),
      entry({ description: 'Then', day: '2026-11-20' }),
    ])
    expect(heading()).toMatch(/^Saturday,? 21 November 2026$/)
    await click(one('button', 'Previous day'))
    expect(heading()).toMatch(/^Friday,? 20 November 2026$/)
    expect(rows().map(textOf)).toEqual([expect.stringContaining('Then')])
    expect(stint.inputs('entries.list')).toContainEqual({ from: '2026-11-20', to: '2026-11-20' })
    await click(one('button', 'Today'))
    expect(rows().map(textOf)).toEqual([expect.stringContaining('Now')])
    await click(one('button', 'Next day'))
    expect(heading()).toMatch(/^Sunday,? 22 November 2026$/)
  })

  it('is read again when it changed, and only then', async () => {
    const entries = [entry({ description: 'One' })]
    const stint = await open(entries)
    const reads = () => stint.inputs('entries.list').filter(({ from }) => from === '2026-11-21').length
    const before = reads()
    stint.publish('entries', { revision: 2, days: ['2026-11-20'] })
    await settle()
    expect(reads()).toBe(before)
    entries.push(entry({ description: 'Two' }))
    stint.publish('entries', { revision: 3, days: ['2026-11-21'] })
    await settle()
    expect(rows()).toHaveLength(2)
    stint.publish('entries', { revision: 4, days: null })
    await settle()
    expect(reads()).toBe(before + 2)
  })

  it('keeps the newer answer when an older one comes late', async () => {
    const stint = await open([])
    const late: ((entries: Entry[]) => void)[] = []
    stint.on('entries.list', ({ from }) =>
      from === '2026-11-20'
        ? new Promise((resolve) => void late.push(resolve))
        : [entry({ description: 'Right', day: from })],
    )
    await click(one('button', 'Previous day'))
    await click(one('button', 'Next day'))
    late[0]?.([entry({ description: 'Wrong', day: '2026-11-20' })])
    await settle()
    expect(rows().map(textOf)).toEqual([expect.stringContaining('Right')])
  })

  it('turns at midnight', async () => {
    await open([])
    await pass(12 * 3600 * 1000 + 500)
    expect(heading()).toMatch(/^Sunday,? 22 November 2026$/)
  })

  it('names its bank holiday with its share, or the next one', async () => {
    const stint = new FakeStint().on('holidays.list', () => [
      { day: '2026-12-24', name: 'Christmas Eve', share: 0.5 },
      { day: '2026-11-21', name: 'Founders’ Day', share: 0.5, half: 'morning' },
    ])
    await openWindow(stint)
    expect(page()).toContain('Founders’ Day, morning off')
    await click(one('button', 'Next day'))
    expect(textOf(one('list', 'Coming up'))).toMatch(
      /Christmas Eve, half-day bank holiday ?Thu 24 Dec ?in 5 weeks/,
    )
    expect(stint.inputs('holidays.list')).toEqual([{ from: '2026-01-01', to: '2027-12-31' }])
  })
})
