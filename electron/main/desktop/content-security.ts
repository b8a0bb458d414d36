// What a page of ours may load and run: the content security policy and the headers that go with every file.

/**
 * The policy of every page: our own files, and nothing inline, evaluated, framed, or fetched from elsewhere. Styles
 * are set through the style object of elements, which is allowed; a library that writes a style element at run time
 * breaks the policy, and the end-to-end tests say so.
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * The policy of pages that Vite serves while someone works on them: Vite puts styles into the page as elements, and
 * says over a socket of its own what changed. Scripts still come from the app's own address and are never inline.
 * @param hotUpdates the address of that socket
 */
export const developmentPolicy = (hotUpdates: string): string =>
  CONTENT_SECURITY_POLICY.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'").replace(
    "connect-src 'self'",
    `connect-src 'self' ${hotUpdates}`,
  )

/**
 * Headers of every answer of the app protocol. There is no cross-origin-opener-policy among them: no page has an opener,
 * since none may open a window (see security.ts), and Chromium would start each page in a first process only to leave it
 * for a second one.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}
