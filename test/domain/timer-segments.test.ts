// A timer's segments, whatever the clocks did: what was measured is what counts, and every cut divides it without loss.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  advance,
  begin,
  comeBack,
  countedMs,
  countingFrom,
  cutAt,
  cutAtGap,
  keepGap,
  moveStart,
  openGaps,
  SLEEP_GAP_MS,
  stretches,
  type Segments,
} from '#domain/timer-segments'

const START = Date.UTC(2026, 2, 2, 8)
const HOUR = 3_600_000

/** What happens between two looks at the clocks. */
type Step = { do: 'work' | 'sleep'; ms: number; jump: number } | { do: 'away'; ms: number }

const jump = fc.oneof(
  { weight: 4, arbitrary: fc.constant(0) },
  fc.integer({ min: -6 * HOUR, max: 6 * HOUR }),
  fc.integer({ min: -3000, max: 3000 }),
)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('work' as const), ms: fc.integer({ min: 0, max: SLEEP_GAP_MS }), jump }),
  fc.record({
    do: fc.constant('sleep' as const),
    ms: fc.integer({ min: SLEEP_GAP_MS + 1, max: 12 * HOUR }),
    jump,
  }),
  fc.record({ do: fc.constant('away' as const), ms: fc.integer({ min: -2 * HOUR, max: 12 * HOUR }) }),
)
const steps = fc.array(step, { maxLength: 40 })

/** Lives through the steps; answers the segments, what was seen and what not, and what the clock says in the end. */
function live(all: readonly Step[]) {
  let segments: Segments = begin(START)
  let seen = 0
  let unseen = 0
  let wall = START
  for (const one of all) {
    wall += one.ms + (one.do === 'away' ? 0 : one.jump)
    if (one.do === 'away') {
      const last = segments.at(-1)
      const away = wall - (last === undefined ? wall : last.startedAt + last.ms)
      if (away > 60_000) unseen += away
      else if (away >= 0) seen += away
      segments = comeBack(segments, wall, 'crash')
    } else {
      if (one.do === 'work') seen += one.ms
      else unseen += one.ms
      segments = advance(segments, one.ms, wall)
    }
  }
  return { segments, seen, unseen, wall, counted: countedMs(segments) }
}

const check = (property: (all: Step[]) => void) => fc.assert(fc.property(steps, property), { numRuns: 500 })

describe('segments', () => {
  it('lose nothing of what was measured: it is work, or less than a minute of it in the gap around it', () => {
    check((all) => {
      const { segments, seen, unseen } = live(all)
      const gaps = openGaps(segments).filter(({ cause }) => cause !== 'clock')
      const open = gaps.reduce((sum, { ms }) => sum + ms, 0)
      expect(countedMs(segments) + open).toBe(seen + unseen)
      expect(open - unseen).toBeGreaterThanOrEqual(0)
      expect(open - unseen).toBeLessThanOrEqual(60_000 * all.length)
    })
  })

  it('are never shown as more or less than that, but for what a clock may drift', () => {
    check((all) => {
      const { segments, counted, wall } = live(all)
      const { seconds, since } = countingFrom(segments)
      expect(Math.abs(seconds * 1000 + wall - since - counted)).toBeLessThanOrEqual(3000)
    })
  })

  it('become stretches that miss less than a second each, with ends that are not before their beginnings', () => {
    check((all) => {
      const { segments, counted } = live(all)
      const found = stretches(segments)
      const booked = found.reduce((sum, { ms }) => sum + ms, 0)
      expect(booked).toBeLessThanOrEqual(counted)
      expect(booked).toBeGreaterThan(counted - 1000 * (openGaps(segments).length + 1))
      for (const { startedAt, ms, endedAt } of found) {
        if (endedAt === null) continue
        expect(endedAt - startedAt).toBeGreaterThanOrEqual(0)
        expect(endedAt - startedAt).toBeLessThanOrEqual(ms)
      }
    })
  })

  it('are divided by a cut without loss, and grow by a kept gap by its length', () => {
    check((all) => {
      const { segments, counted } = live(all)
      const [gap] = openGaps(segments)
      if (gap === undefined) return
      const { before, after } = cutAtGap(segments)
      expect(countedMs(before) + countedMs(after)).toBe(counted)
      expect(openGaps(before)).toEqual([])
      const kept = keepGap(segments)
      if (gap.ms <= 24 * HOUR) expect(countedMs(kept ?? [])).toBe(counted + gap.ms)
      else expect(kept).toBeNull()
    })
  })

  it('cut at a moment never count more than the gap adds', () => {
    fc.assert(
      fc.property(steps, fc.double({ min: 0, max: 1, noNaN: true }), (all, part) => {
        const { segments, counted } = live(all)
        const [gap] = openGaps(segments)
        if (gap === undefined) return
        const into = Math.floor(gap.ms * part)
        const cut = cutAt(segments, gap.startedAt + into)
        if (cut === null) return
        const left = countedMs(cut.before) + countedMs(cut.after)
        expect(left).toBeLessThanOrEqual(counted + gap.ms)
        expect(left).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 500 },
    )
  })

  it('moved to another start last from there until now, by the clock of now', () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: 0, max: 48 * HOUR }), (all, ago) => {
        const { segments } = live(all)
        const last = segments.at(-1)
        const end = (last?.startedAt ?? 0) + (last?.ms ?? 0)
        const moved = moveStart(segments, end - ago)
        const start = Math.floor((end - ago) / 1000) * 1000
        const whole = (moved ?? []).reduce((sum, { ms }) => sum + ms, 0)
        expect(moved?.[0]).toMatchObject({ kind: 'worked', startedAt: start })
        expect(whole).toBe(end - start)
        expect(moveStart(segments, end + 1000)).toBeNull()
      }),
      { numRuns: 500 },
    )
  })
})

it('asks one question about two gaps with no work between them, also where the clock was set back', () => {
  const slept = advance(begin(START), 380_000, START + 380_000)
  const setBack = advance(slept, 0, START + 320_000)
  const back = comeBack(setBack, START + 700_000, 'crash')
  expect(openGaps(back).map(({ ms }) => ms)).toEqual([760_000])
  expect(countedMs(keepGap(back) ?? [])).toBe(760_000)
})
