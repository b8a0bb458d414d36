// The name of a bank holiday for one reader: imports store it as its country has it, with a second one in brackets.
import type { Language } from './language'

const ENGLISH =
  /\b(day|eve|christmas|easter|epiphany|pentecost|whit|good friday|sunday|monday|assumption|corpus christi|immaculate conception|birthday|thanksgiving|juneteenth|(bank|national|public) holiday)\b/iu
/** Ó is left out: other languages have it, too. */
const POLISH =
  /[ąćęłńśźż]|(?<!\p{L})(nowy rok|drugi|pierwszy|trzeci|wielki|boże|wigilia|zielone|niedziela|rocznica|trzech króli|dzień)(?!\p{L})/iu

/** Says only that a day is a holiday of the state; a second name of the same day says which one. */
const GENERIC = 'Święto Państwowe'

function languageOf(name: string): Language | null {
  if (POLISH.test(name)) return 'pl'
  return ENGLISH.test(name) ? 'en' : null
}

/** What stands in the brackets at the end of a name, and what stands before them; null without such brackets. */
function pairOf(name: string): { first: string; second: string } | null {
  if (!name.endsWith(')')) return null
  let depth = 0
  for (let at = name.length - 1; at > 0; at -= 1) {
    if (name[at] === ')') depth += 1
    if (name[at] === '(') depth -= 1
    if (depth > 0) continue
    return { first: name.slice(0, at).trim(), second: name.slice(at + 1, -1) }
  }
  return null
}

/** The half of a pair that is in the reader's language while the other is not; null where that is not certain. */
function chosen(name: string, language: Language): string | null {
  const pair = pairOf(name)
  if (pair === null || pair.first === '') return null
  const [first, second] = [languageOf(pair.first), languageOf(pair.second)]
  if (first === language) return second === null || second === language ? null : pair.first
  return second === language ? pair.second : null
}

/**
 * The name of a bank holiday as a person reads it: of `Nowy Rok (New Year's Day)` the one in their language alone. What
 * people wrote in brackets themselves stays, and so do two names of which neither is certain to be in that language.
 * @param stored as the workspace has it; holidays that meet on one day stand with `; ` between them
 */
export function holidayNameIn(stored: string, language: Language): string {
  const all = stored.split('; ')
  const specific = all.filter((name) => name !== GENERIC)
  const names = (specific.length > 0 ? specific : all).map((name) => ({ name, own: chosen(name, language) }))
  if (names.every(({ own }) => own === null)) return names.map(({ name }) => name).join('; ')
  // Beside one that is translated, a name that is known to be foreign says nothing more.
  const kept = names.filter(({ name, own }) => own !== null || [language, null].includes(languageOf(name)))
  return kept.map(({ name, own }) => own ?? name).join('; ')
}
