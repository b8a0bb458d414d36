// The identity of a line of a file: a digest of its work, and its number among the lines with the same work.
import { digestBy } from '../digest'
import type { LineId } from '../store/imports'

/** Between cells; no text has it. */
const BETWEEN = '\u001F'
const LENGTH = 22

/** Gives the lines of one file their ids, in their order. */
export class LineIds {
  /**
   * How often a line was seen, by the first 48 bits of its digest: a number takes little room. Two lines that share
   * them are counted together, which makes no difference to what they are known by.
   */
  readonly #seen = new Map<number, number>()

  /** @param parts the work of a line, without columns that may change from one report to the next */
  next(parts: readonly (string | number | null)[]): LineId {
    const hash = digestBy('sha256').update(parts.join(BETWEEN)).digest()
    const short = hash.readUIntBE(0, 6)
    const repeat = (this.#seen.get(short) ?? 0) + 1
    this.#seen.set(short, repeat)
    return { digest: hash.toString('base64url').slice(0, LENGTH), repeat }
  }
}

/**
 * The id under which a server is told of a line: the same for the same line of the same person on every computer, and
 * another one after an import was undone, because a server does not make again what was deleted.
 */
export const clientIdOf = ({ digest, repeat }: LineId, employee: string, undone: number): string =>
  uuidOf(employee, digest, repeat, undone)

/** The UUID of these parts: the same for the same ones. */
export function uuidOf(...parts: readonly (string | number)[]): string {
  const hash = digestBy('sha256').update(parts.join(BETWEEN)).digest('hex')
  // A UUID of version 8: its content is ours to choose (RFC 9562).
  const variant = '89ab'[Number.parseInt(hash[16] ?? '0', 16) % 4] ?? '8'
  return [
    ...[hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`],
    ...[`${variant}${hash.slice(17, 20)}`, hash.slice(20, 32)],
  ].join('-')
}

/** A number below `below` that stays with a line. */
export const numberOf = ({ digest, repeat }: LineId, below: number): number =>
  (Buffer.from(digest, 'base64url').readUInt32BE(0) + repeat) % below
