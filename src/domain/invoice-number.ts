// Numbers of invoices: the next one in the pattern of the last one.

interface IssuedNumber {
  readonly number: string
  /** The day of issue, YYYY-MM-DD. */
  readonly issued: string
}

/** Where year, month and counter are among the digits and the texts between them; -1 for a part that it has not. */
interface Places {
  readonly year: number
  readonly month: number
  readonly counter: number
}

const firstNumber = (issued: string) => `${issued.slice(0, 4)}/${issued.slice(5, 7)}/01`

/** Digits are at odd places. One group of digits is always left to count. */
function findPlaces(parts: readonly string[], issued: string): Places {
  const groups = parts.flatMap((_, place) => (place % 2 === 1 ? [place] : []))
  const year = groups.length < 2 ? -1 : parts.indexOf(issued.slice(0, 4))
  const isMonth = (place: number) => Number(parts[place] ?? '') === Number(issued.slice(5, 7))
  const beside = year === -1 || groups.length < 3 ? [] : [year + 2, year - 2]
  const month = beside.find((place) => groups.includes(place) && isMonth(place)) ?? -1
  return { year, month, counter: groups.findLast((place) => place !== year && place !== month) ?? -1 }
}

/**
 * The number after the last one: `2026/11/03` becomes `2026/11/04`, and `FV 9` becomes `FV 10`. A number after the year, or
 * after the year and the month, begins again with 1 in a later year or month.
 * @param last null for the first invoice
 * @param issued the day of issue of the next one, YYYY-MM-DD
 */
export function nextInvoiceNumber(last: IssuedNumber | null, issued: string): string {
  if (last === null) return firstNumber(issued)
  const parts = last.number.split(/(\d+)/)
  const { year, month, counter } = findPlaces(parts, last.issued)
  if (counter === -1) return firstNumber(issued)
  const period = (day: string) => day.slice(0, month === -1 ? 4 : 7)
  const isLater = year !== -1 && period(issued) > period(last.issued)
  const padded = (text: string, place: number) => text.padStart(parts[place]?.length ?? 0, '0')
  return parts
    .map((part, place) => {
      if (place === counter) return padded(isLater ? '1' : String(BigInt(part) + 1n), place)
      if (!isLater) return part
      if (place === year) return issued.slice(0, 4)
      return place === month ? padded(String(Number(issued.slice(5, 7))), place) : part
    })
    .join('')
}
