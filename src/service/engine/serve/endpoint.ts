// Endpoints that are no operation of a resource: one declaration says what is asked, who may, and how it is described.
import type { Answer, Call } from '../call'
import { noneMatch } from '../read/etag'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, readCount } from '../read/list-query'
import { namesOf, readParameters, type Asked, type QueryParameters } from '../read/parameters'
import { Problem } from '../problem'
import type { Parameter } from '../query'
import type { ParameterDoc, Route, RouteDoc } from './routes'

const MAX_PAGE = 1_000_000

/** What the endpoint was asked, read. */
export interface Request<Q extends QueryParameters> {
  /** The call without the parameters that were read: what is left are filters, where there are any. */
  readonly call: Call
  readonly asked: Asked<Q>
  /** Of a paged list; the first page otherwise. */
  readonly page: number
  readonly perPage: number
  /** The names of the endpoint's own parameters, for the refusal of a stray filter. */
  readonly names: readonly string[]
}

type OperationDoc = Extract<RouteDoc, { kind: 'operation' }>

interface Endpoint<Q extends QueryParameters>
  extends
    Omit<OperationDoc, 'kind' | 'parameters' | 'status' | 'errors'>,
    Pick<Route, 'method' | 'path' | 'admission' | 'expensive' | 'guessed' | 'opener'> {
  /** Parameters that are read elsewhere: of the path, and those of lists. */
  readonly parameters?: readonly ParameterDoc[]
  readonly query?: Q
  /** 200 unless told. */
  readonly status?: number
  readonly errors?: readonly number[]
  readonly handle: (request: Request<Q>) => Promise<Answer>
}

const spelled = ({ name, key }: Parameter): string => (key === null ? name : `${name}[${key}]`).slice(0, 100)

/** @throws Problem 400 when the parameter is none that the endpoint has. */
const refuseStray = (others: readonly Parameter[], known: readonly string[]): void => {
  const [stray] = others
  if (stray === undefined) return
  throw new Problem('unknown-parameter', {
    parameter: spelled(stray),
    known: known.length === 0 ? '-' : known.join(', '),
  })
}

/** The page that a list is asked for, and what else was asked. */
const pageOf = (others: readonly Parameter[], known: readonly string[]) => {
  const plain = (name: string) => others.findLast((each) => each.name === name && each.key === null)
  const [page, perPage] = [plain('page'), plain('itemsPerPage')]
  return {
    page: page === undefined ? 1 : readCount(page, known, MAX_PAGE),
    perPage: perPage === undefined ? DEFAULT_PAGE_SIZE : readCount(perPage, known, MAX_PAGE_SIZE),
    rest: others.filter(({ name, key }) => key !== null || (name !== 'page' && name !== 'itemsPerPage')),
  }
}

/** Makes the route of an endpoint: it reads and checks the parameters, answers 304, and is described. */
export const endpoint = <Q extends QueryParameters = Readonly<Record<string, never>>>({
  ...declared
}: Endpoint<Q>): Route => {
  const {
    method,
    path,
    admission,
    expensive,
    guessed,
    opener,
    parameters: more = [],
    query = {} as Q,
    handle,
    ...doc
  } = declared
  const names = [...namesOf(query), ...(doc.paged === true ? ['page', 'itemsPerPage'] : [])]
  const parameters = [
    ...more,
    ...Object.entries(query).map(([name, { about, schema, required, example, several }]) => ({
      ...{ name, about, schema },
      ...(several === undefined ? {} : { several }),
      ...(required === undefined ? {} : { required }),
      ...(example === undefined ? {} : { example }),
    })),
  ]
  return {
    ...{ method, path, admission },
    ...(expensive === undefined ? {} : { expensive }),
    ...(guessed === undefined ? {} : { guessed }),
    ...(opener === undefined ? {} : { opener }),
    doc: {
      ...{ status: 200, errors: [] },
      ...doc,
      kind: 'operation',
      ...(parameters.length === 0 ? {} : { parameters }),
    },
    handle: async (call) => {
      const { asked, others } = readParameters(query, call)
      const { rest, ...page } =
        doc.paged === true ? pageOf(others, names) : { rest: others, page: 1, perPage: DEFAULT_PAGE_SIZE }
      if (doc.filtersOf === undefined) refuseStray(rest, names)
      const answer = await handle({ call: { ...call, query: rest }, asked, names, ...page })
      const { ETag: etag } = answer.headers
      return method === 'GET' && etag !== undefined && noneMatch(call.ifNoneMatch, etag)
        ? { status: 304, headers: answer.headers, body: null }
        : answer
    },
  }
}
