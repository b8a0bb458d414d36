// The fake bridge of these tests holds both sides to the contract: what the window asks, and what a test makes up.
import { describe, expect, it } from 'vitest'
import type { CallOut, WorkspaceState } from '#contract/bridge/bridge'
import { takeBreaches } from './support/contract'
import { entry, FakeStint, OPEN, Refused } from './support/stint'
import { one, openWindow, visit } from './support/window'

/** Something the compiler would not let through. */
const wrong = (value: unknown) => value as never
const SPAN = { from: '2026-11-21', to: '2026-11-21' }

/** What was said against the contract by something that may throw it too. */
async function breachesOf(action: () => unknown) {
  await Promise.resolve()
    .then(action)
    .catch(() => undefined)
  return takeBreaches()
}

describe('a call', () => {
  it('is answered as the test says when both keep to the contract', async () => {
    const stint = new FakeStint().on('entries.list', () => [entry({ description: 'Review' })])
    const answer = await stint.call('entries.list', SPAN)
    expect(answer).toMatchObject({ ok: true, value: [{ description: 'Review' }] })
    expect(stint.inputs('entries.list')).toEqual([SPAN])
  })

  it('is refused with the path when its input is wrong, and is not noted as made', async () => {
    const stint = new FakeStint()
    expect(
      await breachesOf(() => stint.call('entries.list', wrong({ from: 'today', to: '2026-11-21', all: 1 }))),
    ).toEqual([
      'The input of entries.list breaks the contract: it must not have additional properties, but is ' +
        '{"from":"today","to":"2026-11-21","all":1}; /from must match pattern "^\\d{4}-\\d{2}-\\d{2}$", but is "today".',
    ])
    expect(stint.calls).toEqual([])
  })

  it('fails with the path when the answer is wrong', async () => {
    const answer: CallOut<'entries.list'> = [entry(), { ...entry(), sync: wrong('done') }]
    const stint = new FakeStint().on('entries.list', () => answer)
    expect(await breachesOf(() => stint.call('entries.list', SPAN))).toEqual([
      'The answer to entries.list breaks the contract: /1/sync must match a schema in anyOf, but is "done".',
    ])
  })

  it('fails when no answer was set and "done" is none', async () => {
    expect(
      await breachesOf(() => new FakeStint().without('calendar.read').call('calendar.read', SPAN)),
    ).toEqual(['The test has no answer to calendar.read.'])
  })

  it('fails with the path when a failure is wrong, and with what cannot cross', async () => {
    const refused = new Refused({ code: wrong(404), message: 'Gone.' })
    const stint = new FakeStint().on('sync.now', () => Promise.reject(refused))
    expect(await breachesOf(() => stint.call('sync.now', {}))).toEqual([
      'The failure of sync.now breaks the contract: /code must be string, but is 404.',
    ])
    stint.on('app.info', () => wrong({ version: '1', platform: () => 'linux' }))
    expect((await breachesOf(() => stint.call('app.info', {})))[0]).toContain('/platform must be string')
  })

  it('fails when the contract does not have it', async () => {
    expect(await breachesOf(() => new FakeStint().call(wrong('entries.count'), wrong({})))).toEqual([
      'The contract has no call entries.count.',
    ])
  })
})

describe('a topic', () => {
  it('fails the test that publishes a wrong state, of the branch that was meant', async () => {
    const state: WorkspaceState = { ...OPEN, name: wrong(3), demo: wrong('boss') }
    expect(await breachesOf(() => new FakeStint().publish('workspace', state))).toEqual([
      'The state of workspace breaks the contract: /name must be string, but is 3; ' +
        '/demo must match a schema in anyOf, but is "boss".',
    ])
  })

  it('keeps the state it had then', async () => {
    const stint = new FakeStint()
    await breachesOf(() => stint.publish('timer', wrong({})))
    stint.watch('timer', (state) => expect(state).toEqual({ running: null }))
  })
})

it('fails a test also when the window shows the failure and goes on', async () => {
  await openWindow(new FakeStint().without('absences.overview'))
  await visit('Absences')
  expect(one('heading', 'Absences')).toBeDefined()
  expect(takeBreaches()).toContain('The test has no answer to absences.overview.')
})

it.fails('fails a test that no one looked into', async () => {
  await unheardBreaches()
})

async function unheardBreaches() {
  await new FakeStint()
    .without('calendar.read')
    .call('calendar.read', SPAN)
    .catch(() => undefined)
}
