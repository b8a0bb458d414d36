// The messages of violations, one for each invalid field of a request, in English and Polish.
import type { Message } from './message-format'

/** Each message follows the name of the field: "`seconds` is required". */
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
  pattern: ['must match the format {expected}', 'musi mieć format {expected}'],
  enum: ['must be one of {allowed}', 'musi być jedną z wartości: {allowed}'],
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
  scope: [
    'must be * or <group>:read|write with a group of {groups}',
    'musi być * albo <grupa>:read|write z grupą: {groups}',
  ],
  taxNumber: [
    'must be a valid tax number for {country}',
    'musi być poprawnym numerem podatkowym kraju {country}',
  ],
  checksum: [
    'has a wrong check digit; look for a typing error',
    'ma błędną cyfrę kontrolną; poszukaj literówki',
  ],
  confirm: ['must be the name of the organization', 'musi być nazwą organizacji'],
  image: ['must be {expected}', 'musi być: {expected}'],
  imageSize: [
    'must be at most {limit} x {limit} pixels, but is {width} x {height}',
    'może mieć najwyżej {limit} x {limit} pikseli; ma {width} x {height}',
  ],
  multiple: [
    'must be one of 7, 14, 21, 28 when regular',
    'musi być jedną z wartości 7, 14, 21, 28, gdy regularny',
  ],
  otherProject: ['belongs to another project', 'należy do innego projektu'],
  reported: ['is only allowed for these sources: {sources}', 'jest dozwolone tylko dla źródeł: {sources}'],
  recurrence: [
    'is not a recurrence rule (RFC 5545) that tasks support: {reason}',
    'nie jest regułą powtarzania (RFC 5545) obsługiwaną dla zadań: {reason}',
  ],
  notInUse: ['refers to something that is no longer active', 'wskazuje coś, co nie jest już aktywne'],
  notAPool: [
    'must refer to an absence type with its own allowance',
    'musi wskazywać rodzaj nieobecności z własnym limitem',
  ],
  noLimits: ['refers to an absence type without an allowance', 'wskazuje rodzaj nieobecności bez limitu'],
  tooLong: [
    'must be at most {limit, day | days} after the first day',
    'musi przypadać najwyżej {limit, dzień | dni | dni} po pierwszym dniu',
  ],
  singleDay: ['is only allowed for a single day', 'jest dozwolone tylko przy jednym dniu'],
  wholeDays: [
    'is not allowed: this absence type only covers whole days',
    'jest niedozwolone: ten rodzaj nieobecności obejmuje tylko całe dni',
  ],
  consecutive: [
    'exceeds the maximum of {limit, consecutive day | consecutive days} for this absence type',
    'przekracza maksimum dla tego rodzaju nieobecności: {limit, dzień | dni | dni} z rzędu',
  ],
  notice: [
    'must be at least {days, day | days} from today',
    'musi przypadać co najmniej {days, dzień | dni | dni} od dziś',
  ],
  shortenOnly: [
    'cannot be changed this way: an approved absence can only be shortened',
    'nie można tak zmienić: zatwierdzoną nieobecność można tylko skrócić',
  ],
  json: ['{reason}', '{reason}'],
} as const satisfies Record<string, Message>
export type ViolationCode = keyof typeof VIOLATIONS
