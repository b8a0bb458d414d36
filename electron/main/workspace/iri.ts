// Names of rows on a server, in whatever form they come. What they lead to is said by api/reference.ts.

/** The identifier in an IRI, a plain id, or an embedded object; null when there is none. */
export function idOf(reference: unknown): string | null {
  if (typeof reference === 'number') return String(reference)
  if (typeof reference === 'string') {
    const last = reference.split(/[?#]/)[0]?.replace(/\/+$/, '').split('/').pop() ?? ''
    return last === '' ? null : last
  }
  if (typeof reference !== 'object' || reference === null) return null
  const { '@id': iri, iri: plainIri, id } = reference as Record<string, unknown>
  return idOf(iri ?? plainIri ?? id ?? null)
}
