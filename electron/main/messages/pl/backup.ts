// Polish: the backup of a local workspace as a file, and the way back from it.
import type { Messages } from '../en/en'

export const backup: Messages['backup'] = {
  save: 'Utwórz kopię zapasową',
  choose: 'Przywróć z kopii zapasowej',
  open: 'Przywróć',
  fileName: (workspace, day) => `Kopia zapasowa Stint ${workspace} ${day}`,
  fileType: 'Kopia zapasowa Stint',
  notInDemo: 'W firmie demonstracyjnej nie tworzy się ani nie przywraca kopii zapasowych. Najpierw ją opuść.',
  notLocal:
    'Twoje dane są na serwerze zespołu i kopie zapasowe robi ten, kto go prowadzi. Tutaj można utworzyć kopię tylko lokalnej przestrzeni roboczej.',
  notSaved: (file, why) =>
    `Nie udało się zapisać kopii zapasowej jako ${file}: ${why} Twoja przestrzeń robocza się nie zmieniła, podobnie jak starszy plik w tym miejscu. Spróbuj ponownie albo wybierz inne miejsce.`,
  readOnly: 'nie możesz zapisywać w tym folderze.',
  diskFull: 'dysk jest pełny.',
  missing: 'nie ma takiego folderu.',
  notMade: (why) =>
    `Nie udało się utworzyć kopii zapasowej: ${why} Twoja przestrzeń robocza się nie zmieniła. Spróbuj ponownie.`,
  notABackup: 'Ten plik nie jest kopią zapasową programu Stint. Niczego nie zmieniono. Wybierz inny plik.',
  damaged:
    'Ta kopia zapasowa jest uszkodzona: brakuje jej części albo coś je zmieniło. Niczego nie przywrócono i niczego na tym komputerze nie zmieniono. ' +
    'Skopiuj plik jeszcze raz z miejsca, w którym go trzymasz, albo wybierz starszą kopię.',
  newer:
    'Tę kopię zapasową utworzyła nowsza wersja Stint. Niczego nie zmieniono. Zainstaluj tę wersję albo późniejszą i przywróć kopię ponownie.',
  unreadable: (file, why) =>
    `Nie można odczytać pliku ${file}: ${why} Niczego nie zmieniono. Sprawdź, czy plik tam jest i czy możesz go czytać.`,
  notAllowed: 'brak uprawnień.',
  gone: 'już go tam nie ma.',
  notRestored: (why) =>
    `Nie udało się przywrócić kopii zapasowej: ${why} Pozostałe przestrzenie robocze i sama kopia się nie zmieniły.`,
}
