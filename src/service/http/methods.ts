// Which methods an address has, for 405 and `Allow`.
// See docs/decisions/0008-methods-not-offered.md.
import type { Route } from '../engine/serve/routes'

const isParameter = (part: string): boolean => part.startsWith('{')

/** A route's address in its parts, cut once: at the start each named address is compared with each route. */
const cut = new WeakMap<Route, readonly string[]>()
const partsOf = (route: Route): readonly string[] => {
  const known = cut.get(route)
  if (known !== undefined) return known
  const parts = route.path.split('/')
  cut.set(route, parts)
  return parts
}

const parametersOf = (route: Route): number => partsOf(route).filter(isParameter).length

const matches = (route: Route, asked: readonly string[]): boolean => {
  const parts = partsOf(route)
  return (
    parts.length === asked.length && parts.every((part, index) => part === asked[index] || isParameter(part))
  )
}

/** What an address answers to. One that is named is no row of its neighbour: `/projects/search` is no project. */
export const methodsAt = (routes: readonly Route[], path: string): string[] => {
  const asked = path.split('/')
  return methodsOf(routes.filter((route) => matches(route, asked)))
}

const methodsOf = (found: readonly Route[]): string[] => {
  const fewest = Math.min(...found.map(parametersOf))
  const named = found.filter((route) => parametersOf(route) === fewest)
  return [...new Set(named.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))].sort()
}

/** Methods that a named address has not, and that the router would take for those of a row with that name as its id. */
export const shadowedBy = (routes: readonly Route[]): Pick<Route, 'method' | 'path'>[] => {
  const named = new Set(routes.filter((route) => parametersOf(route) === 0).map(({ path }) => path))
  return [...named].flatMap((path) => {
    const asked = path.split('/')
    const found = routes.filter((route) => matches(route, asked))
    const own = methodsOf(found)
    const others = found.filter(({ method }) => !own.includes(method))
    return [...new Set(others.map(({ method }) => method))].map((method) => ({ method, path }))
  })
}
