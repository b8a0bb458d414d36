// What goes wrong when a workspace moves here, in English and Polish.
import type { ProblemMessage } from '../../engine/messages'

export const problems = {
  'workspace-in-use': [
    409,
    ['Workspace in use', 'Przestrzeń robocza w użyciu'],
    [
      'This workspace already has data of its own ({tables}). A local workspace can only be moved to a new one. Nothing was changed.',
      'Ta przestrzeń robocza ma już własne dane ({tables}). Lokalną przestrzeń roboczą można przenieść tylko do nowej. Nic nie zostało zmienione.',
    ],
  ],
  'other-version': [
    409,
    ['Other version', 'Inna wersja'],
    [
      'The app and this service store their data in different ways, so they are of different versions. Nothing was changed. Install the same version of both, then try again.',
      'Aplikacja i ta usługa przechowują dane w różny sposób, więc są w różnych wersjach. Nic nie zostało zmienione. Zainstaluj tę samą wersję obu i spróbuj ponownie.',
    ],
  ],
  'move-incomplete': [
    409,
    ['Not everything is here', 'Nie wszystko dotarło'],
    [
      'Part {part} of the workspace has not arrived. Nothing was changed. Start the move again.',
      'Nie dotarła część {part} przestrzeni roboczej. Nic nie zostało zmienione. Zacznij przenoszenie od nowa.',
    ],
  ],
  'move-unreadable': [
    422,
    ['Workspace cannot be read', 'Nie można odczytać przestrzeni roboczej'],
    [
      'What was sent is not a workspace that this service can take in. Nothing was changed. Start the move again.',
      'To, co wysłano, nie jest przestrzenią roboczą, którą ta usługa może przyjąć. Nic nie zostało zmienione. Zacznij przenoszenie od nowa.',
    ],
  ],
  'move-differs': [
    409,
    ['Numbers differ', 'Liczby się różnią'],
    [
      'What would be here after the move differs from what was there before. Nothing was changed. Start the move again.',
      'Stan po przeniesieniu różniłby się od stanu sprzed przeniesienia. Nic nie zostało zmienione. Zacznij przenoszenie od nowa.',
    ],
  ],
} as const satisfies Readonly<Record<string, ProblemMessage>>
