// Looking up what a caller named in a table of ours.

/** The entry of this name; nothing for names that every object has, such as `constructor`. */
export const entryOf = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined
