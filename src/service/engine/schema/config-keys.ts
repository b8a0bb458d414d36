// The configuration of the engine itself.
import { flag, type Setting } from './settings'

export const configs = {
  'api.requireIfMatch': flag(false, 'Updates and deletes must send If-Match'),
} satisfies Readonly<Record<string, Setting<unknown>>>
