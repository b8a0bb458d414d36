// The Sync page where only the person can answer: what the server lost, what it may have already, what is kept elsewhere.
import { describe, expect, it } from 'vitest'
import type { Entry, SyncState } from '#contract/bridge/bridge'
import type { AbsenceRequest } from '#contract/bridge/absences'
import type { FoundEntry, Refusal } from '#contract/bridge/base'
import { overview } from './support/absences'
import { request } from './support/calendar'
import { entry, FakeStint, Refused, SETTINGS, SUPPORT, syncState, WEBSITE } from './support/stint'
import { all, click, one, openWindow, page, press, settle, sure, textOf, visit } from './support/window'

const refusal = (question?: Refusal['question']): Refusal => ({
  at: '2026-11-21T11:59:00Z',
  status: 404,
  message: 'In the words of main.',
  problem: null,
  ...(question !== undefined && { question }),
})
const MISSING = refusal({ kind: 'missing' })

const lost = (description: string, differs: Partial<Entry> = {}) =>
  entry({ description, sync: 'refused', pending: 'update', refusal: MISSING, ...differs })
const lostRequest = (differs: Partial<AbsenceRequest> = {}) =>
  request({ sync: 'refused', pending: 'update', refusal: MISSING, ...differs })
const refused = (description: string, differs: Partial<Entry> = {}) =>
  entry({ description, sync: 'refused', pending: 'create', refusal: refusal(), ...differs })

const SERVERS: FoundEntry = {
  iri: '/api/work-times/1',
  description: 'Review',
  project: WEBSITE.iri,
  startedAt: Date.parse('2026-11-21T09:00:00Z'),
  day: '2026-11-21',
  seconds: 5400,
}
const similar = (found: FoundEntry[], differs: Partial<Entry> = {}) =>
  entry({ sync: 'refused', pending: 'create', refusal: refusal({ kind: 'similar', found }), ...differs })

async function open(differs: Partial<SyncState>, prepare: (stint: FakeStint) => unknown = () => undefined) {
  const stint = new FakeStint()
  prepare(stint)
  const { queue = [], requests = [] } = differs
  stint.publish(
    'sync',
    syncState({ status: 'attention', refused: queue.length + requests.length, ...differs }),
  )
  await openWindow(stint)
  await visit('Sync')
  return stint
}

const titles = () => all('heading', undefined, sure(document.querySelector('main'))).map(textOf)
const rowOf = (words: string) =>
  sure(
    all('listitem').find((row) => textOf(row).includes(words)),
    words,
  )
/** What the page says was done. */
const said = () => textOf(sure(document.querySelector('main [role=status]')))
const words = (element: Element) => all('button', undefined, element).map(textOf)

describe('what the server no longer has', () => {
  it.each([
    [1, 0, 'The server no longer has this entry.', 'It is kept on this computer.'],
    [3, 0, 'The server no longer has these 3 entries.', 'They are kept on this computer.'],
    [0, 1, 'The server no longer has this request.', 'It is kept on this computer.'],
    [0, 2, 'The server no longer has these 2 requests.', 'They are kept on this computer.'],
    [2, 1, 'The server no longer has 2 entries and 1 request.', 'They are kept on this computer.'],
  ])('%i entries and %i requests', async (entries, requests, title, safe) => {
    await open({
      queue: Array.from({ length: entries }, (_, n) => lost(`Lost ${n}`)),
      requests: Array.from({ length: requests }, () => lostRequest()),
    })
    expect(titles()).toEqual(['Sync', title])
    expect(page()).toContain(safe)
  })

  it.each([
    [1, 0, 'Na serwerze nie ma już tego wpisu.', 'Wyślij go ponownie', 'Usunąć 1 wpis z tego komputera?'],
    [3, 0, 'Na serwerze nie ma już tych 3 wpisów.', 'Wyślij je ponownie', 'Usunąć 3 wpisy z tego komputera?'],
    [
      5,
      2,
      'Na serwerze nie ma już 5 wpisów i 2 wniosków.',
      'Wyślij je ponownie',
      'Usunąć 5 wpisów i 2 wnioski z tego komputera?',
    ],
    [
      0,
      5,
      'Na serwerze nie ma już tych 5 wniosków.',
      'Wyślij je ponownie',
      'Usunąć 5 wniosków z tego komputera?',
    ],
  ])('is counted in Polish: %i entries, %i requests', async (entries, requests, title, send, question) => {
    const queue = Array.from({ length: entries }, (_, n) => lost(`Lost ${n}`))
    const stint = new FakeStint()
    stint.publish('language', 'pl')
    stint.publish('settings', { ...SETTINGS, language: 'pl' })
    stint.publish(
      'sync',
      syncState({ queue, requests: Array.from({ length: requests }, () => lostRequest()) }),
    )
    await openWindow(stint)
    await click(one('link', 'Synchronizacja'))
    expect(titles()).toContain(title)
    const actions = sure(one('button', send).parentElement)
    await click(sure(all('button', undefined, actions).at(-1)))
    expect(textOf(actions)).toContain(question)
  })

  it('is listed above everything else, each with an answer of its own', async () => {
    const [entryLost, requestLost] = [lost('Lost one'), lostRequest({ from: '2026-12-14', to: '2026-12-18' })]
    const stint = await open({
      queue: [refused('Locked'), entryLost, similar([SERVERS])],
      requests: [requestLost],
    })
    expect(titles().slice(1)).toEqual([
      'The server no longer has 1 entry and 1 request.',
      'Needs your answer',
      'Needs your attention',
    ])
    expect(textOf(rowOf('Lost one'))).toMatch(/^Lost one ?Website ?Sat 21 Nov ?1:30 h ?Send again ?Remove$/)
    expect(textOf(rowOf('Vacation'))).toMatch(/^Vacation ?14 ?– ?18 Dec 2026 ?8:00 h ?Send again ?Remove$/)

    await click(one('button', 'Send again', rowOf('Lost one')))
    await click(one('button', 'Send again', rowOf('Vacation')))
    expect(stint.inputs('sync.resend')).toEqual([{ id: entryLost.id }])
    expect(stint.inputs('absences.resend')).toEqual([{ id: requestLost.id }])

    await click(one('button', 'Remove', rowOf('Lost one')))
    expect(stint.inputs('sync.discard')).toEqual([])
    await click(one('button', 'Remove', one('group', 'Remove this entry from this computer?')))
    expect(stint.inputs('sync.discard')).toEqual([{ id: entryLost.id }])
    await click(one('button', 'Remove', rowOf('Vacation')))
    await click(one('button', 'Remove', one('group', 'Remove this request from this computer?')))
    expect(stint.inputs('absences.discard')).toEqual([{ id: requestLost.id }])
  })

  it('is sent again together', async () => {
    const stint = await open({ queue: [lost('A'), lost('B')], requests: [lostRequest()] })
    stint.on('sync.answerMissing', () => {
      // As the main process does it: the rows are gone before the answer is here.
      stint.publish('sync', syncState())
      return {}
    })
    await click(one('button', 'Send them again'))
    expect(stint.inputs('sync.answerMissing')).toEqual([{ answer: 'send' }])
    expect(said()).toBe('3 changes were queued again.')
    expect(page()).toContain('All your changes are synced.')
  })

  it('is removed together only after it was asked for twice, and never with a way back that there is not', async () => {
    const stint = await open({ queue: [lost('A'), lost('B'), lost('C')] })
    const remove = () => one('button', 'Remove them')
    await click(remove())
    const question = one('group', 'Remove 3 entries from this computer?')
    expect(words(question)).toEqual(['Remove', 'Keep'])
    expect(document.activeElement).toBe(one('button', 'Keep'))
    await click(one('button', 'Keep'))
    expect(document.activeElement).toBe(remove())
    await click(remove())
    await press(one('button', 'Keep'), 'Escape')
    expect(document.activeElement).toBe(remove())
    expect(stint.inputs('sync.answerMissing')).toEqual([])

    await click(remove())
    await click(one('button', 'Remove', one('group', 'Remove 3 entries from this computer?')))
    expect(stint.inputs('sync.answerMissing')).toEqual([{ answer: 'remove' }])
    expect(said()).toBe('Removed from this computer: 3 entries.')
    expect(all('button', 'Undo')).toEqual([])
  })

  it('is asked about anew when more was lost meanwhile', async () => {
    const queue = [lost('A'), lost('B')]
    const stint = await open({ queue })
    await click(one('button', 'Remove them'))
    stint.publish('sync', syncState({ status: 'attention', refused: 3, queue: [...queue, lost('C')] }))
    await settle()
    expect(all('group')).toEqual([])
    await click(one('button', 'Remove them'))
    expect(one('group', 'Remove 3 entries from this computer?')).toBeTruthy()
  })

  it('says that an answer goes beyond what is listed', async () => {
    const stint = await open({ refused: 700, queue: [lost('A'), lost('B')] })
    expect(page()).toContain('There may be more than are listed here. Your answer applies to all of them.')
    await click(one('button', 'Remove them'))
    const question =
      'Remove everything that is no longer on the server from this computer, listed here or not?'
    await click(one('button', 'Remove', one('group', question)))
    expect(stint.inputs('sync.answerMissing')).toEqual([{ answer: 'remove' }])
  })

  it('is listed in part when it is much', async () => {
    await open({ queue: Array.from({ length: 14 }, (_, n) => lost(`Lost ${n}`)) })
    const rows = () => all('listitem', undefined, one('list', 'The server no longer has these 14 entries.'))
    expect(rows()).toHaveLength(10)
    await click(one('button', 'Show all 14'))
    expect(rows()).toHaveLength(14)
  })

  it('has one answer where it is one row', async () => {
    await open({ queue: [lost('Alone')] })
    expect(words(sure(rowOf('Alone').closest('section')))).toEqual(['Send it again', 'Remove it'])
  })

  it('says why it could not be answered, and can be answered again', async () => {
    await open({ queue: [lost('A'), lost('B')] }, (stint) =>
      stint.on('sync.answerMissing', () => {
        throw new Refused({ code: 'disk', message: 'The disk is full.' })
      }),
    )
    await click(one('button', 'Send them again'))
    expect(textOf(one('alert'))).toBe('The disk is full.')
    expect(said()).toBe('')
    expect(one('button', 'Send them again').hasAttribute('disabled')).toBe(false)
  })

  it('passes the focus to the next row, and at the end to the page', async () => {
    let queue = [lost('Lost A'), lost('Lost B'), lost('Lost C')]
    const stint = await open({ queue })
    stint.on('sync.resend', ({ id }) => {
      queue = queue.filter((row) => row.id !== id)
      stint.publish('sync', syncState({ queue }))
      return {}
    })
    stint.on('sync.answerMissing', () => {
      stint.publish('sync', syncState())
      return {}
    })
    const sendAgain = async (row: string) => {
      one('button', 'Send again', rowOf(row)).focus()
      await click(one('button', 'Send again', rowOf(row)))
    }
    await sendAgain('Lost A')
    expect(document.activeElement).toBe(one('button', 'Send again', rowOf('Lost B')))
    await sendAgain('Lost B')
    // One row is left, which has no buttons of its own: the heading of its group is next.
    expect(document.activeElement).toBe(one('heading', 'The server no longer has this entry.'))
    one('button', 'Send it again').focus()
    await click(one('button', 'Send it again'))
    expect(document.activeElement).toBe(one('heading', 'Sync'))
  })
})

describe('what the server may have already', () => {
  const longer: FoundEntry = {
    ...SERVERS,
    iri: '/api/work-times/2',
    description: 'Call',
    project: SUPPORT.iri,
    startedAt: Date.parse('2026-11-21T08:45:00Z'),
    day: '2026-11-20',
    seconds: 6300,
  }

  it('is shown beside ours, and says where it differs', async () => {
    await open({ queue: [similar([SERVERS, longer])] })
    expect(page()).toContain('Stint did not get an answer for this entry, and the server has a similar one:')
    const [same, other] = all(
      'listitem',
      undefined,
      one('list', 'Stint did not get an answer for this entry, and the server has a similar one:'),
    ).map(textOf)
    expect(page()).toMatch(/Yours ?Sat 21 Nov ?09:00 ?1:30 h ?Review ?Website/)
    expect(same).toMatch(
      /^Server ?Sat 21 Nov ?09:00 ?1:30 h ?Review ?Website ?Same as yours ?This is the one$/,
    )
    expect(other).toMatch(
      /^Server ?differs: ?Fri 20 Nov ?differs: ?08:45 ?differs: ?1:45 h ?differs: ?Call ?differs: ?Support ?This is the one$/,
    )
  })

  it('compares no times where the server keeps only the day, and seconds where nothing else differs', async () => {
    await open({ queue: [similar([{ ...SERVERS, startedAt: null, seconds: 5410 }])] })
    expect(page()).toMatch(/Yours ?Sat 21 Nov ?1:30:00 ?Review/)
    expect(page()).toMatch(/Server ?Sat 21 Nov ?differs: ?1:30:10 ?Review/)
  })

  it('shows no made-up time of what was logged by hand', async () => {
    await open({ queue: [similar([SERVERS], { endedAt: null })] })
    expect(page()).not.toContain('09:00')
  })

  it.each([
    ['is it', 'This is the one', SERVERS.iri],
    ['is another one', 'None of these, send mine', null],
  ])('%s', async (_what, button, same) => {
    const row = similar([SERVERS])
    const stint = await open({ queue: [row] })
    await click(one('button', button))
    expect(stint.inputs('sync.answerSimilar')).toEqual([{ id: row.id, same }])
  })

  it('is not sent again as it is, nor discarded', async () => {
    await open({ queue: [similar([SERVERS])] })
    expect(all('button', 'Send again')).toEqual([])
    expect(all('button', 'Discard')).toEqual([])
  })
})

describe('sending all again', () => {
  it('is offered where at least two could be sent as they are', async () => {
    const noProject = refused('No project', { project: null })
    const stint = await open({ queue: [refused('A'), noProject, lost('L'), similar([SERVERS])] })
    expect(all('button', 'Send all again')).toEqual([])
    stint.publish('sync', syncState({ queue: [refused('A'), refused('B'), noProject] }))
    await settle()
    expect(one('button', 'Send all again')).toBeTruthy()
    const requests = [request({ sync: 'refused', pending: 'create', refusal: refusal() })]
    stint.publish('sync', syncState({ queue: [refused('A')], requests }))
    await settle()
    expect(one('button', 'Send all again')).toBeTruthy()
  })

  it.each([
    [1, '1 change was queued again.'],
    [3, '3 changes were queued again.'],
  ])('says how many: %i', async (sent, words) => {
    const stint = await open({ queue: [refused('A'), refused('B')] })
    stint.on('sync.resendAll', () => {
      stint.publish('sync', syncState())
      return { sent }
    })
    await click(one('button', 'Send all again'))
    expect(stint.inputs('sync.resendAll')).toEqual([{}])
    expect(said()).toBe(words)
    await visit('Today')
    await visit('Sync')
    expect(said()).toBe('')
  })
})

describe('what is kept under another address', () => {
  const kept = { account: 'old', url: 'https://old.example.com', entries: 3, requests: 1 }
  const KEPT = 'Kept under another address'

  it('is told with its address, and moved here', async () => {
    const stint = await open({ status: 'synced', lastSyncedAt: '2026-11-21T11:00:00Z', kept: [kept] })
    expect(textOf(one('list', KEPT))).toContain(
      '3 entries and 1 request for this workspace are kept under another address, https://old.example.com.',
    )
    expect(page()).not.toContain('All your changes are synced.')
    expect(textOf(one('status', 'Sync state'))).toBe('4 kept elsewhere')
    let moved: (answer: Record<string, never>) => void = () => undefined
    stint.on('sync.takeKept', () => new Promise((resolve) => (moved = resolve)))
    await click(one('button', 'Move them here'))
    expect(stint.inputs('sync.takeKept')).toEqual([{ account: 'old' }])
    expect(one('button', 'Move them here').hasAttribute('disabled')).toBe(true)
    stint.publish('sync', syncState())
    moved({})
    await settle()
    expect(all('list', KEPT)).toEqual([])
    expect(said()).toBe('Moved here: 3 entries and 1 request.')
  })

  it('names each address, also for a single row', async () => {
    await open({ kept: [kept, { ...kept, account: 'b', url: 'https://b.example', entries: 0 }] })
    expect(textOf(one('list', KEPT))).toContain(
      '1 request for this workspace is kept under another address, https://b.example.',
    )
    expect(one('button', 'Move it here')).toBeTruthy()
  })

  it('says why it could not be moved', async () => {
    await open({ kept: [kept] }, (stint) =>
      stint.on('sync.takeKept', () => {
        throw new Refused({ code: 'disk', message: 'The disk is full.' })
      }),
    )
    await click(one('button', 'Move them here'))
    expect(textOf(one('alert'))).toBe('The disk is full.')
    expect(one('button', 'Move them here').hasAttribute('disabled')).toBe(false)
  })
})

describe('elsewhere in the window', () => {
  it.each(['Lost', 'Similar'])('%s needs an answer on Today, and leads to the Sync page', async (which) => {
    const row = which === 'Lost' ? lost('Lost') : similar([SERVERS], { description: 'Similar' })
    const stint = new FakeStint().on('entries.list', () => [row])
    stint.publish('sync', syncState({ queue: [row] }))
    await openWindow(stint)
    await click(one('link', 'Needs your answer', rowOf(which)))
    expect(titles()[0]).toBe('Sync')
  })

  it('a lost request needs an answer on Absences, and leads to the Sync page', async () => {
    const row = lostRequest()
    const stint = new FakeStint().on('absences.overview', () => overview([row]))
    stint.publish('sync', syncState({ requests: [row] }))
    await openWindow(stint)
    await visit('Absences')
    expect(page()).toContain('Needs your answer')
    expect(all('button', 'Discard')).toEqual([])
    await click(one('link', 'Answer on the Sync page'))
    expect(titles()[0]).toBe('Sync')
  })
})
