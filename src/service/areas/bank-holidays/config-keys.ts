// The configuration of this area: its keys, what each takes, and its defaults.
import { regionOrNone, type Setting } from '../../engine/schema/settings'

export const configs = {
  'bankHolidays.region': regionOrNone(
    'Part of the country, such as BY for Bavaria, whose bank holidays are added to those of the country',
  ),
} satisfies Readonly<Record<string, Setting<unknown>>>
