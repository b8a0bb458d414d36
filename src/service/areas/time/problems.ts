// What goes wrong in this area, in English and Polish.
import type { ProblemMessage } from '../../engine/messages'

export const problems = {
  'period-locked': [
    409,
    ['Period locked', 'Okres zamknięty'],
    [
      'This would change {day}, and days before {lockedBefore} are closed. Nothing was changed. Ask an admin to reopen the closed days.',
      'To zmieniłoby dzień {day}, a dni przed {lockedBefore} są zamknięte. Nic nie zostało zmienione. Poproś administratora o otwarcie zamkniętych dni.',
    ],
  ],
  'project-closed': [
    409,
    ['Project closed', 'Projekt zamknięty'],
    [
      'The project is {status}. You cannot log time on it.',
      'Projekt ma stan {status}. Nie można rejestrować na nim czasu pracy.',
    ],
  ],
  'day-overfull': [
    422,
    ['Too much time in one day', 'Za dużo czasu w jednym dniu'],
    [
      '{date} would have {total, second | seconds} of work. The limit is {limit}, so you can add at most {free, second | seconds}.',
      'Dzień {date} miałby {total, sekundę | sekundy | sekund} pracy. Limit to {limit}, więc możesz dodać najwyżej {free, sekundę | sekundy | sekund}.',
    ],
  ],
} as const satisfies Readonly<Record<string, ProblemMessage>>
