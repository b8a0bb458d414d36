// A time zone in which it is about noon, so that no test meets a midnight it did not ask for.

/**
 * The IANA name of a zone with a fixed offset whose clock shows between 12:00 and 13:00 at this moment.
 * @param now epoch milliseconds
 */
export function zoneAtNoon(now: number): string {
  const offset = 12 - new Date(now).getUTCHours()
  // These names count westwards: Etc/GMT-3 is three hours ahead of UTC.
  return offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
}
