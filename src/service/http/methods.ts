// Which methods an address has, for 405 and `Allow`.
// See docs/decisions/0008-methods-not-offered.md.
import type { Route } from '../engine/serve/routes'

const isParameter = (part: string): boolean => part.startsWith('{')

const parametersOf = (route: Route): number => route.path.split('/').filter(isParameter).length

const matches = (route: Route, path: string): boolean => {
  const [parts, asked] = [route.path.split('/'), path.split('/')]
  return (
    parts.length === asked.length && parts.every((part, index) => isParameter(part) || part === asked[index])
  )
}

/** What an address answers to. One that is named is no row of its neighbour: `/projects/search` is no project. */
export const methodsAt = (routes: readonly Route[], path: string): string[] => {
  const found = routes.filter((route) => matches(route, path))
  const fewest = Math.min(...found.map(parametersOf))
  const named = found.filter((route) => parametersOf(route) === fewest)
  return [...new Set(named.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))].sort()
}

/** Methods that a named address has not, and that the router would take for those of a row with that name as its id. */
export const shadowedBy = (routes: readonly Route[]): Pick<Route, 'method' | 'path'>[] => {
  const named = new Set(routes.filter((route) => parametersOf(route) === 0).map(({ path }) => path))
  return [...named].flatMap((path) => {
    const own = methodsAt(routes, path)
    const others = routes.filter((route) => matches(route, path) && !own.includes(route.method))
    return [...new Set(others.map(({ method }) => method))].map((method) => ({ method, path }))
  })
}
