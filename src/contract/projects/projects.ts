// Projects over HTTP: Project and ProjectMember.
import Type from 'typebox'
import type { Static } from 'typebox'
import {
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
/** Who sees a project and may log time on it: its members, or everybody. */
export const PROJECT_VISIBILITIES = ['members', 'everyone'] as const
export const PROJECT_STATUSES = ['draft', 'active', 'on_hold', 'completed', 'archived', 'cancelled'] as const
/** Statuses in which a project takes new work time. */
export const OPEN_PROJECT_STATUSES = ['draft', 'active', 'on_hold'] as const

export const Budget = Type.Object(
  {
    type: described(oneOf(['money', 'time']), 'Whether it limits money or time.'),
    amount: Type.Optional(described(nullable(money()), 'The money, for budgets of money.')),
    seconds: Type.Optional(described(nullable(seconds()), 'The time in seconds, for budgets of time.')),
    currency: Type.Optional(
      described(nullable(text(3)), 'ISO 4217 code; the currency of the project, if you leave it out.'),
    ),
    period: Type.Optional(
      described(oneOf(['total', 'month']), 'Whether it holds for the whole project or for each month.'),
    ),
    alertPercent: Type.Optional(
      described(
        integer({ minimum: 1, maximum: 1000 }),
        'From how much of it, in percent, people are warned.',
      ),
    ),
  },
  { additionalProperties: false },
)

export const POSITIONS = ['leader', 'member', 'reviewer', 'observer'] as const

/** A position and the day from which somebody has it. */
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
    'Whose figures roll up into it: nobody’s, those of its sub-projects, or those of all projects below.',
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
