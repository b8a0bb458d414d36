// What a timer truly worked, kept beside the real one: the least and the most that may be booked for what happened.

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** What a crash, or a sleep that no one announced, may take from the work that was seen. */
export const HEARTBEAT_MS = 15_000

interface Seen {
  kind: 'seen'
  least: number
  most: number
}

interface Unseen {
  kind: 'gap'
  least: number
  most: number
  clock: boolean
}

type Piece = Seen | Unseen

/** What happened leaves open what the timer does: a range lies around a threshold. */
export class Unsure extends Error {}

/** Milliseconds, from the least to the most. */
export interface Range {
  least: number
  most: number
}

const seen = (ms = 0): Seen => ({ kind: 'seen', least: ms, most: ms })
const isGap = (piece: Piece): piece is Unseen => piece.kind === 'gap'

export class TimerModel {
  readonly booked: Range = { least: 0, most: 0 }
  /** Whether the clock was ever set, so that moments of the wall clock say little. */
  clockSet = false
  #pieces: Piece[] | null = null
  #stopping = false
  #leftOut: Unseen[] = []

  get runs(): boolean {
    return this.#pieces !== null
  }

  get counts(): boolean {
    return this.#pieces !== null && !this.#stopping
  }

  get hasGap(): boolean {
    return this.#pieces?.some(isGap) ?? false
  }

  /** What the timer may show. */
  get shown(): Range {
    return sum((this.#pieces ?? []).filter((piece) => !isGap(piece)))
  }

  /** The work before the first gap. */
  get first(): Range {
    return this.#pieces?.[0] ?? seen()
  }

  start(): void {
    if (this.runs) this.stop()
    this.#pieces = [seen()]
    this.#stopping = false
  }

  work(ms: number): void {
    const last = this.#pieces?.at(-1)
    if (last === undefined || !this.counts) return
    last.least += ms
    last.most += ms
  }

  /** No one saw the timer. @param lost what of the work before may belong to it */
  away(ms: number, { lost = 0, clock = false } = {}): void {
    if (!this.counts) return
    this.lose(lost)
    const [gap, last] = this.#pieces?.slice(-2) ?? []
    if (
      !clock &&
      gap !== undefined &&
      last !== undefined &&
      isGap(gap) &&
      !gap.clock &&
      last.least < MINUTE
    ) {
      // A moment between two gaps belongs to them; after the clock was set they may not touch, and it stays work.
      if (last.most >= MINUTE || (this.clockSet && last.most > 0)) throw new Unsure()
      gap.least += last.least + ms
      gap.most += last.most + ms + lost
      this.#pieces?.splice(-1, 1, seen())
      return
    }
    this.#pieces?.push({ kind: 'gap', least: ms, most: ms + lost, clock }, seen())
  }

  /** So much of the work before may not have been written down. */
  lose(ms: number): void {
    const last = this.#pieces?.at(-1)
    if (last !== undefined && this.counts) last.least = Math.max(0, last.least - ms)
  }

  /** The clock was set; far ahead it is asked about, and set right again it is not. */
  set(by: number): void {
    this.clockSet = true
    if (!this.counts || this.#pieces === null) return
    const [before, gap, last] = this.#pieces.slice(-3)
    if (by > 5 * MINUTE) this.away(by, { clock: true })
    else if (before && gap && last && isGap(gap) && gap.clock && gap.least === -by) {
      const merged = sum([before, last])
      this.#pieces.splice(-3, 3, { kind: 'seen', ...merged })
    }
  }

  moveStart(by: number): void {
    const first = this.#pieces?.[0]
    if (first === undefined) return
    first.least += by - 1000
    first.most += by + 1000
  }

  keep(): void {
    const index = this.#gap()
    const [before, gap, after] = this.#pieces?.slice(index - 1, index + 2) ?? []
    if (before === undefined || gap === undefined || after === undefined) return
    this.#pieces?.splice(index - 1, 3, { kind: 'seen', ...sum([before, gap, after]) })
    this.#settle()
  }

  skip(): void {
    const index = this.#gap()
    const all = this.#pieces ?? []
    if (this.#stopping && all.slice(index + 1).every((piece) => !isGap(piece))) {
      all.splice(index, 1)
    } else {
      this.#book(all.slice(0, index))
      this.#pieces = all.slice(index + 1)
    }
    this.#settle()
  }

  /** The work ended so far into the gap. */
  cut(into = 0): void {
    const index = this.#gap()
    const all = this.#pieces ?? []
    this.#book([...all.slice(0, index), seen(into)])
    const rest = all.slice(index + 1)
    if (rest.some(isGap)) {
      this.#pieces = rest
      return
    }
    const { least, most } = sum(rest)
    // Less than a minute since the return is the way to the answer.
    this.#book([{ kind: 'seen', least: least >= MINUTE ? least : 0, most: most >= MINUTE ? most : 0 }])
    this.#pieces = null
  }

  /** Answers whether it really stopped. */
  ask(): boolean {
    this.#stopping = true
    this.#settle()
    return !this.runs
  }

  stop(): void {
    const all = this.#pieces ?? []
    const gaps = all.filter(isGap)
    if (gaps.length > 0) this.#leftOut = gaps
    this.#book(all)
    this.#pieces = null
  }

  addLeftOut(): void {
    this.#book(this.#leftOut.filter(({ most }) => most <= DAY).map((gap) => ({ ...gap, kind: 'seen' })))
    this.#leftOut = []
  }

  #gap(): number {
    return this.#pieces?.findIndex(isGap) ?? -1
  }

  #settle(): void {
    if (this.#stopping && !this.hasGap) this.stop()
  }

  /** Each piece may lose what is less than a second, and an empty timer has an entry of one second. */
  #book(pieces: readonly Piece[]): void {
    const worked = pieces.filter((piece) => !isGap(piece))
    const { least, most } = sum(worked)
    this.booked.least += Math.max(0, least - 1000 * worked.length)
    this.booked.most += most + 1000
  }
}

function sum(pieces: readonly Range[]): Range {
  return {
    least: pieces.reduce((all, { least }) => all + least, 0),
    most: pieces.reduce((all, { most }) => all + most, 0),
  }
}
