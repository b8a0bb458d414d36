// Polish: the calendar as a file, in other programs' calendars too.
import type { Messages } from '../en/en'

export const calendar: Messages['calendar'] = {
  named: (person) => `Stint: ${person}`,
  absence: 'Nieobecność',
  bankHoliday: 'Święto',
  plannedWork: 'Zaplanowana praca',
  notDecided: (what) => `${what} (oczekuje na decyzję)`,
  morning: (what) => `${what}, przed południem`,
  afternoon: (what) => `${what}, po południu`,
  hours: (what, hours) => `${what}, ${hours} h`,
  halfDay: (what) => `${what}, pół dnia`,
  tooManyYears: 'Plik może obejmować najwyżej dziesięć lat. Wybierz krótszy okres.',
  tooManyDays: (days) => `Naraz można pokazać najwyżej ${days} dni. Wybierz krótszy okres.`,
  wrongOrder: 'Ostatni dzień wypada przed pierwszym.',
  save: 'Zapisz kalendarz',
  fileName: (from, to) => `Stint kalendarz ${from} do ${to}`,
  fileType: 'Kalendarz',
  readOnly: (folder) =>
    `Nie masz prawa zapisu w folderze ${folder}. Nic nie zapisano. Wybierz inny folder i spróbuj ponownie.`,
  diskFull: 'Dysk jest pełny i nic nie zapisano. Zwolnij trochę miejsca albo wybierz inny dysk.',
  notSaved: (file, reason) =>
    `Nie udało się zapisać kalendarza jako ${file}: ${reason}. Starszy plik w tym miejscu pozostał bez zmian. Spróbuj ponownie albo wybierz inne miejsce.`,
}
