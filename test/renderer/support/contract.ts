// Holds what a test's window says and hears against the bridge contract, and fails the test that breaks it.
import type { TSchema } from 'typebox'
import { Settings } from 'typebox/system'
import { Check, Errors } from 'typebox/value'

// A union says what each of its branches lacks: the usual eight are used up before the one that was meant.
Settings.Set({ maxErrors: 100 })

const breaches: string[] = []

/**
 * What was said against the contract since the last time, in words. A page shows a call that fails as a notice and goes
 * on, so that throwing alone would let a test pass: whatever no one took fails the test when it ends.
 */
export function takeBreaches(): string[] {
  return breaches.splice(0)
}

/**
 * Passes a value on as it arrives over IPC: a copy of its own.
 * @param what who says it, for the message: "The input of entries.log"
 * @throws when it breaks its schema, or cannot be cloned; the test fails then, whoever catches it
 */
export function kept<T>(what: string, schema: TSchema, value: T): T {
  if (!Check(schema, value)) breach(`${what} breaks the contract: ${faultsOf(schema, value).join('; ')}.`)
  try {
    return structuredClone(value)
  } catch (cause) {
    return breach(`${what} cannot cross to another process: ${String(cause)}.`)
  }
}

/** Fails the test when it ends. */
export function noteBreach(words: string): void {
  breaches.push(words)
}

/** @throws with the words, which fail the test, whoever catches it */
export function breach(words: string): never {
  noteBreach(words)
  throw new Error(words)
}

/** Each place at fault, as a JSON pointer, with what is wrong there. */
function faultsOf(schema: TSchema, value: unknown): string[] {
  const all = Errors(schema, value)
  // Of a union only the branches that were meant: not those of another literal, and not null.
  const others = all
    .filter(({ keyword, params }) => keyword === 'const' || (keyword === 'type' && params.type === 'null'))
    .map(({ schemaPath }) => /^.*\/anyOf\/\d+/.exec(schemaPath)?.[0])
    .filter((branch) => branch !== undefined)
  const meant = all.filter(
    ({ keyword, schemaPath }) => keyword !== 'boolean' && !others.some((one) => isWithin(one, schemaPath)),
  )
  // "No branch fits" says nothing beside the reason why.
  const reasons = meant.filter(
    ({ keyword, schemaPath: union }) =>
      keyword !== 'anyOf' ||
      !meant.some(({ schemaPath }) => schemaPath !== union && isWithin(union, schemaPath)),
  )
  return reasons.map(({ instancePath, message }) => {
    const place = instancePath === '' ? 'it' : instancePath
    return `${place} ${message}, but is ${JSON.stringify(at(value, instancePath))}`
  })
}

const isWithin = (branch: string, schemaPath: string) => `${schemaPath}/`.startsWith(`${branch}/`)

/** What stands at a JSON pointer; undefined where nothing does. */
function at(value: unknown, pointer: string): unknown {
  const step = (there: unknown, name: string) => (there as Record<string, unknown> | null)?.[name]
  return pointer.split('/').slice(1).reduce(step, value)
}
