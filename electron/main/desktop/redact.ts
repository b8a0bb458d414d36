// Takes secrets out of text before it is written anywhere.

/** Shapes a secret can have in a message: our tokens, invitations and calendar addresses, anything sent as Bearer or Basic, credentials inside a URL. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/stint_(?:pat|int|inv|cal)_[\w.~+/=-]*/gi, '[token]'],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 [secret]'],
  [
    /(\b(?:access_?token|token|password|secret|authorization)(?:\\*["'])?\s*[:=]\s*(?:\\*["'])?)[^\s"',;&}]+/gi,
    '$1[secret]',
  ],
  [/(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@]+@/gi, '$1[secret]@'],
]

/** The text without anything that looks like a token, a password or an Authorization header. */
export function redact(text: string): string {
  return SECRETS.reduce((safe, [shape, instead]) => safe.replace(shape, instead), text)
}
