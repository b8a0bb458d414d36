// POST /languages: adds a language by its tag, canonicalised; one that exists is answered with 200.
import Type from 'typebox'
import { Language } from '#contract/locations'
import { build } from '../../db/build'
import { wouldAllow } from '../../engine/access/predicate'
import { json } from '../../engine/call'
import { invalid, Problem } from '../../engine/problem'
import { modelNamed, type Core } from '../../engine/schema/model'
import { referenceTo } from '../../engine/schema/references'
import { endpoint } from '../../engine/serve/endpoint'
import type { Route } from '../../engine/serve/routes'
import { inputOf, readInput } from '../../engine/write/input'
import { createRow, writing } from '../../engine/write/write'

/** The tag is read as text of any length: what is none is refused as a tag, whatever is wrong with it. */
const BODY = inputOf('Language', Type.Object({ id: Type.String({ 'x-kind': 'text' }) }))

const canonicalTag = (tag: string): string | null => {
  if (tag.length > 35) return null
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null
  } catch {
    return null
  }
}

export const languageRoutes = (core: Core): Route[] => [
  endpoint({
    method: 'POST',
    path: '/languages',
    admission: { kind: 'scope', group: 'organization', level: 'write' },
    id: 'createLanguage',
    summary: 'Add a language; if it already exists, the response is 200',
    description:
      'Adds a language by its BCP 47 tag, and returns it in its canonical form. Sending one that exists is no error.',
    example: { id: 'szl' },
    tag: 'Locations, countries, languages',
    body: Language,
    status: 201,
    answer: Language,
    also: [{ status: 200, about: 'The language already exists.', answer: Language }],
    errors: [422],
    handle: ({ call }) =>
      writing(core, call.actor, call.host, false, async (ctx) => {
        const model = modelNamed(core, 'Language')
        const { id: sent } = await readInput(ctx, BODY, call.body)
        const id = canonicalTag(String(sent))
        if (id === null) throw invalid([{ path: 'id', code: 'locale' }])
        if (!(await wouldAllow(model, 'create', call.actor, {}, ctx.tx))) throw new Problem('forbidden')
        const known = await ctx.tx.get(
          build.selectFrom('languages').select('id').where('id', '=', id).where('deleted_at', 'is', null),
        )
        if (known !== undefined) return json({ id })
        await createRow(ctx, model, { id })
        const headers = { Location: referenceTo(core.base, 'languages', id) }
        return { status: 201, headers, body: JSON.stringify({ id }) }
      }),
  }),
]
