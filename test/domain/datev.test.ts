// Files for DATEV, character by character as their documentation has them.
import { expect, it } from 'vitest'
import {
  LOHN_UND_GEHALT_FIELDS,
  lodas,
  lohnUndGehalt,
  type PayrollAbsence,
  type PayrollLine,
} from '#domain/datev'

const LINES: PayrollLine[] = [
  { personnel: '1001', wageType: '200', unit: 'hours', amount: 572_430 },
  { personnel: '1001', wageType: '300', unit: 'days', amount: 250 },
]

it('are lines of eleven fields for Lohn und Gehalt, with hours and days each in its own', () => {
  expect(lohnUndGehalt(LINES)).toBe('1001;;;200;159,01;;;;;;\r\n1001;;;300;;2,50;;;;;\r\n')
  expect(lohnUndGehalt([])).toBe('')
})

it('have absences by day in the calendar of Lohn und Gehalt, with their key, and a wage type where there is one', () => {
  const absent = { day: '2026-02-09', key: 'U' }
  const lines: PayrollLine[] = [
    { personnel: '1001', wageType: '', unit: 'days', amount: 100, absent },
    {
      personnel: '1001',
      wageType: '610',
      unit: 'hours',
      amount: 14_400,
      absent: { day: '2026-02-10', key: 'K' },
    },
  ]
  expect(lohnUndGehalt(lines)).toBe('1001;09/02/2026;U;;;1,00;;;;;\r\n1001;10/02/2026;K;610;4,00;;;;;;\r\n')
})

it('have hours by day for Lohn und Gehalt that add up to those of the exact time', () => {
  const lines = Array.from({ length: 22 }, (_, place): PayrollLine => ({
    ...{ personnel: '1', wageType: '610', unit: 'hours', amount: 26_400 },
    absent: { day: `2026-06-${String(place + 1).padStart(2, '0')}`, key: 'U' },
  }))
  const other: PayrollLine = { personnel: '2', wageType: '200', unit: 'hours', amount: 26_400 }
  const hours = lohnUndGehalt([...lines, other])
    .trimEnd()
    .split('\r\n')
    .map((line) => Number(line.split(';')[4]?.replace(',', '')))
  expect(hours.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(16_133)
  expect(hours.at(-1)).toBe(733)
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
  expect(lodas(LINES, [], { consultant: '1234567', client: '12345', month: '2026-02' })).toBe(
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

it('have absences from day to day for LODAS as master data', () => {
  const absences: PayrollAbsence[] = [
    { personnel: '1001', from: '2026-02-09', to: '2026-02-13', reason: '5' },
    { personnel: '1002', from: '2026-02-27', to: '2026-02-28', reason: '1' },
  ]
  const text = lodas(LINES.slice(0, 1), absences, { consultant: '1', client: '2', month: '2026-02' })
  expect(text.split('\r\n').slice(7)).toEqual([
    ...['Zahlenkomma=,', 'StammdatenGueltigAb=01/02/2026', '', '[Satzbeschreibung]'],
    '1;u_lod_bwd_buchung_standard;abrechnung_zeitraum#bwd;pnr#bwd;la_eigene#bwd;bs_nr#bwd;bs_wert_butab#bwd;',
    '2;u_lod_psd_fehlzeiten;pnr#psd;datum_von_ttmmjjjj#psd;datum_bis_ttmmjjjj#psd;grund_fehlzeiten#psd;',
    ...['', '[Stammdaten]'],
    ...['2;1001;09/02/2026;13/02/2026;5;', '2;1002;27/02/2026;28/02/2026;1;'],
    ...['', '[Bewegungsdaten]', '1;01/02/2026;1001;200;1;159,01;', ''],
  ])
})
