// What windows say and show of absences: kinds with balances, requests, what a request would cost, and decisions.
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { HOLIDAY_CATEGORIES, HOLIDAY_REQUEST_STATUSES, LeaveBalance } from '../absences'
import { BankHoliday, Day, Instant, Iri, Nothing, Refusal, RowId, RowSyncState, orNull } from './base'

const DayPart = Type.Union([Type.Literal('morning'), Type.Literal('afternoon')])
const Note = Type.String({ maxLength: 10_000 })
const Status = Type.Enum([...HOLIDAY_REQUEST_STATUSES])

export const AbsenceType = Type.Object({
  iri: Iri,
  name: Type.String(),
  color: Type.String(),
  category: Type.Enum([...HOLIDAY_CATEGORIES]),
  usesLimit: Type.Boolean(),
  /** The kind whose entitlement this one eats; null where it has its own or none. */
  pool: orNull(Iri),
  /** False when it can no longer be asked for. */
  active: Type.Boolean(),
  allowPartialDay: Type.Boolean(),
  /** A request needs a note. */
  requiresNote: Type.Boolean(),
  /** No one has to decide. */
  autoApprove: Type.Boolean(),
})
export type AbsenceType = Static<typeof AbsenceType>

/** Who: enough to name someone. */
export const Colleague = Type.Object({ iri: Iri, name: Type.String() })
export type Colleague = Static<typeof Colleague>

/** What a person asks for. */
export const RequestFacts = {
  type: Iri,
  from: Day,
  to: Day,
  /** Half of a single day; null for whole days, or for some hours of one. */
  dayPart: orNull(DayPart),
  /** Some hours of a single day; null for whole days and halves. */
  requestedSeconds: orNull(Type.Integer({ minimum: 1, maximum: 86_400 })),
  note: Note,
}

const ChargedDay = Type.Object({ day: Day, seconds: Type.Integer() })

/** One thing that happened to a request, oldest first. */
export const RequestEvent = Type.Object({
  at: Instant,
  event: Type.Union([
    Type.Literal('requested'),
    Type.Literal('changed'),
    Type.Literal('approved'),
    Type.Literal('rejected'),
    Type.Literal('cancellationRequested'),
    /** Its cancellation was not agreed to: it holds. */
    Type.Literal('cancellationRejected'),
    Type.Literal('cancelled'),
  ]),
  /** Who did it; null when the server does not tell. */
  by: orNull(Type.String()),
  reason: orNull(Type.String()),
})
export type RequestEvent = Static<typeof RequestEvent>

/** A request, one's own or of someone one decides for. */
export const AbsenceRequest = Type.Object({
  id: RowId,
  employee: Colleague,
  own: Type.Boolean(),
  ...RequestFacts,
  typeName: Type.String(),
  color: Type.String(),
  /** As the server has it; null while the server does not have it. */
  status: orNull(Status),
  /** What it costs: the server's word, else counted here. */
  seconds: Type.Integer({ minimum: 0 }),
  days: Type.Array(ChargedDay),
  requestedAt: orNull(Instant),
  sync: RowSyncState,
  refusal: orNull(Refusal),
  /** What the waiting change is. */
  pending: orNull(
    Type.Union([
      Type.Literal('create'),
      Type.Literal('update'),
      Type.Literal('withdraw'),
      Type.Literal('approve'),
      Type.Literal('reject'),
    ]),
  ),
  history: Type.Array(RequestEvent),
  /** What the person may do with it now. */
  may: Type.Object({
    edit: Type.Boolean(),
    /** Take it back: it goes at once. */
    withdraw: Type.Boolean(),
    /** It is approved: someone has to agree that it goes. */
    askToCancel: Type.Boolean(),
    decide: Type.Boolean(),
    /** The waiting withdrawal or decision has not left yet and can be undone. */
    takeBack: Type.Boolean(),
  }),
  /** True where it waits, and no one in the workspace may decide about it. */
  noDecider: Type.Optional(Type.Literal(true)),
})
export type AbsenceRequest = Static<typeof AbsenceRequest>

/** A colleague's absence, as far as one may know it. */
export const ColleagueAbsence = Type.Object({
  employee: Colleague,
  from: Day,
  to: Day,
  /** Null where one may not know the kind. */
  typeName: orNull(Type.String()),
  color: orNull(Type.String()),
  /** Part of a single day only. */
  partial: Type.Boolean(),
  /** Its days, among those asked for, on which the person has work and is not here; pending ones if approved. */
  awayDays: Type.Array(Day),
  status: Status,
  /** Its request, where it is one's own or one decides about it. */
  request: Type.Optional(RowId),
  /** True where the person works all the same, in another place. */
  works: Type.Optional(Type.Literal(true)),
})
export type ColleagueAbsence = Static<typeof ColleagueAbsence>

const BalanceChange = Type.Object({
  year: Type.Integer(),
  unitSeconds: Type.Integer({ minimum: 1 }),
  beforeSeconds: Type.Integer(),
  afterSeconds: Type.Integer(),
})

/** The parts of a request that something can be said against. */
const REQUEST_FIELDS = ['type', 'from', 'to', 'requestedSeconds', 'note'] as const

export const REQUEST_FAULTS = [
  'range-reversed',
  'too-many-days',
  'several-days',
  'whole-days-only',
  'too-little',
  'over-the-plan',
  'over-the-half',
  'no-working-time',
  'overlap',
  'limit-exceeded',
  'note-missing',
  'too-long',
  'short-notice',
  'forbidden-days',
] as const

/** What stands against a request, in numbers; the window has the words. */
export const RequestFault = Type.Object({
  code: Type.Enum([...REQUEST_FAULTS]),
  /** What of the request it is about. */
  field: Type.Enum(REQUEST_FIELDS),
  /** True where no server would take it; else it can be sent all the same. */
  blocks: Type.Boolean(),
  /** Seconds (over the plan, over the limit) or days (too long, notice) that it is about; null where there are none. */
  amount: orNull(Type.Integer()),
})
export type RequestFault = Static<typeof RequestFault>

/** How many of a team are there on a day, of those who have work on it. */
export const Coverage = Type.Object({
  day: Day,
  present: Type.Integer({ minimum: 0 }),
  team: Type.Integer({ minimum: 0 }),
})
export type Coverage = Static<typeof Coverage>

/** What a request would mean, before it is sent. */
export const RequestPreview = Type.Object({
  seconds: Type.Integer({ minimum: 0 }),
  days: Type.Array(ChargedDay),
  /** What one day of leave counts, for saying seconds as days. */
  unitSeconds: Type.Integer({ minimum: 1 }),
  holidays: Type.Array(BankHoliday),
  /** Of the kind's pool, for each year it has days in; empty for kinds without limits. */
  balances: Type.Array(BalanceChange),
  /** Time already logged on those days. */
  worked: Type.Array(ChargedDay),
  colleagues: Type.Array(ColleagueAbsence),
  faults: Type.Array(RequestFault),
  /** False where the kind or the person needs no approval. */
  needsDecision: Type.Boolean(),
  /** Who decides; null where the server does not say, empty where no one can. */
  deciders: orNull(Type.Array(Colleague)),
  /**
   * Who of one's team would be there on each working day of it, and the share of a team (0 to 1) that should be; null
   * where no share is set, or the absence takes no one away.
   */
  coverage: orNull(
    Type.Object({ minimum: Type.Number({ minimum: 0, maximum: 1 }), days: Type.Array(Coverage) }),
  ),
})
export type RequestPreview = Static<typeof RequestPreview>

/** A request that waits for a decision, with what is needed to decide. */
export const Approval = Type.Object({
  request: AbsenceRequest,
  /** Before and after, should it be approved; of a cancellation, should it be agreed to. */
  balances: Type.Array(BalanceChange),
  /** The team of who asks, that person among it, by name. */
  team: Type.Array(Colleague),
  /** Others of the same team who are away at that time. */
  colleagues: Type.Array(ColleagueAbsence),
  /** How many of the team are there on each working day of the request, should it be approved. */
  coverage: Type.Array(Coverage),
})
export type Approval = Static<typeof Approval>

export const ABSENCE_CALLS = {
  /** Kinds of absence with one's balances of a year, and one's own requests with a day in it, newest first. */
  'absences.overview': {
    in: Type.Object(
      { year: Type.Integer({ minimum: 1900, maximum: 9998 }) },
      { additionalProperties: false },
    ),
    out: Type.Object({
      types: Type.Array(Type.Object({ type: AbsenceType, balance: orNull(LeaveBalance) })),
      requests: Type.Array(AbsenceRequest),
    }),
  },
  /** `replacing` is a request that is being changed: it does not stand in its own way. */
  'absences.preview': {
    in: Type.Object({ ...RequestFacts, replacing: orNull(RowId) }, { additionalProperties: false }),
    out: RequestPreview,
  },
  /** @throws with the fault's code when no server would take it. */
  'absences.request': {
    in: Type.Object(RequestFacts, { additionalProperties: false }),
    out: Type.Object({ request: RowId }),
  },
  /** Only while no one has decided. Changing a refused request sends it again. */
  'absences.update': {
    in: Type.Object({ id: RowId, ...RequestFacts }, { additionalProperties: false }),
    out: Nothing,
  },
  /** Withdraws a request; of an approved one it asks for the cancellation. One that never left is gone at once. */
  'absences.withdraw': { in: Type.Object({ id: RowId }, { additionalProperties: false }), out: Nothing },
  /** Undoes a withdrawal or a decision that has not left yet, and the deletion of a request that never left. */
  'absences.takeBack': { in: Type.Object({ id: RowId }, { additionalProperties: false }), out: Nothing },
  'absences.resend': { in: Type.Object({ id: RowId }, { additionalProperties: false }), out: Nothing },
  /** Gives up a refused change: the server's version comes back, or the request goes when it has none. */
  'absences.discard': { in: Type.Object({ id: RowId }, { additionalProperties: false }), out: Nothing },

  /** What waits for one's decision, and what one decided that has not reached the server; the soonest first. */
  'approvals.list': { in: Nothing, out: Type.Array(Approval) },
  /**
   * Decides several at once, each on what was shown: one that changed on the server meanwhile is not overwritten but
   * parked, with what it is now.
   */
  'approvals.decide': {
    in: Type.Object(
      {
        ids: Type.Array(RowId, { minItems: 1, maxItems: 500 }),
        decision: Type.Union([Type.Literal('approve'), Type.Literal('reject')]),
        reason: Note,
        /** Seconds that the decision stays here, also when the app ends, so that it can be taken back; none if not given. */
        keptSeconds: Type.Optional(Type.Integer({ minimum: 0, maximum: 60 })),
      },
      { additionalProperties: false },
    ),
    out: Nothing,
  },
} as const

/** What is to be told outside the window. */
export const AbsenceNotice = Type.Object({
  /** decided: someone decided about one's own request. waits: someone's request waits for one's decision. */
  kind: Type.Union([Type.Literal('decided'), Type.Literal('waits')]),
  request: AbsenceRequest,
})
export type AbsenceNotice = Static<typeof AbsenceNotice>
