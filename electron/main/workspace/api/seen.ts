// Which of millions of names have been seen, in little memory: each is kept as a number of 53 bits and not as text.
import { digestBy } from '../digest'

/** A set of names. Two different ones of two million are taken for one in one of several thousand cases. */
export class Seen {
  readonly #marks = new Set<number>()

  /** False when it was there before. */
  add(name: string): boolean {
    const before = this.#marks.size
    this.#marks.add(markOf(name))
    return this.#marks.size > before
  }

  has(name: string): boolean {
    return this.#marks.has(markOf(name))
  }
}

function markOf(name: string): number {
  const digest = digestBy('sha1').update(name).digest()
  return digest.readUIntBE(0, 6) * 32 + (digest.readUInt8(6) >> 3)
}
