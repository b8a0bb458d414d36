// The spellings of a query parameter in the document of a server.

/**
 * Our service names parameters without brackets (`date.after`, `employee`) and lists the spellings of the specification
 * (`date[after]`, `employee[]`) in `x-aliases`. Other servers use those spellings as names.
 * @param aliases what the document says in `x-aliases`
 * @returns the names by which the parameter can be asked for: those with brackets in place of one with a full stop
 */
export function spellingsOf(name: string, aliases: readonly string[]): readonly string[] {
  const [base = name, key] = name.split('.', 2)
  const bracketed = aliases.filter((alias) => alias.startsWith(`${base}[`))
  return key === undefined ? [name, ...bracketed] : bracketed.length > 0 ? bracketed : [name]
}
