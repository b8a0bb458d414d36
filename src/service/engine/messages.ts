// What the service says when it refuses, in English and Polish: one catalogue of problems and one of violations.
import { DATABASE_PROBLEMS } from './database-problems'

export const LANGUAGES = ['en', 'pl'] as const
export type Language = (typeof LANGUAGES)[number]
type Words = readonly [en: string, pl: string]

/** Status, title, and default detail; `{name}` is filled from the problem's facts. */
export const PROBLEMS = {
  'malformed-json': [
    400,
    ['Malformed JSON', 'Niepoprawny JSON'],
    ['The body is not valid JSON: {reason}.', 'Treść nie jest poprawnym JSON-em: {reason}.'],
  ],
  'unknown-parameter': [
    400,
    ['Unknown query parameter', 'Nieznany parametr zapytania'],
    [
      'There is no parameter "{parameter}" here. Known ones: {known}.',
      'Nie ma tu parametru „{parameter}”. Znane: {known}.',
    ],
  ],
  'bad-parameter': [
    400,
    ['Bad query parameter', 'Niepoprawny parametr zapytania'],
    [
      'The parameter "{parameter}" cannot be read: expected {expected}. Known parameters: {known}.',
      'Parametru „{parameter}” nie da się odczytać; oczekiwano: {expected}. Znane parametry: {known}.',
    ],
  ],
  'bad-id': [
    400,
    ['Bad identifier', 'Niepoprawny identyfikator'],
    ['"{id}" is not an identifier of this resource.', '„{id}” nie jest identyfikatorem tego zasobu.'],
  ],
  'bad-header': [
    400,
    ['Bad header', 'Niepoprawny nagłówek'],
    [
      'The header {header} cannot be read: expected {expected}.',
      'Nagłówka {header} nie da się odczytać; oczekiwano: {expected}.',
    ],
  ],
  'bad-request': [
    400,
    ['Bad request', 'Niepoprawne żądanie'],
    ['The request cannot be read: {reason}.', 'Żądania nie da się odczytać: {reason}.'],
  ],
  unauthorized: [
    401,
    ['Access token needed', 'Potrzebny token dostępu'],
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
    ['Not over your own', 'Nie we własnej sprawie'],
    [
      'It is your own: somebody else has to decide.',
      'To Twoja własna sprawa: decyzja należy do kogoś innego.',
    ],
  ],
  'insufficient-scope': [
    403,
    ['The token does not reach this far', 'Token nie obejmuje tej operacji'],
    ['This needs a token with the scope {scope}.', 'Potrzebny jest token z zakresem {scope}.'],
  ],
  'not-found': [
    404,
    ['Not found', 'Nie znaleziono'],
    ['There is nothing here, or you may not see it.', 'Nic tu nie ma albo nie masz do tego dostępu.'],
  ],
  'method-not-allowed': [
    405,
    ['Method not allowed', 'Niedozwolona metoda'],
    ['This address answers {allowed} only.', 'Ten adres obsługuje tylko {allowed}.'],
  ],
  'not-acceptable': [
    406,
    ['Not acceptable', 'Nieobsługiwany format odpowiedzi'],
    ['Answers are application/json only.', 'Odpowiedzi są tylko w formacie application/json.'],
  ],
  duplicate: [
    409,
    ['Already exists', 'Już istnieje'],
    ['There is one like this already: {what}.', 'Taki wpis już istnieje: {what}.'],
  ],
  'in-use': [
    409,
    ['In use', 'W użyciu'],
    [
      'It cannot be deleted while {what} refer to it.',
      'Nie można usunąć, dopóki odwołują się do tego: {what}.',
    ],
  ],
  overlap: [409, ['Overlap', 'Nakładanie się'], ['It overlaps with {other}.', 'Nakłada się na {other}.']],
  'invalid-transition': [
    409,
    ['Invalid transition', 'Niedozwolona zmiana stanu'],
    [
      'In the state "{from}" there is no "{asked}"; allowed: {allowedText}.',
      'W stanie „{from}” niedozwolone jest „{asked}”; dozwolone: {allowedText}.',
    ],
  ],
  'period-locked': [
    409,
    ['Period locked', 'Okres zamknięty'],
    ['Days before {lockedBefore} are closed.', 'Dni przed {lockedBefore} są zamknięte.'],
  ],
  'project-closed': [
    409,
    ['Project closed', 'Projekt zamknięty'],
    [
      'The project is {status} and takes no work time.',
      'Projekt ma stan {status} i nie przyjmuje czasu pracy.',
    ],
  ],
  'last-admin': [
    409,
    ['Last admin', 'Ostatni administrator'],
    [
      'The organization needs an active admin; make someone else admin first.',
      'Organizacja potrzebuje aktywnego administratora; najpierw wyznacz innego.',
    ],
  ],
  'too-many-tokens': [
    409,
    ['Too many access tokens', 'Za dużo tokenów dostępu'],
    [
      'Nobody has more than {limit} access tokens at a time; no token was made. Revoke one that is no longer used (GET /tokens lists them, DELETE revokes one), then try again.',
      'Jedna osoba może mieć naraz najwyżej {limit} tokenów dostępu; nowego nie utworzono. Unieważnij któryś z nieużywanych (GET /tokens podaje listę, DELETE unieważnia) i spróbuj ponownie.',
    ],
  ],
  'sync-token-expired': [
    410,
    ['Sync token expired', 'Token synchronizacji wygasł'],
    [
      'Load everything again with an empty sync parameter.',
      'Wczytaj wszystko od nowa z pustym parametrem sync.',
    ],
  ],
  'client-id-deleted': [
    410,
    ['Deleted meanwhile', 'Usunięto w międzyczasie'],
    [
      'The row with this clientId was deleted. Send it with a new clientId to create it again.',
      'Wpis o tym clientId został usunięty. Aby utworzyć go ponownie, wyślij go z nowym clientId.',
    ],
  ],
  'request-timeout': [
    408,
    ['Request too slow', 'Zbyt wolne żądanie'],
    [
      'The request did not arrive in time; nothing was changed. Send it again.',
      'Żądanie nie dotarło na czas; nic nie zostało zmienione. Wyślij je ponownie.',
    ],
  ],
  'precondition-failed': [
    412,
    ['Changed meanwhile', 'Zmieniono w międzyczasie'],
    [
      'The resource is now {etag}; read it and try again.',
      'Zasób ma teraz wersję {etag}; odczytaj go i spróbuj ponownie.',
    ],
  ],
  'payload-too-large': [
    413,
    ['Too large', 'Za duże'],
    ['The body may have at most {limit} bytes.', 'Treść może mieć najwyżej {limit} bajtów.'],
  ],
  'uri-too-long': [
    414,
    ['Address too long', 'Za długi adres'],
    ['The address may have at most {limit} bytes.', 'Adres może mieć najwyżej {limit} bajtów.'],
  ],
  'unsupported-media-type': [
    415,
    ['Unsupported media type', 'Nieobsługiwany typ treści'],
    ['Send {accepted}.', 'Wyślij {accepted}.'],
  ],
  validation: [
    422,
    ['Invalid data', 'Niepoprawne dane'],
    [
      '{count} field(s) need attention; see violations.',
      'Liczba pól do poprawy: {count}; zobacz violations.',
    ],
  ],
  'day-overfull': [
    422,
    ['The day is full', 'Dzień jest pełny'],
    [
      '{date} would have {total} seconds of work; at most {limit} fit, {free} are free.',
      'Dzień {date} miałby {total} sekund pracy; mieści się najwyżej {limit}, wolne: {free}.',
    ],
  ],
  'labour-law': [
    422,
    ['Too little rest', 'Za mało odpoczynku'],
    [
      'The plan would leave too little rest: {codes}. The workspace refuses such plans (schedules.restCheck).',
      'Plan zostawiałby za mało odpoczynku: {codes}. Organizacja odrzuca takie plany (schedules.restCheck).',
    ],
  ],
  'over-allocated': [
    422,
    ['More than the transaction', 'Więcej niż transakcja'],
    [
      'The transaction is {whole}; {left} of it is not given to a project yet.',
      'Transakcja opiewa na {whole}; do przydzielenia zostało {left}.',
    ],
  ],
  'no-working-time': [
    422,
    ['No working time', 'Brak czasu pracy'],
    [
      'From {from} to {to} no work is planned, so there is nothing to be absent from.',
      'Od {from} do {to} nie zaplanowano pracy, więc nie ma od czego wziąć wolnego.',
    ],
  ],
  'limit-exceeded': [
    422,
    ['More than there is left', 'Więcej, niż zostało'],
    [
      'In {year} it is {days} day(s) more than there are left.',
      'W roku {year} to o {days} dnia (dni) więcej, niż zostało.',
    ],
  ],
  'idempotency-key-reused': [
    422,
    ['Idempotency-Key reused', 'Ponownie użyty Idempotency-Key'],
    [
      'This key came with another body before. Use a new key for a new request.',
      'Ten klucz przyszedł wcześniej z inną treścią. Użyj nowego klucza do nowego żądania.',
    ],
  ],
  'precondition-required': [
    428,
    ['If-Match needed', 'Potrzebny If-Match'],
    ['Send If-Match with the ETag you read.', 'Wyślij If-Match z odczytanym ETagiem.'],
  ],
  'too-many-requests': [
    429,
    ['Too many requests', 'Za dużo żądań'],
    ['Wait {seconds} seconds and try again.', 'Odczekaj {seconds} s i spróbuj ponownie.'],
  ],
  'headers-too-large': [
    431,
    ['Headers too large', 'Za duże nagłówki'],
    ['The headers may have at most 16384 bytes.', 'Nagłówki mogą mieć najwyżej 16384 bajty.'],
  ],
  internal: [
    500,
    ['Something went wrong', 'Coś poszło nie tak'],
    [
      'Nothing was changed. The request number is {requestId}.',
      'Nic nie zostało zmienione. Numer żądania: {requestId}.',
    ],
  ],
  busy: [
    503,
    ['Busy', 'Zajęte'],
    [
      'The database is busy; nothing was changed. Try again in {seconds} second(s).',
      'Baza danych jest zajęta; nic nie zostało zmienione. Spróbuj ponownie za {seconds} s.',
    ],
  ],
  ...DATABASE_PROBLEMS,
} as const satisfies Record<string, readonly [status: number, title: Words, detail: Words]>
export type ProblemCode = keyof typeof PROBLEMS

export const VIOLATIONS = {
  required: ['is required', 'jest wymagane'],
  null: ['must not be null', 'nie może być null'],
  type: ['must be {expected}', 'oczekiwano: {expected}'],
  unknown: ['is not a field of {resource}', 'nie jest polem zasobu {resource}'],
  readOnly: [
    'is set by the service and cannot be changed',
    'jest ustawiane przez usługę i nie można tego zmienić',
  ],
  notShown: [
    'is not shown to you, or not all of it, so you cannot change it; leave it out',
    'nie jest widoczne dla Ciebie w całości, więc nie możesz go zmienić; pomiń je',
  ],
  immutable: ['cannot be changed after creation', 'nie można zmienić po utworzeniu'],
  minLength: ['must have at least {limit} character(s)', 'musi mieć co najmniej {limit} zn.'],
  maxLength: ['must have at most {limit} characters', 'może mieć najwyżej {limit} zn.'],
  minimum: ['must be >= {limit}', 'musi być >= {limit}'],
  maximum: ['must be <= {limit}', 'musi być <= {limit}'],
  maxItems: ['must have at most {limit} items', 'może mieć najwyżej {limit} elementów'],
  uniqueItems: ['must name each item once', 'może wymienić każdy element tylko raz'],
  pattern: ['must look like {expected}', 'musi mieć postać {expected}'],
  enum: ['must be one of {allowed}', 'musi być jedną z wartości: {allowed}'],
  unicode: [
    'must not contain NUL or unpaired surrogates',
    'nie może zawierać NUL ani niesparowanych surogatów',
  ],
  referenceSyntax: ['must be a reference such as {example}', 'musi być odwołaniem, np. {example}'],
  'reference-not-found': ['names nothing that exists', 'nie wskazuje na nic istniejącego'],
  inactive: ['names someone who has left', 'wskazuje osobę, która odeszła'],
  order: ['must not be before {other}', 'nie może być przed {other}'],
  after: ['must not be after {limit}', 'nie może być po {limit}'],
  alias: ['is what {other} stands for too; send one of them', 'to samo co {other}; wyślij jedno z nich'],
  cycle: ['would make it its own ancestor', 'tworzyłoby pętlę'],
  depth: ['may be nested at most {limit} levels', 'można zagnieżdżać najwyżej na {limit} poziomów'],
  timezone: ['must be an IANA time zone', 'musi być strefą czasową IANA'],
  locale: ['must be a BCP 47 language tag', 'musi być znacznikiem języka BCP 47'],
  scope: [
    'must be * or <group>:read|write with a group of {groups}',
    'musi być * albo <grupa>:read|write z grupą: {groups}',
  ],
  taxNumber: ['must be a tax number of {country}', 'musi być numerem podatkowym kraju {country}'],
  checksum: ['is mistyped: its check digit does not fit', 'zawiera błąd: cyfra kontrolna się nie zgadza'],
  confirm: ['must be the name of the organization', 'musi być nazwą organizacji'],
  image: ['must be {expected}', 'musi być: {expected}'],
  imageSize: [
    'must have at most {limit} x {limit} pixels; it has {width} x {height}',
    'może mieć najwyżej {limit} x {limit} pikseli; ma {width} x {height}',
  ],
  multiple: [
    'must be one of 7, 14, 21, 28 when regular',
    'musi być jedną z wartości 7, 14, 21, 28, gdy regularny',
  ],
  otherProject: ['belongs to another project', 'należy do innego projektu'],
  reported: ['is only for the sources {sources}', 'jest tylko dla źródeł: {sources}'],
  recurrence: [
    'is not a rule of RFC 5545 that tasks can follow: {reason}',
    'nie jest regułą RFC 5545, której mogą podlegać zadania: {reason}',
  ],
  notInUse: ['names something that is no longer in use', 'wskazuje coś, co nie jest już używane'],
  notAPool: ['must name a type with limits of its own', 'musi wskazywać typ z własnym limitem'],
  noLimits: ['names a type without limits', 'wskazuje typ bez limitu'],
  tooLong: [
    'may be at most {limit} days after the first',
    'może przypadać najwyżej {limit} dni po pierwszym',
  ],
  singleDay: ['is possible on a single day only', 'jest możliwe tylko przy jednym dniu'],
  wholeDays: [
    'is not possible: this type is taken in whole days',
    'jest niemożliwe: ten typ to tylko całe dni',
  ],
  consecutive: [
    'makes more than {limit} days of this type in a row',
    'daje więcej niż {limit} dni tego typu z rzędu',
  ],
  notice: ['must be at least {days} day(s) ahead', 'musi być co najmniej {days} dni naprzód'],
  shortenOnly: [
    'cannot be changed like that: what was approved can only be made shorter',
    'nie można tak zmienić: zatwierdzoną nieobecność można tylko skrócić',
  ],
  json: ['{reason}', '{reason}'],
} as const satisfies Record<string, Words>
export type ViolationCode = keyof typeof VIOLATIONS

export type Facts = Readonly<Record<string, string | number>>

/** Fills `{name}` in the words of the given language. */
export const say = (words: Words, language: Language, facts: Facts): string =>
  words[LANGUAGES.indexOf(language)]?.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(facts[name] ?? ''),
  ) ?? ''

/** The first language of Accept-Language that we speak, by its weights; English otherwise. */
export const languageOf = (header: string | undefined): Language => {
  if (header === undefined) return 'en'
  const wanted = header
    .split(',', 20)
    .map((part) => {
      const [tag = '', ...rest] = part.trim().split(';')
      const weight = rest.find((item) => item.trim().startsWith('q='))
      return { tag: tag.toLowerCase(), weight: weight === undefined ? 1 : Number(weight.trim().slice(2)) }
    })
    .filter((item) => item.weight > 0)
    .sort((a, b) => b.weight - a.weight)
  for (const { tag } of wanted) {
    const known = LANGUAGES.find((language) => tag === language || tag.startsWith(`${language}-`))
    if (known !== undefined) return known
    if (tag === '*') return 'en'
  }
  return 'en'
}
