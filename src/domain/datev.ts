// A month of payroll as the text files that DATEV Lohn und Gehalt and DATEV LODAS read.
import { grouped } from './grouped'
import { apportionHundredths, formatHundredths, hourHundredths } from './roundings'

/** What is paid to a person under one wage type: hours or days, of a month or of one day. */
export interface PayrollLine {
  /** The number of the person in payroll, digits. */
  readonly personnel: string
  /** The number of the wage type that the tax adviser gave, digits; empty where the key of an absence says it all. */
  readonly wageType: string
  readonly unit: 'hours' | 'days'
  /** Seconds of hours, or hundredths of days. */
  readonly amount: number
  /** The day of an absence, YYYY-MM-DD, and its key (Ausfallschlüssel); left out for a sum of the month. */
  readonly absent?: { readonly day: string; readonly key: string }
}

/** An absence of whole days. */
export interface PayrollAbsence {
  readonly personnel: string
  /** First and last day, YYYY-MM-DD. */
  readonly from: string
  readonly to: string
  /** Why, as LODAS numbers it (Fehlzeitengrund). */
  readonly reason: string
}

const END = '\r\n'
/** LODAS says by a number what a value is: hours worked, or days of leave. */
const LODAS_KEY = { hours: '1', days: '71' } as const

/** Whether DATEV reads a personnel number: 1 to 99999. Source: support.personio.de, article 4417215807377. */
export const isPersonnelNumber = (text: string): boolean => /^\d{1,5}$/.test(text) && Number(text) > 0

/** Two places with a comma. */
const decimal = (hundredths: number): string => formatHundredths(hundredths).replace('.', ',')

const hundredthsOf = ({ unit, amount }: PayrollLine): number =>
  unit === 'hours' ? hourHundredths(amount) : amount

/** The hundredths of lines by day: those that payroll adds up come to the hundredths of their exact sum. */
function apportionedByDay(lines: readonly PayrollLine[]): ReadonlyMap<PayrollLine, number> {
  const byDay = lines.filter(({ unit, absent }) => unit === 'hours' && absent !== undefined)
  const groups = grouped(byDay, ({ personnel, wageType, absent }) =>
    [personnel, wageType, absent?.key].join(' '),
  )
  return new Map(
    [...groups.values()].flatMap((group) => {
      const hundredths = apportionHundredths(group.map(({ amount }) => amount))
      return group.map((line, place): [PayrollLine, number] => [line, hundredths[place] ?? 0])
    }),
  )
}

/** `DD/MM/YYYY`, with the separator that the description of the fields names. */
const written = (day: string): string => day.split('-').toReversed().join('/')

/**
 * Lines for DATEV Lohn und Gehalt: ASCII with eleven fields, as `LOHN_UND_GEHALT_FIELDS` describes them. Absences by
 * day go into its calendar, with their keys; sums of the month have neither day nor key, and the month is chosen where
 * they are read.
 */
export function lohnUndGehalt(lines: readonly PayrollLine[]): string {
  const apportioned = apportionedByDay(lines)
  return lines
    .map((line) => {
      const quantity = decimal(apportioned.get(line) ?? hundredthsOf(line))
      const [hours, days] = line.unit === 'hours' ? [quantity, ''] : ['', quantity]
      const { personnel, wageType, absent } = line
      const on = absent === undefined ? ['', ''] : [written(absent.day), absent.key]
      return `${[personnel, ...on, wageType, hours, days, '', '', '', '', ''].join(';')}${END}`
    })
    .join('')
}

/** The description of these lines, which the tax adviser reads once. */
export const LOHN_UND_GEHALT_FIELDS = [
  '[Allgemein]',
  'Feldanzahl=11',
  'Feldtrennzeichen=Strichpunkt',
  'Satztrennzeichen=Enter/Return',
  'Anderes Trennzeichen=',
  'Zahlenkomma=,',
  'Datumstrennzeichen=/',
  '[Feldinhalt]',
  ...[
    'Personalnummer',
    'Kalendertag',
    'Ausfallschlüssel',
    'Lohnartennummer',
    'Stundenanzahl',
    'Tagesanzahl',
    'Wert',
    'Abweichender Faktor',
    'Abweichende Lohnveränderung',
    'Kostenstellennummer',
    'Kostenträger',
  ].map((name, place) => `Feld${place + 1}=${name}`),
  '',
].join(END)

/**
 * A file for DATEV LODAS: bookings of the table `u_lod_bwd_buchung_standard`, and absences from day to day of
 * `u_lod_psd_fehlzeiten`, which are master data and valid from the first day of the month.
 * @param of the numbers of the tax adviser and of the company there, and the month, YYYY-MM
 */
export function lodas(
  lines: readonly PayrollLine[],
  absences: readonly PayrollAbsence[],
  of: { readonly consultant: string; readonly client: string; readonly month: string },
): string {
  const period = written(`${of.month}-01`)
  const bookings = lines.map(
    (line) =>
      `1;${period};${line.personnel};${line.wageType};${LODAS_KEY[line.unit]};${decimal(hundredthsOf(line))};`,
  )
  const away = absences.map(
    ({ personnel, from, to, reason }) => `2;${personnel};${written(from)};${written(to)};${reason};`,
  )
  return [
    '[Allgemein]',
    'Ziel=LODAS',
    'Version_SST=1.0',
    `BeraterNr=${of.consultant}`,
    `MandantenNr=${of.client}`,
    'Datumsformat=TT/MM/JJJJ',
    'Feldtrennzeichen=;',
    'Zahlenkomma=,',
    ...(away.length === 0 ? [] : [`StammdatenGueltigAb=${period}`]),
    '',
    '[Satzbeschreibung]',
    '1;u_lod_bwd_buchung_standard;abrechnung_zeitraum#bwd;pnr#bwd;la_eigene#bwd;bs_nr#bwd;bs_wert_butab#bwd;',
    ...(away.length === 0
      ? []
      : [
          '2;u_lod_psd_fehlzeiten;pnr#psd;datum_von_ttmmjjjj#psd;datum_bis_ttmmjjjj#psd;grund_fehlzeiten#psd;',
        ]),
    '',
    ...(away.length === 0 ? [] : ['[Stammdaten]', ...away, '']),
    '[Bewegungsdaten]',
    ...bookings,
    '',
  ].join(END)
}
