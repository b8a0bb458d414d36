// The transition table of a holiday request: what happens to it, who may, and where it leads.
import Type from 'typebox'
import { described } from '#contract/field'
import { build, prepared } from '../../db/build'
import type { SqlValue } from '../../db/sql'
import type { RowOf } from '../../db/tables'
import type { RuleTools, Transitions } from '../../engine/schema/declare'
import { count, decide, needsNoDecision } from './request-changes'
import { assertCover, assertWork, isOwn, judge, type RequestChange } from './request-rules'

/** Approval counts once more, by the plan and the balance of this moment, and freezes the days. */
const approve = async (change: RequestChange, tools: RuleTools): Promise<void> => {
  const judgement = await judge(change, tools)
  assertWork(judgement, tools)
  await assertCover(judgement, tools)
  count(change.after, judgement.days)
  decide(change, tools)
}

const typeQuery = prepared(({ id }: { readonly id: number }) =>
  build.selectFrom('holiday_types').select('auto_approve').where('id', '=', id),
)

const withdrawsFreely = async ({ after }: RequestChange, tools: RuleTools): Promise<boolean> => {
  if (tools.config('holidays.withdrawFutureFreely') && after.date_from > tools.today) return true
  const type = await tools.get(typeQuery({ id: after.type_id }))
  return needsNoDecision(after.employee_id, type, tools)
}

const withdraw = (change: RequestChange, tools: RuleTools): void => {
  if (!isOwn(change)) decide(change, tools)
}

/** The columns of a body: the reason, where there is one. */
type Input = Readonly<Record<string, SqlValue>>

const decision = (change: RequestChange, tools: RuleTools, input: Input): void =>
  decide(change, tools, input['reason'])

export const transitions: Transitions<RowOf<'holiday_requests'>> = {
  state: 'status',
  actions: [
    {
      event: 'update',
      via: 'patch',
      steps: [
        { from: 'pending', who: ['writer'] },
        { from: 'approved', who: ['decider'] },
      ],
    },
    {
      event: 'approve',
      via: 'post',
      summary: 'Approve a request or its cancellation',
      description:
        'Approves a pending request, or the cancellation of an approved one. No one decides about their own requests (403 `self-approval`), unless the workspace allows it. Approving what is approved is no error; any other state is refused with 409 `invalid-transition`. A PATCH by someone else in between is noticed with If-Match.',
      steps: [
        { from: 'pending', to: 'approved', who: ['decider'], act: approve, audit: 'approved' },
        {
          from: 'cancellation_requested',
          to: 'cancelled',
          who: ['decider'],
          act: decision,
          audit: 'cancelled',
        },
        { from: 'approved', who: ['decider'], audit: 'approved' },
      ],
    },
    {
      event: 'reject',
      via: 'post',
      summary: 'Reject a request or its cancellation',
      description:
        'Rejects a pending request, or the cancellation of an approved one, which then stays approved. No one decides about their own requests.',
      example: { reason: 'Two others are away that week.' },
      body: Type.Object(
        {
          reason: Type.Optional(
            described(
              Type.Union([Type.String({ maxLength: 10_000, 'x-kind': 'text' }), Type.Null()]),
              'Why; the person reads it.',
            ),
          ),
        },
        { additionalProperties: false },
      ),
      steps: [
        { from: 'pending', to: 'rejected', who: ['decider'], act: decision, audit: 'rejected' },
        {
          from: 'cancellation_requested',
          to: 'approved',
          who: ['decider'],
          act: decision,
          audit: 'rejected',
        },
      ],
    },
    {
      event: 'cancel',
      via: 'delete',
      summary: 'Withdraw a request; withdrawing an approved one may need approval (202)',
      description:
        'Cancels a pending request (204). For an approved one, the person asks for its cancellation (202), and a manager cancels it at once (204). The row stays, with its status.',
      steps: [
        {
          from: 'pending',
          to: 'cancelled',
          who: ['writer'],
          act: withdraw,
          audit: 'cancelled',
          status: 204,
        },
        {
          from: 'approved',
          to: 'cancelled',
          who: ['decider'],
          act: withdraw,
          audit: 'cancelled',
          status: 204,
        },
        {
          from: 'approved',
          to: 'cancelled',
          who: ['owner'],
          when: withdrawsFreely,
          audit: 'cancelled',
          status: 204,
        },
        {
          from: 'approved',
          to: 'cancellation_requested',
          who: ['owner'],
          audit: 'cancellation_requested',
          status: 202,
        },
        {
          from: 'cancellation_requested',
          to: 'cancelled',
          who: ['decider'],
          act: withdraw,
          audit: 'cancelled',
          status: 204,
        },
        {
          from: 'cancellation_requested',
          who: ['owner'],
          audit: 'cancellation_requested',
          status: 202,
        },
        { from: 'cancelled', who: ['writer'], audit: 'cancelled', status: 204 },
      ],
    },
  ],
}
