// What of a person can be changed on their page.

/** A row of the two years that has a dialog. */
export type Change = 'position' | 'role' | 'manager' | 'schedule' | 'cost'
