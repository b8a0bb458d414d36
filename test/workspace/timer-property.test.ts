// Whatever people, computers and clocks do to a timer, the sum of its entries is what was truly worked.
import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, it } from 'vitest'
import type { CallIn } from '#contract/bridge/bridge'
import { dayOf } from '#domain/day'
import { runLength } from '../support/run-length'
import { SEED } from '../support/seed'
import { HEARTBEAT_MS, TimerModel, Unsure } from './timer-model'
import {
  crash,
  elapsed,
  HOUR,
  MINUTE,
  own,
  running,
  SECOND,
  start,
  timerWorkspace,
  type TimerWorkspace,
} from './timer-workspace'

const RUNS = runLength(10, 40)
const ZONE = 'Europe/Warsaw'

type Step =
  | { do: 'work'; ms: number }
  | { do: 'sleep'; ms: number; told: boolean }
  | { do: 'crash'; ms: number; set: number }
  | { do: 'set'; by: number }
  | { do: 'discard'; ms: number }
  | { do: 'answer'; choice: CallIn<'timer.resolveGap'>['choice']; into: number }
  | { do: 'moveStart'; by: number }
  | { do: 'start' }
  | { do: 'stop' }
  | { do: 'ask' }
  | { do: 'add' }

const minutes = (min: number, max: number) => fc.integer({ min, max }).map((count) => count * MINUTE)
const shortOrLong = fc.oneof(
  fc.constantFrom(10 * SECOND, 30 * SECOND),
  minutes(6, 700).map((ms) => ms + 20_000),
)
const clockJump = fc.oneof(minutes(-600, -1), minutes(1, 4), minutes(6, 600), fc.constant(40 * 24 * HOUR))
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('work' as const), ms: workLengths() }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('sleep' as const), ms: shortOrLong, told: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('crash' as const),
      ms: shortOrLong,
      set: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, clockJump),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('set' as const), by: clockJump }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('discard' as const), ms: shortOrLong }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      choice: fc.constantFrom('keep', 'skip', 'cut', 'at'),
      into: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('moveStart' as const), by: minutes(-30, 30) }) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Step[]>({ do: 'start' }, { do: 'stop' }, { do: 'ask' }, { do: 'add' }),
  },
)

function workLengths(): fc.Arbitrary<number> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 1, max: 50 }).map((count) => count * SECOND) },
    { weight: 8, arbitrary: minutes(2, 180) },
    { weight: 1, arbitrary: minutes(25 * 60, 26 * 60) },
  )
}

/** The nights when clocks change are among them. */
const morning = fc.constantFrom('2026-03-02T08:00:00Z', '2026-03-28T20:00:00Z', '2026-10-24T20:00:00Z')

/** Does one step to the workspace and to the model; answers the workspace, which is another one after a crash. */
async function take(test: TimerWorkspace, model: TimerModel, one: Step): Promise<TimerWorkspace> {
  const { workspace, clock } = test
  switch (one.do) {
    case 'start':
      await start(test)
      model.start()
      return test
    case 'stop':
      await workspace.call('timer.stop', {})
      if (model.runs) model.stop()
      return test
    case 'add':
      if (workspace.state('leftOut') !== null) await workspace.call('timer.addLeftOut', {})
      model.addLeftOut()
      return test
    case 'work':
      clock.pass(one.ms)
      model.work(one.ms)
      return test
    case 'crash': {
      const again = await crash(test, () => {
        clock.sleep(one.ms)
        clock.set(one.set)
      })
      const away = one.ms + one.set
      if (one.set !== 0) model.clockSet = true
      if (away > MINUTE) model.away(away, { lost: HEARTBEAT_MS })
      // Shorter is work. A clock that went back says nothing of how long it was.
      else if (away >= 0) model.work(away)
      else model.lose(HEARTBEAT_MS)
      return again
    }
    default:
      if (model.runs) await takeRunning(test, model, one)
      return test
  }
}

type RunningStep = Exclude<Step, { do: 'start' | 'stop' | 'add' | 'work' | 'crash' }>

/** What can be done only with a timer that runs. */
async function takeRunning(
  { workspace, clock }: TimerWorkspace,
  model: TimerModel,
  one: RunningStep,
): Promise<void> {
  const look = () => workspace.call('timer.update', {})
  switch (one.do) {
    case 'ask': {
      const asked = workspace.call('timer.stop', { gap: 'ask' })
      if (model.ask()) await asked
      else await expect(asked).rejects.toMatchObject({ code: 'open-gap' })
      return
    }
    case 'sleep':
      if (one.told) workspace.suspended()
      clock.sleep(one.ms)
      if (one.told) workspace.resumed()
      else await look()
      if (one.ms <= 5 * MINUTE) model.work(one.ms)
      else model.away(one.ms, { lost: one.told ? 0 : HEARTBEAT_MS })
      return
    case 'set':
      clock.set(one.by)
      await look()
      model.set(one.by)
      return
    case 'discard':
      await workspace.call('timer.discard', {})
      clock.pass(one.ms)
      await workspace.call('timer.undoDiscard', {})
      if (one.ms <= MINUTE) model.work(one.ms)
      else model.away(one.ms)
      return
    case 'moveStart': {
      const fits = one.by > 0 || model.first.least > MINUTE - one.by
      if (model.clockSet || !model.counts || !fits) return
      const { startedAt } = running({ workspace } as TimerWorkspace)
      const at = Temporal.Instant.from(startedAt).subtract({ milliseconds: one.by })
      await workspace.call('timer.update', { startedAt: at.toString() })
      model.moveStart(one.by)
      return
    }
    case 'answer':
      await answer(workspace, model, one)
  }
}

async function answer(
  workspace: TimerWorkspace['workspace'],
  model: TimerModel,
  { choice, into }: Extract<Step, { do: 'answer' }>,
): Promise<void> {
  // What no one has looked at yet is in the answer, too.
  await workspace.call('timer.update', {})
  const gap = workspace.state('timer').running?.gap ?? null
  expect(gap === null).toBe(!model.hasGap)
  if (gap === null) return
  const tooLong = gap.seconds > 24 * 3600
  if (choice === 'at') {
    if (model.clockSet || tooLong) return
    const seconds = Math.floor(gap.seconds * into)
    const at = Temporal.Instant.from(gap.lastSeenAt).add({ seconds })
    await workspace.call('timer.resolveGap', { choice, at: at.toString() })
    model.cut(seconds * SECOND)
  } else if (choice === 'keep' && tooLong) {
    await expect(workspace.call('timer.resolveGap', { choice })).rejects.toMatchObject({
      code: 'gap-too-long',
    })
  } else {
    await workspace.call('timer.resolveGap', { choice })
    model[choice]()
  }
}

async function checkEntries(test: TimerWorkspace, model: TimerModel): Promise<void> {
  const entries = await own(test)
  const booked = entries.reduce((sum, { seconds }) => sum + seconds * SECOND, 0)
  expect(booked).toBeGreaterThanOrEqual(model.booked.least)
  expect(booked).toBeLessThanOrEqual(model.booked.most)
  for (const { startedAt, endedAt, day, seconds, zone } of entries) {
    const began = Temporal.Instant.from(startedAt)
    expect(seconds).toBeLessThanOrEqual(24 * 3600)
    expect(day).toBe(dayOf(began, zone))
    if (endedAt === null) continue
    const lasted = Temporal.Instant.from(endedAt).epochMilliseconds - began.epochMilliseconds
    expect(lasted).toBeGreaterThan(0)
    expect(lasted).toBeLessThanOrEqual(seconds * SECOND)
    if (!model.clockSet) {
      expect(Temporal.Instant.from(endedAt).epochMilliseconds).toBeLessThanOrEqual(
        test.clock.now().epochMilliseconds + SECOND,
      )
    }
  }
}

it(`the entries are what was worked (seed ${SEED})`, { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(morning, fc.array(step, { minLength: 4, maxLength: 20 }), async (from, steps) => {
      let test = await timerWorkspace(from, ZONE)
      const model = new TimerModel()
      await start(test)
      model.start()
      for (const one of steps) {
        try {
          test = await take(test, model, one)
        } catch (error) {
          if (error instanceof Unsure) fc.pre(false)
          throw error
        }
        if (!model.runs) continue
        const shown = elapsed(test) * SECOND
        expect(shown).toBeGreaterThanOrEqual(model.shown.least - 3000)
        expect(shown).toBeLessThanOrEqual(model.shown.most + 3000)
      }
      await test.workspace.call('timer.stop', {})
      if (model.runs) model.stop()
      await checkEntries(test, model)
      await test.workspace.close()
    }),
    { numRuns: RUNS },
  )
})
