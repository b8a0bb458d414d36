// Durations as files of other programs write them: clocks, decimals, units in the languages of the field, ISO 8601.

/** Units of a duration, in seconds. */
const SECONDS = { hour: 3600, minute: 60, second: 1 } as const
export type DurationUnit = keyof typeof SECONDS

/**
 * The words of each unit, in small letters and without a full stop: all forms that CLDR 48 has for English, German, Polish,
 * Czech, Slovak, Dutch, French, Spanish, Italian, Portuguese, Danish, Norwegian, Swedish, Finnish, Hungarian, Romanian,
 * Russian, Ukrainian, Lithuanian, Latvian, Estonian, Croatian and Slovene, and the plural abbreviations of English.
 */
const WORDS: Readonly<Record<DurationUnit, string>> = {
  hour:
    'h hour hours hr hrs std stunde stunden godz godzina godziny godzin hodina hodiny hodin hodín hod uur u heure heures ' +
    'hora horas ora ore oră time timer t timme timmar tim tunti tuntia óra ó час часа часов ч година години годин год г ' +
    'valanda valandos valandų val stunda stundas stundu st tund tundi sat sata sati ura ure uri ur',
  minute:
    'm min mins minute minutes minuten minut minuta minuty minút minúta minúty minuut minuto minutos minuti minutter ' +
    'minutt minuter minuutti minuuttia perc p минута минуты минут мин хвилина хвилини хвилин хв х minutė minutės minučių ' +
    'minūte minūtes minūšu minutit',
  second:
    's sec secs second seconds sek sekunde sekunden sekunda sekundy sekund sekúnd seconde seconden secondes segundo ' +
    'segundos secondo secondi sekunder sekunti sekuntia másodperc mp secundă secunde секунда секунды секунди секунд с ' +
    'sekundė sekundės sekundžių sekundes sekunžu sekundi sekundit',
}

const UNIT_BY_WORD: ReadonlyMap<string, DurationUnit> = new Map(
  (['hour', 'minute', 'second'] as const).flatMap((unit) =>
    WORDS[unit].split(' ').map((word): [string, DurationUnit] => [word, unit]),
  ),
)

const CLOCK = /^(\d{1,5}):(\d{1,2})(?::(\d{1,2}))?(?:[.,]\d+)?(?: ?(\p{L}+)\.?)?$/u
const DECIMAL = /^(\d{0,7})(?:[.,](\d+))?$/
const ISO = /^p(?:(\d+)d)?(?:t(?:(\d+(?:[.,]\d+)?)h)?(?:(\d+(?:[.,]\d+)?)m)?(?:(\d+(?:[.,]\d+)?)s)?)?$/
const PART =
  /^(\d{1,7}(?:[.,]\d+)?|[.,]\d+) ?(\p{L}+)\.?(?:, | (?:and|und|i|a|et|y|e|en|og|och|ja|și|и|та) |,| )?/u
const MINUTES_AFTER_HOURS = /^\d{1,2}$/

/** Whole seconds; or a bare number whose unit is not written, with the number of its decimal places. */
export type WrittenDuration =
  { readonly seconds: number } | { readonly bare: number; readonly places: number }

/**
 * Reads a duration: `1:30`, `1:30:00`, `18:25 min`, `01:30:00 AM` (a spreadsheet's time of day), `1.5`, `1 h 30 min`,
 * `2 Std.`, `1 godz. 30 min`, `PT1H30M`, each with either sign. Null for any other text: a unit that is not known is never
 * guessed.
 */
export function readWrittenDuration(text: string): WrittenDuration | null {
  const plain = text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/\s+/g, ' ')
  const sign = plain.startsWith('-') ? -1 : 1
  const unsigned = plain.replace(/^[-+] ?/, '')
  if (unsigned === '') return null
  const decimal = DECIMAL.exec(unsigned)
  if (decimal !== null)
    return { bare: sign * number(unsigned), places: decimal[2] === undefined ? 0 : decimal[2].length }
  const seconds = clockSeconds(unsigned) ?? isoSeconds(unsigned) ?? unitSeconds(unsigned)
  return seconds === null ? null : { seconds: Math.round(sign * seconds) }
}

/**
 * Seconds of a bare number. With two decimal places of an hour, only one whole minute can have been rounded to it, and that
 * minute is meant (0.33 is 20 minutes); where none fits, the number is exact.
 */
export function bareSeconds(bare: number, places: number, unit: DurationUnit): number {
  if (unit !== 'hour' || places !== 2) return Math.round(bare * SECONDS[unit])
  const minutes = Math.round(Math.abs(bare) * 60)
  const fits = Math.round((minutes / 60) * 100) === Math.round(Math.abs(bare) * 100)
  return fits ? Math.sign(bare) * minutes * 60 : Math.round(bare * 3600)
}

/** The unit that the head of a column names, as in `Minutes`, `Duration (min)` or `Work (hours)`; null without one. */
export function unitInHead(head: string): DurationUnit | null {
  const words =
    head
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  // A word of one letter is rather part of a format such as h:mm, and "time" is an hour in Danish only.
  const units = words.flatMap((word) =>
    word.length < 3 || word === 'time' ? [] : (UNIT_BY_WORD.get(word) ?? []),
  )
  return units[0] ?? null
}

function clockSeconds(text: string): number | null {
  const parts = CLOCK.exec(text)
  if (parts === null) return null
  const [first, second, third] = [number(parts[1]), number(parts[2]), number(parts[3])]
  if (second > 59 || third > 59) return null
  const word = parts[4]
  const plain = first * 3600 + second * 60 + third
  if (word === undefined) return plain
  // Spreadsheets show durations under a day as times of day with twelve hours.
  if (word === 'am' || word === 'pm') {
    if (first < 1 || first > 12) return null
    return plain - (first === 12 ? 12 * 3600 : 0) + (word === 'pm' ? 12 * 3600 : 0)
  }
  const unit = UNIT_BY_WORD.get(word)
  if (unit === 'hour') return plain
  return unit === 'minute' && parts[3] === undefined ? first * 60 + second : null
}

function isoSeconds(text: string): number | null {
  const parts = ISO.exec(text)
  if (parts === null || parts.slice(1).every((part) => !part)) return null
  const [days, hours, minutes, seconds] = [
    number(parts[1]),
    number(parts[2]),
    number(parts[3]),
    number(parts[4]),
  ]
  return days * 86_400 + hours * 3600 + minutes * 60 + seconds
}

/** Numbers with units, the larger unit first; the last alone may have a fraction. Minutes after hours need no unit. */
function unitSeconds(text: string): number | null {
  let rest = text
  let sum = 0
  let last: DurationUnit | null = null
  let hasFraction = false
  while (rest !== '') {
    if (hasFraction) return null
    const part = PART.exec(rest)
    const unit: DurationUnit | null = part === null ? null : (UNIT_BY_WORD.get(part[2] ?? '') ?? null)
    if (part === null || unit === null) {
      return last === 'hour' && MINUTES_AFTER_HOURS.test(rest) ? sum + number(rest) * 60 : null
    }
    if (last !== null && SECONDS[unit] >= SECONDS[last]) return null
    sum += number(part[1]) * SECONDS[unit]
    hasFraction = /[.,]/.test(part[1] ?? '')
    last = unit
    rest = rest.slice(part[0].length)
  }
  return last === null ? null : sum
}

const number = (digits: string | undefined): number =>
  Number((digits ?? '0').replace(',', '.').replace(/^\./, '0.'))
