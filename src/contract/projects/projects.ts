// Projects over HTTP: Project and ProjectMember.
import Type from 'typebox'
import type { Static } from 'typebox'
import {
  clientId,
  DAY,
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

export const Budget = Type.Object(
  {
    type: oneOf(['money', 'time']),
    amount: Type.Optional(nullable(money())),
    seconds: Type.Optional(nullable(seconds())),
    currency: Type.Optional(nullable(text(3))),
    period: Type.Optional(oneOf(['total', 'month'])),
    alertPercent: Type.Optional(integer({ minimum: 1, maximum: 1000 })),
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
  employee: iri('employees'),
  project: iri('projects'),
  position: described(
    oneOf(POSITIONS),
    "Today's position. A new one begins today; positions can begin earlier.",
  ),
  positions: described(
    Type.Array(DatedPosition, { maxItems: 100 }),
    'Positions by the day from which they hold. Prices and rates of work are those of the position on its day.',
  ),
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
