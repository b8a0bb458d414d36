// The tags that work is already under, for pickers.
import Type from 'typebox'
import { Tag } from '#contract/time'
import { build, piece, prepared } from '../../db/build'
import type { Sql } from '../../db/sql'
import { json, type Call } from '../../engine/call'
import { rowsWhere } from '../../engine/read/list'
import { searchParameter } from '../../engine/read/parameters'
import { modelNamed, type Core } from '../../engine/schema/model'
import { wordsIn } from '../../engine/schema/word-list'
import { endpoint } from '../../engine/serve/endpoint'
import type { Route } from '../../engine/serve/routes'
import { fold } from '../../engine/text'

/** Entries that are looked at, the newest ones. */
const LOOKED_AT = 2000
const MAX_TAGS = 100

const taggedQuery = prepared(({ where }: { readonly where: Sql }) =>
  build
    .selectFrom('work_times')
    .select('tags')
    .where(piece(where))
    .where('tags', '<>', '')
    .orderBy('id', 'desc')
    .limit(LOOKED_AT),
)

/** The most used first; each written as it was last. */
const tagsOf = async (core: Core, { actor }: Call, search: string): Promise<Tag[]> => {
  const model = modelNamed(core, 'WorkTime')
  const where = rowsWhere(model, { filters: { text: '1 = 1', params: [] }, includeDeleted: false }, actor)
  const rows = await core.db.all(taggedQuery({ where }))
  const tags = new Map<string, { name: string; count: number }>()
  for (const name of rows.flatMap((row) => wordsIn(row.tags))) {
    const key = name.toLowerCase()
    const known = tags.get(key)
    if (known === undefined) tags.set(key, { name, count: 1 })
    else known.count += 1
  }
  const wanted = fold(search)
  return [...tags.values()]
    .filter(({ name }) => fold(name).includes(wanted))
    .sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))
    .slice(0, MAX_TAGS)
}

export const tagRoutes = (core: Core): Route[] => [
  endpoint({
    method: 'GET',
    path: '/tags',
    admission: { kind: 'scope', group: 'time', level: 'read' },
    tag: 'Time tracking',
    extension: true,
    errors: [400],
    id: 'listTags',
    summary: 'List tags that are in use, the most used first',
    description:
      'Up to 100 tags of the last 2,000 tagged work times that you can read. Tags that differ only in case are one, written as it was last.',
    query: { search: searchParameter('Only tags that contain this text.') },
    answer: Type.Array(Tag),
    handle: async ({ call, asked }) => json(await tagsOf(core, call, asked.search ?? '')),
  }),
]
