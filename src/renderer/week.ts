// On which day weeks begin for people of a locale.

/** What engines say about a locale's week: a method in newer ones, a property before. */
type WeekOf = Intl.Locale & {
  getWeekInfo?: () => { firstDay: number }
  weekInfo?: { firstDay: number }
}

const MONDAY = 1

/** The ISO weekday, 1 for Monday to 7 for Sunday, that weeks of this locale begin on. */
export function firstWeekday(locale: string): number {
  const known: WeekOf = new Intl.Locale(locale)
  return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? MONDAY
}
