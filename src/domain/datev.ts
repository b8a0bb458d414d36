// A month of payroll as the text files that DATEV Lohn und Gehalt and DATEV LODAS read.
import { divideHalfUp } from './decimal'

/** What is paid to a person under one wage type: hours or days. */
export interface PayrollLine {
  /** The number of the person in payroll, digits. */
  readonly personnel: string
  /** The number of the wage type that the tax adviser gave, digits. */
  readonly wageType: string
  readonly unit: 'hours' | 'days'
  /** Seconds of hours, or hundredths of days. */
  readonly amount: number
}

const END = '\r\n'
/** LODAS says by a number what a value is: hours worked, or days of leave. */
const LODAS_KEY = { hours: '1', days: '71' } as const
const SECONDS_PER_HUNDREDTH = 36n

/** Two places with a comma, rounded half up. */
function quantity({ unit, amount }: PayrollLine): string {
  const hundredths = unit === 'hours' ? divideHalfUp(BigInt(amount), SECONDS_PER_HUNDREDTH) : BigInt(amount)
  return `${hundredths / 100n},${String(hundredths % 100n).padStart(2, '0')}`
}

/**
 * Lines for DATEV Lohn und Gehalt: ASCII with eleven fields, as `LOHN_UND_GEHALT_FIELDS` describes them. The month is
 * chosen where they are read.
 */
export const lohnUndGehalt = (lines: readonly PayrollLine[]): string =>
  lines
    .map((line) => {
      const [hours, days] = line.unit === 'hours' ? [quantity(line), ''] : ['', quantity(line)]
      return `${[line.personnel, '', '', line.wageType, hours, days, '', '', '', '', ''].join(';')}${END}`
    })
    .join('')

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
 * A file for DATEV LODAS: bookings of the table `u_lod_bwd_buchung_standard`.
 * @param of the numbers of the tax adviser and of the company there, and the month, YYYY-MM
 */
export function lodas(
  lines: readonly PayrollLine[],
  of: { readonly consultant: string; readonly client: string; readonly month: string },
): string {
  const [year, month] = of.month.split('-')
  const period = `01/${month}/${year}`
  return [
    '[Allgemein]',
    'Ziel=LODAS',
    'Version_SST=1.0',
    `BeraterNr=${of.consultant}`,
    `MandantenNr=${of.client}`,
    'Datumsformat=TT/MM/JJJJ',
    'Feldtrennzeichen=;',
    'Zahlenkomma=,',
    '',
    '[Satzbeschreibung]',
    '1;u_lod_bwd_buchung_standard;abrechnung_zeitraum#bwd;pnr#bwd;la_eigene#bwd;bs_nr#bwd;bs_wert_butab#bwd;',
    '',
    '[Bewegungsdaten]',
    ...lines.map(
      (line) => `1;${period};${line.personnel};${line.wageType};${LODAS_KEY[line.unit]};${quantity(line)};`,
    ),
    '',
  ].join(END)
}
