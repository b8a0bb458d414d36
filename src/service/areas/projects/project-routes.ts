// What projects can be asked besides lists: how many are in each folder, previews for pickers, and search.
import Type from 'typebox'
import { FolderCount, PROJECT_FOLDERS, type ProjectFolder } from '#contract/projects/project-reports'
import { described } from '#contract/field'
import { Project } from '#contract/projects/projects'
import { FOLDER_LABELS, folderWhere } from './folders'
import { sql } from 'kysely'
import { build, condition, piece, prepared } from '../../db/build'
import { and, or, type Sql } from '../../db/sql'
import type { RowOf } from '../../db/tables'
import { json, type Call } from '../../engine/call'
import { filteredRows } from '../../engine/read/filtered-rows'
import { holding, openness } from '../../engine/access/guard'
import { modelNamed, type Core } from '../../engine/schema/model'
import type { QueryParameter } from '../../engine/read/parameters'
import { referenceTo } from '../../engine/schema/references'
import { endpoint } from '../../engine/serve/endpoint'
import type { Route } from '../../engine/serve/routes'
import { containing, fold } from '../../engine/text'
import { viewFor } from '../../engine/read/view'

const MAX_PREVIEWS = 500
const MAX_HITS = 20

const ProjectPreview = Type.Object(
  {
    ...(Type.Pick(Project, ['id', 'name', 'color', 'icon', 'status', 'type', 'parent', 'client'])
      .properties as Record<string, Type.TSchema>),
    iri: described(Type.String({ format: 'iri-reference' }), 'The IRI of the project.'),
  },
  { $id: 'ProjectPreview', description: 'A project in short, to choose one.', additionalProperties: false },
)

const ProjectHit = Type.Object(
  {
    ...(ProjectPreview.properties as Record<string, Type.TSchema>),
    matchedOn: described(Type.Enum(['name', 'client', 'notes', 'member']), 'Where the text was found.'),
    score: described(Type.Number({ minimum: 0, maximum: 1 }), 'How well it fits, up to 1.'),
  },
  { $id: 'ProjectHit', description: 'A project that was found.', additionalProperties: false },
)

/** The columns of a preview. */
const SHOWN = ['id', 'name', 'color', 'icon', 'status', 'type', 'parent_id', 'client_id'] as const

const referenceOrNull = (base: string, path: string, id: number | null) =>
  id === null ? null : referenceTo(base, path, id)

const previewOf = (row: Pick<RowOf<'projects'>, (typeof SHOWN)[number]>, base: string) => ({
  id: row.id,
  iri: referenceTo(base, 'projects', row.id),
  name: row.name,
  color: row.color,
  icon: row.icon,
  status: row.status,
  type: row.type,
  parent: referenceOrNull(base, 'projects', row.parent_id),
  client: referenceOrNull(base, 'clients', row.client_id),
})

/** The words that are looked for, folded. */
const WORDS: QueryParameter<string> = {
  about: 'The search text. Also accepted as q and search.',
  schema: { type: 'string', minLength: 1, maxLength: 100 },
  required: true,
  example: 'website',
  aliases: ['q', 'search'],
  expected: '1 to 100 characters',
  read: (value) => {
    const words = value.trim()
    return words === '' || words.length > 100 ? null : fold(words)
  },
}

interface Match {
  readonly on: 'name' | 'client' | 'notes' | 'member'
  readonly score: number
}

type Found = Pick<RowOf<'projects'>, 'search_text' | 'guarded_text'> & { readonly client_text: string | null }

/** Where the words were found: the start of the name first, then inside it, client, notes (where they are open), people. */
const matchOf = (row: Found, words: string, isOpen: boolean): Match => {
  const name = row.search_text
  if (name.startsWith(words)) return { on: 'name', score: 1 }
  if (name.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(words))) return { on: 'name', score: 0.9 }
  if (name.includes(words)) return { on: 'name', score: 0.8 }
  if (row.client_text?.includes(words) === true) return { on: 'client', score: 0.6 }
  if (isOpen && row.guarded_text.includes(words)) return { on: 'notes', score: 0.4 }
  return { on: 'member', score: 0.3 }
}

/** Projects of clients, and of people, whose names hold the pattern (of `like`). */
const aroundThem = condition('projects', (eb, { pattern }: { readonly pattern: string }) => {
  const holds = sql<boolean>`search_text like ${pattern} escape '\\'`
  const clients = build.selectFrom('clients').select('id').where('deleted_at', 'is', null).where(holds)
  const people = build.selectFrom('employees').select('id').where(holds)
  const theirs = build
    .selectFrom('project_members')
    .select('project_id')
    .where('deleted_at', 'is', null)
    .where('employee_id', 'in', people)
  return eb.or([eb('client_id', 'in', clients), eb('id', 'in', theirs)])
})

const searchQuery = prepared(({ where }: { readonly where: Sql }) =>
  build
    .selectFrom('projects')
    .select([...SHOWN, 'search_text', 'guarded_text'])
    .select((eb) =>
      eb
        .selectFrom('clients')
        .select('clients.search_text')
        .whereRef('clients.id', '=', 'projects.client_id')
        .as('client_text'),
    )
    .where(piece(where))
    .orderBy('search_text')
    .orderBy('id')
    .limit(MAX_PREVIEWS),
)

const search = async (core: Core, call: Call, words: string, names: readonly string[]) => {
  const model = modelNamed(core, 'Project')
  const pattern = containing(words)
  const found = or([holding(model, pattern, call.actor), aroundThem({ pattern })])
  const chosen = await filteredRows(core, model, call, call.query, names)
  const rows = await core.db.page(searchQuery({ where: and([found, chosen.where]) }))
  const isOpen = await openness(model, rows, call.actor, core.db)
  return rows
    .map((row) => ({ row, match: matchOf(row, words, isOpen(row)) }))
    .sort((a, b) => b.match.score - a.match.score)
    .slice(0, MAX_HITS)
    .map(({ row, match }) => ({ ...previewOf(row, core.base), matchedOn: match.on, score: match.score }))
}

const previewQuery = prepared(({ where, order }: { readonly where: Sql; readonly order: Sql }) =>
  build
    .selectFrom('projects')
    .select(SHOWN)
    .where(piece(where))
    .orderBy(sql.raw(order.text))
    .limit(MAX_PREVIEWS),
)

const preview = async (core: Core, call: Call) => {
  const model = modelNamed(core, 'Project')
  const { where, order } = await filteredRows(core, model, call)
  const rows = await core.db.page(previewQuery({ where, order: { text: order, params: [] } }))
  return rows.map((row) => previewOf(row, core.base))
}

const countsQuery = prepared(({ where, ...folders }: Readonly<Record<ProjectFolder | 'where', Sql>>) =>
  build
    .selectFrom('projects')
    .select((eb) =>
      PROJECT_FOLDERS.map((folder) =>
        eb.fn.count<number>(eb.case().when(piece(folders[folder])).then(eb.lit(1)).end()).as(folder),
      ),
    )
    .where(piece(where)),
)

/** Counts every folder in one pass over what the caller may see. */
const folderCounts = async (core: Core, call: Call): Promise<FolderCount[]> => {
  const model = modelNamed(core, 'Project')
  const { where } = await filteredRows(core, model, call)
  const view = await viewFor(core, call.actor)
  const folders = Object.fromEntries(PROJECT_FOLDERS.map((folder) => [folder, folderWhere(folder, view)]))
  const counts = await core.db.get(countsQuery({ ...(folders as Record<ProjectFolder, Sql>), where }))
  return PROJECT_FOLDERS.map((folder) => ({
    folder,
    label: FOLDER_LABELS[folder],
    count: counts?.[folder] ?? 0,
  }))
}

/** What all of them have in common; they take the filters of the list. */
const sharedIn = (core: Core) =>
  ({
    method: 'GET',
    admission: { kind: 'scope', group: 'projects', level: 'read' },
    tag: 'Projects and delivery',
    errors: [400],
    filtersOf: modelNamed(core, 'Project'),
  }) as const

export const projectRoutes = (core: Core): Route[] => [
  endpoint({
    ...sharedIn(core),
    path: '/projects/folder-counts',
    id: 'countProjectFolders',
    summary: 'Count the projects in each folder; takes the filters of the list',
    description:
      'Counts the projects that the caller can see, by folder. A project may be in several folders.',
    answer: Type.Array(FolderCount),
    handle: async ({ call }) => json(await folderCounts(core, call)),
  }),
  endpoint({
    ...sharedIn(core),
    path: '/projects/preview',
    id: 'previewProjects',
    summary: 'List up to 500 projects in short form; takes the filters of the list',
    description: 'Returns what a picker of projects needs, without pages.',
    answer: Type.Array(ProjectPreview),
    handle: async ({ call }) => json(await preview(core, call)),
  }),
  endpoint({
    ...sharedIn(core),
    path: '/projects/search',
    expensive: true,
    id: 'searchProjects',
    summary:
      'Search projects by name, client, notes or member, best 20 matches; takes the filters of the list',
    description:
      'Returns the projects that contain the text, best matches first, and says where it was found. Notes are searched only for people who see them.',
    query: { query: WORDS },
    answer: Type.Array(ProjectHit),
    handle: async ({ call, asked, names }) => json(await search(core, call, asked.query ?? '', names)),
  }),
]
