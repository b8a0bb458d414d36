// Projects over HTTP: Project and ProjectMember.
import { Type } from 'typebox'
import type { Static } from 'typebox'
import {
  amountInJson,
  clientId,
  DAY,
  collection,
  createdAt,
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
  updatedAt,
  uuidId,
} from '../field'

export const PROJECT_TYPES = ['fixed_price', 'time_material', 'retainer', 'internal', 'template'] as const
/** Who sees a project and may log time on it: its members, or everyone. */
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
    type: described(Type.Literal('money'), 'It limits money.'),
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
    type: described(Type.Literal('time'), 'It limits time.'),
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

/** A position and the day from which someone has it. */
export const DatedPosition = Type.Object(
  {
    dateFrom: described(
      nullable(Type.String({ pattern: DAY })),
      'First local day, not in the future; null for always.',
    ),
    position: described(oneOf(POSITIONS), 'The position from this day on.'),
  },
  { additionalProperties: false },
)
export type DatedPosition = Static<typeof DatedPosition>

export const ProjectMember = resource('ProjectMember', {
  id: uuidId(),
  employee: described(iri('employees'), 'The member.'),
  project: described(iri('projects'), 'The project.'),
  position: described(
    oneOf(POSITIONS),
    'What the member does in the project today. Leaders manage it. A new position begins today.',
  ),
  positions: described(
    Type.Array(DatedPosition, { maxItems: 100 }),
    'Positions by the day from which they hold. Prices and rates of work are those of the position on its day.',
  ),
  positionName: described(readOnly(text(255)), 'The position, for people.'),
  possiblePositions: described(readOnly(text(255)), 'All positions, separated by commas.'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
export type ProjectMember = Static<typeof ProjectMember>

const CONTRACT =
  'Null for all but admins, managers, whoever leads the project, and integrations that see costs.'

export const Project = resource('Project', {
  id: integerId(),
  parent: described(nullable(iri('projects')), 'The project that it is part of; null for none.'),
  client: described(nullable(iri('clients')), 'The client that it is done for.'),
  currency: described(
    nullable(iri('currencies')),
    'The currency of its money; null for that of the organization.',
  ),
  dateFrom: described(nullable(instant()), 'First day of the project.'),
  dateTo: described(nullable(instant()), 'Last day of the project, inclusive.'),
  name: described(
    name(),
    'Name of the project, unique among those of its parent and client that are not archived.',
  ),
  publicDescription: described(nullable(text()), 'What the client may read about it.'),
  type: described(oneOf(PROJECT_TYPES), 'How the project earns money. A template earns none.'),
  clientHash: described(
    readOnly(omittable(text(64))),
    'The key of the page for the client. Null in a PATCH makes a new one. Not shown to employees.',
  ),
  notes: described(nullable(text()), CONTRACT),
  color: described(
    Type.String({ pattern: '^#[0-9a-f]{6}$', 'x-kind': 'text' }),
    'Color in calendars and lists, `#rrggbb`. The next one of the palette, if you leave it out.',
  ),
  icon: described(nullable(text(64)), 'Name of an icon.'),
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
  taxGroup: described(nullable(iri('tax-groups')), 'The tax rate of its price.'),
  attributeSet: described(nullable(iri('attribute-sets')), 'The rules that its prices refer to.'),
  visibility: described(
    oneOf(PROJECT_VISIBILITIES),
    'Who sees it and may log time on it: its members, or everyone.',
  ),
  taskCreatePolicy: described(oneOf(['managers', 'members', 'everyone']), 'Who may create tasks in it.'),
  taskVisibility: described(oneOf(['assigned', 'members', 'everyone']), 'Who sees its tasks.'),
  projectMembers: described(
    readOnly(collection('project-members', ProjectMember)),
    'Its members: complete on a single project, references in lists.',
  ),
  status: described(
    oneOf(PROJECT_STATUSES),
    'Where it is in its life. Completed, cancelled and archived projects take no new work time.',
  ),
  flattenType: described(
    oneOf(['none', 'children', 'all']),
    'Whose figures roll up into it: no one’s, those of its sub-projects, or those of all projects below.',
  ),
  budgets: Type.Array(Budget, {
    maxItems: 20,
    description: 'Without money budgets for people who cannot see contract values.',
  }),
  clientId: clientId(),
  createdAt: omittable(createdAt()),
  updatedAt: omittable(updatedAt()),
})
export type Project = Static<typeof Project>
