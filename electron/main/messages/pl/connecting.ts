// Polish: finding a server, signing in, leaving; and why a request did not get there.
import type { Messages } from '../en/en'
import { say } from './say'

/** Said of a list that was read in part. */
const SAFE =
  'Twoje zmiany są bezpieczne na tym komputerze. To, co już odczytano, zostaje, i niczego nie usunięto. ' +
  'Pokaż ten komunikat administratorowi.'

export const connecting: Messages['connecting'] = {
  noWorkspace: 'Żadna przestrzeń robocza nie jest otwarta. Najpierw ją utwórz albo się połącz.',
  alreadyOpen: 'Przestrzeń robocza jest już otwarta. Opuść ją, zanim otworzysz inną.',
  localDidNotStart: 'Lokalna przestrzeń robocza nie uruchomiła się poprawnie. Spróbuj ponownie.',
  notAChoice: 'Wybierz jedną z pokazanych osób.',
  notKept: 'Tej przestrzeni roboczej nie ma już na tym komputerze. Otwórz inną albo utwórz nową.',
  localNeedsNoToken: 'Lokalna przestrzeń robocza nie potrzebuje tokenu.',
  otherPerson: (theirs, yours) =>
    `Ten token należy do: ${theirs}, a w tej przestrzeni roboczej pracuje ${yours}. ` +
    'Użyj własnego tokenu albo opuść przestrzeń roboczą, aby zalogować się jako ktoś inny.',
  demoFailed: (why) =>
    `Nie udało się przygotować firmy demonstracyjnej: ${why} Twoje dane pozostały bez zmian. Spróbuj ponownie.`,
  badToken: 'To nie jest token: zawiera znaki, których token nigdy nie ma. Skopiuj go ponownie.',
  unsent: ({ entries, requests, projects, clients }, timer) =>
    `Jeszcze nie zsynchronizowano: ${[
      ...(entries === 0 ? [] : [say('{entries, wpis | wpisy | wpisów}', { entries })]),
      ...(requests === 0 ? [] : [say('{requests, wniosek | wnioski | wniosków}', { requests })]),
      ...(projects === 0 ? [] : [say('{projects, projekt | projekty | projektów}', { projects })]),
      ...(clients === 0 ? [] : [say('{clients, klient | klientów | klientów}', { clients })]),
    ].join(', ')}` +
    `${timer === 'none' ? '' : ', w tym uruchomiony stoper'}. ` +
    (timer === 'gap'
      ? 'Przerwa w stoperze nie zostanie policzona, jeśli najpierw na nią nie odpowiesz. '
      : '') +
    'Najpierw zsynchronizuj albo zachowaj wszystko na tym komputerze do następnego otwarcia tej przestrzeni roboczej.',
  badUrl: (typed) => `„${typed}” nie jest adresem internetowym. Adres wygląda tak: https://time.example.com.`,
  secretsInUrl: 'Usuń z adresu nazwę i hasło. Wystarczy token.',
  insecureUrl:
    'http:// przesłałoby token bez zabezpieczenia, więc działa tylko dla tego komputera. Użyj https://.',
  noPeopleSeen:
    'Serwer i token działają, ale serwer nie podaje, kim jesteś, i nie ma wpisów, z których można Cię wybrać. ' +
    'Poproś administratora o dodanie Twojego pierwszego wpisu, a potem połącz się ponownie.',
  notThisApi:
    'Ten adres odpowiada, ale nie jest przestrzenią roboczą, której może używać Stint. ' +
    'Sprawdź adres, także ścieżkę po nazwie serwera.',
  noSuchHost:
    'Nie znaleziono serwera o tej nazwie. Sprawdź pisownię i to, czy komputer jest połączony z internetem.',
  checkPort: (what) => `${what} Sprawdź port i to, czy usługa działa.`,
  tokenNotSent: (what) => `${what} Token nie został wysłany.`,
  openInBrowser: (what) => `${what} Otwórz go w przeglądarce i wpisz adres, do którego prowadzi.`,
  checkConnection: (what) => `${what} Sprawdź połączenie i spróbuj ponownie.`,
  tokenNotLetIn: (said) => `Serwer nie przyjął tego tokenu: ${said}`,
  tokenRefused:
    'Serwer nie przyjmuje tego tokenu. Sprawdź, czy skopiowano go w całości i czy nie wygasł ani nie został unieważniony.',
  invitation: {
    notOne: 'To nie jest zaproszenie. Wklej cały otrzymany wiersz: adres i kod.',
    notOffered:
      'Ten adres odpowiada, ale nie zaproszeniem. Sprawdź adres albo poproś administratora o token.',
    otherServer: (server) =>
      `To zaproszenie jest do ${server}, a to nie jest serwer tej przestrzeni roboczej. Opuść ją, aby z niego skorzystać.`,
    otherPerson: (theirs, yours) =>
      `To zaproszenie jest dla: ${theirs}, a w tej przestrzeni roboczej pracuje ${yours}. ` +
      'Poproś o własne zaproszenie albo opuść przestrzeń roboczą, aby zalogować się jako ktoś inny.',
    insecure:
      'http:// przesłałoby zaproszenie bez zabezpieczenia, więc działa tylko dla tego komputera. Poproś administratora o adres z https://.',
  },
  tooManyAttempts: 'Zbyt wiele prób. Spróbuj ponownie za minutę.',
  inTrouble: (status, said) => `Serwer ma problem (błąd ${status}): ${said} Spróbuj ponownie później.`,
  failure: {
    offline: 'Brak połączenia z serwerem.',
    timeout: 'Serwer nie odpowiedział na czas.',
    dns: 'Nie znaleziono nazwy serwera.',
    refused: 'Komputer serwera odpowiada, ale nie działa na nim żadna usługa.',
    proxy: 'Serwer pośredniczący (proxy) Twojej sieci nie przepuścił żądania.',
    redirect: 'Serwer przekierowuje pod inny adres.',
    unreadable: 'Zamiast serwera odpowiedziało coś innego, na przykład strona logowania do sieci.',
    blocked:
      'Coś między tym komputerem a serwerem nie przepuszcza zmiany. Zmiana jest tutaj bezpieczna, a Stint spróbuje ponownie.',
    otherRow:
      'Serwer odpowiedział innym rekordem niż wysłany. Twój jest tutaj bezpieczny, a Stint spróbuje ponownie.',
    http: (status) => `Serwer odpowiedział błędem ${status}.`,
  },
  trouble: {
    refuses: (said) =>
      `Serwer odrzuca teraz wszystko: ${said} Twoje zmiany są bezpieczne na tym komputerze, a Stint spróbuje ponownie.`,
    empty: (count) =>
      `Serwer nagle prawie nic nie pokazuje: na jego liście brakuje wpisów lub wniosków, które miał (${count}). ` +
      'Tutaj nic nie usunięto, a Stint sprawdzi ponownie.',
  },
  hostile: {
    elsewhere: (list) =>
      `Ciąg dalszy listy ${list} jest pod innym adresem niż serwer. Stint łączy się tylko z Twoją przestrzenią roboczą: ` +
      `nie wysłał tam ani żądania, ani tokenu. ${SAFE}`,
    large: (list) =>
      `W odpowiedzi na ${list} serwer przysłał naraz ponad 16 MB. Stint przerwał odczyt w tym miejscu. ${SAFE}`,
    long: (list) =>
      `Lista ${list} na serwerze jest dłuższa, niż Stint odczytuje. Stint przerwał odczyt w tym miejscu. ${SAFE}`,
    endless: (list) =>
      `Lista ${list} na serwerze zapętla się i nie ma końca. Stint przerwał odczyt w tym miejscu. ${SAFE}`,
  },
  tls: {
    expired: 'Certyfikat serwera wygasł.',
    untrusted:
      'Certyfikatu serwera nie podpisał nikt, komu ufa ten komputer. ' +
      'Jeśli Twoja firma sama podpisuje certyfikaty, poproś o jej certyfikat główny i zainstaluj go na tym komputerze.',
    'wrong-host': 'Certyfikat serwera należy do innego adresu.',
    other: 'Nie udało się nawiązać bezpiecznego połączenia z serwerem.',
  },
}
