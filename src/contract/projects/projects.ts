// Projects over HTTP: Project and ProjectMember.
import Type from 'typebox'
import type { Static } from 'typebox'
import {
  amountInJson,
  clientId,
  collection,
  described,
  instant,
  integer,
  integerId,
  iri,
  money,
  name,
  nullable,
  omittable,
  oneOf,
  readOnly,
  resource,
  seconds,
  text,
  uuidId,
} from '../field'

export const PROJECT_TYPES = ['fixed_price', 'time_material', 'retainer', 'internal', 'template'] as const
/** Who sees a project and may log time on it: its members, or everybody. */
export const PROJECT_VISIBILITIES = ['members', 'everyone'] as const
export const PROJECT_STATUSES = ['draft', 'active', 'on_hold', 'completed', 'archived', 'cancelled'] as const
/** Statuses in which a project takes new work time. */
export const OPEN_PROJECT_STATUSES = ['draft', 'active', 'on_hold'] as const

/** How a fixed price becomes revenue. */
export const RECOGNITIONS = ['completion', 'start', 'end', 'schedule'] as const

const ofEveryBudget = {
  period: Type.Optional(
    described(
      oneOf(['total', 'month']),
      'Whether it is for the whole project or for each calendar month. Default: total.',
    ),
  ),
  alertPercent: Type.Optional(
    described(
      integer({ minimum: 1, maximum: 1000 }),
      'How much of it may be used before people are warned. Default: budgets.alertPercent.',
    ),
  ),
}

const MoneyBudget = Type.Object(
  {
    type: Type.Literal('money'),
    amount: described(amountInJson(), 'Cost that the project may have; not negative.'),
    currency: Type.Optional(
      described(
        nullable(Type.String({ pattern: '^[A-Z]{3}$' })),
        'Code of the currency. Default: that of the project, else that of the organization.',
      ),
    ),
    seconds: Type.Optional(described(Type.Null(), 'Always null: this budget is in money.')),
    ...ofEveryBudget,
  },
  { additionalProperties: false },
)

const TimeBudget = Type.Object(
  {
    type: Type.Literal('time'),
    seconds: described(seconds(), 'Working time that the project may take.'),
    amount: Type.Optional(described(Type.Null(), 'Always null: this budget is in time.')),
    currency: Type.Optional(described(Type.Null(), 'Always null: this budget is in time.')),
    ...ofEveryBudget,
  },
  { additionalProperties: false },
)

/** What may be spent on a project: money or time. What is left out of one is filled in when it is stored. */
export const Budget = Type.Union([MoneyBudget, TimeBudget])
export type Budget = Static<typeof Budget>

/** A part of a fixed price, and the day on which it becomes revenue. */
const RecognitionPart = Type.Object(
  {
    date: described(Type.String({ format: 'date' }), 'The day on which this part becomes revenue.'),
    amount: described(amountInJson(), 'Net, in the currency of the project.'),
  },
  { additionalProperties: false },
)
export type RecognitionPart = Static<typeof RecognitionPart>

export const POSITIONS = ['leader', 'member', 'reviewer', 'observer'] as const

export const ProjectMember = resource('ProjectMember', {
  id: uuidId(),
  employee: iri('employees'),
  project: iri('projects'),
  position: oneOf(POSITIONS),
  positionName: readOnly(text(255)),
  possiblePositions: readOnly(text(255)),
  createdAt: readOnly(instant()),
  updatedAt: readOnly(instant()),
})
export type ProjectMember = Static<typeof ProjectMember>

const CONTRACT =
  'Null for all but admins, managers, whoever leads the project, and integrations that see costs.'

export const Project = resource('Project', {
  id: integerId(),
  parent: nullable(iri('projects')),
  client: nullable(iri('clients')),
  currency: nullable(iri('currencies')),
  dateFrom: nullable(instant()),
  dateTo: nullable(instant()),
  name: name(),
  publicDescription: nullable(text()),
  type: oneOf(PROJECT_TYPES),
  clientHash: readOnly(omittable(text(64))),
  notes: described(nullable(text()), CONTRACT),
  color: Type.String({ pattern: '^#[0-9a-f]{6}$', 'x-kind': 'text' }),
  icon: nullable(text(64)),
  priceNet: described(nullable(money()), CONTRACT),
  recognition: described(
    oneOf(RECOGNITIONS),
    'When a fixed price becomes revenue: as the budgeted time is worked, with the rest on completion; on the first day; on the last day; or by a schedule.',
  ),
  recognitionSchedule: Type.Array(RecognitionPart, {
    maxItems: 120,
    description: `Parts that add up to priceNet, for the recognition schedule; else empty. Empty for people who cannot see contract values.`,
  }),
  completedOn: described(
    readOnly(nullable(Type.String({ format: 'date', 'x-kind': 'day' }))),
    'The day on which the project was completed, which is when the rest of a fixed price becomes revenue.',
  ),
  taxGroup: nullable(iri('tax-groups')),
  attributeSet: nullable(iri('attribute-sets')),
  visibility: oneOf(PROJECT_VISIBILITIES),
  taskCreatePolicy: oneOf(['managers', 'members', 'everyone']),
  taskVisibility: oneOf(['assigned', 'members', 'everyone']),
  projectMembers: readOnly(collection('project-members', ProjectMember)),
  status: oneOf(PROJECT_STATUSES),
  flattenType: oneOf(['none', 'children', 'all']),
  budgets: Type.Array(Budget, {
    maxItems: 20,
    description: 'Without money budgets for people who cannot see contract values.',
  }),
  clientId: clientId(),
  createdAt: readOnly(omittable(instant())),
  updatedAt: readOnly(omittable(instant())),
})
export type Project = Static<typeof Project>
