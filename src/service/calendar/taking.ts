// Which requests take days: those that hold and those that wait.
import { TAKING_STATUSES } from '#domain/leave-balance'
import { piece } from '../db/build'
import { sql } from '../db/sql'

/** A condition on requests `r`. */
export const TAKING = piece(
  sql(`r.status in (${TAKING_STATUSES.map((status) => `'${status}'`).join(', ')}) and r.deleted_at is null`),
)
