// What new workspaces are seeded with: public holidays against the law of their countries, weeks, places, types.
import { describe, expect, it } from 'vitest'
import { weekdayOf } from '#domain/day'
import { rangeSeconds } from '#domain/schedule'
import { HOLIDAY_TYPES } from '../../src/service/seeds/holiday-types'
import { isZone } from '#domain/day'
import { currencyOf } from '#domain/local-currency'
import { localeOfCountry } from '../../src/service/seeds/country-locale'
import { ownZone, zoneOfCountry } from '#domain/country-zone'
import { leaveLimits } from '#domain/usual-leave'
import { COUNTRY_CODES, CURRENCIES, LANGUAGE_TAGS } from '../../src/service/areas/locations/place-rows'
import { publicHolidays } from '../../src/service/areas/bank-holidays/public-holidays'
import { TASK_STATUSES } from '../../src/service/seeds/task-statuses'
import { firstDayOfWeek, usualWeek } from '#domain/usual-week'

const datesOf = async (country: string, year: number) =>
  (await publicHolidays(country, [year], 'en')).map(({ date }) => date.slice(5))

describe('public holidays', () => {
  it('Poland 2026: the fourteen days of the law', async () => {
    expect((await publicHolidays('PL', [2026], 'en')).map(({ date, share }) => [date, share])).toEqual(
      [
        '2026-01-01',
        '2026-01-06',
        '2026-04-05',
        '2026-04-06',
        '2026-05-01',
        '2026-05-03',
        '2026-05-24',
        '2026-06-04',
        '2026-08-15',
        '2026-11-01',
        '2026-11-11',
        '2026-12-24',
        '2026-12-25',
        '2026-12-26',
      ].map((date) => [date, 1]),
    )
  })

  it('Poland: Christmas Eve is off since 2025, Epiphany since 2011', async () => {
    expect(await datesOf('PL', 2024)).not.toContain('12-24')
    expect(await datesOf('PL', 2025)).toContain('12-24')
    expect(await datesOf('PL', 2010)).not.toContain('01-06')
    expect(await datesOf('PL', 2011)).toContain('01-06')
  })

  it('Germany 2026: the nine days that all states keep, no Christmas Eve', async () => {
    expect(await datesOf('DE', 2026)).toEqual([
      '01-01',
      '04-03',
      '04-06',
      '05-01',
      '05-14',
      '05-25',
      '10-03',
      '12-25',
      '12-26',
    ])
  })

  it('United States 2026: the federal holidays, and the Friday in lieu of Saturday 4 July', async () => {
    expect(await datesOf('US', 2026)).toEqual([
      '01-01',
      '01-19',
      '02-16',
      '05-25',
      '06-19',
      '07-03',
      '07-04',
      '09-07',
      '10-12',
      '11-11',
      '11-26',
      '12-25',
    ])
  })

  it('United States: New Year 2028 is a Saturday, so the day in lieu is in 2027', async () => {
    expect(await datesOf('US', 2027)).toContain('12-31')
  })

  it('Ireland 2026: ten public holidays, Good Friday is none', async () => {
    expect(await datesOf('IE', 2026)).toEqual([
      '01-01',
      '02-02',
      '03-17',
      '04-06',
      '05-04',
      '06-01',
      '08-03',
      '10-26',
      '12-25',
      '12-26',
    ])
  })

  it('moves feasts with their own calendar: Easter of the East, the moons of the Hijra', async () => {
    expect(await datesOf('GR', 2026)).toEqual(expect.arrayContaining(['02-23', '04-10', '04-13', '06-01']))
    expect(await datesOf('RO', 2027)).toContain('05-03')
    expect(await datesOf('PL', 2038)).toContain('04-26')
    expect(await datesOf('AE', 2027)).toContain('03-10')
  })

  it('leaves out what only a region keeps, and what is only for some people', async () => {
    // Assumption is kept in the catholic cantons, Repentance Day in Saxony, St Stephen in parts of Spain.
    expect(await datesOf('CH', 2026)).not.toContain('08-15')
    expect(await datesOf('DE', 2026)).not.toContain('11-18')
    expect(await datesOf('ES', 2026)).not.toContain('12-26')
    // Days for women, for the young, for children and for soldiers.
    const china = await datesOf('CN', 2025)
    for (const date of ['03-08', '05-04', '06-01', '08-01']) expect(china).not.toContain(date)
    expect(china).toEqual(expect.arrayContaining(['05-01', '10-01']))
    expect(await datesOf('MG', 2026)).not.toContain('03-08')
  })

  it('says the name people know, with the one of the workspace’s language where it differs', async () => {
    const nameOn = async (country: string, date: string, language = 'en') =>
      (await publicHolidays(country, [2026], language)).find((holiday) => holiday.date === date)?.publicNotes
    expect(await nameOn('PL', '2026-01-01')).toBe("Nowy Rok (New Year's Day)")
    expect(await nameOn('DE', '2026-05-14')).toBe('Christi Himmelfahrt (Ascension Day)')
    expect(await nameOn('US', '2026-11-26')).toBe('Thanksgiving Day')
    expect(await nameOn('PL', '2026-01-01', 'pl')).toBe('Nowy Rok')
    expect(await nameOn('DE', '2026-01-01', 'pl')).toBe('Neujahr (Nowy Rok)')
    // No one translated it into Polish.
    expect(await nameOn('GR', '2026-10-28', 'pl')).toMatch(/\(.+\)$/)
  })

  it('makes a row of each day of a long feast', async () => {
    const eid = (await publicHolidays('AE', [2026], 'en')).filter(({ publicNotes }) =>
      publicNotes.includes('al-Fitr'),
    )
    expect(eid.map(({ date }) => date)).toEqual(['2026-03-20', '2026-03-21', '2026-03-22'])
  })

  it('makes half a day of a holiday that begins at noon', async () => {
    const halves = (await publicHolidays('IS', [2026], 'en')).filter(({ share }) => share === 0.5)
    expect(halves.map(({ date }) => date)).toEqual(['2026-12-24', '2026-12-31'])
  })

  it('has no row for a country no one collected, and never two for a day', async () => {
    expect(await publicHolidays('AQ', [2026], 'en')).toEqual([])
    for (const country of COUNTRY_CODES) {
      const dates = (await publicHolidays(country, [2026], 'en')).map(({ date }) => date)
      expect(dates).toEqual([...new Set(dates)].sort())
      expect(dates.every((date) => date.startsWith('2026-'))).toBe(true)
    }
  })
})

describe('the usual week', () => {
  const daysOf = (country: string) => usualWeek(country).ranges.map(({ day }) => day)

  it.each([
    ['PL', [1, 2, 3, 4, 5]],
    ['US', [1, 2, 3, 4, 5]],
    ['IN', [1, 2, 3, 4, 5]],
    ['SA', [1, 2, 3, 4, 7]],
    ['IL', [1, 2, 3, 4, 7]],
    ['BD', [1, 2, 3, 4, 7]],
    ['MV', [1, 2, 3, 4, 7]],
    ['AQ', [1, 2, 3, 4, 5]],
  ])('%s works on the weekdays %j', (country, days) => {
    expect(daysOf(country)).toEqual(days)
  })

  it.each([
    ['PL', 1],
    ['US', 7],
    ['EG', 6],
    ['AQ', 1],
  ])('begins in %s on the weekday %d', (country, weekday) => {
    expect(firstDayOfWeek(country)).toBe(weekday)
  })

  it('has forty hours in every country', () => {
    for (const country of COUNTRY_CODES) {
      const seconds = usualWeek(country).ranges.reduce((sum, range) => sum + rangeSeconds(range), 0)
      expect(seconds).toBe(40 * 3600)
    }
    // Sunday is day 7 of a cycle that begins on Monday.
    expect(weekdayOf('2026-05-10')).toBe(7)
  })
})

describe('the zone and the language of a country', () => {
  it.each([
    ['PL', 'UTC', 'Europe/Warsaw'],
    ['PL', 'America/New_York', 'Europe/Warsaw'],
    ['DE', 'Etc/UTC', 'Europe/Berlin'],
    ['US', 'UTC', 'America/New_York'],
    ['US', 'America/Los_Angeles', 'America/Los_Angeles'],
    ['ES', 'UTC', 'Europe/Madrid'],
    ['ES', 'Atlantic/Canary', 'Atlantic/Canary'],
    ['UA', 'UTC', 'Europe/Kyiv'],
    ['BV', 'UTC', 'UTC'],
  ])('%s on a computer in %s is in %s', (country, here, zone) => {
    expect(zoneOfCountry(country, here)).toBe(zone)
  })

  it('leaves whoever works elsewhere the zone of their computer, if it is a place’s', () => {
    expect(ownZone('Europe/Warsaw', 'Asia/Bangkok')).toBe('Asia/Bangkok')
    for (const here of ['Europe/Warsaw', 'UTC', 'Etc/UTC', 'Etc/GMT', 'Not/AZone'])
      expect(ownZone('Europe/Warsaw', here)).toBeNull()
  })

  it('is a zone of the country, and the same on a computer in it, for each one', () => {
    for (const country of COUNTRY_CODES) {
      const zone = zoneOfCountry(country, 'UTC')
      expect(isZone(zone), country).toBe(true)
      expect(zoneOfCountry(country, zone), country).toBe(zone)
    }
  })

  it.each([
    ['PL', 'pl-PL'],
    ['DE', 'de-DE'],
    ['US', 'en-US'],
    ['AQ', 'en-AQ'],
  ])('%s speaks %s', (country, locale) => {
    expect(localeOfCountry(country)).toBe(locale)
    expect(Intl.getCanonicalLocales(locale)).toEqual([locale])
  })
})

describe('places, types, statuses', () => {
  it('knows the 249 countries of ISO 3166-1, each once', () => {
    expect(new Set(COUNTRY_CODES).size).toBe(249)
    for (const code of ['PL', 'DE', 'GB', 'TW', 'PS', 'SS', 'AX']) expect(COUNTRY_CODES).toContain(code)
    for (const code of ['UK', 'EU', 'XK', 'SU', 'AN', 'ZZ']) expect(COUNTRY_CODES).not.toContain(code)
  })

  it('knows languages by their canonical tags, each once', () => {
    expect(new Set(LANGUAGE_TAGS).size).toBe(LANGUAGE_TAGS.length)
    expect(Intl.getCanonicalLocales([...LANGUAGE_TAGS])).toEqual(LANGUAGE_TAGS)
    for (const tag of ['pl', 'en', 'de', 'uk', 'zh-Hant', 'pt-BR']) expect(LANGUAGE_TAGS).toContain(tag)
  })

  it('knows currencies with the minor digits that money is shown with', () => {
    const digits = new Map(CURRENCIES.map((currency) => [currency.id, currency.digits]))
    expect(digits.size).toBe(CURRENCIES.length)
    expect(['PLN', 'EUR', 'JPY', 'KWD', 'HUF'].map((id) => digits.get(id))).toEqual([2, 2, 0, 3, 2])
    expect(CURRENCIES.find(({ id }) => id === 'PLN')?.name).toBe('Polish Zloty')
    for (const gone of ['DEM', 'HRK', 'BGN', 'XAU', 'XXX']) expect(digits.has(gone)).toBe(false)
  })

  it('knows the currency that a new workspace of any country is given', () => {
    const codes = CURRENCIES.map(({ id }) => id)
    for (const country of COUNTRY_CODES) expect(codes).toContain(currencyOf(country))
    expect(['PL', 'DE', 'BG', 'US'].map(currencyOf)).toEqual(['PLN', 'EUR', 'EUR', 'USD'])
  })

  it.each([
    ['PL', 26, true],
    ['DE', 20, true],
    ['NO', 21, true],
    ['GB', 20, true],
    ['US', 20, false],
  ])('gives %s a vacation of %d days, and says whether that is the law: %s', (country, days, byLaw) => {
    const [vacation] = leaveLimits(country)
    expect(vacation).toMatchObject({ type: 'vacation', days, byLaw })
  })

  it('lets vacation on demand eat the vacation days, and every pool exist', () => {
    const codes = HOLIDAY_TYPES.map(({ code }) => code)
    expect(codes).toEqual([
      'vacation',
      'on_demand',
      'sick',
      'child_care',
      'unpaid',
      'overtime',
      'special',
      'remote',
    ])
    expect(HOLIDAY_TYPES.find(({ code }) => code === 'on_demand')?.limitPool).toBe('vacation')
    for (const { limitPool } of HOLIDAY_TYPES)
      expect(limitPool === null || codes.includes(limitPool)).toBe(true)
    // Time off for overtime is paid from the balance, so the day's target stays (6.4).
    expect(HOLIDAY_TYPES.find(({ code }) => code === 'overtime')?.targetEffect).toBe('none')
  })

  it('has a status for every stage a task can be in', () => {
    expect(TASK_STATUSES.map(({ code, category }) => `${code}:${category}`)).toEqual([
      'todo:open',
      'in_progress:active',
      'review:active',
      'done:done',
      'cancelled:cancelled',
    ])
  })
})
