// Other words by which people look for actions and pages, in every language of the app: many type the English word in a
// Polish window, or the word of another program. They are searched and never displayed, so they are in no catalogue.

export const SYNONYMS = {
  absence: [
    ...['vacation', 'holiday', 'annual leave', 'time off', 'day off', 'PTO', 'sick leave', 'sickness'],
    ...['urlop', 'dzień wolny', 'wolne', 'nieobecność', 'chorobowe', 'choroba', 'L4', 'zwolnienie lekarskie'],
  ],
  logTime: ['add entry', 'new entry', 'hours', 'nowy wpis', 'dodaj wpis', 'godziny'],
  import: ['CSV', 'Toggl', 'Clockify', 'Harvest', 'migrate', 'upload', 'import', 'importuj', 'wczytaj'],
  approvals: ['approve', 'reject', 'decide', 'zatwierdź', 'akceptacja', 'odrzuć'],
  undo: ['revert', 'cofnij'],
  backup: ['export everything', 'save a copy', 'kopia zapasowa', 'kopia'],
  leave: ['sign out', 'log out', 'logout', 'quit workspace', 'wyloguj'],
  today: ['day', 'entries', 'dzień', 'wpisy'],
  timesheet: ['week', 'hours', 'tydzień', 'godziny'],
  calendar: ['week', 'month', 'year', 'planner', 'iCal', 'subscribe', 'tydzień', 'miesiąc', 'rok', 'planer'],
  reports: [
    ...['export', 'PDF', 'Excel', 'CSV', 'invoice', 'bill', 'statement', 'overtime', 'balance', 'payroll'],
    ...['utilization', 'profit', 'eksport', 'faktura', 'rachunek', 'zestawienie', 'raport', 'nadgodziny'],
    ...['lista płac', 'ewidencja czasu pracy'],
  ],
  people: ['employees', 'users', 'team', 'staff', 'members', 'pracownicy', 'użytkownicy', 'zespół'],
  clients: ['customers', 'companies', 'kontrahenci', 'firmy'],
  projects: ['jobs', 'tasks', 'budget', 'rate', 'zlecenia', 'zadania', 'budżet', 'stawka'],
  schedules: ['working hours', 'shifts', 'part time', 'godziny pracy', 'etat', 'zmiany', 'grafik'],
  absenceTypes: ['vacation types', 'leave types', 'rodzaje urlopów'],
  allowances: ['vacation days', 'entitlement', 'days left', 'dni urlopu', 'wymiar urlopu'],
  bankHolidays: ['public holidays', 'free days', 'święta', 'dni ustawowo wolne'],
  organization: ['company', 'logo', 'currency', 'rules', 'firma', 'waluta', 'zasady'],
  settings: [
    'preferences',
    'options',
    'shortcuts',
    'reminders',
    'preferencje',
    'opcje',
    'skróty',
    'przypomnienia',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>
