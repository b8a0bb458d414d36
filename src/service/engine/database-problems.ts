// The messages of problems with the database, in English and Polish: a part of the catalogue in messages.ts.

/** Status, title and detail, as in `PROBLEMS`. */
export const DATABASE_PROBLEMS = {
  'database-unavailable': [
    503,
    ['Database unavailable', 'Baza danych niedostępna'],
    [
      'The service cannot reach its database. Nothing was changed. Try again in {seconds, second | seconds}.',
      'Serwer nie ma połączenia z bazą danych. Nic nie zostało zmienione. Spróbuj ponownie za {seconds, sekundę | sekundy | sekund}.',
    ],
  ],
  'outcome-unknown': [
    503,
    ['Outcome unknown', 'Nie wiadomo, czy zapisano'],
    [
      'The connection to the database was lost during the save, so the change may or may not have been saved. Check before you send it again, or send it with the same Idempotency-Key.',
      'Połączenie z bazą danych zerwało się podczas zapisu: zmiana mogła zostać zapisana albo nie. Sprawdź to, zanim wyślesz ją ponownie, albo wyślij ją z tym samym Idempotency-Key.',
    ],
  ],
  'read-only': [
    503,
    ['Database read-only', 'Baza danych tylko do odczytu'],
    [
      'The database is read-only at the moment. Nothing was changed, and you can still read. Try again in {seconds, second | seconds}.',
      'Baza danych jest teraz tylko do odczytu. Nic nie zostało zmienione, a odczyt działa. Spróbuj ponownie za {seconds, sekundę | sekundy | sekund}.',
    ],
  ],
  'database-damaged': [
    503,
    ['Database damaged', 'Baza danych uszkodzona'],
    [
      'The database is damaged. Nothing was changed, and no changes are accepted, to prevent further damage. The operator of the service has to restore a backup.',
      'Baza danych jest uszkodzona. Nic nie zostało zmienione, a zmiany są zablokowane, żeby nie pogłębić uszkodzeń. Administrator serwera musi przywrócić kopię zapasową.',
    ],
  ],
  'storage-failed': [
    503,
    ['Disk error', 'Błąd dysku'],
    [
      'The disk with the database reported an error. Nothing was changed. The operator of the service has to check the disk.',
      'Dysk z bazą danych zgłosił błąd. Nic nie zostało zmienione. Administrator serwera musi sprawdzić dysk.',
    ],
  ],
  'storage-full': [
    507,
    ['Disk full', 'Brak miejsca na dysku'],
    [
      'There is no room left on the disk with the database. Nothing was changed. Saving works again as soon as there is free space.',
      'Na dysku z bazą danych nie ma już miejsca. Nic nie zostało zmienione. Zapis znów zadziała, gdy pojawi się wolne miejsce.',
    ],
  ],
} as const
