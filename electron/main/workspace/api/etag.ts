// Versions over HTTP: what an answer's ETag says, and how a change is bound to it.
import { versionTag } from '#domain/entity-tag'
import type { ApiAnswer } from './client'

/** The tag of the version, without the marks of a proxy on the way. Null when there is none. */
export function etagOf(answer: Pick<ApiAnswer, 'headers'>): string | null {
  const etag = answer.headers.get('etag')
  return etag === null ? null : versionTag(etag)
}

/** The header that makes a change fail with 412 when the version is no longer this one. */
export const ifMatch = (etag: string | null): Record<string, string> =>
  etag === null ? {} : { 'If-Match': etag }
