// Which requests take days: those that hold and those that wait.
import { TAKING_STATUSES } from '#domain/leave-balance'

/** A condition on requests `r`. */
export const TAKING = `r.status in (${TAKING_STATUSES.map((status) => `'${status}'`).join(', ')}) and r.deleted_at is null`
