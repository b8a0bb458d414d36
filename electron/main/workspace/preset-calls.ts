// The calls about what a person fills in or keeps for reports and their files.
import { Type } from 'typebox'
import type { CallIn, CallOut } from '#contract/bridge/bridge'
import { InvoiceSettings, NEW_INVOICE_SETTINGS } from '#contract/bridge/invoice-draft'
import { PayrollSettings } from '#contract/bridge/payroll'
import { SavedReport } from '#contract/bridge/reports'
import type { Database } from './store/database'
import { readPreset, writePreset } from './store/presets'

const PAYROLL = 'payroll'
const NO_PAYROLL: PayrollSettings = { consultant: '', client: '', personnel: {}, wageTypes: {} }
const INVOICES = 'invoices'
const REPORTS = 'reports'
const Reports = Type.Array(SavedReport)

/** @param account the id of the open account */
export function presetCalls(db: Database, account: () => string) {
  const keep = async (name: string, value: unknown): Promise<Record<string, never>> => {
    await db.whenFree()
    db.write(() => writePreset(db, account(), name, value))
    return {}
  }
  return {
    'payroll.settings': (): CallOut<'payroll.settings'> =>
      readPreset(db, account(), PAYROLL, PayrollSettings, NO_PAYROLL),
    'payroll.keep': (settings: CallIn<'payroll.keep'>) => keep(PAYROLL, settings),
    'invoices.settings': (): CallOut<'invoices.settings'> =>
      readPreset(db, account(), INVOICES, InvoiceSettings, NEW_INVOICE_SETTINGS),
    'invoices.keep': (settings: CallIn<'invoices.keep'>) => keep(INVOICES, settings),
    'reports.saved': (): CallOut<'reports.saved'> => ({
      reports: readPreset(db, account(), REPORTS, Reports, []),
    }),
    'reports.keepSaved': ({ reports }: CallIn<'reports.keepSaved'>) => keep(REPORTS, reports),
  }
}
