// Reference data every workspace has: countries (ISO 3166-1), languages and currencies, as the runtime's CLDR knows them.
import type { Database, Transaction } from './database'
import type { SqlValue } from '../engine/sql'

/** ISO 3166-1 alpha-2. */
const COUNTRIES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']

/** Two-letter languages that CLDR has a name for. */
const languages = (): string[] => {
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
  return LETTERS.flatMap((first) => LETTERS.map((second) => `${first}${second}`)).filter(
    (code) => names.of(code) !== undefined && Intl.getCanonicalLocales(code)[0] === code,
  )
}

const currencies = (): [code: string, name: string, digits: number][] => {
  const names = new Intl.DisplayNames(['en'], { type: 'currency' })
  return Intl.supportedValuesOf('currency').map((code) => [
    code,
    names.of(code) ?? code,
    new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
      .maximumFractionDigits ?? 2,
  ])
}

const CHUNK = 50

const fill = async (
  tx: Transaction,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly SqlValue[])[],
  now: string,
): Promise<void> => {
  const all = [...columns, 'version', 'seq', 'created_at', 'updated_at']
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = rows.slice(start, start + CHUNK)
    const values = chunk.map(() => `(${all.map(() => '?').join(', ')})`).join(', ')
    await tx.run(
      `insert into ${table} (${all.join(', ')}) values ${values}`,
      chunk.flatMap((row) => [...row, 1, tx.nextSeq(), now, now]),
    )
  }
}

/** Fills the three tables once, when they are empty. They are no one's doing, so the audit trail has nothing of it. */
export const ensureReferenceData = async (db: Database, now: string): Promise<void> => {
  if ((await db.get('select 1 as yes from countries limit 1')) !== undefined) return
  await db.write(async (tx) => {
    if ((await tx.get('select 1 as yes from countries limit 1')) !== undefined) return
    await fill(
      tx,
      'countries',
      ['id'],
      COUNTRIES.split(' ').map((code) => [code]),
      now,
    )
    await fill(
      tx,
      'languages',
      ['id'],
      languages().map((code) => [code]),
      now,
    )
    await fill(tx, 'currencies', ['id', 'name', 'digits'], currencies(), now)
  })
}
