// /problems/{code}: what a problem's `type` points to, as a page for people or as JSON, in English or Polish.
import Negotiator from 'negotiator'
import Type from 'typebox'
import { described } from '#contract/field'
import { LANGUAGES, type Language } from '#domain/language'
import type { Answer, Call } from '../engine/call'
import { entryOf } from '../engine/lookup'
import type { ProblemMessage } from '../engine/messages'
import { Problem, type Messages } from '../engine/problem'
import { endpoint } from '../engine/serve/endpoint'
import type { Route } from '../engine/serve/routes'

const ProblemType = Type.Object(
  {
    code: described(Type.String(), 'The kind of problem, for programs.'),
    status: described(Type.Integer(), 'The HTTP status that it comes with.'),
    title: described(Type.String(), 'The kind of problem, for people.'),
    detail: described(Type.String(), 'What the service says of it; `…` stands for what differs each time.'),
  },
  { $id: 'ProblemType', description: 'A kind of problem.', additionalProperties: false },
)

const WORDS = {
  en: { problem: 'Problem', status: 'HTTP status', code: 'Code', all: 'The HTTP API' },
  pl: { problem: 'Problem', status: 'Status HTTP', code: 'Kod', all: 'API HTTP' },
} as const

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The message with `…` for its facts. */
const withoutFacts = (text: string): string => text.replaceAll(/\{[^}]*\}/g, '…')

const typeOf = (code: string, [status, title, detail]: ProblemMessage, language: Language) => {
  const index = LANGUAGES.indexOf(language)
  const [titled = '', detailed = ''] = [title[index], detail[index]]
  return { code, status, title: withoutFacts(titled), detail: withoutFacts(detailed) }
}

const pageOf = (
  { code, status, title, detail }: ReturnType<typeof typeOf>,
  language: Language,
  base: string,
) => {
  const words = WORDS[language]
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${words.problem}: ${escaped(title)}</title>
  </head>
  <body>
    <main>
      <h1>${escaped(title)}</h1>
      <p>${escaped(detail)}</p>
      <dl>
        <dt>${words.code}</dt>
        <dd><code>${escaped(code)}</code></dd>
        <dt>${words.status}</dt>
        <dd>${status}</dd>
      </dl>
      <p><a href="${base}/api/docs">${words.all}</a></p>
    </main>
  </body>
</html>
`
}

/** @throws Problem 406 when neither form is welcome. */
const formOf = ({ accept }: Call): 'application/json' | 'text/html' => {
  const negotiator = new Negotiator({ headers: { accept: accept ?? '*/*' } })
  const form = negotiator.mediaType(['application/json', 'text/html'])
  if (form === 'application/json' || form === 'text/html') return form
  throw new Problem('not-acceptable')
}

const answerFor = (call: Call, messages: Messages, base: string): Answer => {
  const code = call.params['code'] ?? ''
  const message = entryOf(messages.problems as Readonly<Record<string, ProblemMessage>>, code)
  if (message === undefined) throw new Problem('not-found')
  const { language } = call
  const form = formOf(call)
  const type = typeOf(code, message, language)
  return {
    status: 200,
    headers: { 'Content-Language': language, 'Content-Type': `${form}; charset=utf-8` },
    body: form === 'text/html' ? pageOf(type, language, base) : JSON.stringify(type),
  }
}

export const problemRoutes = (messages: Messages, base: string): Route[] => [
  endpoint({
    method: 'GET',
    path: '/problems/{code}',
    admission: { kind: 'public' },
    id: 'getProblemType',
    summary: 'What a kind of problem means',
    description:
      'What the `type` of a problem points to. A browser gets a page, everyone else JSON, in English or Polish by Accept-Language.',
    tag: 'Extensions',
    extension: true,
    parameters: [
      {
        name: 'code',
        about: 'The code of the problem.',
        schema: { type: 'string', maxLength: 100 },
        example: 'validation',
      },
    ],
    answer: ProblemType,
    media: ['text/html'],
    errors: [404],
    handle: async ({ call }) => answerFor(call, messages, base),
  }),
]
