// The address of an entry as a server answers it.

/** Null where the server does not tell. */
export function iriOf(record: unknown): string | null {
  const { id, '@id': iri } = (record ?? {}) as { id?: unknown; '@id'?: unknown }
  if (typeof iri === 'string') return iri
  return typeof id === 'string' || typeof id === 'number' ? `/work-times/${id}` : null
}
