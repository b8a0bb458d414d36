// The timer's part of the bridge contract: what runs, its gaps, what a stop left out, and what can be done with it.
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Instant, Iri, Nothing, RowId, orNull } from './base'

export const Description = Type.String({ maxLength: 10_000 })

/** Tags of an entry: more, and longer ones, than anyone writes. */
export const Tags = Type.Array(Type.String({ minLength: 1, maxLength: 500 }), { maxItems: 100 })

const Gap = Type.Object({
  /**
   * crash: the app was not running. sleep: the computer slept. clock: the computer's clock went ahead of what was
   * measured, because it was set or the computer stood still. discarded: the timer was, and was brought back.
   */
  cause: Type.Union([
    Type.Literal('crash'),
    Type.Literal('sleep'),
    Type.Literal('clock'),
    Type.Literal('discarded'),
  ]),
  lastSeenAt: Instant,
  backAt: Instant,
  /** How long it was: measured where the computer could, else by its clock. */
  seconds: Type.Integer({ minimum: 0 }),
})
export type Gap = Static<typeof Gap>

export const TimerState = Type.Object({
  running: orNull(
    Type.Object({
      startedAt: Instant,
      zone: Type.String(),
      description: Type.String(),
      project: orNull(Iri),
      /** Left out where it has none. */
      tags: Type.Optional(Tags),
      /** Left out while it is as its project says. */
      billable: Type.Optional(Type.Boolean()),
      /** IRI; left out where it has none. */
      task: Type.Optional(Iri),
      /** The oldest hole in which the app could not see whether work went on; it does not count unless the person says so. */
      gap: orNull(Gap),
      /** Whole seconds that were counted before `countingSince`. */
      countedSeconds: Type.Integer({ minimum: 0 }),
      /** From when on, by the computer's clock, it counts; null when the person has stopped it and only the gap is open. */
      countingSince: orNull(Instant),
    }),
  ),
})
export type TimerState = Static<typeof TimerState>

/** Gaps that no one had answered when their timer was stopped: they are in no entry, and can be added as one. */
export const LeftOut = Type.Object({
  description: Type.String(),
  project: orNull(Iri),
  zone: Type.String(),
  gaps: Type.Array(Gap),
})
export type LeftOut = Static<typeof LeftOut>

/** Work that is started often: it has a star, on this computer only. */
export const Favourite = Type.Object({ description: Description, project: orNull(Iri) })
export type Favourite = Static<typeof Favourite>

export const TIMER_CALLS = {
  /**
   * A timer that runs is stopped into its entry first, in the same transaction. With `startedAt`, which is not ahead, the
   * time since then counts.
   */
  'timer.start': {
    in: Type.Object(
      {
        description: Description,
        project: orNull(Iri),
        tags: Type.Optional(Tags),
        /** As the project says, when left out. */
        billable: Type.Optional(Type.Boolean()),
        /** One of the project. */
        task: Type.Optional(orNull(Iri)),
        startedAt: Type.Optional(Instant),
      },
      { additionalProperties: false },
    ),
    out: Nothing,
  },
  'timer.update': {
    in: Type.Object(
      {
        description: Type.Optional(Description),
        project: Type.Optional(orNull(Iri)),
        tags: Type.Optional(Tags),
        billable: Type.Optional(Type.Boolean()),
        /** Null removes it. A change of the project removes it, too, unless a task of the new one is given. */
        task: Type.Optional(orNull(Iri)),
        startedAt: Type.Optional(Instant),
      },
      { additionalProperties: false },
    ),
    out: Nothing,
  },
  /**
   * Turns the timer into its entry, one for each stretch between gaps; answers the first. A gap no one answered is
   * left out, and the topic `leftOut` says so. With `gap: 'ask'` the timer stops counting, but stays and the call fails
   * with code `open-gap`; the answer to the gap makes the entry. With `at` the work ended at that moment, and nothing after
   * it counts; the call fails with code `bad-cut` where the timer did not run then.
   */
  'timer.stop': {
    in: Type.Object(
      { gap: Type.Optional(Type.Literal('ask')), at: Type.Optional(Instant) },
      { additionalProperties: false },
    ),
    out: Type.Object({ entry: orNull(RowId) }),
  },
  /** Adds what the last stop left out, as entries; gaps longer than an entry can be are left out for good. */
  'timer.addLeftOut': { in: Nothing, out: Type.Object({ entries: Type.Array(RowId) }) },
  /** What was left out was no work. */
  'timer.forgetLeftOut': { in: Nothing, out: Nothing },
  'timer.discard': { in: Nothing, out: Nothing },
  /** Brings back the timer that was discarded last. */
  'timer.undoDiscard': { in: Nothing, out: Nothing },
  /**
   * Answers the oldest gap: keep (it counts, the timer runs on), skip (it does not count, the timer runs on from the
   * return), cut (stop where last seen), at (stop at the given instant).
   */
  'timer.resolveGap': {
    in: Type.Union([
      Type.Object({ choice: Type.Literal('keep') }, { additionalProperties: false }),
      Type.Object({ choice: Type.Literal('skip') }, { additionalProperties: false }),
      Type.Object({ choice: Type.Literal('cut') }, { additionalProperties: false }),
      Type.Object({ choice: Type.Literal('at'), at: Instant }, { additionalProperties: false }),
    ]),
    out: Nothing,
  },
  /** Gives work a star, or takes it. Without a change nothing happens. */
  'favourites.set': {
    in: Type.Object(
      { description: Description, project: orNull(Iri), favourite: Type.Boolean() },
      { additionalProperties: false },
    ),
    out: Nothing,
  },
} as const
