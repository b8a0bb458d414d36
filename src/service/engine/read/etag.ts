// Entity tags: strong for one row by its version, weak for a list by what could change it.
import { createHash } from 'node:crypto'
import { versionTag } from '#domain/entity-tag'
import { epochOf } from '../../db/ledger'
import type { Row } from '../../db/sql'
import { Problem } from '../problem'

/**
 * Versions written after a restore are told from those that were lost in it: they count up from the same number, and
 * what was read of the lost ones must not fit.
 */
export const etagOf = (path: string, row: Row): string => {
  const epoch = epochOf(Number(row['seq'] ?? 0))
  return `"${path}-${row['id'] ?? ''}-${row['version'] ?? ''}${epoch === 0 ? '' : `.${epoch}`}"`
}

/** A list is unchanged while nothing was written since, for the same question of the same person. */
export const listEtagOf = (seq: number, question: string): string =>
  `W/"${seq}-${createHash('sha256').update(question).digest('base64url').slice(0, 16)}"`

/** If-None-Match compares weakly (RFC 9110, 13.1.2). */
export const noneMatch = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((tag) => versionTag(tag) === versionTag(etag)))

/**
 * If-Match. RFC 9110 (13.1.1) compares strongly; a tag that a proxy has weakened is of the same version, so it fits, too.
 * @param others tags that the same version has elsewhere.
 * @throws Problem 412 with the current tag, or 428 when one is demanded and missing.
 */
export const assertMatch = (
  header: string | undefined,
  etag: string,
  demanded: boolean,
  others: readonly string[] = [],
): void => {
  if (header === undefined) {
    if (demanded) throw new Problem('precondition-required')
    return
  }
  const versions = header.split(',').map(versionTag)
  if (header.trim() === '*' || [etag, ...others].some((tag) => versions.includes(versionTag(tag)))) return
  throw new Problem('precondition-failed', { etag }, { headers: { ETag: etag }, members: { etag } })
}
