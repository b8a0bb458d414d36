// /projects/preview and /projects/search: projects in short, for pickers.
import Type from 'typebox'
import { Project } from '#contract/projects'
import { json, type Call } from '../engine/call'
import { rowsWhere } from '../engine/list'
import { modelNamed, type Core } from '../engine/model'
import { planOf } from '../engine/plan'
import { zoneOf } from '../engine/principal'
import { Problem } from '../engine/problem'
import { referenceTo } from '../engine/references'
import { refuseParameters, type Route } from '../engine/routes'
import { and, or, sql, type Row } from '../engine/sql'
import { containing, fold } from '../engine/text'
import { viewFor } from '../engine/view'

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

const SEARCH_NAMES = ['query', 'q', 'search'] as const

const wordsOf = (call: Call): string => {
  refuseParameters(call.query, SEARCH_NAMES)
  const words = call.query.map(({ value }) => value.trim()).find((value) => value !== '') ?? ''
  if (words === '' || words.length > 100) {
    throw new Problem('bad-parameter', {
      parameter: 'query',
      expected: '1 to 100 characters',
      known: SEARCH_NAMES.join(', '),
    })
  }
  return fold(words)
}

interface Match {
  readonly on: 'name' | 'client' | 'notes' | 'member'
  readonly score: number
}

/** Where the words were found: the start of the name first, then inside it, client, notes, people. */
const matchOf = (row: Row, words: string): Match => {
  const [name = '', ...notes] = String(row['search_text']).split('\n')
  if (name.startsWith(words)) return { on: 'name', score: 1 }
  if (name.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(words))) return { on: 'name', score: 0.9 }
  if (name.includes(words)) return { on: 'name', score: 0.8 }
  if (String(row['client_text'] ?? '').includes(words)) return { on: 'client', score: 0.6 }
  if (notes.join('\n').includes(words)) return { on: 'notes', score: 0.4 }
  return { on: 'member', score: 0.3 }
}

const search = async (core: Core, call: Call) => {
  const model = modelNamed(core, 'Project')
  const words = wordsOf(call)
  const pattern = containing(words)
  const like = (column: string) => `${column} like ? escape '\\'`
  const found = or([
    sql(like('search_text'), pattern),
    sql(`client_id in (select id from clients where deleted_at is null and ${like('search_text')})`, pattern),
    sql(
      `id in (select m.project_id from project_members m join employees e on e.id = m.employee_id where m.deleted_at is null and ${like('e.search_text')})`,
      pattern,
    ),
  ])
  const where = rowsWhere(model, { filters: found, includeDeleted: false }, call.actor)
  const rows = await core.db.all(
    `select ${model.selectColumns}, (select c.search_text from clients c where c.id = client_id) as client_text from projects where ${where.text} order by search_text, id limit ${MAX_PREVIEWS}`,
    where.params,
  )
  return rows
    .map((row) => ({ row, match: matchOf(row, words) }))
    .sort((a, b) => b.match.score - a.match.score)
    .slice(0, MAX_HITS)
    .map(({ row, match }) => ({ ...previewOf(row, core.base), matchedOn: match.on, score: match.score }))
}

const preview = async (core: Core, call: Call) => {
  const model = modelNamed(core, 'Project')
  const plan = planOf(model, call.query, {
    base: core.base,
    host: call.host,
    target: (name) => core.target(name),
    view: await viewFor(core, call.actor),
    zone: zoneOf(call.actor),
  })
  if (plan.sync !== null || plan.includeDeleted) {
    throw new Problem('unknown-parameter', { parameter: 'sync', known: 'the filters of /projects' })
  }
  const where = and([rowsWhere(model, plan, call.actor)])
  const rows = await core.db.all(
    `select ${model.selectColumns} from projects where ${where.text} order by ${plan.order} limit ${MAX_PREVIEWS}`,
    where.params,
  )
  return rows.map((row) => previewOf(row, core.base))
}

const admission = { kind: 'scope', group: 'projects', level: 'read' } as const
const doc = { kind: 'operation', tag: 'Projects and delivery', status: 200, errors: [400] } as const

export const projectRoutes = (core: Core): Route[] => [
  {
    method: 'GET',
    path: '/projects/preview',
    admission,
    doc: {
      ...doc,
      id: 'previewProjects',
      summary: 'Projects in short, at most 500; filters as in the list',
      filtersOf: modelNamed(core, 'Project'),
      answer: Type.Array(ProjectPreview),
    },
    handle: async (call) => json(await preview(core, call)),
  },
  {
    method: 'GET',
    path: '/projects/search',
    admission,
    expensive: true,
    doc: {
      ...doc,
      id: 'searchProjects',
      summary: 'Projects by name, client, notes or member, the best 20',
      parameters: [
        {
          name: 'query',
          about: 'What to look for; q and search are accepted too.',
          schema: { type: 'string', minLength: 1, maxLength: 100 },
          required: true,
        },
      ],
      answer: Type.Array(ProjectHit),
    },
    handle: async (call) => json(await search(core, call)),
  },
]
