// POST /languages: adds a language by its tag, canonicalised; one that exists is answered with 200.
import { Language } from '#contract/locations'
import { objectBody } from '../../engine/write/body'
import { json } from '../../engine/call'
import { modelNamed, type Core } from '../../engine/schema/model'
import { wouldAllow } from '../../engine/access/predicate'
import { invalid, Problem } from '../../engine/problem'
import { referenceTo } from '../../engine/schema/references'
import { refuseParameters, type Route } from '../../engine/serve/routes'
import { createRow, writing } from '../../engine/write/write'

const canonicalTag = (value: unknown): string | null => {
  if (typeof value !== 'string' || value.length > 35) return null
  try {
    return Intl.getCanonicalLocales(value)[0] ?? null
  } catch {
    return null
  }
}

export const languageRoutes = (core: Core): Route[] => [
  {
    method: 'POST',
    path: '/languages',
    admission: { kind: 'scope', group: 'organization', level: 'write' },
    doc: {
      kind: 'operation',
      id: 'createLanguage',
      summary: 'Add a language; if it already exists, the response is 200',
      tag: 'Locations, countries, languages',
      body: Language,
      status: 201,
      answer: Language,
      also: [{ status: 200, about: 'The language already exists.', answer: Language }],
      errors: [422],
    },
    handle: (call) => {
      refuseParameters(call.query)
      const model = modelNamed(core, 'Language')
      const { id: asked, ...rest } = objectBody(call.body)
      const id = canonicalTag(asked)
      const stray = Object.keys(rest).map((path) => ({
        path,
        code: 'unknown' as const,
        facts: { resource: 'Language' },
      }))
      if (asked === undefined) throw invalid([...stray, { path: 'id', code: 'required' }])
      if (id === null || stray.length > 0) {
        throw invalid([...stray, ...(id === null ? [{ path: 'id', code: 'locale' as const }] : [])])
      }
      return writing(core, call.actor, call.host, false, async (ctx) => {
        if (!(await wouldAllow(model, 'create', call.actor, {}, ctx.tx))) throw new Problem('forbidden')
        const known = await ctx.tx.get('select id from languages where id = ? and deleted_at is null', [id])
        if (known !== undefined) return json({ id })
        await createRow(ctx, model, { id })
        return {
          status: 201,
          headers: { Location: referenceTo(core.base, 'languages', id) },
          body: JSON.stringify({ id }),
        }
      })
    },
  },
]
