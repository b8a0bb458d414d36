// Limits that everything counts with, and the schemas, too; no schema here, so that a page that only counts loads none.

/** The longest single entry: one day of seconds (WorkTime.seconds). */
export const MAX_ENTRY_SECONDS = 86_400
