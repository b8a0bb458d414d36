// How a row that no server has yet is named on this computer.

/** No server has such an IRI. */
export const LOCAL = 'urn:uuid:'

export const localIri = (id: string): string => LOCAL + id
/** Null for an IRI of a server. */
export const idOfLocal = (iri: string): string | null =>
  iri.startsWith(LOCAL) ? iri.slice(LOCAL.length) : null
