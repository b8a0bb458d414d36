// Polish: what can stand in the way of reading and changing records of the server.
import type { Messages } from '../en/en'

export const records: Messages['records'] = {
  signInToRead: 'Zaloguj się ponownie, aby to zobaczyć.',
  signInToChange: 'Najpierw zaloguj się ponownie. Nic nie zostało zmienione.',
  offline: (what) =>
    `${what} Nic nie zostało zmienione. Ta strona czyta i zapisuje dane na serwerze, więc potrzebuje połączenia.`,
  neverRead:
    'Jesteś offline, a tych danych jeszcze tu nie wczytano. Będzie można je odczytać, gdy serwer znów odpowie.',
  unconfirmed: (what) => `${what} Zmiana mogła dotrzeć. Zanim ją powtórzysz, sprawdź ten rekord jeszcze raz.`,
  changed:
    'Ktoś w tym czasie to zmienił. Nic nie zapisano; zobacz, jak to wygląda teraz, i spróbuj ponownie.',
  nothingThere: 'Serwer nie ma nic pod tym adresem.',
  noSuchList: (path) =>
    `Ten serwer nie ma zasobu ${path}, którego potrzebuje ta strona. Inne strony działają dalej.`,
  reportStopped: 'Raport anulowano, zanim wczytano wszystkie wpisy. Spróbuj ponownie, aby je wczytać.',
  save: 'Zapisz tabelę',
  fileType: 'Tabela (CSV)',
  notSaved: (file, reason) =>
    `Nie udało się zapisać tabeli jako ${file}: ${reason}. Starszy plik w tym miejscu pozostał bez zmian. Spróbuj ponownie albo wybierz inne miejsce.`,
}
