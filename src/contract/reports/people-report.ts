// What the reports about people have in common: why one may lack something, and how much is counted at once.

/** Why a report about people may lack someone whom the workspace has: the caller does not see them. */
export const PEOPLE_GAPS = ['own-people-only'] as const

/** People times days: more are not counted for one answer. */
export const MAX_PERSON_DAYS = 400_000
