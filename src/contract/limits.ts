// Limits that both sides count with; no schema here, so that a page that only counts does not load the schemas.

/** The longest single entry: one day of seconds (WorkTime.seconds). */
export const MAX_ENTRY_SECONDS = 86_400
