// Files for DATEV, character by character as their documentation has them.
import { expect, it } from 'vitest'
import { LOHN_UND_GEHALT_FIELDS, lodas, lohnUndGehalt, type PayrollLine } from '#domain/datev'

const LINES: PayrollLine[] = [
  { personnel: '1001', wageType: '200', unit: 'hours', amount: 572_430 },
  { personnel: '1001', wageType: '300', unit: 'days', amount: 250 },
]

it('are lines of eleven fields for Lohn und Gehalt, with hours and days each in its own', () => {
  expect(lohnUndGehalt(LINES)).toBe('1001;;;200;159,01;;;;;;\r\n1001;;;300;;2,50;;;;;\r\n')
  expect(lohnUndGehalt([])).toBe('')
})

it('are described by a list of as many fields', () => {
  const fields = LOHN_UND_GEHALT_FIELDS.split('\r\n').filter((line) => line.startsWith('Feld'))
  expect(fields.filter((line) => /^Feld\d+=/.test(line))).toHaveLength(11)
  expect(LOHN_UND_GEHALT_FIELDS).toContain('Feldanzahl=11\r\nFeldtrennzeichen=Strichpunkt\r\n')
  const places = ['Personalnummer', 'Lohnartennummer', 'Stundenanzahl', 'Tagesanzahl'].map((name) =>
    fields.findIndex((line) => line.endsWith(`=${name}`)),
  )
  // Where the lines have them, after the number of fields.
  expect(places).toEqual([2, 5, 6, 7])
})

it('are bookings of the month for LODAS', () => {
  expect(lodas(LINES, { consultant: '1234567', client: '12345', month: '2026-02' })).toBe(
    [
      '[Allgemein]',
      'Ziel=LODAS',
      'Version_SST=1.0',
      'BeraterNr=1234567',
      'MandantenNr=12345',
      'Datumsformat=TT/MM/JJJJ',
      'Feldtrennzeichen=;',
      'Zahlenkomma=,',
      '',
      '[Satzbeschreibung]',
      '1;u_lod_bwd_buchung_standard;abrechnung_zeitraum#bwd;pnr#bwd;la_eigene#bwd;bs_nr#bwd;bs_wert_butab#bwd;',
      '',
      '[Bewegungsdaten]',
      '1;01/02/2026;1001;200;1;159,01;',
      '1;01/02/2026;1001;300;71;2,50;',
      '',
    ].join('\r\n'),
  )
})
