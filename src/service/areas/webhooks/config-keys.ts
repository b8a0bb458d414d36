// The configuration of this area: its keys, what each takes, and its defaults.
import { flag, type Setting } from '../../engine/schema/settings'

export const configs = {
  'webhooks.allowPrivateTargets': flag(false, 'Webhooks may use private addresses and http'),
} satisfies Readonly<Record<string, Setting<unknown>>>
