// Polish: tables as files.
import type { Messages } from '../en/en'

export const exported: Messages['exported'] = {
  save: 'Zapisz raport',
  types: {
    csv: 'Tabela (CSV)',
    xlsx: 'Skoroszyt programu Excel',
    pdf: 'Dokument PDF',
    json: 'Dane (JSON)',
    txt: 'Plik DATEV',
    ini: 'Opis pól DATEV',
  },
  hoursMinutes: (title) => `${title} (g:mm)`,
  page: (page, pages) => `Strona ${page} z ${pages}`,
  made: (day) => `Utworzono ${day}`,
  tooLong: (rows, most) =>
    `Liczba wierszy: ${rows}. PDF mieści ich najwyżej ${most}. Wybierz krótszy okres lub mniej grup albo zapisz raport jako Excel lub CSV.`,
  notSaved: (file, reason) =>
    `Nie udało się zapisać raportu jako ${file}: ${reason}. Starszy plik w tym miejscu pozostał bez zmian. Spróbuj ponownie albo wybierz inne miejsce.`,
}
