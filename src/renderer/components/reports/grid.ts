// What a table of figures is made of.
import type { RouteLocationRaw } from 'vue-router'

/** What shows the lines behind a figure; nothing where there are none. */
export interface Opening {
  /** The page with its lines. */
  readonly to?: RouteLocationRaw | undefined
  /** Shows its lines here. */
  readonly open?: (() => void) | undefined
  /** What that shows, in words. */
  readonly about?: string | undefined
}

export interface GridCell extends Opening {
  readonly words: string
  /** Whether it is one to look at: an account that is below nothing. */
  readonly warns?: boolean | undefined
}

/** A row, and those that it unfolds to. */
export interface GridRow {
  readonly id: string
  readonly name: string
  readonly cells: readonly GridCell[]
  readonly inside?: readonly Omit<GridRow, 'inside'>[]
}
