// What the app and a service of the same version say to each other when a local workspace moves to that service. This is
// no part of the API: what is sent are rows of the database. See docs/decisions/0029-moving-a-workspace.md.

/** A table that is taken over, in the order in which its rows are to be sent. */
export interface MovedTable {
  readonly table: string
  readonly columns: readonly string[]
  /** Columns whose sums have to be the same before and after. */
  readonly sums: readonly string[]
}

/** Rows that were not deleted, and the sums of their columns as decimal integers. */
export interface TableTally {
  readonly table: string
  readonly count: number
  readonly sums: Readonly<Record<string, string>>
}

/** What begins a move: the migrations of the database that moves, by name. */
export interface MoveOrder {
  readonly migrations: readonly string[]
}

export interface MoveBegun {
  readonly id: string
  /** The columns that the organization takes over. */
  readonly organization: readonly string[]
  readonly tables: readonly MovedTable[]
}

/** How far the numbers of the database have come, and what the organization has. */
export interface MoveHead {
  readonly seq: number
  readonly ids: number
  readonly organization: readonly (string | number | null)[]
}

/**
 * A piece of the text that moves, cut anywhere: lines of JSON. The first says how far the numbers of the database have
 * come, and what the organization has (`MoveHead`). After it, a line that is an object names the table of the lines that
 * follow, which are arrays of the values of its columns. Sending a piece again changes nothing.
 */
export interface MovePart {
  readonly number: number
  readonly text: string
}

/** What ends a move: how many pieces there are, and what has to be there when they are taken in. */
export interface MoveEnd {
  readonly parts: number
  readonly tally: readonly TableTally[]
}

export interface MoveState {
  readonly id: string
  readonly state: 'open' | 'finished'
  /** What is there now; null while the move is open. */
  readonly tally: readonly TableTally[] | null
}
