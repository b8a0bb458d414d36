// Examples of answers in the document: what the demo company's service answered, written down by scripts/api-examples.mjs.
import recorded from './answers.json'

/** What an operation answered. */
export interface Recorded {
  /** Values of the path that were asked for. */
  readonly path?: Readonly<Record<string, string | number>>
  /** The body by its status. */
  readonly answers?: Readonly<Record<string, unknown>>
}

const RECORDED = recorded as Readonly<Record<string, Recorded | undefined>>

/** The bodies that an operation answered, by their status. */
export const answersOf = (id: string): Recorded['answers'] => RECORDED[id]?.answers

/**
 * A value that the demo company has for a parameter of the path.
 * @param others operations whose value will do as well
 */
export const pathValueOf = (name: string, ...ids: readonly string[]): string | number | undefined =>
  ids.map((id) => RECORDED[id]?.path?.[name]).find((value) => value !== undefined)
