// Names of bank holidays for one reader: the real ones of countries, and what people wrote themselves.
import { describe, expect, it } from 'vitest'
import { holidayNameIn } from '#domain/holiday-name'
import { publicHolidays } from '../../src/service/areas/bank-holidays/public-holidays'

const namesOf = async (country: string, stored: string, reader: 'en' | 'pl') =>
  (await publicHolidays(country, [2026], stored)).map(({ publicNotes }) => holidayNameIn(publicNotes, reader))

describe('the name of a bank holiday', () => {
  it('is the Polish one alone for people who read Polish', async () => {
    const names = await namesOf('PL', 'en', 'pl')
    expect(names).toContain('Wszystkich Świętych')
    expect(names).toContain('Nowy Rok')
    expect(names).toEqual(await namesOf('PL', 'pl', 'pl'))
  })

  it('is the name that people use of a day that is called a holiday of the state, too', async () => {
    expect(await namesOf('PL', 'pl', 'pl')).toContain('Święto Pracy')
    expect(holidayNameIn('Święto Państwowe', 'pl')).toBe('Święto Państwowe')
  })

  it('is the English one alone for people who read English', async () => {
    for (const country of ['PL', 'DE']) {
      const names = await namesOf(country, 'en', 'en')
      expect(names.filter((name) => name.includes('('))).toEqual([])
      expect(names).toContain("New Year's Day")
    }
    expect(await namesOf('PL', 'en', 'en')).toContain('Labour Day')
    // In a workspace that is kept in Polish, too.
    expect((await namesOf('GB', 'pl', 'en')).filter((name) => /[ąćęłńśźż]/.test(name))).toEqual([])
    expect(await namesOf('GB', 'pl', 'pl')).toContain('Drugi dzień Bożego Narodzenia')
  })

  it.each([
    'Founding day',
    'Founding day (offices closed)',
    'Founding day (Gdańsk only) and more',
    'Święto firmy (Gdańsk)',
    'Święto firmy (pół dnia)',
    'Toussaint (Allerheiligen)',
    'Boxing Day (substitute day)',
    '(closed)',
    '',
  ])('stays as people wrote it: %s', (name) => {
    for (const reader of ['en', 'pl'] as const) expect(holidayNameIn(name, reader)).toBe(name)
  })
})
