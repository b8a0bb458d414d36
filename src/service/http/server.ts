// The HTTP server: admits requests, hands them to their route, and says every refusal as problem details.
import cors from '@fastify/cors'
import { randomUUID } from 'node:crypto'
import { maxHeaderSize } from 'node:http'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { Logger } from 'pino'
import { insufficientScope } from '../engine/access/scope'
import { scopeAllows } from '../engine/roles'
import type { Clock } from '../engine/clock'
import { failureOf } from '../db/failures'
import type { Answer, Call } from '../engine/call'
import type { Actor, Principal } from '../engine/principal'
import { bodyOf, Problem, type Messages } from '../engine/problem'
import { parseQuery, type Parameter } from '../engine/query'
import type { Route } from '../engine/serve/routes'
import { isClean } from '../engine/text'
import { bearerOf, type Authenticator } from './auth'
import { answerBatch, callsOf } from './batch'
import { addressOf, allowanceKey, type Trust } from './client-address'
import { bare, pathOf, schemeOf } from './addresses'
import { packed } from './compression'
import { COMMON_HEADERS, CORS, MERGE_PATCH, PATCH_TYPES } from './headers'
import { isUtf8, parseJson } from './json-body'
import { refuseStrayBody } from './stray-body'
import { acceptsJson, languageOf } from './negotiation'
import { isRaw, serveRaw } from './raw-bodies'
import { refuseRaw } from './raw-requests'
import { troubleOf } from './trouble'
import { readForm } from './upload'
import { methodsAt, shadowedBy } from './methods'
import { LIMITS, RateLimiter, rateHeaders, type Allowance, type Rates } from './limits'

export interface ServerOptions {
  readonly routes: readonly Route[]
  readonly authenticator: Authenticator
  readonly clock: Clock
  readonly base: string
  readonly messages: Messages
  /** Null serves without limits: the local workspace has one user, the machine's own. */
  readonly rates: Rates | null
  /** Whose X-Forwarded-For counts. */
  readonly isTrusted: Trust
  /** Each request gets a child of it, which writes the request's id into every line. */
  readonly log: Logger
}

interface Admitted {
  readonly principal: Principal | null
}

/** A caller's requests are counted by person and not by token: else another token would be another allowance. */
const limitKeyOf = ({ employeeId }: Principal): string => String(employeeId)

const admitted = new WeakMap<FastifyRequest, Admitted>()

/** Turns whatever was thrown into a problem; what we did not foresee is logged and told without details. */
const problemOf = (error: unknown, request: FastifyRequest): Problem => {
  if (error instanceof Problem) return error
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown }
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Problem('payload-too-large', { limit: request.routeOptions.bodyLimit })
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return unsupported(request.method)
    case 'FST_ERR_BAD_URL':
      return new Problem('bad-request', { reason: 'the address is not valid percent-encoded UTF-8' })
    case 'FST_ERR_MAX_PARAM_LENGTH_EXCEEDED':
      return new Problem('not-found')
    default:
  }
  // The caller hung up: no one reads the answer, and nothing of ours is to blame.
  if (request.raw.readableAborted) return new Problem('bad-request', { reason: 'it ended early' })
  const failure = failureOf(error)
  if (failure === 'duplicate') return new Problem('duplicate', { what: pathOf(request) })
  const trouble = troubleOf(failure)
  if (trouble !== null) {
    request.log.warn({ error: String(error) }, trouble.line)
    return trouble.problem
  }
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return new Problem('bad-request', { reason: error instanceof Error ? error.message : 'it is malformed' })
  }
  request.log.error({ method: request.method, path: pathOf(request), error }, 'A request failed.')
  return new Problem('internal')
}

const unsupported = (method: string): Problem =>
  method === 'PATCH'
    ? new Problem(
        'unsupported-media-type',
        { accepted: PATCH_TYPES },
        { headers: { 'Accept-Patch': PATCH_TYPES } },
      )
    : new Problem('unsupported-media-type', { accepted: 'application/json' })

const unauthorized = (hasHeader: boolean): Problem =>
  new Problem(
    'unauthorized',
    {},
    { headers: { 'WWW-Authenticate': `Bearer realm="api"${hasHeader ? ', error="invalid_token"' : ''}` } },
  )

const tooMany = ({ resetsIn }: Allowance): Problem =>
  new Problem('too-many-requests', { seconds: resetsIn }, { headers: { 'Retry-After': String(resetsIn) } })

/**
 * No route has a schema of Fastify's: bodies are checked by the engine. Unless it is told, Fastify loads its compilers of
 * schemas all the same, which is a fifth of what a start takes.
 */
const noSchemas = (): never => {
  throw new Error('No route has a schema.')
}

/** Builds the server; it does not listen yet. */
export const createServer = async (options: ServerOptions): Promise<FastifyInstance> => {
  const { authenticator, base, clock, isTrusted, log, messages, rates, routes } = options
  const addressFor = ({ socket, headers }: FastifyRequest): string | null =>
    addressOf(socket.remoteAddress, headers['x-forwarded-for']?.toString(), isTrusted)
  const keyFor = (request: FastifyRequest) => allowanceKey(addressFor(request))
  const wordsOf = (problem: Problem, request: FastifyRequest) =>
    bodyOf(problem, {
      base,
      instance: pathOf(request).slice(0, 500),
      requestId: request.id,
      language: languageOf(request.headers['accept-language']),
      messages,
    })
  const say = (problem: Problem, request: FastifyRequest, reply: FastifyReply) => {
    const body = wordsOf(problem, request)
    return reply
      .code(body.status)
      .headers({
        ...COMMON_HEADERS,
        'X-Request-Id': request.id,
        'Content-Language': languageOf(request.headers['accept-language']),
        ...problem.extras.headers,
      })
      .type('application/problem+json')
      .send(JSON.stringify(body))
  }

  const loggerInstance: FastifyBaseLogger = log
  const app = fastify({
    loggerInstance,
    // What is logged of a request is ours to say.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: LIMITS.body,
    requestTimeout: LIMITS.requestMillis,
    keepAliveTimeout: LIMITS.keepAliveMillis,
    forceCloseConnections: 'idle',
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    genReqId: () => randomUUID(),
    // An address with a slash at its end is the one without.
    routerOptions: { maxParamLength: 1000, querystringParser: () => ({}), ignoreTrailingSlash: true },
    clientErrorHandler: refuseRaw(messages),
    frameworkErrors: (error, request, reply) => {
      void say(problemOf(error, request), request, reply)
    },
    http: {
      headersTimeout: LIMITS.headersMillis,
      connectionsCheckingInterval: LIMITS.checkMillis,
      maxHeaderSize: Math.min(LIMITS.headers, maxHeaderSize),
    },
  })

  // Of the address the path only: a query may name people.
  if (log.isLevelEnabled('info'))
    app.addHook('onResponse', async (request, reply) =>
      request.log.info(
        {
          ...{ method: request.method, path: pathOf(request).slice(0, 500), status: reply.statusCode },
          ...{ millis: Math.round(reply.elapsedTime), address: addressFor(request) },
          employee: admitted.get(request)?.principal?.employeeId ?? null,
        },
        'A request was answered.',
      ),
    )

  app.removeAllContentTypeParsers()
  const parser = (
    request: FastifyRequest,
    raw: Buffer,
    done: (error: Error | null, body?: unknown) => void,
  ): void => {
    try {
      const { 'content-type': type = '' } = request.headers
      if ((request.method !== 'PATCH' && type.startsWith(MERGE_PATCH)) || !isUtf8(type))
        throw unsupported(request.method)
      done(null, parseJson(raw))
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)))
    }
  }
  app.addContentTypeParser(['application/json', MERGE_PATCH], { parseAs: 'buffer' }, parser)

  /** What an address answers to, however it is written. */
  const methodsOf = (request: FastifyRequest): readonly string[] => {
    const path = bare(pathOf(request))
    return path.startsWith(base) ? methodsAt(routes, path.slice(base.length)) : []
  }

  // Before CORS answers for addresses that there are not.
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'OPTIONS') return undefined
    const allowed = methodsOf(request)
    if (allowed.length === 0) return say(new Problem('not-found'), request, reply)
    void reply.header('Allow', allowed.join(', '))
    return undefined
  })

  await app.register(cors, CORS)

  const meters =
    rates === null
      ? null
      : {
          person: new RateLimiter(rates.perPerson),
          address: new RateLimiter(rates.perAddress),
          expensive: new RateLimiter(rates.expensive),
          failures: new RateLimiter(rates.failures),
        }

  const count = (meter: RateLimiter | undefined, policy: string, key: string, reply: FastifyReply): void => {
    if (meter === undefined) return
    const allowance = meter.take(key, clock.millis())
    void reply.headers(rateHeaders(policy, allowance))
    if (!allowance.allowed) throw tooMany(allowance)
  }

  const identify = async (request: FastifyRequest): Promise<Principal | null> => {
    const header = request.headers.authorization
    const token = bearerOf(header)
    if (token === null) return null
    const principal = await authenticator.find(token)
    if (principal !== null) return principal
    // Only wrong tokens are counted and refused: people share an address, and one of them may have an old token.
    const failures = meters?.failures.take(keyFor(request), clock.millis())
    throw failures?.allowed === false ? tooMany(failures) : unauthorized(true)
  }

  const admit = async (request: FastifyRequest, reply: FastifyReply, route: Route): Promise<void> => {
    if (request.url.length > LIMITS.url) throw new Problem('uri-too-long', { limit: LIMITS.url })
    // No id, day or name has NUL or half a character in it, and not every database takes them.
    if (!Object.values(request.params as Record<string, string>).every(isClean))
      throw new Problem('not-found')
    const { admission } = route
    if (isRaw(route)) {
      count(meters?.person, 'default', `raw ${keyFor(request)}`, reply)
      return
    }
    const isJson =
      route.doc.kind === 'resource' || route.doc.kind === 'batch' || route.doc.media === undefined
    if (isJson && !acceptsJson(request.headers.accept)) throw new Problem('not-acceptable')
    if (admission.kind === 'open') return
    const principal = await identify(request)
    if (principal === null) {
      const { [route.opener ?? '']: opener } = request.params as Record<string, string | undefined>
      count(meters?.address, 'anonymous', opener ?? keyFor(request), reply)
      if (admission.kind !== 'public') throw unauthorized(false)
    } else {
      count(meters?.person, 'default', limitKeyOf(principal), reply)
      if (route.expensive === true) count(meters?.expensive, 'expensive', limitKeyOf(principal), reply)
      if (admission.kind === 'scope' && !scopeAllows(principal.scopes, admission.group, admission.level)) {
        throw insufficientScope(admission.group, admission.level)
      }
    }
    admitted.set(request, { principal })
  }

  const callOf = (request: FastifyRequest, { opener }: Route): Call => {
    const { headers } = request
    const path = pathOf(request)
    const rawQuery = opener === undefined ? request.url.slice(path.length + 1) : ''
    const principal = admitted.get(request)?.principal ?? null
    const actor: Actor =
      principal === null
        ? { kind: 'system', zone: 'UTC' }
        : { kind: 'principal', principal, requestId: request.id, ip: addressFor(request) }
    const key = headers['idempotency-key']
    let query: readonly Parameter[] | undefined
    return {
      base,
      host: headers.host ?? '',
      method: request.method,
      path: bare(path).slice(base.length),
      origin: `${schemeOf(request)}://${headers.host ?? ''}`,
      accept: headers.accept,
      language: languageOf(headers['accept-language']),
      params: request.params as Record<string, string>,
      get query() {
        return (query ??= parseQuery(rawQuery))
      },
      rawQuery,
      body: request.body,
      actor,
      ifMatch: headers['if-match'],
      ifNoneMatch: headers['if-none-match'],
      idempotencyKey: typeof key === 'string' ? key : key?.[0],
    }
  }

  const send = async (answer: Answer, request: FastifyRequest, reply: FastifyReply) => {
    const type = answer.headers['Content-Type'] ?? 'application/json; charset=utf-8'
    const { method, headers } = request
    const { body, encoding } = await packed(
      { method, acceptEncoding: headers['accept-encoding']?.toString() },
      answer,
      type,
    )
    void reply
      .code(answer.status)
      .headers(COMMON_HEADERS)
      .header('X-Request-Id', request.id)
      .headers(answer.headers)
    if (body === null) return reply.send()
    if (encoding !== null) void reply.header('Content-Encoding', encoding)
    return reply.type(type).send(body)
  }

  /** Each item counts against the caller's limit; a batch that was let in is carried out whole. */
  const handleBatch = async (request: FastifyRequest, route: Route): Promise<Answer> => {
    const calls = callsOf(callOf(request, route))
    const { principal } = admitted.get(request) ?? {}
    if (principal) meters?.person.add(limitKeyOf(principal), calls.length - 1, clock.millis())
    return answerBatch(
      calls,
      (each) => route.handle(each),
      (error) => {
        const problem = problemOf(error, request)
        return { problem, body: wordsOf(problem, request) }
      },
    )
  }
  /** Only wrong guesses are counted and refused, as with tokens: people share an address. */
  const refuseGuess = (error: unknown, request: FastifyRequest): never => {
    const isWrong = error instanceof Problem && messages.problems[error.code][0] === 404
    const failures = isWrong ? meters?.failures.take(keyFor(request), clock.millis()) : undefined
    throw failures?.allowed === false ? tooMany(failures) : error
  }
  const answerTo = async (request: FastifyRequest, route: Route): Promise<Answer> => {
    if (route.doc.kind === 'batch') return handleBatch(request, route)
    refuseStrayBody(route, request.body)
    const answer = route.handle(callOf(request, route))
    return route.guessed === true ? answer.catch((error: unknown) => refuseGuess(error, request)) : answer
  }

  app.setErrorHandler((error, request, reply) => say(problemOf(error, request), request, reply))
  const serve = (on: FastifyInstance, route: Route) =>
    on.route({
      method: route.method,
      url: `${base}${route.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      bodyLimit: route.upload === true ? LIMITS.upload : LIMITS.body,
      onRequest: (request, reply) => admit(request, reply, route),
      handler: async (request, reply) => send(await answerTo(request, route), request, reply),
    })
  for (const route of routes) if (route.upload !== true && !isRaw(route)) serve(app, route)
  // Forms are read in a context of their own: all other routes refuse them.
  await app.register(async (uploads) => {
    uploads.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer' },
      async (request: FastifyRequest, raw: Buffer) => readForm(raw, request.headers['content-type'] ?? ''),
    )
    for (const route of routes) if (route.upload === true) serve(uploads, route)
  })
  await serveRaw(app, routes, serve)

  const refuseMethod = (request: FastifyRequest, reply: FastifyReply) => {
    const allowed = methodsOf(request)
    if (allowed.length === 0 || allowed.includes(request.method))
      return say(new Problem('not-found'), request, reply)
    const list = allowed.join(', ')
    return say(
      new Problem('method-not-allowed', { allowed: list }, { headers: { Allow: list } }),
      request,
      reply,
    )
  }
  for (const { method, path } of shadowedBy(routes)) {
    // Before the body is read: whatever it is, it is not wanted here.
    app.route({
      method,
      url: `${base}${path}`,
      onRequest: async (request, reply) => refuseMethod(request, reply),
      handler: refuseMethod,
    })
  }
  app.setNotFoundHandler(refuseMethod)
  return app
}
