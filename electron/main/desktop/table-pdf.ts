// Tables as a PDF, each from a new page on: drawn in a window that no one sees, and printed from it.
import { app, BrowserWindow } from 'electron'
import type { ReportTable } from '#contract/bridge/export'
import { documentBody, escaped } from '../export/table-document'
import { APP_ORIGIN } from './app-files'

/** Rows of one PDF; a longer one is no help to anyone, and takes minutes to lay out. */
export const MOST_PDF_ROWS = 10_000
/** Where paper is Letter (CLDR, paper size). */
const LETTER = new Set(['BZ', 'CA', 'CL', 'CO', 'CR', 'GT', 'MX', 'NI', 'PA', 'PH', 'PR', 'SV', 'US', 'VE'])
/** From as many columns on the paper lies on its side, unless a table says otherwise. */
const WIDE = 7
/** Inches. */
const MARGINS = { top: 0.9, bottom: 0.7, left: 0.5, right: 0.5 }

export interface PdfWords {
  /** BCP 47. */
  readonly locale: string
  /** `Page {page} of {pages}`, with these two left as they are. */
  readonly page: string
  /** What stands at the head beside the title: whose table it is. */
  readonly owner: string
  /** The day on which it was made, in words. */
  readonly made: string
  /** What the file is called, also at the head of its pages. */
  readonly name: string
  /** A `data:` URL; null without one. */
  readonly logo: string | null
}

function headOf({ logo, owner, name }: PdfWords): string {
  const picture =
    logo === null ? '' : `<img src="${logo}" style="height:24px;max-width:140px;object-fit:contain">`
  return `<div style="width:100%;margin:0 0.5in;display:flex;align-items:center;gap:8px;font:8px system-ui,sans-serif;color:#555">${picture}<b>${escaped(owner)}</b><span style="margin-left:auto">${escaped(name)}</span></div>`
}

function footOf({ page, made }: PdfWords): string {
  const numbered = escaped(page)
    .replace('{page}', '<span class="pageNumber"></span>')
    .replace('{pages}', '<span class="totalPages"></span>')
  return `<div style="width:100%;margin:0 0.5in;display:flex;justify-content:space-between;font:8px system-ui,sans-serif;color:#555"><span>${escaped(made)}</span><span>${numbered}</span></div>`
}

/**
 * The bytes of a PDF. No row is cut in two, the head of the table is on every page, and so are the owner and the page's number.
 * @throws the signal's reason when it was stopped
 */
export async function pdfOf(
  tables: readonly ReportTable[],
  words: PdfWords,
  signal: AbortSignal,
): Promise<Uint8Array> {
  signal.throwIfAborted()
  const window = new BrowserWindow({
    show: false,
    webPreferences: { sandbox: true, contextIsolation: true, nodeIntegration: false, spellcheck: false },
  })
  const stopped = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  stopped.catch(() => undefined)
  const print = async () => {
    await window.loadURL(`${APP_ORIGIN}/print.html`)
    const body = documentBody(tables, words.locale)
    const shown = JSON.stringify({ title: words.name, body, language: words.locale })
    await window.webContents.executeJavaScript(`{
      const shown = ${shown}
      document.title = shown.title
      document.documentElement.lang = shown.language
      document.body.innerHTML = shown.body
    }`)
    return window.webContents.printToPDF({
      pageSize: LETTER.has(app.getLocaleCountryCode()) ? 'Letter' : 'A4',
      landscape: tables.some(({ columns, portrait }) => columns.length >= WIDE && portrait !== true),
      printBackground: true,
      margins: MARGINS,
      displayHeaderFooter: true,
      headerTemplate: headOf(words),
      footerTemplate: footOf(words),
      generateTaggedPDF: true,
    })
  }
  try {
    return await Promise.race([print(), stopped])
  } finally {
    window.destroy()
  }
}
