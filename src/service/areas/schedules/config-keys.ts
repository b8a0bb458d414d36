// The configuration of this area: its keys, what each takes, and its defaults.
import { choice, idOrNone, type Setting } from '../../engine/schema/settings'

export const configs = {
  'schedules.restCheck': choice(
    ['off', 'warn', 'block'],
    'warn',
    'What happens to plans that break the rest periods of labour law',
  ),
  'schedules.default': idOrNone('Id of the schedule that new employees follow from the day they are hired'),
} satisfies Readonly<Record<string, Setting<unknown>>>
