// Polish: the files on this computer, the keychain and the service of the local workspace.
import type { Messages } from '../en/en'
import { say } from './say'

const SAFE_HERE = 'Niczego nie zmieniono, a to, co zapisujesz, jest bezpieczne w tej aplikacji.'

export const files: Messages['files'] = {
  newerStore:
    'Twoją pracę na tym komputerze otwierała ostatnio nowsza wersja Stint. Niczego nie zmieniono. ' +
    'Aby kontynuować, zainstaluj tamtą wersję lub późniejszą.',
  cannotOpen: (file, what) =>
    `${what} Stint przechowuje Twoją pracę w pliku ${file} i nie mógł go otworzyć. Niczego nie zmieniono.`,
  notAFile: (file) =>
    `Stint przechowuje Twoją pracę w ${file}, ale to nie jest plik. Niczego nie zmieniono. Przenieś to w inne miejsce i spróbuj ponownie.`,
  folder: {
    notAllowed: (folder) =>
      `Stint przechowuje Twoją pracę w folderze ${folder}, ale nie masz prawa tam zapisywać. Niczego nie zmieniono. ` +
      'Nadaj sobie prawo zapisu do tego folderu i spróbuj ponownie.',
    readOnly: (folder) =>
      `Stint przechowuje Twoją pracę w folderze ${folder}, ale ten dysk jest teraz tylko do odczytu. Niczego nie zmieniono. ` +
      'Przywróć możliwość zapisu i spróbuj ponownie. System często blokuje dysk, który zgłosił błędy, więc sprawdź, czy ich nie ma.',
    diskFull: (folder) =>
      `Stint przechowuje Twoją pracę w folderze ${folder}, ale dysk jest pełny. Niczego nie zmieniono. ` +
      'Zwolnij trochę miejsca i spróbuj ponownie.',
    inTheWay: (folder) =>
      `Stint przechowuje Twoją pracę w folderze ${folder}, ale na jego miejscu albo na miejscu folderu nadrzędnego jest plik. ` +
      'Niczego nie zmieniono. Przenieś ten plik albo uruchom Stint z innym folderem.',
    unusable: (folder, reason) =>
      `Stint przechowuje Twoją pracę w folderze ${folder}, ale nie może go użyć: ${reason}. Niczego nie zmieniono. ` +
      'Sprawdź, czy folder jest dostępny i czy można w nim zapisywać, a potem spróbuj ponownie.',
  },
  repaired: ({ empty, connected, entries, complete, aside, folder }) => {
    const what = `Plik z Twoją pracą na tym komputerze ${empty ? 'stracił swoją zawartość' : 'był uszkodzony'}`
    const kept = `To, co znaleziono, zachowano w folderze ${folder}, w plikach o nazwach zaczynających się od „${aside}”.`
    if (complete)
      return `${what}, ale wszystko dało się jeszcze odczytać i ${carried(entries)}. ${kept} Nie musisz nic robić.`
    if (!connected)
      return (
        `${what} i niczego nie dało się z niego odczytać. ${kept} Otwórz ponownie swoją przestrzeń roboczą: wróci to, ` +
        'co ma już Twój serwer. Jeśli masz kopię zapasową, zakończ Stint i umieść ją w miejscu pliku stint.sqlite.'
      )
    return (
      `${what}. Z tego, co dało się odczytać, ${carried(entries)}; może to nie być wszystko. ${kept} ` +
      'To, co ma już Twój serwer, wróci przy następnej synchronizacji. Sprawdź ostatnie dni i dopisz to, czego brakuje.'
    )
  },
  held: 'Inny program używa pliku, w którym Stint przechowuje Twoją pracę. Zamknij programy do kopii zapasowych lub synchronizacji, które go używają, i spróbuj ponownie.',
  readOnly:
    'Plik, w którym Stint przechowuje Twoją pracę, jest tylko do odczytu. Nadaj sobie prawo zapisu i spróbuj ponownie.',
  diskError: 'Dysk zgłosił błąd. Sprawdź dysk i spróbuj ponownie.',
  damaged:
    'Plik, w którym Stint przechowuje Twoją pracę, jest uszkodzony. Uruchom Stint ponownie: odłoży ten plik i uratuje, co się da.',
  diskFull: 'Dysk jest pełny. Zwolnij trochę miejsca i spróbuj ponownie.',
  cannotWrite: (reason) => `Nie można zapisać pliku, w którym Stint przechowuje Twoją pracę: ${reason}.`,
  nothingChanged: (what) => `${what} Ta próba niczego nie zmieniła.`,
  keychain: {
    locked:
      'Pęk kluczy jest zablokowany albo czeka na Twoją odpowiedź. Odblokuj go (zaloguj się do pęku kluczy albo odpowiedz w jego oknie), ' +
      'a potem wybierz „Spróbuj ponownie”. Do tego czasu token jest tylko w pamięci, a wszystko, co zapisujesz, jest tu bezpieczne.',
    absent:
      'Na tym komputerze nie ma działającego pęku kluczy, więc token jest tylko w pamięci i przy następnym uruchomieniu trzeba go podać ponownie. ' +
      'W systemie Linux zainstaluj i uruchom gnome-keyring lub KWallet (Secret Service) i utwórz domyślny pęk kluczy, ' +
      'a potem wybierz „Spróbuj ponownie”; czego brakuje, mówi strona Ustawienia. Wszystko, co zapisujesz, jest tu bezpieczne.',
  },
  localEnded:
    'Usługa lokalnej przestrzeni roboczej zatrzymała się. Twój czas jest bezpieczny w tej aplikacji i zsynchronizuje się, gdy usługa znów zadziała.',
  localFile: {
    missing: (file) =>
      `Nie ma już pliku Twojej lokalnej przestrzeni roboczej, ${file}. ${SAFE_HERE} ` +
      'Przywróć go na miejsce albo wstaw plik z kopii zapasowej i spróbuj ponownie.',
    empty: (file) =>
      `Plik Twojej lokalnej przestrzeni roboczej, ${file}, jest pusty (0 bajtów): coś usunęło jego zawartość. ${SAFE_HERE} ` +
      'Wstaw w jego miejsce plik z kopii zapasowej i spróbuj ponownie. Jeśli nie masz kopii, usuń pusty plik i utwórz przestrzeń od nowa.',
    foreign: (file) =>
      `Plik Twojej lokalnej przestrzeni roboczej, ${file}, nie jest bazą danych: coś go podmieniło. ${SAFE_HERE} ` +
      'Wstaw w jego miejsce plik z kopii zapasowej i spróbuj ponownie.',
    damaged: (file) =>
      `Plik Twojej lokalnej przestrzeni roboczej, ${file}, jest uszkodzony. ${SAFE_HERE} ` +
      'Zachowaj jego kopię, wstaw w jego miejsce plik z kopii zapasowej i spróbuj ponownie.',
    newer: (file) =>
      `Plik Twojej lokalnej przestrzeni roboczej, ${file}, zapisała nowsza wersja programu Stint. ${SAFE_HERE} ` +
      'Zainstaluj tę wersję albo późniejszą, aby kontynuować.',
    held: (file) =>
      `Inny program używa pliku Twojej lokalnej przestrzeni roboczej, ${file}. ${SAFE_HERE} ` +
      'Zamknij programy do kopii zapasowych lub synchronizacji, które go używają, i spróbuj ponownie.',
    'read-only': (file) =>
      `Plik Twojej lokalnej przestrzeni roboczej, ${file}, albo jego folder jest tylko do odczytu. ${SAFE_HERE} ` +
      'Nadaj sobie prawo zapisu do obu i spróbuj ponownie.',
    full: (file) =>
      `Dysk jest pełny: nie ma miejsca na plik Twojej lokalnej przestrzeni roboczej, ${file}. ${SAFE_HERE} ` +
      'Zwolnij trochę miejsca i spróbuj ponownie.',
    disk: (file) =>
      `Dysk zgłosił błąd przy pliku Twojej lokalnej przestrzeni roboczej, ${file}. ${SAFE_HERE} ` +
      'Sprawdź dysk i spróbuj ponownie.',
    unreachable: (file) =>
      `Nie można otworzyć pliku Twojej lokalnej przestrzeni roboczej, ${file}. ${SAFE_HERE} ` +
      'Sprawdź, czy to plik i czy należy do Ciebie, i spróbuj ponownie.',
  },
  localSlowStart:
    'Usługa lokalnej przestrzeni roboczej nie uruchomiła się na czas. Twoje dane są bezpieczne. Zakończ Stint i uruchom go ponownie.',
  localSlowToken:
    'Usługa lokalnej przestrzeni roboczej nie odpowiedziała. Twoje dane są bezpieczne. Zakończ Stint i uruchom go ponownie.',
}

function carried(entries: number): string {
  return say('przeniesiono {entries, wpis | wpisy | wpisów}', { entries })
}
