// Polish: what can stand in the way of requests for absence, of decisions and of the calendar.
import type { Messages } from '../en/en'
import { plural } from './plural'

export const requests: Messages['requests'] = {
  none: 'Tego wniosku już tu nie ma; usunięto go na serwerze.',
  notYours: 'To wniosek innej osoby: tylko ona może go zmienić lub wycofać.',
  yours: 'To Twój własny wniosek: decyzja należy do kogoś innego.',
  decided: 'W sprawie tego wniosku zapadła już decyzja, nie można go więc zmienić.',
  notInForce: 'Ten wniosek już nie obowiązuje, nie ma więc czego wycofać.',
  nothingToTakeBack: 'Nie ma czego cofnąć.',
  hasLeft: 'To jest już w drodze na serwer i nie można tego cofnąć.',
  takeBackFirst: 'Ten wniosek został przez Ciebie wycofany. Najpierw cofnij wycofanie, potem go zmień.',
  fault: {
    'range-reversed': () => 'Ostatni dzień wypada przed pierwszym.',
    'too-many-days': () => 'To więcej niż trzy lata. Sprawdź daty.',
    'several-days': () => 'Część dnia można wziąć tylko w przypadku pojedynczego dnia.',
    'whole-days-only': () => 'Ten rodzaj nieobecności można brać tylko w całych dniach.',
    'too-little': () => 'Podaj choć sekundę albo cały dzień.',
    'over-the-plan': () => 'To więcej niż praca zaplanowana na ten dzień.',
    'over-the-half': () => 'To więcej niż połowa pracy zaplanowanej na ten dzień.',
    'no-working-time': () => 'Na te dni nie zaplanowano pracy, nie ma więc od czego wziąć wolnego.',
    overlap: () => 'Masz już wniosek na część tych dni.',
    'limit-exceeded': () => 'Nie zostało na to dość wolnego.',
    'note-missing': () => 'Ten rodzaj nieobecności wymaga notatki.',
    'too-long': (days) =>
      `Z rzędu można wziąć najwyżej ${days} ${plural(days, 'dzień', 'dni', 'dni')} tego rodzaju.`,
    'short-notice': (days) =>
      `O to trzeba wnioskować z wyprzedzeniem: ${days} ${plural(days, 'dzień', 'dni', 'dni')}.`,
  },
  meanwhile: {
    approved: (who) =>
      who === null
        ? 'W międzyczasie wniosek został zatwierdzony.'
        : `W międzyczasie wniosek został zatwierdzony (${who}).`,
    rejected: (who) =>
      who === null
        ? 'W międzyczasie wniosek został odrzucony.'
        : `W międzyczasie wniosek został odrzucony (${who}).`,
    cancelled: (who) =>
      who === null
        ? 'W międzyczasie wniosek został wycofany.'
        : `W międzyczasie wniosek został wycofany (${who}).`,
    cancellationAgreed: (who) =>
      who === null
        ? 'W międzyczasie wyrażono zgodę na anulowanie.'
        : `W międzyczasie wyrażono zgodę na anulowanie (${who}).`,
    cancellationAsked: (who) => `W międzyczasie wpłynęła prośba o anulowanie (${who}).`,
    holds: (who) =>
      who === null
        ? 'W międzyczasie nie zgodzono się na anulowanie: nieobecność obowiązuje.'
        : `W międzyczasie nie zgodzono się na anulowanie (${who}): nieobecność obowiązuje.`,
    changed: (who) => `W międzyczasie wniosek się zmienił (${who}).`,
    ownChanged: 'W międzyczasie ten wniosek zmieniono na serwerze.',
    because: (what, reason) => `${what} Powód: ${reason}`,
  },
  decisionNotSent: (what) =>
    `${what} Twoja decyzja nie została wysłana. Sprawdź, jak jest teraz, i zdecyduj ponownie albo odrzuć.`,
  changeNotSent: (what) =>
    `${what} Twoja zmiana nie została wysłana: odrzuć ją, aby zobaczyć, co obowiązuje.`,
  changeOrKeep: (what) =>
    `${what} Wyślij ponownie, aby wnioskować o to, co wpisano tutaj, albo odrzuć zmianę, aby zostało to, co ma serwer.`,
  unlisted:
    'Odpowiedź na ten wniosek zaginęła, a ten serwer nie udostępnia listy wniosków, więc Stint nie wie, czy wniosek dotarł. ' +
    'Sprawdź w przeglądarce: jeśli go tam nie ma, wyślij ponownie, w przeciwnym razie odrzuć go tutaj.',
  gone: 'Serwer nie ma już tego wniosku. Tutaj jest bezpieczny. Wyślij go ponownie albo usuń z tego komputera.',
  decidedGone: 'Ten wniosek usunięto na serwerze, nie ma więc o czym decydować. Odrzuć go tutaj.',
}
