// /api/docs: the description in a browser, by Swagger UI from its package; nothing is read before someone opens it, and
// nothing comes from anywhere else.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Answer, Call } from '../engine/call'
import { noneMatch } from '../engine/read/etag'
import { Problem } from '../engine/problem'
import { refuseParameters, type Route } from '../engine/serve/routes'

const PACKAGE = 'swagger-ui-dist'

/** What of the package is served. */
const FILES: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
}

/** Own files only; pictures inside the style sheet are data. "Try it out" asks this service and no one else. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const pageOf = (base: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Stint workspace service: HTTP API</title>
    <link rel="icon" href="${base}/api/docs/favicon-32x32.png" />
    <link rel="stylesheet" href="${base}/api/docs/swagger-ui.css" />
  </head>
  <body>
    <main id="docs"></main>
    <noscript>This page needs JavaScript. The description itself is at ${base}/api/doc.json.</noscript>
    <script src="${base}/api/docs/swagger-ui-bundle.js"></script>
    <script src="${base}/api/docs/start.js"></script>
  </body>
</html>
`

const startOf = (base: string): string => `'use strict'
SwaggerUIBundle({
  url: '${base}/api/doc.json',
  dom_id: '#docs',
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  docExpansion: 'none',
  filter: true,
  persistAuthorization: false,
  validatorUrl: null,
})
`

/** @throws Problem 404 where the viewer is not installed: the desktop app leaves it out, since no one browses its service. */
const packaged = async (file: string): Promise<Buffer> => {
  let manifest: string
  try {
    manifest = createRequire(import.meta.url).resolve(`${PACKAGE}/package.json`)
  } catch {
    throw new Problem('not-found')
  }
  return readFile(path.join(path.dirname(manifest), file))
}

const answerWith = (call: Call, body: Buffer, type: string): Answer => {
  const headers = {
    'Content-Type': type,
    'Content-Security-Policy': POLICY,
    'Referrer-Policy': 'no-referrer',
    ETag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  }
  return noneMatch(call.ifNoneMatch, headers.ETag)
    ? { status: 304, headers, body: null }
    : { status: 200, headers, body }
}

const assetOf = async (name: string, base: string): Promise<{ body: Buffer; type: string }> => {
  if (name === 'start.js') return { body: Buffer.from(startOf(base)), type: 'text/javascript; charset=utf-8' }
  const type = Object.hasOwn(FILES, name) ? FILES[name] : undefined
  if (type === undefined) throw new Problem('not-found')
  return { body: await packaged(name), type }
}

/** GET /api/docs and what it loads, open to everyone as the description is. */
export const docsRoutes = (base: string): Route[] => [
  {
    method: 'GET',
    path: '/api/docs',
    admission: { kind: 'public' },
    doc: { kind: 'hidden', media: ['text/html'] },
    handle: async (call) => {
      refuseParameters(call.query)
      return answerWith(call, Buffer.from(pageOf(base)), 'text/html; charset=utf-8')
    },
  },
  {
    method: 'GET',
    path: '/api/docs/{name}',
    admission: { kind: 'public' },
    doc: { kind: 'hidden', media: [...new Set(Object.values(FILES))] },
    handle: async (call) => {
      const { body, type } = await assetOf(call.params['name'] ?? '', base)
      return answerWith(call, body, type)
    },
  },
]
