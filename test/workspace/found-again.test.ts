// A creation whose answer was lost on a server without keys, that stores something else than it is sent.
import { describe, expect, it } from 'vitest'
import type { ForeignEntry, ForeignHabits } from '../support/foreign-server'
import { ADA, foreignWorkspace } from './foreign'
import { allEntries, synced, today, until } from './harness'

type Keeps = NonNullable<ForeignHabits['keeps']>
type Sent = Omit<ForeignEntry, 'id'>

const text =
  (change: (description: string) => string): Keeps =>
  (entry) => ({ ...entry, description: entry.description === null ? null : change(entry.description) })
const date =
  (change: (date: string) => string): Keeps =>
  (entry) => ({ ...entry, date: change(entry.date) })
const seconds =
  (change: (seconds: number) => number): Keeps =>
  (entry) => ({ ...entry, seconds: change(entry.seconds) })

const DESCRIPTION = 'Größe  of “Quay” & <b>Pier</b> 🚢 measured and written down for the Port'

const HABITS: [name: string, keeps: Keeps][] = [
  ['only the day', date((at) => at.slice(0, 10))],
  ['midnight of the day', date((at) => `${at.slice(0, 10)}T00:00:00${at.slice(19)}`)],
  ['midnight in UTC', date((at) => `${at.slice(0, 10)}T00:00:00Z`)],
  ['whole minutes of the start', date((at) => `${at.slice(0, 17)}00${at.slice(19)}`)],
  ['moments in UTC', date((at) => new Date(at).toISOString())],
  [
    'escaped text',
    text((said) => said.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('“', '&#8220;')),
  ],
  ['cut text', text((said) => said.slice(0, 30))],
  ['cut text with dots', text((said) => `${said.slice(0, 27)}…`)],
  ['single spaces', text((said) => said.replaceAll(/\s+/g, ' '))],
  ['no tags', text((said) => said.replaceAll(/<[^>]*>/g, ''))],
  ['no letters beyond the basic plane', text((said) => said.replaceAll(/[\u{10000}-\u{10ffff}]/gu, ''))],
  ['lower case', text((said) => said.toLowerCase())],
  ['decomposed letters', text((said) => said.normalize('NFD'))],
  ['durations of whole minutes', seconds((all) => Math.round(all / 60) * 60)],
  ['durations of quarters of an hour', seconds((all) => Math.ceil(all / 900) * 900)],
  [
    'the day, whole minutes and escaped text',
    (entry: Sent) => ({
      ...entry,
      date: entry.date.slice(0, 10),
      seconds: Math.floor(entry.seconds / 60) * 60,
      description: (entry.description ?? '').replaceAll('&', '&amp;').slice(0, 40),
    }),
  ],
]

describe('a lost answer', () => {
  it.each(HABITS)('doubles nothing on a server that keeps %s', async (_name, keeps) => {
    const { workspace, server, proxy, clock } = await foreignWorkspace({ keeps })
    proxy.next(/^POST/, { kind: 'dropAfter' })
    const { entry } = await workspace.call('entries.log', {
      description: DESCRIPTION,
      project: '/projects/1',
      day: today(clock),
      seconds: 5025,
    })
    await until(workspace, 'sync', ({ queue }) => queue[0]?.sync === 'unconfirmed')
    await synced(workspace)
    expect(server.entries.filter((one) => !one.date.startsWith('2020'))).toHaveLength(1)
    const here = (await allEntries(workspace)).filter(({ day }) => !day.startsWith('2020'))
    expect(here).toMatchObject([{ id: entry, day: today(clock) }])
  })

  it('is not taken for other work of the same day', async () => {
    const { workspace, server, proxy, clock } = await foreignWorkspace()
    const log = { project: '/projects/1', day: today(clock), seconds: 3600 }
    server.add({
      employee: ADA,
      project: '/projects/1',
      date: `${today(clock)}T07:15:00+01:00`,
      seconds: 3600,
      description: 'Breakfast with the harbour master',
    })
    proxy.next(/^POST/, { kind: 'dropBefore' })
    await workspace.call('entries.log', { ...log, description: 'Quay' })
    await until(workspace, 'sync', ({ queue }) => queue[0]?.sync === 'unconfirmed')
    await synced(workspace)
    expect(server.entries.filter((one) => !one.date.startsWith('2020'))).toHaveLength(2)
  })
})

describe('something similar on the server', () => {
  /** A server that rounds starts to a quarter of an hour and rewrites the words: no one can be sure. */
  async function asked(fault: 'dropAfter' | 'dropBefore') {
    const test = await foreignWorkspace({
      keeps: (entry) => ({ ...entry, description: `${entry.description ?? ''} (imported, checked)` }),
    })
    const { workspace, server, proxy, clock } = test
    const late = fault === 'dropBefore' ? proxy.delayNext(/^POST/) : null
    if (late === null) proxy.next(/^POST/, { kind: fault })
    const { entry } = await workspace.call('entries.log', {
      description: 'Quay walls inspected',
      project: '/projects/1',
      day: today(clock),
      seconds: 3600,
    })
    await late?.lost
    if (late !== null) {
      // Someone records something like it on the web, while ours is on its way and never arrives.
      server.add({
        employee: ADA,
        project: '/projects/1',
        date: today(clock),
        seconds: 3500,
        description: 'Quay walls, from the web',
      })
    }
    const { queue } = await until(workspace, 'sync', ({ refused }) => refused === 1)
    expect(queue[0]).toMatchObject({ id: entry, refusal: { question: { kind: 'similar' } } })
    const question = queue[0]?.refusal?.question
    const found = question?.kind === 'similar' ? question.found : []
    return { ...test, entry, found }
  }

  const recent = (entries: readonly ForeignEntry[]) => entries.filter((one) => !one.date.startsWith('2020'))

  it('is shown to the person, who says that it is the same', async () => {
    const { workspace, server, entry, found } = await asked('dropAfter')
    expect(found).toMatchObject([{ seconds: 3600, description: 'Quay walls inspected (imported, checked)' }])
    await workspace.call('sync.answerSimilar', { id: entry, same: found[0]?.iri ?? '' })
    await synced(workspace)
    expect(recent(server.entries)).toHaveLength(1)
    const here = (await allEntries(workspace)).filter(({ day }) => !day.startsWith('2020'))
    expect(here.map(({ id }) => id)).toEqual([entry])
  })

  it('is shown to the person, who says that it is another', async () => {
    const { workspace, server, entry, found } = await asked('dropBefore')
    expect(found).toMatchObject([{ seconds: 3500, description: 'Quay walls, from the web' }])
    await workspace.call('sync.answerSimilar', { id: entry, same: null })
    await synced(workspace)
    expect(
      recent(server.entries)
        .map((one) => one.seconds)
        .sort(),
    ).toEqual([3500, 3600])
    const here = (await allEntries(workspace)).filter(({ day }) => !day.startsWith('2020'))
    expect(here.map((one) => one.seconds).sort()).toEqual([3500, 3600])
  })

  it('takes no answer that does not fit', async () => {
    const { workspace, entry } = await asked('dropAfter')
    await expect(
      workspace.call('sync.answerSimilar', { id: entry, same: '/work-times/999' }),
    ).rejects.toMatchObject({
      code: 'no-question',
    })
    expect(workspace.state('sync').refused).toBe(1)
  })
})
