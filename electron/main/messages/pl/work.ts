// Polish: what can stand in the way of the timer, of entries and of their sync.
import type { Messages } from '../en/en'

const dayName = (day: string) =>
  new Intl.DateTimeFormat('pl', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day))

export const work: Messages['work'] = {
  timerRunning: 'Działa inny stoper. Najpierw go zatrzymaj, potem cofnij.',
  nothingToUndo: 'Nie ma odrzuconego stopera, który można przywrócić.',
  noGap: 'Nie ma na co odpowiadać: stoper nie ma przerwy.',
  openGap: 'Stoper już nie liczy. Zdecyduj, co zrobić z przerwą, a jego czas stanie się wpisem.',
  gapTooLong:
    'Przerwy dłuższej niż 24 godziny nie można policzyć. Pomiń ją albo zatrzymaj stoper w chwili, w której się zaczęła.',
  nothingLeftOut: 'Nie ma czego dodać: żadnej przerwy nie pominięto.',
  noTimer: 'Żaden stoper nie działa.',
  startInFuture: 'Początek jest w przyszłości. Wybierz wcześniejszą godzinę.',
  badCut:
    'Wybierz chwilę między uruchomieniem stopera a teraz lub następną przerwą, mniej niż 24 godziny od początku przerwy.',
  badInstant: 'To nie jest poprawny czas.',
  badDay: 'Taki dzień nie istnieje.',
  badTimes: 'Między początkiem a końcem musi zmieścić się czas trwania, a nie może to być więcej niż 7 dni.',
  deletedEntry: 'Ten wpis został usunięty. Przywróć go, aby go zmienić.',
  closedDay: (day: string) =>
    `Dni przed ${dayName(day)} są zamknięte, więc serwer by tego nie przyjął. Nic nie zmieniono. Wybierz wpisy z późniejszych dni.`,
  distantDay: (day: string) =>
    `Serwer nie przyjmuje pracy po ${dayName(day)}. Nic nie zmieniono. Wybierz wcześniejszy dzień.`,
  fullDay: (day: string) =>
    `W dniu ${dayName(day)} byłoby więcej pracy, niż serwer przyjmuje na dzień. Nic nie zmieniono. Wybierz inny dzień albo mniej wpisów.`,
  closedProject: 'Ten projekt nie przyjmuje nowego czasu. Nic nie zmieniono. Wybierz otwarty projekt.',
  notAlike:
    'Te wpisy mają na serwerze różne zadania lub rozliczenie, a jeden wpis nie może mieć obu. Nic nie zmieniono. Scal wpisy, które mają takie same.',
  tooManyTags: (most) => `Wpis może mieć ${most} etykiet. Usuń niektóre i zapisz ponownie.`,
  longTag: 'Ta etykieta jest za długa. Skróć ją do 50 znaków i zapisz ponownie.',
  noEntry: 'Ten wpis już nie istnieje. Usunięto go na serwerze lub na innym komputerze.',
  projectFirst: 'Najpierw wybierz projekt, aby wysłać wpis.',
  needsProject: 'Wybierz projekt, aby wysłać wpis.',
  otherTask: 'To zadanie należy do innego projektu. Wybierz zadanie z projektu wpisu.',
  noSuchProject: 'Ten projekt już nie istnieje. Wybierz inny.',
  projectNeedsName: 'Nazwij projekt.',
  projectSent:
    'Serwer może już mieć ten projekt. Poczekaj na następną synchronizację, a potem zmień go na stronie Projekty.',
  noSuchClient: 'Ten klient już nie istnieje. Wybierz innego.',
  clientNeedsName: 'Nazwij klienta.',
  clientSent:
    'Serwer może już mieć tego klienta. Poczekaj na następną synchronizację, a potem zmień go na stronie Klienci.',
  noClients:
    'Ten serwer nie prowadzi listy klientów. Odrzuć tu tego klienta, a jego projekty powstaną bez klienta.',
  goneOnServer:
    'Serwer nie ma już tego wpisu. Tutaj jest bezpieczny. Wyślij go ponownie albo usuń z tego komputera.',
  similarOnServer:
    'Stint nie dostał odpowiedzi na ten wpis, a na serwerze jest podobny. Czy to ten sam wpis? Dopóki nie odpowiesz, nic nie zostanie wysłane.',
  perhapsTwice:
    'Stint wysłał ten wpis dwa razy, bo za pierwszym razem nie dostał odpowiedzi. Teraz na serwerze są dwa. Czy drugi to ten sam wpis? Jeśli tak, zostanie tam usunięty.',
  arrivedUnfound:
    'Serwer otrzymał już ten wpis, ale nie ma go na liście. Poszukaj go na serwerze. Wyślij ponownie tylko wtedy, gdy go tam nie ma.',
  nothingAsked: 'Ten wpis nie wymaga już odpowiedzi. Być może jest już zsynchronizowany.',
  answerNotKept:
    'Nie udało się zapisać odpowiedzi serwera na ten wpis. Wyślij go ponownie albo porzuć. Pozostałe wpisy synchronizują się dalej.',
  changedSinceDeleted: (was, now) =>
    `Ten wpis został przez Ciebie usunięty, ale zmieniono go potem na serwerze. Było: ${was}. Jest: ${now}. ` +
    'Wyślij ponownie, aby go usunąć, albo porzuć usunięcie, aby go zachować.',
  bothChanged: (here, there) =>
    `Ten wpis zmieniono tutaj i na serwerze. Tutaj: ${here}. Na serwerze: ${there}. ` +
    'Wyślij ponownie, aby zachować swoją wersję, albo porzuć zmianę, aby przyjąć wersję serwera.',
  noDescription: 'bez opisu',
  quoted: (text) => `„${text}”`,
  unknownProject: 'inny projekt',
  unknownReason: 'nieznana przyczyna',
}
