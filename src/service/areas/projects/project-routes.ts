// What projects can be asked besides lists: how many are in each folder, previews for pickers, and search.
import Type from 'typebox'
import { FolderCount, PROJECT_FOLDERS } from '#contract/projects/project-reports'
import { Project } from '#contract/projects/projects'
import { FOLDER_LABELS, folderWhere } from './folders'
import { json, type Call } from '../../engine/call'
import { filteredRows } from '../../engine/read/filtered-rows'
import { holding, openness } from '../../engine/access/guard'
import { modelNamed, type Core } from '../../engine/schema/model'
import type { QueryParameter } from '../../engine/read/parameters'
import { referenceTo } from '../../engine/schema/references'
import { endpoint } from '../../engine/serve/endpoint'
import type { Route } from '../../engine/serve/routes'
import { SEARCHED } from '../../engine/schema/searched'
import { and, or, sql, type Row } from '../../db/sql'
import { containing, fold } from '../../engine/text'
import { viewFor } from '../../engine/read/view'

const MAX_PREVIEWS = 500
const MAX_HITS = 20

const ProjectPreview = Type.Object(
  {
    ...(Type.Pick(Project, ['id', 'name', 'color', 'icon', 'status', 'type', 'parent', 'client'])
      .properties as Record<string, Type.TSchema>),
    iri: Type.String({ format: 'iri-reference' }),
  },
  { $id: 'ProjectPreview', additionalProperties: false },
)

const ProjectHit = Type.Object(
  {
    ...(ProjectPreview.properties as Record<string, Type.TSchema>),
    matchedOn: Type.Enum(['name', 'client', 'notes', 'member']),
    score: Type.Number({ minimum: 0, maximum: 1 }),
  },
  { $id: 'ProjectHit', additionalProperties: false },
)

const referenceOrNull = (base: string, path: string, id: Row[string] | undefined) =>
  id === null || id === undefined ? null : referenceTo(base, path, id)

const previewOf = (row: Row, base: string) => ({
  id: row['id'],
  iri: referenceTo(base, 'projects', row['id']),
  name: row['name'],
  color: row['color'],
  icon: row['icon'],
  status: row['status'],
  type: row['type'],
  parent: referenceOrNull(base, 'projects', row['parent_id']),
  client: referenceOrNull(base, 'clients', row['client_id']),
})

/** The words that are looked for, folded. */
const WORDS: QueryParameter<string> = {
  about: 'The search text. Also accepted as q and search.',
  schema: { type: 'string', minLength: 1, maxLength: 100 },
  required: true,
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

/** Where the words were found: the start of the name first, then inside it, client, notes (where they are open), people. */
const matchOf = (row: Row, words: string, isOpen: boolean): Match => {
  const name = String(row[SEARCHED.all])
  if (name.startsWith(words)) return { on: 'name', score: 1 }
  if (name.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(words))) return { on: 'name', score: 0.9 }
  if (name.includes(words)) return { on: 'name', score: 0.8 }
  if (String(row['client_text'] ?? '').includes(words)) return { on: 'client', score: 0.6 }
  if (isOpen && String(row[SEARCHED.guarded] ?? '').includes(words)) return { on: 'notes', score: 0.4 }
  return { on: 'member', score: 0.3 }
}

const search = async (core: Core, call: Call, words: string, names: readonly string[]) => {
  const model = modelNamed(core, 'Project')
  const pattern = containing(words)
  const like = (column: string) => `${column} like ? escape '\\'`
  const found = or([
    holding(model, pattern, call.actor),
    sql(`client_id in (select id from clients where deleted_at is null and ${like('search_text')})`, pattern),
    sql(
      `id in (select m.project_id from project_members m join employees e on e.id = m.employee_id where m.deleted_at is null and ${like('e.search_text')})`,
      pattern,
    ),
  ])
  const chosen = await filteredRows(core, model, call, call.query, names)
  const where = and([found, chosen.where])
  const rows = await core.db.all(
    `select ${model.selectColumns}, (select c.search_text from clients c where c.id = client_id) as client_text from projects where ${where.text} order by search_text, id limit ${MAX_PREVIEWS}`,
    where.params,
  )
  const isOpen = await openness(model, rows, call.actor, core.db)
  return rows
    .map((row) => ({ row, match: matchOf(row, words, isOpen(row)) }))
    .sort((a, b) => b.match.score - a.match.score)
    .slice(0, MAX_HITS)
    .map(({ row, match }) => ({ ...previewOf(row, core.base), matchedOn: match.on, score: match.score }))
}

const preview = async (core: Core, call: Call) => {
  const model = modelNamed(core, 'Project')
  const { where, order } = await filteredRows(core, model, call)
  const rows = await core.db.all(
    `select ${model.selectColumns} from projects where ${where.text} order by ${order} limit ${MAX_PREVIEWS}`,
    where.params,
  )
  return rows.map((row) => previewOf(row, core.base))
}

/** Counts every folder in one pass over what the caller may see. */
const folderCounts = async (core: Core, call: Call): Promise<FolderCount[]> => {
  const model = modelNamed(core, 'Project')
  const { where } = await filteredRows(core, model, call)
  const view = await viewFor(core, call.actor)
  const folders = PROJECT_FOLDERS.map((folder) => ({ folder, in: folderWhere(folder, view) }))
  const row = await core.db.get(
    `select ${folders.map(({ folder, in: inside }) => `count(case when ${inside.text} then 1 end) as ${folder}_count`).join(', ')} from projects where ${where.text}`,
    [...folders.flatMap(({ in: inside }) => inside.params), ...where.params],
  )
  return PROJECT_FOLDERS.map((folder) => ({
    folder,
    label: FOLDER_LABELS[folder],
    count: Number(row?.[`${folder}_count`] ?? 0),
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
    answer: Type.Array(FolderCount),
    handle: async ({ call }) => json(await folderCounts(core, call)),
  }),
  endpoint({
    ...sharedIn(core),
    path: '/projects/preview',
    id: 'previewProjects',
    summary: 'List up to 500 projects in short form; takes the filters of the list',
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
    query: { query: WORDS },
    answer: Type.Array(ProjectHit),
    handle: async ({ call, asked, names }) => json(await search(core, call, asked.query ?? '', names)),
  }),
]
