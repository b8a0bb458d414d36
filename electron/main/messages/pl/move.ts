// Polish: moving the local workspace to a server.
import type { Messages } from '../en/en'

export const move: Messages['move'] = {
  notLocal: 'Na serwer można przenieść tylko własną lokalną przestrzeń roboczą.',
  readOnly: (url) =>
    `Ta przestrzeń robocza została przeniesiona na ${url}. To, co jest tutaj, pozostaje kopią tylko do odczytu. Aby dalej pracować, połącz się z ${url}.`,
  underWay:
    'Ta przestrzeń robocza jest właśnie przenoszona na serwer. Poczekaj, aż się to skończy, albo zatrzymaj przenoszenie.',
  unsent:
    'Ta przestrzeń robocza nie przyjęła jeszcze niektórych wpisów, wniosków lub projektów. Niczego nie przeniesiono. Otwórz stronę Synchronizacja, wyślij je albo odrzuć i spróbuj ponownie.',
  timerRuns: 'Stoper działa. Niczego nie przeniesiono. Zatrzymaj go i spróbuj ponownie.',
  notOurs:
    'Ten serwer nie może przejąć całej przestrzeni roboczej, bo nie działa na nim usługa Stint albo jest ona w starszej wersji. ' +
    'Niczego nie wysłano. Zaktualizuj usługę albo połącz się z serwerem, na którym ona działa.',
  notAdmin:
    'Twoje konto na tym serwerze nie jest kontem administratora. Niczego nie zmieniono. Użyj tokenu administratora nowej przestrzeni roboczej.',
  stopped:
    'Przenoszenie zatrzymano. Ani tutaj, ani na serwerze niczego nie zmieniono. Możesz zacząć je od nowa.',
  failed: (why) =>
    `${why} Niczego nie przeniesiono i niczego tutaj nie zmieniono. Spróbuj ponownie; przenoszenie zacznie się od początku.`,
  unconfirmed: (url) =>
    `Wszystko zostało wysłane, ale ${url} nie potwierdził, czy przejął przestrzeń roboczą. ` +
    'Aby nic nie zapisało się w dwóch miejscach, ta przestrzeń jest tylko do odczytu. Przenieś ją ponownie pod ten sam adres: to, co zostało przejęte, nie zostanie przejęte drugi raz.',
}
