// The time zone of a country, for a workspace that was only told its country.
import { isZone, zoneOrElse } from './day'

/** Where a country has several zones: the one most of its people, or else its capital, live by. */
const MAIN: Readonly<Partial<Record<string, string>>> = {
  AQ: 'Antarctica/McMurdo',
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CD: 'Africa/Kinshasa',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  FM: 'Pacific/Pohnpei',
  GL: 'America/Nuuk',
  ID: 'Asia/Jakarta',
  KI: 'Pacific/Tarawa',
  KZ: 'Asia/Almaty',
  MH: 'Pacific/Majuro',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PF: 'Pacific/Tahiti',
  PG: 'Pacific/Port_Moresby',
  PS: 'Asia/Gaza',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kyiv',
  UM: 'Pacific/Wake',
  US: 'America/New_York',
  UZ: 'Asia/Tashkent',
}

/** One name for a zone that has several, such as Europe/Kyiv and Europe/Kiev; which one depends on the runtime. */
const canonical = (zone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone

/** CLDR's zones of a country; none for islands without people. Runtimes offer them as a method or, older ones, as a property. */
const zonesOf = (country: string): readonly string[] => {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    getTimeZones?: () => readonly string[] | undefined
    timeZones?: readonly string[]
  }
  return locale.getTimeZones?.() ?? locale.timeZones ?? []
}

/**
 * The zone for a workspace of a country: the computer's own where the country has it, else the country's main one.
 * @param here the computer's zone; a server's is often UTC, which no country has
 */
export const zoneOfCountry = (country: string, here: string): string => {
  const zones = zonesOf(country)
  if (isZone(here) && zones.map(canonical).includes(canonical(here))) return here
  return MAIN[country] ?? zones[0] ?? 'UTC'
}

/**
 * The zone by which an organization is served: its own, or the main one of its country where this runtime does not know its
 * own, and UTC without a country.
 */
export const zoneOfOrganization = (zone: string, country: string | null): string => {
  if (zoneOrElse(zone, '') === zone) return zone
  return country === null ? 'UTC' : zoneOfCountry(country, 'UTC')
}

/** What clocks show that no one set to a place. */
const NO_PLACE = /^(Etc\/)?(UTC|GMT|UCT|Universal|Zulu)$/i

/** The zone of a person whose computer is elsewhere than their workspace, whose zone this is; null for the same. */
export const ownZone = (workspace: string, here: string): string | null =>
  workspace === here || NO_PLACE.test(here) || !isZone(here) ? null : here

/** The clock that someone lives by whose workspace is of a country: that of the country, or of a computer elsewhere. */
export const homeZone = (country: string, here: string): string => {
  const there = zoneOfCountry(country, here)
  return ownZone(there, here) ?? there
}
