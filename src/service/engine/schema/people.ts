// The people of a workspace, as the area that keeps them tells the engine of them.
import type { Row } from '../../db/sql'
import type { PeopleTables } from '../ownership'

export interface People {
  readonly tables: PeopleTables
  /** Where they are served, without a leading slash. */
  readonly path: string
  /** What other resources show of a person. */
  preview(row: Row, view: { readonly base: string; readonly today: string }): unknown
}
