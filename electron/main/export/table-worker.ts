// Makes the bytes of a table's file outside the main process, which keeps serving the timer, the tray and windows.
import { parentPort } from 'node:worker_threads'
import type { ReportTable } from '#contract/bridge/export'
import { workbook } from './table-sheet'
import { csvTable, jsonTable, type CsvDialect } from './table-text'
import { TITLE } from './title'

/** What is asked of a worker; it answers the bytes and ends. */
export type TableOrder =
  | {
      readonly format: 'csv'
      readonly table: ReportTable
      readonly csv: CsvDialect
      readonly hoursMinutes: string
    }
  | { readonly format: 'json'; readonly table: ReportTable }
  | { readonly format: 'xlsx'; readonly tables: readonly ReportTable[] }

async function bytesOf(order: TableOrder): Promise<Uint8Array> {
  const text = new TextEncoder()
  if (order.format === 'csv') {
    const { table, csv, hoursMinutes } = order
    return text.encode(csvTable(table, csv, (title) => hoursMinutes.replace(TITLE, title)))
  }
  return order.format === 'json' ? text.encode(jsonTable(order.table)) : workbook(order.tables)
}

parentPort?.once('message', (order: TableOrder) => {
  void bytesOf(order).then((bytes) => parentPort?.postMessage(bytes))
})
