// Polish: files of other programs that are imported.
import type { imported as english } from '../en/imported'

export const imported: typeof english = {
  choose: 'Importuj z pliku',
  open: 'Otwórz',
  types: { known: 'Tabele i kalendarze', all: 'Wszystkie pliki' },
  unreadable: (file, why) =>
    `Nie można odczytać pliku ${file}: ${why}. Nic się nie zmieniło. Sprawdź, czy plik istnieje i czy masz do niego dostęp.`,
  emptyFile: (file) =>
    `Plik ${file} jest pusty. Nic się nie zmieniło. Wyeksportuj go ponownie albo wybierz inny plik.`,
  noTable: (file) =>
    `Plik ${file} nie jest ani tabelą z nagłówkiem i wierszami (CSV), ani kalendarzem (.ics). Nic się nie zmieniło. Wybierz inny plik.`,
  noFile:
    'Nie wybrano pliku albo aplikacja została uruchomiona ponownie. Nic się nie zmieniło. Wybierz plik jeszcze raz.',
  runs: 'Trwa inny import. Poczekaj, aż się zakończy, albo najpierw go zatrzymaj.',
  notTheirs:
    'Czas możesz dodawać tylko osobom, którymi kierujesz. Nic się nie zmieniło. Wybierz siebie albo pomiń te osoby.',
  noImport: 'Ten import został już cofnięty. Nic się nie zmieniło.',
  projectWaits:
    'Serwer nie ma jeszcze tego projektu. Poczekaj na synchronizację i zaimportuj plik ponownie: to, co już jest, nie zostanie dodane drugi raz.',
  undoWaits:
    'Wiersze importu zostały cofnięte. Utworzone przez niego projekty lub klienci są jeszcze na serwerze, z którym nie ma teraz połączenia. Cofnij import ponownie, gdy połączenie wróci.',
}
