// References between resources: what is accepted for one, and how one is shown.
import type { Place } from '../call'
import type { Declaration } from './declare'
import type { SqlValue } from '../../db/sql'

/** How the ids of a resource look. */
export type IdKind = 'integer' | 'uuid' | 'code'

/** A resource as the far end of references. */
export interface Target {
  readonly table: string
  readonly paths: readonly string[]
  readonly idKind: IdKind
  /** For codes: the length an id may have. */
  readonly maxLength: number
  /** Whose rows it names, who may see which, and what replaced the deleted ones. */
  readonly declaration: Pick<Declaration, 'access' | 'successor'>
}

/** What an id or a reference is read by. */
export type Named = Pick<Target, 'paths' | 'idKind' | 'maxLength'>

/** What reading references needs to know. */
export interface ReferencesContext extends Place {
  /** The resource under a canonical path; undefined when there is none. */
  target(name: string): Target | undefined
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const INTEGER = /^[1-9]\d{0,15}$/
const CODE = /^[A-Za-z0-9][A-Za-z0-9.-]*$/

/** An id as it is stored; null when it is not of this kind. */
export const parseId = (value: string, target: Omit<Named, 'paths'>): string | number | null => {
  switch (target.idKind) {
    case 'integer':
      return INTEGER.test(value) && Number(value) <= Number.MAX_SAFE_INTEGER ? Number(value) : null
    case 'uuid':
      return UUID.test(value) ? value.toLowerCase() : null
    case 'code':
      return value.length <= target.maxLength && CODE.test(value) ? value : null
  }
}

/**
 * Reads a reference: an IRI under any of the target's prefixes, with or without the base path, an absolute URL of
 * the same origin, or the plain id (docs/decisions/0009-field-values.md).
 */
export const parseReference = (value: unknown, target: Named, place: Place): string | number | null => {
  if (typeof value === 'number') return parseId(String(value), target)
  if (typeof value !== 'string') return null
  let path = value.trim()
  const absolute = /^https?:\/\/([^/]*)(\/.*)$/i.exec(path)
  if (absolute !== null) {
    if (absolute[1]?.toLowerCase() !== place.host.toLowerCase()) return null
    path = absolute[2] ?? ''
  }
  if (!path.startsWith('/')) return absolute === null ? parseId(path, target) : null
  if (place.base !== '' && path.startsWith(`${place.base}/`)) path = path.slice(place.base.length)
  const [, prefix, id, ...rest] = path.split('/')
  if (prefix === undefined || id === undefined || rest.length > 0 || !target.paths.includes(prefix))
    return null
  return parseId(id, target)
}

/** The canonical reference: root-relative, base path included. */
export const referenceTo = (base: string, path: string, id: SqlValue | undefined): string =>
  `${base}/${path}/${id ?? ''}`
