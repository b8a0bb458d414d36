// Bodies as they come in: UTF-8, JSON, not too deep, without text that databases and clients choke on.
import { invalid, Problem, type Violation } from '../engine/problem'
import { isClean } from '../engine/text'
import { LIMITS } from './limits'

const decoder = new TextDecoder('utf-8', { fatal: true })

const walk = (value: unknown, path: string, depth: number, violations: Violation[]): void => {
  if (typeof value === 'string') {
    if (!isClean(value)) violations.push({ path, code: 'unicode' })
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (depth >= LIMITS.depth) {
    throw new Problem('malformed-json', { reason: `nested deeper than ${LIMITS.depth} levels` })
  }
  if (Array.isArray(value) && value.length > LIMITS.array) {
    violations.push({ path, code: 'maxItems', facts: { limit: LIMITS.array } })
    return
  }
  for (const [key, item] of Object.entries(value)) {
    if (!isClean(key)) violations.push({ path: path === '' ? '?' : path, code: 'unicode' })
    else walk(item, path === '' ? key : `${path}.${key}`, depth + 1, violations)
  }
}

/** Whether a media type leaves its text in UTF-8, as JSON always is (RFC 8259). */
export const isUtf8 = (contentType: string): boolean => {
  const [, charset] = /;\s*charset\s*=\s*"?([^";]*)"?/i.exec(contentType) ?? []
  return charset === undefined || /^utf-?8$/i.test(charset.trim())
}

/**
 * Reads a JSON body; an empty one is undefined.
 * @throws Problem 400 when it is not UTF-8 JSON or too deep, 422 for NUL, unpaired surrogates and over-long arrays.
 */
export const parseJson = (raw: Buffer): unknown => {
  if (raw.length === 0) return undefined
  let text: string
  try {
    text = decoder.decode(raw)
  } catch {
    throw new Problem('malformed-json', { reason: 'it is not UTF-8' })
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new Problem('malformed-json', { reason: error instanceof Error ? error.message.slice(0, 200) : '' })
  }
  const violations: Violation[] = []
  walk(value, '', 0, violations)
  if (violations.length > 0) throw invalid(violations)
  return value
}
