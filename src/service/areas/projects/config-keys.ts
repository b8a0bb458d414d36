// The configuration of this area: its keys, what each takes, and its defaults.
import { ofThePast, whole, type Setting } from '../../engine/schema/settings'

export const configs = {
  'budgets.alertPercent': whole(80, [1, 1000], 'How much of a budget may be used before people are warned'),
  'profitability.overheadPercent': ofThePast(whole(0, [0, 1000], 'Overhead as a percentage of labour cost')),
} satisfies Readonly<Record<string, Setting<unknown>>>
