// The messages of the problems that any area may have, in English and Polish. Areas add their own.
import { DATABASE_PROBLEMS } from './database-problems'
import type { Message } from './message-format'

/** Status, title and detail. `formatMessage` fills the placeholders from the problem's facts. */
export type ProblemMessage = readonly [status: number, title: Message, detail: Message]

export const PROBLEMS = {
  'malformed-json': [
    400,
    ['Malformed JSON', 'Niepoprawny JSON'],
    ['The request body is not valid JSON: {reason}.', 'Treść żądania nie jest poprawnym JSON-em: {reason}.'],
  ],
  'unknown-parameter': [
    400,
    ['Unknown query parameter', 'Nieznany parametr zapytania'],
    [
      'This endpoint has no parameter "{parameter}". Supported parameters: {known}.',
      'Ten adres nie ma parametru „{parameter}”. Obsługiwane parametry: {known}.',
    ],
  ],
  'bad-parameter': [
    400,
    ['Invalid query parameter', 'Niepoprawny parametr zapytania'],
    [
      'The value of "{parameter}" is not valid. Expected: {expected}. Supported parameters: {known}.',
      'Wartość parametru „{parameter}” jest niepoprawna. Oczekiwano: {expected}. Obsługiwane parametry: {known}.',
    ],
  ],
  'bad-id': [
    400,
    ['Invalid identifier', 'Niepoprawny identyfikator'],
    [
      '"{id}" is not a valid identifier for this resource.',
      '„{id}” nie jest poprawnym identyfikatorem tego zasobu.',
    ],
  ],
  'bad-header': [
    400,
    ['Invalid header', 'Niepoprawny nagłówek'],
    [
      'The value of the {header} header is not valid. Expected: {expected}.',
      'Wartość nagłówka {header} jest niepoprawna. Oczekiwano: {expected}.',
    ],
  ],
  'bad-request': [
    400,
    ['Bad request', 'Niepoprawne żądanie'],
    ['The service could not read the request: {reason}.', 'Nie udało się odczytać żądania: {reason}.'],
  ],
  'not-ready': [
    503,
    ['Not ready', 'Usługa nie jest gotowa'],
    [
      'The database does not answer, or does not have the schema of this version. Try again later.',
      'Baza danych nie odpowiada albo nie ma struktury tej wersji. Spróbuj ponownie później.',
    ],
  ],
  unauthorized: [
    401,
    ['Access token required', 'Wymagany token dostępu'],
    [
      'Send a valid access token as "Authorization: Bearer …".',
      'Wyślij ważny token dostępu jako „Authorization: Bearer …”.',
    ],
  ],
  forbidden: [
    403,
    ['Not allowed', 'Brak uprawnień'],
    ['Your role does not allow this.', 'Twoja rola na to nie pozwala.'],
  ],
  'self-approval': [
    403,
    ['Self-approval not allowed', 'Nie można zatwierdzić własnego wniosku'],
    [
      'You cannot approve or reject your own request. Ask your manager or an admin to decide.',
      'Nie możesz rozpatrzyć własnego wniosku. Poproś o decyzję przełożonego lub administratora.',
    ],
  ],
  'insufficient-scope': [
    403,
    ['Insufficient scope', 'Niewystarczający zakres tokenu'],
    [
      'This operation requires a token with the scope {scope}.',
      'Ta operacja wymaga tokenu z zakresem {scope}.',
    ],
  ],
  'not-found': [
    404,
    ['Not found', 'Nie znaleziono'],
    [
      'This resource does not exist, or you do not have access to it.',
      'Ten zasób nie istnieje albo nie masz do niego dostępu.',
    ],
  ],
  'method-not-allowed': [
    405,
    ['Method not allowed', 'Niedozwolona metoda'],
    ['This endpoint supports {allowed} only.', 'Ten adres obsługuje tylko {allowed}.'],
  ],
  'not-acceptable': [
    406,
    ['Not acceptable', 'Nieobsługiwany format odpowiedzi'],
    [
      'The service responds with application/json only.',
      'Usługa odpowiada tylko w formacie application/json.',
    ],
  ],
  duplicate: [
    409,
    ['Already exists', 'Już istnieje'],
    ['This already exists: {what}.', 'Taki wpis już istnieje: {what}.'],
  ],
  'in-use': [
    409,
    ['In use', 'W użyciu'],
    [
      '{what} still refers to this. Remove the reference first.',
      'Odwołuje się do tego {what}. Najpierw usuń odwołanie.',
    ],
  ],
  overlap: [409, ['Overlap', 'Nakładanie się'], ['This overlaps with {other}.', 'Nakłada się na {other}.']],
  'invalid-transition': [
    409,
    ['Invalid transition', 'Niedozwolona zmiana stanu'],
    [
      'You cannot use "{asked}" in the state "{from}". Allowed: {allowedText}.',
      'W stanie „{from}” nie można użyć „{asked}”. Dozwolone: {allowedText}.',
    ],
  ],
  'sync-token-expired': [
    410,
    ['Sync token expired', 'Token synchronizacji wygasł'],
    [
      'Start a full sync: repeat the request with an empty sync parameter.',
      'Rozpocznij pełną synchronizację: powtórz żądanie z pustym parametrem sync.',
    ],
  ],
  'client-id-deleted': [
    410,
    ['Already deleted', 'Już usunięto'],
    [
      'The row with this clientId was deleted. Send it with a new clientId to create it again.',
      'Wpis o tym clientId został usunięty. Aby utworzyć go ponownie, wyślij go z nowym clientId.',
    ],
  ],
  'request-timeout': [
    408,
    ['Request timeout', 'Przekroczono czas żądania'],
    [
      'The request took too long to arrive. Nothing was changed. Send it again.',
      'Żądanie nie dotarło na czas. Nic nie zostało zmienione. Wyślij je ponownie.',
    ],
  ],
  'precondition-failed': [
    412,
    ['Resource has changed', 'Zasób się zmienił'],
    [
      'The current version is {etag}. Read the resource again, then retry your change.',
      'Aktualna wersja to {etag}. Odczytaj zasób ponownie i powtórz zmianę.',
    ],
  ],
  'payload-too-large': [
    413,
    ['Request body too large', 'Za duża treść żądania'],
    [
      'The request body can have at most {limit, byte | bytes}.',
      'Treść żądania może mieć najwyżej {limit, bajt | bajty | bajtów}.',
    ],
  ],
  'uri-too-long': [
    414,
    ['URL too long', 'Za długi adres URL'],
    [
      'The URL can have at most {limit, byte | bytes}.',
      'Adres URL może mieć najwyżej {limit, bajt | bajty | bajtów}.',
    ],
  ],
  'unsupported-media-type': [
    415,
    ['Unsupported media type', 'Nieobsługiwany typ treści'],
    ['Send the request body as {accepted}.', 'Wyślij treść żądania jako {accepted}.'],
  ],
  validation: [
    422,
    ['Invalid data', 'Niepoprawne dane'],
    [
      '{count, field is | fields are} not valid. See violations.',
      'Do poprawy: {count, pole | pola | pól}. Zobacz violations.',
    ],
  ],
  'idempotency-key-reused': [
    422,
    ['Idempotency-Key reused', 'Ponownie użyty Idempotency-Key'],
    [
      'This key was already used with a different request body. Use a new key for a new request.',
      'Tego klucza użyto już z inną treścią żądania. Użyj nowego klucza do nowego żądania.',
    ],
  ],
  'precondition-required': [
    428,
    ['If-Match required', 'Wymagany nagłówek If-Match'],
    [
      'Send the ETag you last read in the If-Match header.',
      'Wyślij ostatnio odczytany ETag w nagłówku If-Match.',
    ],
  ],
  'too-many-requests': [
    429,
    ['Too many requests', 'Za dużo żądań'],
    [
      'Wait {seconds, second | seconds}, then try again.',
      'Odczekaj {seconds, sekundę | sekundy | sekund} i spróbuj ponownie.',
    ],
  ],
  'headers-too-large': [
    431,
    ['Headers too large', 'Za duże nagłówki'],
    ['The headers can have at most 16384 bytes.', 'Nagłówki mogą mieć najwyżej 16384 bajty.'],
  ],
  internal: [
    500,
    ['Something went wrong', 'Coś poszło nie tak'],
    [
      'Nothing was changed. If this happens again, report it with the request ID {requestId}.',
      'Nic nie zostało zmienione. Jeśli problem się powtórzy, zgłoś go, podając identyfikator żądania {requestId}.',
    ],
  ],
  'period-locked': [
    409,
    ['Period locked', 'Okres zamknięty'],
    [
      'This would change {day}, and days before {lockedBefore} are closed. Nothing was changed. An admin can reopen the closed days on the page Organization.',
      'To zmieniłoby dzień {day}, a dni przed {lockedBefore} są zamknięte. Nic nie zostało zmienione. Zamknięte dni może otworzyć administrator na stronie Organizacja.',
    ],
  ],
  'no-secret-key': [
    503,
    ['Secret key missing', 'Brak klucza do sekretów'],
    [
      'The service cannot keep or read secrets: {reason}. Nothing was changed. Ask the operator of the service to check its --secret-key-file.',
      'Usługa nie może zapisać ani odczytać sekretów: {reason}. Nic nie zostało zmienione. Poproś administratora usługi o sprawdzenie opcji --secret-key-file.',
    ],
  ],
  busy: [
    503,
    ['Database busy', 'Baza danych zajęta'],
    [
      'The database is busy. Nothing was changed. Try again in {seconds, second | seconds}.',
      'Baza danych jest zajęta. Nic nie zostało zmienione. Spróbuj ponownie za {seconds, sekundę | sekundy | sekund}.',
    ],
  ],
  ...DATABASE_PROBLEMS,
} as const satisfies Readonly<Record<string, ProblemMessage>>
