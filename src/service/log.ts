// The log of the service: a line of JSON for each event, with the id of the request it belongs to and without secrets.
import pino, { stdTimeFunctions, type DestinationStream, type Level, type Logger } from 'pino'

const REDACTED = '[redacted]'

/** Facts that are never written, whoever passes them. */
const SECRET_FACTS = ['token', 'secret', 'password', 'authorization', 'cookie'].flatMap((name) => [
  name,
  `*.${name}`,
])

/** Secrets inside other text, such as the message of an error: access tokens, invitations, calendar addresses, bearer headers and passwords in URLs. */
const SECRET_TEXT: readonly (readonly [RegExp, string])[] = [
  [/stint_(pat|int|inv|cal)_\w+/g, `stint_$1_${REDACTED}`],
  [/\b(Bearer\s+)[^\s"\\]+/gi, `$1${REDACTED}`],
  [/(:\/\/[^\s:/?#"]*:)[^\s@"]+@/g, `$1${REDACTED}@`],
]

const withoutSecrets = (line: string): string =>
  SECRET_TEXT.reduce((text, [secret, instead]) => text.replaceAll(secret, instead), line)

/** Its name, message and stack. Drivers hang values of rows on their errors: they are left out. */
const errorFacts = (error: unknown): unknown =>
  error instanceof Error ? { type: error.name, message: error.message, stack: error.stack } : String(error)

/**
 * Makes the log of one process.
 * @param level the least important events that are written; `silent` writes none
 * @param to takes one line at a time
 */
export const createLog = (level: Level | 'silent', to: DestinationStream = process.stderr): Logger =>
  pino(
    {
      level,
      base: null,
      messageKey: 'message',
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { error: errorFacts },
      redact: { paths: SECRET_FACTS, censor: REDACTED },
      hooks: { streamWrite: withoutSecrets },
    },
    to,
  )
