// Limits that everything counts with, and the schemas, too; no schema here, so that a page that only counts loads none.

/** The longest single entry: one day of seconds (WorkTime.seconds). */
export const MAX_ENTRY_SECONDS = 86_400

/** Digits behind the point that money is kept with. */
export const MONEY_PLACES = 4

/**
 * What a decimal of money looks like: at most 4 digits behind the point, and below 900,000,000,000, so that its
 * ten-thousandths are exact as a number too.
 */
export const MONEY_PATTERN = `^-?([0-8]\\d{11}|\\d{1,11})(\\.\\d{1,${MONEY_PLACES}})?$`

/** A decimal string for a price: money that is not negative. */
export const PRICE_PATTERN = `^\\d{1,11}(\\.\\d{1,${MONEY_PLACES}})?$`

/** Projects that a first run can make at once. */
export const MAX_FIRST_PROJECTS = 50

/** Tags of an entry, and the characters of one. */
export const MAX_TAGS = 20
export const MAX_TAG_LENGTH = 50

/** The longest text of an entry (WorkTime.description). */
export const MAX_DESCRIPTION = 10_000
