// What a page of ours may load and run: the content security policy and the headers that go with every file.

/**
 * The two style elements that Nuxt UI writes into the page, by the hash of their text. Both are the same in every
 * build with the same colours and versions; the end-to-end test that watches for violations prints the hash to put
 * here when an update changes them.
 */
const STYLE_ELEMENTS: readonly string[] = []

/** The policy of every page: our own files, and nothing inline, evaluated, framed, or fetched from elsewhere. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  ["style-src 'self'", ...STYLE_ELEMENTS.map((hash) => `'${hash}'`)].join(' '),
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Headers of every answer of the app protocol. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}
