// What every page relies on when it asks the main process: the newest answer counts, and it is kept up.
import { mount, type VueWrapper } from '@vue/test-utils'
import { PiniaColada } from '@pinia/colada'
import { createPinia, defineStore } from 'pinia'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { defineComponent, h, shallowRef } from 'vue'
import type { Entry } from '#contract/bridge/bridge'
import { addDays } from '#domain/day'
import { call } from '../../src/renderer/bridge'
import { useBridgeQuery } from '../../src/renderer/stores/useBridgeQuery'
import { entry, FakeStint, NONE, OPEN, Refused } from './support/stint'
import { settle, sure } from './support/window'

type Asked = ReturnType<typeof useEntries>

let mounted: VueWrapper | null = null
afterEach(() => {
  mounted?.unmount()
  mounted = null
  vi.unstubAllGlobals()
})

/** Calls that wait until the test answers them, oldest first. */
class Pending {
  readonly days: string[] = []
  readonly #open: { answer: (entries: Entry[]) => void; fail: (cause: Error) => void }[] = []

  on(stint: FakeStint) {
    return stint.on('entries.list', ({ from }) => {
      this.days.push(from)
      return new Promise((answer, fail) => this.#open.push({ answer, fail }))
    })
  }

  async answer(index: number, words: string) {
    this.#open[index]?.answer([entry({ description: words })])
    await settle()
  }

  async fail(index: number, words: string) {
    this.#open[index]?.fail(new Refused({ code: 'internal', message: words }))
    await settle()
  }
}

const day = shallowRef<string | null>(null)
const failures: string[] = []

const useEntriesOf = () => useEntries()
/** The same, with the day after each read ahead. */
const useEntriesAhead = () => useEntries((day) => [addDays(day, 1)])

function useEntries(next?: (day: string) => string[]) {
  const query = useBridgeQuery({
    name: 'test',
    question: () => day.value,
    ask: (day) => call('entries.list', { from: day, to: day }),
    topics: { entries: ({ days }, _before, day) => days === null || days.includes(day) },
    failed: (cause) => failures.push((cause as Error).message),
    ...(next !== undefined && { next }),
  })
  const words = () => ({
    answer: query.answer.value?.[0]?.description ?? null,
    last: query.last.value?.answer[0]?.description ?? null,
  })
  return { reload: query.reload, settled: query.settled, failure: () => query.failure.value, words }
}

/** Puts something that asks into a window of its own. */
async function open(use: () => Asked = useEntriesOf, first: string | null = '2026-11-20') {
  const stint = new FakeStint()
  const pending = new Pending()
  pending.on(stint)
  vi.stubGlobal('stint', stint)
  vi.stubGlobal('requestIdleCallback', (later: () => void) => {
    later()
    return 0
  })
  day.value = first
  failures.length = 0
  const asked: Asked[] = []
  const Page = defineComponent({
    setup() {
      asked.push(use())
      return () => null
    },
  })
  const shown = shallowRef(true)
  mounted = mount(() => (shown.value ? h(Page) : null), { global: { plugins: [createPinia(), PiniaColada] } })
  await settle()
  return { stint, pending, shown, ...sure(asked[0]) }
}

async function ask(next: string | null) {
  day.value = next
  await settle()
}

describe('the newest answer counts', () => {
  it('when the answer to an older question comes late', async () => {
    const { pending, words } = await open()
    await ask('2026-11-21')
    await pending.answer(1, 'new')
    expect(words()).toEqual({ answer: 'new', last: 'new' })
    await pending.answer(0, 'old')
    expect(words()).toEqual({ answer: 'new', last: 'new' })
  })

  it('when it is asked again before it was answered', async () => {
    const { pending, words, reload } = await open()
    void reload()
    await settle()
    await pending.answer(1, 'new')
    await pending.answer(0, 'old')
    expect(words().answer).toBe('new')
    expect(pending.days).toHaveLength(2)
  })

  it('and the one before stays until it comes', async () => {
    const { pending, words } = await open()
    await pending.answer(0, 'friday')
    await ask('2026-11-21')
    expect(words()).toEqual({ answer: null, last: 'friday' })
    await pending.answer(1, 'saturday')
    expect(words()).toEqual({ answer: 'saturday', last: 'saturday' })
  })

  it('also of a question that was asked before', async () => {
    const { pending, words } = await open()
    await pending.answer(0, 'friday')
    await ask('2026-11-21')
    await pending.answer(1, 'saturday')
    await ask('2026-11-20')
    expect(pending.days).toEqual(['2026-11-20', '2026-11-21', '2026-11-20'])
    await pending.answer(2, 'friday, changed')
    expect(words().answer).toBe('friday, changed')
  })
})

describe('a failure', () => {
  it('is told once, and the last answer stays', async () => {
    const { pending, words, failure, reload } = await open()
    await pending.answer(0, 'good')
    void reload()
    await settle()
    await pending.fail(1, 'It broke.')
    expect(failures).toEqual(['It broke.'])
    expect(failure()).toMatchObject({ message: 'It broke.' })
    expect(words()).toEqual({ answer: 'good', last: 'good' })
    void reload()
    await settle()
    await pending.answer(2, 'better')
    expect(failure()).toBeNull()
    expect(words().answer).toBe('better')
  })

  it('of what was overtaken is not told', async () => {
    const { pending } = await open()
    await ask('2026-11-21')
    await pending.fail(0, 'Too late.')
    await pending.answer(1, 'new')
    expect(failures).toEqual([])
  })
})

describe('asks again', () => {
  it('when a topic says that the answer is old, and only then', async () => {
    const { stint, pending, words } = await open()
    await pending.answer(0, 'old')
    stint.publish('entries', { revision: 2, days: ['2026-11-19'] })
    await settle()
    expect(pending.days).toHaveLength(1)
    stint.publish('entries', { revision: 3, days: ['2026-11-20'] })
    await settle()
    expect(pending.days).toHaveLength(2)
    await pending.answer(1, 'new')
    expect(words().answer).toBe('new')
  })

  it('not when the window comes to the front or the network comes back', async () => {
    const { pending } = await open()
    await pending.answer(0, 'good')
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('online'))
    await settle()
    expect(pending.days).toHaveLength(1)
  })

  it('in another workspace, and shows nothing of the one before', async () => {
    const { stint, pending, words } = await open()
    await pending.answer(0, 'ours')
    stint.publish('workspace', { ...OPEN, employee: { ...OPEN.employee, iri: '/api/employees/2' } })
    expect(words()).toEqual({ answer: null, last: null })
    await settle()
    expect(pending.days).toHaveLength(2)
    stint.publish('workspace', NONE)
    await settle()
    await pending.answer(1, 'theirs')
    expect(words()).toEqual({ answer: null, last: null })
    stint.publish('workspace', OPEN)
    await settle()
    expect(pending.days).toHaveLength(3)
  })

  it('nothing while there is no question', async () => {
    const { stint, pending, reload, settled } = await open(useEntriesOf, null)
    stint.publish('entries', { revision: 2, days: null })
    await reload()
    await settled()
    await settle()
    expect(pending.days).toEqual([])
  })
})

describe('what is likely to be asked next', () => {
  it('is asked ahead, and is there at once when it is', async () => {
    const { pending, words } = await open(useEntriesAhead)
    expect(pending.days).toEqual(['2026-11-20'])
    await pending.answer(0, 'friday')
    expect(pending.days).toEqual(['2026-11-20', '2026-11-21'])
    await pending.answer(1, 'saturday')
    expect(words().answer).toBe('friday')
    await ask('2026-11-21')
    expect(words().answer).toBe('saturday')
    expect(pending.days).toEqual(['2026-11-20', '2026-11-21', '2026-11-22'])
  })

  it('is asked anew when it changed meanwhile', async () => {
    const { stint, pending, words } = await open(useEntriesAhead)
    await pending.answer(0, 'friday')
    await pending.answer(1, 'saturday')
    stint.publish('entries', { revision: 2, days: ['2026-11-21'] })
    await ask('2026-11-21')
    expect(pending.days).toEqual(['2026-11-20', '2026-11-21', '2026-11-21'])
    await pending.answer(2, 'saturday, changed')
    expect(words().answer).toBe('saturday, changed')
  })

  it('is asked again when it could not be read ahead, of which no one is told', async () => {
    const { pending, words } = await open(useEntriesAhead)
    await pending.answer(0, 'friday')
    await pending.fail(1, 'not now')
    expect(failures).toEqual([])
    await ask('2026-11-21')
    await pending.answer(2, 'saturday')
    expect(words().answer).toBe('saturday')
  })

  it('is not kept when no one looks any more', async () => {
    const { pending } = await open(useEntriesAhead)
    await pending.answer(0, 'friday')
    await pending.answer(1, 'saturday')
    await ask(null)
    await ask('2026-11-21')
    expect(pending.days).toEqual(['2026-11-20', '2026-11-21', '2026-11-21'])
  })
})

describe('lives as long as what uses it', () => {
  it('a component: then it neither asks nor watches', async () => {
    const { stint, pending, shown } = await open()
    await pending.answer(0, 'seen')
    const watched = stint.watched('entries')
    shown.value = false
    await settle()
    expect(stint.watched('entries')).toBe(watched - 1)
    stint.publish('entries', { revision: 2, days: null })
    await ask('2026-11-21')
    expect(pending.days).toHaveLength(1)
  })

  it('a store, also when the page that first used it is gone', async () => {
    const { stint, pending, shown, words } = await open(defineStore('asks', useEntriesOf))
    await pending.answer(0, 'seen')
    shown.value = false
    await settle()
    stint.publish('entries', { revision: 2, days: null })
    await settle()
    await pending.answer(1, 'changed')
    expect(words().answer).toBe('changed')
    await ask('2026-11-21')
    await pending.answer(2, 'saturday')
    expect(words()).toEqual({ answer: 'saturday', last: 'saturday' })
  })
})
