// What goes wrong in this area, in English and Polish.
import type { ProblemMessage } from '../../engine/messages'

export const problems = {
  'report-too-large': [
    400,
    ['Too much for one report', 'Za dużo na jeden raport'],
    [
      'These are more people and days than one report can count. Choose a shorter period or fewer people.',
      'To więcej osób i dni, niż może policzyć jeden raport. Wybierz krótszy okres albo mniej osób.',
    ],
  ],
} as const satisfies Readonly<Record<string, ProblemMessage>>
