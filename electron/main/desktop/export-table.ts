// A table of a page as a file: CSV, Excel, PDF or JSON, where the person wants it.
import { Temporal } from 'temporal-polyfill'
import type { CallIn, CallOut, Language, Settings } from '#contract/bridge/bridge'
import type { ExportFormat } from '#contract/bridge/export'
import { dayOf } from '#domain/day'
import { documentLocale } from '#domain/language'
import type { bytesOf } from '../export/table-bytes'
import { MOST_PDF_ROWS, type pdfOf } from './table-pdf'
import type { CsvDialect } from '../export/table-text'
import { TITLE } from '../export/title'
import { MESSAGES } from '../messages/messages'
import { systemClock } from '../workspace/clock'
import { WorkspaceError, type Workspace } from '../workspace/ports'
import { systemLocale } from './locale'
import { fileNameOf, saveFile } from './save-file'

type ExportCalls = {
  [N in 'app.exportTable' | 'app.stopExport']: (input: CallIn<N>) => Promise<CallOut<N>>
}

/** The person thought better of it while the file was made. */
class Stopped extends Error {}

/**
 * The calls about tables as files. An export that begins ends the one before.
 * @param makers what makes the content of a file
 */
export function exportCalls(
  workspace: Workspace,
  makers: { readonly bytesOf: typeof bytesOf; readonly pdfOf: typeof pdfOf },
): ExportCalls {
  let running: AbortController | null = null
  return {
    'app.exportTable': async ({ table, further = [], name = table.title, format, logo }) => {
      running?.abort(new Stopped())
      const own = (running = new AbortController())
      const words = workspace.messages().exported
      const language = table.document?.language ?? null
      const tables = [table, ...further]
      const length = tables.reduce((sum, { rows }) => sum + rows.length, 0)
      if (format === 'pdf' && length > MOST_PDF_ROWS)
        throw new WorkspaceError('too-long', (w) => w.exported.tooLong(length, MOST_PDF_ROWS))
      const content = () => {
        if (format === 'pdf')
          return makers.pdfOf(tables, { ...pdfWords(workspace, language), name, logo }, own.signal)
        if (format === 'xlsx') return makers.bytesOf({ format, tables }, own.signal)
        if (format === 'json') return makers.bytesOf({ format, table }, own.signal)
        const csv = dialectOf(workspace.state('settings'))
        const hoursMinutes = messagesIn(workspace, language).exported.hoursMinutes(TITLE)
        return makers.bytesOf({ format, table, csv, hoursMinutes }, own.signal)
      }
      try {
        const path = await saveFile({
          title: words.save,
          name: fileNameOf(name),
          type: words.types[format],
          extension: format satisfies ExportFormat,
          content,
          notSaved: (w, file, reason) => w.exported.notSaved(file, reason),
        })
        return { path }
      } catch (error) {
        if (error instanceof Stopped) return { path: null }
        throw error
      } finally {
        if (running === own) running = null
      }
    },
    'app.stopExport': () => {
      running?.abort(new Stopped())
      return Promise.resolve({})
    },
  }
}

/** Where numbers have a comma, spreadsheets expect semicolons between cells. */
function dialectOf({ csvSeparator, csvDecimal }: Settings): CsvDialect {
  const usual = new Intl.NumberFormat(systemLocale()).format(1.5).includes(',') ? ',' : '.'
  const decimal = csvDecimal === 'system' ? usual : csvDecimal
  const separator = csvSeparator === 'system' ? (decimal === ',' ? ';' : ',') : csvSeparator
  return { separator, decimal }
}

/** @param chosen the language of a document; null for that of the window */
const messagesIn = (workspace: Workspace, chosen: Language | null) =>
  chosen === null ? workspace.messages() : MESSAGES[chosen]

function pdfWords(workspace: Workspace, chosen: Language | null) {
  const { exported, language } = messagesIn(workspace, chosen)
  const state = workspace.state('workspace')
  const region = systemLocale()
  // The language of the window, with the numbers and days of the system where both are the same language.
  const locale = chosen !== null ? documentLocale(chosen) : region.startsWith(language) ? region : language
  const today = dayOf(systemClock.now(), systemClock.zone())
  return {
    locale,
    page: exported.page('{page}', '{pages}'),
    owner: state.state === 'open' ? state.name : '',
    made: exported.made(Temporal.PlainDate.from(today).toLocaleString(locale, { dateStyle: 'long' })),
  }
}
