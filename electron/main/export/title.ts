// What stands for the head of a column. On its own, because the app has no need of what makes files.

/** In the words for the hours and minutes of a column. */
export const TITLE = '{title}'
