// Header fields of an answer, found by their names in any case.
import type { HttpHeaders } from '../ports'

/**
 * Header fields from the list in which Node and Electron give them: name, value, name, value. Those of one name are one
 * field, its values in order with commas between them (RFC 9110, 5.3).
 */
export function headersOf(raw: readonly string[]): HttpHeaders {
  const fields = new Map<string, string>()
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const [name = '', value = ''] = raw.slice(at, at + 2)
    const before = fields.get(name.toLowerCase())
    fields.set(name.toLowerCase(), before === undefined ? value : `${before}, ${value}`)
  }
  return { get: (name) => fields.get(name.toLowerCase()) ?? null }
}
