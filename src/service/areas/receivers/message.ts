// A message as its handler is given it, and what comes of it.
import { Compile } from 'typebox/compile'
import type { Static, TSchema } from 'typebox'
import type { WriteContext } from '../../engine/write/write'

export interface Message {
  readonly type: string
  readonly body: Readonly<Record<string, unknown>>
  /** RFC 3339 in UTC. */
  readonly receivedAt: string
}

/** What was done: an effect, or nothing, and why. */
export type Outcome = 'done' | { readonly ignored: string }

/** A message that will never be read, however often it is tried. It is kept for whoever looks into it. */
export class Unreadable extends Error {
  override name = 'Unreadable'
}

/**
 * Has the effect of a message, in one transaction with the note that it was processed: so it has it once.
 * @throws Unreadable, or a Problem, for a message that cannot have one
 */
export type Handler = (ctx: WriteContext, message: Message) => Promise<Outcome>

/** Reads a part of a message. */
export const reader = <S extends TSchema>(schema: S): ((value: unknown) => Static<S>) => {
  const compiled = Compile(schema)
  return (value) => {
    if (compiled.Check(value)) return value
    const [first] = compiled.Errors(value)
    throw new Unreadable(
      `${first?.instancePath ?? ''} ${first?.message ?? 'is not what was expected'}`.trim(),
    )
  }
}
