// Imports the bank holidays of a country and a region of it; and which regions there are.
import Type from 'typebox'
import { BankHolidayImport, HolidayRegion, ImportedBankHolidays } from '#contract/bank-holidays'
import { build } from '../../db/build'
import type { RowOf } from '../../db/tables'
import { wouldAllow } from '../../engine/access/predicate'
import { json, type Call } from '../../engine/call'
import { invalid, Problem } from '../../engine/problem'
import { referenceParameter } from '../../engine/read/parameters'
import { modelNamed, type Core } from '../../engine/schema/model'
import { referenceTo } from '../../engine/schema/references'
import { endpoint } from '../../engine/serve/endpoint'
import type { Route } from '../../engine/serve/routes'
import { inputOf, readInput } from '../../engine/write/input'
import { createRow, deleteRow, writing, type WriteContext } from '../../engine/write/write'
import { dayInYear } from './bank-holiday'
import { importedDays } from './imported-days'
import { regionsOf } from './library-days'
import { publicHolidays, type PublicHoliday } from './public-holidays'

const ORDER = inputOf('BankHolidayImport', BankHolidayImport)

const MAX_YEARS = 10

/** Undoes what a dry run did, and carries what it came to. */
class DryRun extends Error {
  constructor(readonly result: ImportedBankHolidays) {
    super('A dry run changes nothing.')
  }
}

/** The language in which the days of a workspace are named. */
const languageIn = async (core: Core): Promise<string> =>
  new Intl.Locale((await core.organization()).locale).language

interface Asked {
  readonly country: string
  readonly region: string | null
  readonly from: number
  readonly to: number
}

/** @throws Problem 422 for years out of order or too many, and a region that the country does not have */
const holidaysOf = async (
  { country, region, from, to }: Asked,
  language: string,
): Promise<PublicHoliday[]> => {
  if (to < from) throw invalid([{ path: 'to', code: 'order', facts: { other: 'from' } }])
  if (to - from >= MAX_YEARS)
    throw invalid([{ path: 'to', code: 'maximum', facts: { limit: from + MAX_YEARS - 1 } }])
  const regions = region === null ? [] : await regionsOf(country, language)
  if (region !== null && !regions.some(({ code }) => code === region)) {
    const allowed = regions.length === 0 ? 'null' : regions.map(({ code }) => code).join(', ')
    throw invalid([{ path: 'region', code: 'enum', facts: { allowed } }])
  }
  const years = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return publicHolidays(country, years, language, region)
}

/** The bank holidays that there are, by each day that they take in these years. */
const daysTaken = async (
  { tx }: WriteContext,
  { from, to }: Asked,
): Promise<ReadonlyMap<string, RowOf<'bank_holidays'>>> => {
  const rows = await tx.all(build.selectFrom('bank_holidays').selectAll().where('deleted_at', 'is', null))
  const taken = new Map<string, RowOf<'bank_holidays'>>()
  for (const row of rows)
    for (let year = from; year <= to; year++) {
      const day = dayInYear(row, year)
      if (day !== null) taken.set(day, row)
    }
  return taken
}

/**
 * A region's days replace those of its country: imported days of the whole country that the region lacks go, unless
 * someone moved them.
 * @param days those of the region
 */
const removeOthers = async (
  ctx: WriteContext,
  { country, from, to }: Asked,
  days: ReadonlySet<string>,
): Promise<ImportedBankHolidays['removed']> => {
  const rows = await ctx.tx.all(
    build
      .selectFrom('bank_holidays')
      .select(['id', 'date', 'imported_date', 'public_notes as publicNotes'])
      .where('country_id', '=', country)
      .where('region', 'is', null)
      .where('deleted_at', 'is', null)
      .where('date', '>=', `${from}-01-01`)
      .where('date', '<=', `${to}-12-31`)
      .orderBy('date'),
  )
  const others = rows.filter(({ date, imported_date }) => date === imported_date && !days.has(date))
  for (const { id } of others) {
    // Another region may have it: only what people delete stays away.
    await ctx.tx.run(build.updateTable('bank_holidays').set({ imported_date: null }).where('id', '=', id))
    await deleteRow(ctx, modelNamed(ctx.core, 'BankHoliday'), id, undefined)
  }
  return others.map(({ date, publicNotes }) => ({ date, publicNotes }))
}

const importIn = async (ctx: WriteContext, call: Call, language: string): Promise<ImportedBankHolidays> => {
  const { core } = ctx
  const model = modelNamed(core, 'BankHoliday')
  if (!(await wouldAllow(model, 'create', call.actor, {}, ctx.tx))) throw new Problem('forbidden')
  const { country_id: country, region, from, to, dry_run: dryRun } = await readInput(ctx, ORDER, call.body)
  const asked: Asked = {
    country: String(country),
    region: region === null ? null : String(region),
    from: Number(from),
    to: Number(to),
  }
  const holidays = await holidaysOf(asked, language)
  const taken = await daysTaken(ctx, asked)
  const imported = await importedDays(ctx.tx, asked.country, asked.region)
  const days: ImportedBankHolidays['days'] = []
  for (const { date, publicNotes, share, half } of holidays) {
    const other = taken.get(date)
    const added = other === undefined && !imported.has(date)
    if (added) {
      const calendar = { country: asked.country, region: asked.region }
      await createRow(ctx, model, { date, publicNotes, share, half, ...calendar })
    }
    const existing = other === undefined ? null : referenceTo(core.base, model.path, other.id)
    days.push({ date, publicNotes, share, added, existing })
  }
  const removed =
    asked.region === null ? [] : await removeOthers(ctx, asked, new Set(holidays.map(({ date }) => date)))
  const result = { added: days.filter(({ added }) => added).length, days, removed }
  if (dryRun === 1) throw new DryRun(result)
  return result
}

/** A dry run is the import itself, undone: so it refuses what the import would refuse. */
const importHolidays = async (core: Core, call: Call) => {
  const language = await languageIn(core)
  try {
    return json(await writing(core, call.actor, call.host, false, (ctx) => importIn(ctx, call, language)))
  } catch (error) {
    if (error instanceof DryRun) return json(error.result)
    throw error
  }
}

const shared = { tag: 'Bank holidays', extension: true } as const

export const importRoutes = (core: Core): Route[] => [
  endpoint({
    ...shared,
    method: 'POST',
    path: '/bank-holidays/import',
    admission: { kind: 'scope', group: 'absences', level: 'write' },
    expensive: true,
    id: 'importBankHolidays',
    summary: 'Import the bank holidays of a country and a region of it',
    description:
      'For admins and integrations. Adds a row for each day of these years that has no bank holiday yet; those that are there stay, and so do days of an earlier import that someone moved, renamed or deleted. An import for a region removes the imported days of the whole country that the region does not have. Half days are half. With `dryRun` it says what it would do, and refuses what it would refuse. Refused with 409 `period-locked` when a closed day would be off.',
    example: { country: 'DE', region: 'BY', from: 2027, to: 2027, dryRun: true },
    body: BankHolidayImport,
    answer: ImportedBankHolidays,
    errors: [409, 422],
    handle: ({ call }) => importHolidays(core, call),
  }),
  endpoint({
    ...shared,
    method: 'GET',
    path: '/bank-holidays/regions',
    admission: { kind: 'scope', group: 'absences', level: 'read' },
    id: 'listHolidayRegions',
    summary: 'List the regions of a country that have bank holidays of their own',
    description:
      'Empty for a country whose regions all have the same bank holidays. Names are in the language of the workspace where it has them.',
    query: {
      country: {
        ...referenceParameter(core, 'countries', 'The country.', 'a country such as DE'),
        required: true,
        example: 'DE',
      },
    },
    answer: Type.Array(HolidayRegion),
    errors: [400],
    handle: async ({ asked }) => {
      const regions = await regionsOf(String(asked.country), await languageIn(core))
      return json(regions.map(({ code, name }): HolidayRegion => ({ code, name })))
    },
  }),
]
