// The query string as the engine reads it: `name`, `name[]`, `name[key]` and `name.key`, each with its values.
import { Problem } from './problem'
import { isClean } from './text'

/**
 * One parameter: `date[after]=x` and `date.after=x` are name `date`, key `after`. `key` is null without one, '' for `[]` and
 * `[0]`.
 */
export interface Parameter {
  readonly name: string
  readonly key: string | null
  readonly value: string
}

const MAX_PARAMETERS = 100
const NAME = /^([A-Za-z][A-Za-z0-9_]*)(?:\[([A-Za-z0-9_]*)\]|\.([A-Za-z][A-Za-z0-9_]*))?$/

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw new Problem('bad-request', { reason: 'the query string is not valid percent-encoded UTF-8' })
  }
}

/**
 * Reads a raw query string.
 * @throws Problem 400 when it is not percent-encoded UTF-8, too long or nested.
 */
export const parseQuery = (raw: string): readonly Parameter[] => {
  if (raw === '') return []
  const parts = raw.split('&')
  if (parts.length > MAX_PARAMETERS) {
    throw new Problem('bad-request', {
      reason: `the query string has more than ${MAX_PARAMETERS} parameters`,
    })
  }
  const parameters: Parameter[] = []
  for (const part of parts) {
    if (part === '') continue
    const equals = part.indexOf('=')
    const whole = decode(equals === -1 ? part : part.slice(0, equals))
    const value = equals === -1 ? '' : decode(part.slice(equals + 1))
    const [, name, bracketed, dotted] = NAME.exec(whole) ?? []
    const key = bracketed ?? dotted
    if (name === undefined || !isClean(value)) {
      throw new Problem('bad-request', { reason: `the parameter "${whole.slice(0, 100)}" is not one` })
    }
    // Clients that number the values of a list mean the list: `status[0]=active`.
    const isNumber = key !== undefined && /^\d+$/.test(key)
    parameters.push({ name, key: isNumber ? '' : (key ?? null), value })
  }
  return parameters
}
