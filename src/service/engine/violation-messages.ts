// What may be wrong with a field in any area, in English and Polish. Areas add their own.
import type { Message } from './message-format'

/** Each message follows the name of the field: "`seconds` is required". */
export const VIOLATIONS = {
  required: ['is required', 'jest wymagane'],
  null: ['must not be null', 'nie może być null'],
  type: ['must be {expected}', 'oczekiwano: {expected}'],
  unknown: ['is not a field of {resource}', 'nie jest polem zasobu {resource}'],
  noBody: [
    'is not accepted: this operation takes no body',
    'nie jest przyjmowane: ta operacja nie ma treści żądania',
  ],
  readOnly: [
    'is set by the service and cannot be changed',
    'jest ustawiane przez usługę i nie można tego zmienić',
  ],
  notShown: [
    'cannot be changed because you do not have access to its full value; leave it out',
    'nie można zmienić, bo nie masz dostępu do pełnej wartości; pomiń to pole',
  ],
  immutable: ['cannot be changed after creation', 'nie można zmienić po utworzeniu'],
  minLength: [
    'must have at least {limit, character | characters}',
    'musi mieć co najmniej {limit, znak | znaki | znaków}',
  ],
  maxLength: [
    'must have at most {limit, character | characters}',
    'może mieć najwyżej {limit, znak | znaki | znaków}',
  ],
  minimum: ['must be at least {limit}', 'musi wynosić co najmniej {limit}'],
  maximum: ['must be at most {limit}', 'może wynosić najwyżej {limit}'],
  maxItems: [
    'must have at most {limit, item | items}',
    'może mieć najwyżej {limit, element | elementy | elementów}',
  ],
  uniqueItems: ['must not contain duplicates', 'nie może zawierać powtórzeń'],
  pattern: ['must be written like {expected}', 'musi mieć postać taką jak {expected}'],
  digits: [
    'can have at most {digits, digit | digits} after the decimal point in {currency}',
    'w walucie {currency} może mieć najwyżej {digits, cyfrę | cyfry | cyfr} po przecinku',
  ],
  enum: ['must be one of {allowed}', 'musi być jedną z wartości: {allowed}'],
  initialState: [
    'must begin as one of {allowed}; change it later',
    'na początku może mieć tylko wartość: {allowed}; zmień je później',
  ],
  unicode: [
    'must not contain NUL or unpaired surrogates',
    'nie może zawierać NUL ani niesparowanych surogatów',
  ],
  referenceSyntax: ['must be a reference such as {example}', 'musi być odwołaniem, np. {example}'],
  'reference-not-found': ['refers to something that does not exist', 'wskazuje na coś, co nie istnieje'],
  inactive: ['refers to a person who has left', 'wskazuje osobę, która odeszła z organizacji'],
  order: ['must not be before {other}', 'nie może być przed {other}'],
  after: ['must not be after {limit}', 'nie może być po {limit}'],
  alias: [
    'is another name for {other}; send only one of them',
    'to inna nazwa pola {other}; wyślij tylko jedno z nich',
  ],
  cycle: ['would create a loop', 'utworzyłoby pętlę'],
  depth: [
    'must not be nested deeper than {limit, level | levels}',
    'można zagnieździć najwyżej na {limit, poziom | poziomy | poziomów}',
  ],
  timezone: ['must be an IANA time zone', 'musi być strefą czasową IANA'],
  locale: ['must be a BCP 47 language tag', 'musi być znacznikiem języka BCP 47'],
  json: ['{reason}', '{reason}'],
} as const satisfies Readonly<Record<string, Message>>
export type EngineViolation = keyof typeof VIOLATIONS
