// What the rows of a new workspace are called: in Polish where the workspace is, else in English.
import type { HolidayTypeCode } from './holiday-types'
import type { TaskStatusCode } from './task-statuses'

/** The names and notes of everything that is seeded. */
export interface SeedWords {
  readonly holidayTypes: Readonly<Record<HolidayTypeCode, string>>
  readonly taskStatuses: Readonly<Record<TaskStatusCode, string>>
  readonly schedule: { readonly name: string; readonly description: string }
  /** A schedule that its owner chose. */
  readonly ownSchedule: string
  readonly ownScheduleOf: (days: number) => string
  readonly project: string
  /** The set of rates that the first run adds, and its rule for any work; the names the window gives them, too. */
  readonly rates: { readonly set: string; readonly rule: string }
  /** What is said of the days of leave that the law gives. */
  readonly leaveByLaw: string
  /** The same where no law says how many. */
  readonly usualLeave: string
  /** What is said of the days that the owner entered. */
  readonly ownLeave: string
  /** What is said of the correction to what is left this year. */
  readonly leaveLeft: string
  /** What is said of the leave of years before the workspace, of which it knows nothing. */
  readonly carriedLeave: string
}

const en: SeedWords = {
  holidayTypes: {
    vacation: 'Vacation',
    on_demand: 'Vacation on demand',
    sick: 'Sick leave',
    child_care: 'Child care',
    unpaid: 'Unpaid leave',
    overtime: 'Time off for overtime',
    special: 'Special leave',
    remote: 'Remote work',
  },
  taskStatuses: {
    todo: 'To do',
    in_progress: 'In progress',
    review: 'In review',
    done: 'Done',
    cancelled: 'Cancelled',
  },
  schedule: { name: 'Full time', description: '8 hours on five days a week' },
  project: 'General',
  rates: { set: 'Hourly rates', rule: 'Any work' },
  ownSchedule: 'My week',
  ownScheduleOf: (days) => (days === 1 ? 'One day a week' : `${days} days a week`),
  leaveByLaw: 'The least by law: change it to what you have agreed.',
  usualLeave: 'What is usual: change it to what you have agreed.',
  ownLeave: 'As entered on the first start.',
  leaveLeft: 'Brings the balance to what was left on the first start.',
  carriedLeave: 'Leave left over from the year before is not known: enter it for whoever has some.',
}

const pl: SeedWords = {
  holidayTypes: {
    vacation: 'Urlop wypoczynkowy',
    on_demand: 'Urlop na żądanie',
    sick: 'Zwolnienie lekarskie',
    child_care: 'Opieka nad dzieckiem',
    unpaid: 'Urlop bezpłatny',
    overtime: 'Odbiór nadgodzin',
    special: 'Urlop okolicznościowy',
    remote: 'Praca zdalna',
  },
  taskStatuses: {
    todo: 'Do zrobienia',
    in_progress: 'W toku',
    review: 'Do sprawdzenia',
    done: 'Gotowe',
    cancelled: 'Anulowane',
  },
  schedule: { name: 'Pełny etat', description: '8 godzin przez pięć dni w tygodniu' },
  project: 'Ogólne',
  rates: { set: 'Stawki godzinowe', rule: 'Każda praca' },
  ownSchedule: 'Mój tydzień',
  ownScheduleOf: (days) => (days === 1 ? 'Jeden dzień w tygodniu' : `${days} dni w tygodniu`),
  leaveByLaw: 'Minimum ustawowe: zmień na to, co uzgodniono.',
  usualLeave: 'Zwykle przyjmowana liczba dni: zmień ją na to, co uzgodniono.',
  ownLeave: 'Podano przy pierwszym uruchomieniu.',
  leaveLeft: 'Uzgadnia saldo z liczbą dni pozostałych przy pierwszym uruchomieniu.',
  carriedLeave: 'Zaległy urlop z poprzedniego roku nie jest znany: wpisz go osobom, które go mają.',
}

/** The language of a locale (BCP 47): `pl` of `pl-PL`. */
export const languageOf = (locale: string): string => new Intl.Locale(locale).language

/** The words for a workspace of this locale (BCP 47). */
export const wordsFor = (locale: string): SeedWords => (languageOf(locale) === 'pl' ? pl : en)
