// Routes whose bodies are signed: their bytes are handed on as they came, whatever they say they are.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RawBody } from '../engine/call'
import type { Route } from '../engine/serve/routes'

const rawBodyOf = ({ body, headers }: FastifyRequest): RawBody => ({
  bytes: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value ?? '')])),
})

export const isRaw = ({ admission }: Route): boolean => admission.kind === 'raw'

/** Serves them in a context of their own, which parses nothing. */
export const serveRaw = async (
  app: FastifyInstance,
  routes: readonly Route[],
  serve: (on: FastifyInstance, route: Route) => void,
): Promise<void> => {
  await app.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser(
      '*',
      { parseAs: 'buffer' },
      async (_request: FastifyRequest, bytes: Buffer) => bytes,
    )
    raw.addHook('preHandler', async (request) => {
      request.body = rawBodyOf(request)
    })
    for (const route of routes.filter(isRaw)) serve(raw, route)
  })
}
