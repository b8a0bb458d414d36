// The calls about what payroll files need to know.
import type { CallIn, CallOut } from '#contract/bridge/bridge'
import { PayrollSettings } from '#contract/bridge/payroll'
import type { Database } from './store/database'
import { readPreset, writePreset } from './store/presets'

const NAME = 'payroll'
const NOTHING_YET: PayrollSettings = { consultant: '', client: '', personnel: {}, wageTypes: {} }

/** @param account the id of the open account */
export const payrollCalls = (db: Database, account: () => string) => ({
  'payroll.settings': (): CallOut<'payroll.settings'> =>
    readPreset(db, account(), NAME, PayrollSettings, NOTHING_YET),
  'payroll.keep': async (settings: CallIn<'payroll.keep'>): Promise<CallOut<'payroll.keep'>> => {
    await db.whenFree()
    db.write(() => writePreset(db, account(), NAME, settings))
    return {}
  },
})
