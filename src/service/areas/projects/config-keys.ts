// The configuration of this area: its keys, what each takes, and its defaults.
import { ofThePast, whole, type Setting } from '../../engine/schema/settings'

export const configs = {
  'profitability.overheadPercent': ofThePast(whole(0, [0, 1000], 'Overhead as a percentage of labour cost')),
} satisfies Readonly<Record<string, Setting<unknown>>>
