// How records of the server name each other: the id in an IRI, and the IRI for an id.
import { useWorkspace } from '../stores/workspace'

/** The id at the end of an IRI such as `/employees/3`. */
export const idOf = (iri: string) => iri.replace(/\/+$/, '').split('/').pop() ?? ''

/** Names records as the server does, whose addresses may begin with a path of its own. Call in setup. */
export function useReferences() {
  const workspace = useWorkspace()
  return (collection: string, id: string | number) => {
    const base = (workspace.open?.employee.iri ?? '').replace(/\/employees\/[^/]+\/?$/, '')
    return `${base.startsWith('/') ? base : ''}/${collection}/${id}`
  }
}
