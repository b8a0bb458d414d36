// Merging one project into another, over HTTP. An extension. See docs/decisions/0030-merging-projects.md.
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { described, iri, oneOf, resource } from '../field'

export const MERGED_PRICES = ['keep-target', 'keep-source'] as const

export const ProjectMerge = Type.Object(
  {
    into: described(iri('projects'), 'The project that everything moves to.'),
    prices: described(
      Type.Optional(oneOf(MERGED_PRICES)),
      'Which prices stay where both projects have different ones for the same work. Without it, such prices are refused.',
    ),
  },
  {
    $id: 'ProjectMerge',
    description: 'Which project another one is merged into.',
    additionalProperties: false,
  },
)

export const MergedProject = resource(
  'MergedProject',
  {
    into: described(iri('projects'), 'The project that everything moved to.'),
    moved: described(
      Type.Record(Type.String(), Type.Integer({ minimum: 0 })),
      'How many rows of each collection moved, by its path. Empty when the projects were merged before.',
    ),
  },
  'What a merge moved.',
)
export type MergedProject = Static<typeof MergedProject>
