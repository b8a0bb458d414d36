// What a bar of a chart is made of.

/** A part of a bar. */
interface BarPart {
  /** In the unit of the chart, such as seconds. */
  readonly amount: number
  /** CSS colour. */
  readonly color: string
  /** Estimated or not certain yet: drawn pale, with a dashed edge. */
  readonly unsure?: boolean
}

/** A bar: a day, a week, a month, a person, a project. */
export interface Bar {
  readonly key: string
  /** Beside or under the bar. */
  readonly name: string
  /** All of it in words, under the pointer. */
  readonly title: string
  /** From the axis outwards. */
  readonly parts: readonly BarPart[]
  /** What was to be, drawn as a tick; absent without one. */
  readonly plan?: number
}
