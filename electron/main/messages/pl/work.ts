// Polish: what can stand in the way of the timer, of entries and of their sync.
import type { Messages } from '../en/en'

export const work: Messages['work'] = {
  timerRunning: 'Działa inny stoper. Najpierw go zatrzymaj, potem cofnij.',
  nothingToUndo: 'Nie ma odrzuconego stopera, który można przywrócić.',
  noGap: 'Nie ma na co odpowiadać: stoper działał bez przerwy.',
  openGap: 'Stoper już nie liczy. Najpierw zdecyduj, co zrobić z przerwą; potem jego czas stanie się wpisem.',
  gapTooLong:
    'Przerwy dłuższej niż 24 godziny nie można policzyć. Pomiń ją albo utnij stoper tam, gdzie się zaczęła.',
  nothingLeftOut: 'Nie ma czego dodać: żadnej przerwy nie pominięto.',
  noTimer: 'Żaden stoper nie działa.',
  startInFuture: 'Początek leży w przyszłości. Wybierz godzinę, która już minęła.',
  badCut:
    'Wybierz chwilę między uruchomieniem stopera a teraz lub następną przerwą, mniej niż 24 godziny od początku przerwy.',
  badInstant: 'To nie jest poprawny moment.',
  badDay: 'W kalendarzu nie ma takiego dnia.',
  deletedEntry: 'Ten wpis został usunięty. Przywróć go, aby go zmienić.',
  noEntry: 'Tego wpisu już tu nie ma; usunięto go na serwerze lub na innym komputerze.',
  projectFirst: 'Najpierw wybierz projekt, wtedy wpis zostanie wysłany.',
  needsProject: 'Wybierz projekt, wtedy wpis zostanie wysłany.',
  goneOnServer:
    'Serwer nie ma już tego wpisu. Tutaj jest bezpieczny. Wyślij go ponownie albo usuń z tego komputera.',
  similarOnServer:
    'Odpowiedź na ten wpis zaginęła, a na serwerze jest coś podobnego. Czy to ten sam wpis? Dopóki nie odpowiesz, nic nie zostanie wysłane.',
  nothingAsked: 'Ten wpis nie wymaga już odpowiedzi. Być może w międzyczasie się zsynchronizował.',
  answerNotKept:
    'Nie udało się zapisać odpowiedzi serwera na ten wpis. Wyślij go ponownie albo odrzuć. Pozostałe wpisy synchronizują się dalej.',
  changedSinceDeleted: (was, now) =>
    `Ten wpis został przez Ciebie usunięty, ale w międzyczasie zmieniono go na serwerze. Było: ${was}. Jest: ${now}. ` +
    'Wyślij ponownie, aby go usunąć, albo odrzuć usunięcie, aby go zachować.',
  bothChanged: (here, there) =>
    `Ten wpis zmieniono tutaj i na serwerze. Tutaj: ${here}. Na serwerze: ${there}. ` +
    'Wyślij ponownie, aby zachować swoją wersję, albo odrzuć zmianę, aby przyjąć wersję serwera.',
  noDescription: 'bez opisu',
  quoted: (text) => `„${text}”`,
  unknownProject: 'inny projekt',
  unknownReason: 'nieznana przyczyna',
}
