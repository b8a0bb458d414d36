// The configuration of this area: its keys, what each takes, and its defaults.
import { addressOrNone, type Setting } from '../../engine/schema/settings'

export const configs = {
  'integrations.publicUrl': addressOrNone(
    'Public address of the API, such as https://time.example.com/api: where providers send admins back to, and what messages link to',
  ),
} satisfies Readonly<Record<string, Setting<unknown>>>
