// What the service says when its database fails, in English and Polish: a part of the catalogue in messages.ts.

/** Status, title and detail, as in `PROBLEMS`. */
export const DATABASE_PROBLEMS = {
  'database-unavailable': [
    503,
    ['Database out of reach', 'Baza danych niedostępna'],
    [
      'The workspace cannot reach its database; nothing was changed. Try again in {seconds} second(s).',
      'Serwer nie ma połączenia ze swoją bazą danych; nic nie zostało zmienione. Spróbuj ponownie za {seconds} s.',
    ],
  ],
  'outcome-unknown': [
    503,
    ['Saved or not', 'Nie wiadomo, czy zapisano'],
    [
      'The database was lost while this was being saved: it may have been saved or not. Look before you send it again, or send it with the same Idempotency-Key.',
      'Połączenie z bazą danych zerwało się podczas zapisu: zmiana mogła zostać zapisana albo nie. Sprawdź to, zanim wyślesz ją ponownie, albo wyślij ją z tym samym Idempotency-Key.',
    ],
  ],
  'read-only': [
    503,
    ['Read-only for now', 'Chwilowo tylko do odczytu'],
    [
      'The database takes no changes at the moment; nothing was changed. Reading works. Try again in {seconds} second(s).',
      'Baza danych nie przyjmuje teraz zmian; nic nie zostało zmienione. Odczyt działa. Spróbuj ponownie za {seconds} s.',
    ],
  ],
  'database-damaged': [
    503,
    ['Database damaged', 'Baza danych uszkodzona'],
    [
      'The workspace’s database is damaged and takes no changes, so that nothing gets worse; nothing was changed. Whoever runs the service has to restore a backup.',
      'Baza danych jest uszkodzona i nie przyjmuje zmian, żeby szkoda się nie powiększyła; nic nie zostało zmienione. Administrator serwera musi przywrócić kopię zapasową.',
    ],
  ],
  'storage-failed': [
    503,
    ['Disk error', 'Błąd dysku'],
    [
      'The disk of the workspace’s database reported an error; nothing was changed. Whoever runs the service has to check the disk.',
      'Dysk z bazą danych zgłosił błąd; nic nie zostało zmienione. Administrator serwera musi sprawdzić dysk.',
    ],
  ],
  'storage-full': [
    507,
    ['No room left', 'Brak miejsca'],
    [
      'There is no room left on the disk of the workspace’s database; nothing was changed. It works again as soon as there is room.',
      'Na dysku z bazą danych nie ma już miejsca; nic nie zostało zmienione. Zapis znów zadziała, gdy tylko pojawi się wolne miejsce.',
    ],
  ],
} as const
