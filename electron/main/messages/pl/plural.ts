// Polish nouns and verbs after a number.

const RULES = new Intl.PluralRules('pl')

/** The form that goes with a whole number: 1 wpis, 2 wpisy, 5 wpisów. */
export function plural(count: number, one: string, few: string, many: string): string {
  const rule = RULES.select(count)
  return rule === 'one' ? one : rule === 'few' ? few : many
}
