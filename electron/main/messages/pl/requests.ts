// Polish: what can stand in the way of requests for absence, of decisions and of the calendar.
import type { Messages } from '../en/en'
import { say } from './say'

export const requests: Messages['requests'] = {
  none: 'Ten wniosek już nie istnieje. Usunięto go na serwerze.',
  notYours: 'To wniosek innej osoby. Tylko ona może go zmienić lub wycofać.',
  yours: 'To Twój własny wniosek. Decyzję musi podjąć ktoś inny.',
  decided: 'W sprawie tego wniosku zapadła już decyzja, nie można go więc zmienić.',
  notInForce: 'Ten wniosek już nie obowiązuje, nie ma więc czego wycofać.',
  nothingToTakeBack: 'Nie ma czego cofnąć.',
  hasLeft: 'To jest już w drodze na serwer i nie można tego cofnąć.',
  takeBackFirst: 'Ten wniosek został przez Ciebie wycofany. Najpierw cofnij wycofanie, potem go zmień.',
  fault: {
    'range-reversed': () => 'Ostatni dzień wypada przed pierwszym.',
    'too-many-days': () => 'To więcej niż trzy lata. Sprawdź daty.',
    'several-days': () => 'Część dnia można zgłosić tylko dla jednego dnia.',
    'whole-days-only': () => 'Ten rodzaj nieobecności można brać tylko w całych dniach.',
    'too-little': () => 'Wpisz czas większy od zera.',
    'over-the-plan': () => 'To więcej niż praca zaplanowana na ten dzień.',
    'over-the-half': () => 'To więcej niż połowa pracy zaplanowanej na ten dzień.',
    'no-working-time': () => 'Na te dni nie zaplanowano pracy, nie ma więc od czego wziąć wolnego.',
    overlap: () => 'Masz już wniosek na część tych dni.',
    'limit-exceeded': () => 'Nie zostało Ci na to dość dni.',
    'note-missing': () => 'Ten rodzaj nieobecności wymaga notatki.',
    'too-long': (days) =>
      say('Z rzędu można brać najwyżej {days, dzień | dni | dni} tego rodzaju.', { days }),
    'short-notice': (days) =>
      say('Ten rodzaj nieobecności trzeba zgłosić z wyprzedzeniem: {days, dzień | dni | dni}.', { days }),
    'forbidden-days': () => 'Na niektóre z tych dni nie można składać wniosków o urlop.',
  },
  outcome: {
    approved: (who) =>
      who === null ? 'Ten wniosek został już zatwierdzony.' : `Ten wniosek został już zatwierdzony (${who}).`,
    rejected: (who) =>
      who === null ? 'Ten wniosek został już odrzucony.' : `Ten wniosek został już odrzucony (${who}).`,
    cancelled: (who) =>
      who === null ? 'Ten wniosek został już wycofany.' : `Ten wniosek został już wycofany (${who}).`,
    cancellationAgreed: (who) =>
      who === null ? 'Anulowanie zostało już zatwierdzone.' : `Anulowanie zostało już zatwierdzone (${who}).`,
    cancellationAsked: (who) => `Wpłynęła prośba o anulowanie (${who}).`,
    cancellationDeclined: (who) =>
      who === null
        ? 'Odmówiono anulowania. Nieobecność pozostaje zatwierdzona.'
        : `Odmówiono anulowania (${who}). Nieobecność pozostaje zatwierdzona.`,
    changed: (who) => `Ten wniosek zmienił się (${who}).`,
    ownChanged: 'Ten wniosek zmienił się na serwerze.',
    because: (what, reason) => `${what} Powód: ${reason}`,
  },
  decisionNotSent: (what) =>
    `${what} Twoja decyzja nie została wysłana. Sprawdź wniosek i zdecyduj ponownie albo porzuć swoją decyzję.`,
  changeNotSent: (what) =>
    `${what} Twoja zmiana nie została wysłana. Porzuć ją, aby zobaczyć aktualny wniosek.`,
  changeOrKeep: (what) =>
    `${what} Wyślij ponownie, aby zachować swoją wersję, albo porzuć zmianę, aby przyjąć wersję serwera.`,
  unlisted:
    'Odpowiedź na ten wniosek zaginęła, a ten serwer nie udostępnia listy wniosków, więc Stint nie wie, czy wniosek dotarł. ' +
    'Sprawdź na stronie serwera. Jeśli wniosku tam nie ma, wyślij go ponownie, w przeciwnym razie porzuć go tutaj.',
  gone: 'Serwer nie ma już tego wniosku. Tutaj jest bezpieczny. Wyślij go ponownie albo usuń z tego komputera.',
  decidedGone: 'Ten wniosek usunięto na serwerze, nie ma więc o czym decydować. Porzuć go tutaj.',
}
