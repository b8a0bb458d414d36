// Sends mail through the server that an admin named: encrypted, unless it is on this machine, and bounded in time.

/** A mail to one person. */
export interface Mail {
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text: string
}

const TIMEOUT_MILLIS = 10_000
const LOCAL: readonly string[] = ['localhost', '127.0.0.1', '[::1]']
const PORTS: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 }

/** Whether a text is the address of a mail server: `smtps://user:password@mail.example.com:465`. */
export const isMailServer = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, search, hash, pathname, username, password } = new URL(text)
  if (!(protocol in PORTS) || hostname === '') return false
  return search === '' && hash === '' && ['', '/'].includes(pathname) && isEncoded(username + password)
}

/** A `%` in a password stands in a URL as `%25`: as it is, no one could sign in with it. */
const isEncoded = (text: string): boolean => {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/**
 * Sends a mail; it takes half a minute at most.
 * @param server as `isMailServer` accepts it. smtps encrypts from the start, smtp has to before anything is said.
 * @throws Error when the server cannot be reached, or does not take the mail
 */
export const sendMail = async (server: string, mail: Mail): Promise<void> => {
  // Loaded when it is needed: most starts of the service send nothing.
  const { createTransport } = await import('nodemailer')
  const { protocol, hostname, port, username, password } = new URL(server)
  const transport = createTransport({
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? (PORTS[protocol] ?? 0) : Number(port),
    secure: protocol === 'smtps:',
    requireTLS: !LOCAL.includes(hostname),
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: TIMEOUT_MILLIS,
    greetingTimeout: TIMEOUT_MILLIS,
    socketTimeout: TIMEOUT_MILLIS,
    // The text is text, and names no files.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.sendMail(mail)
  } finally {
    transport.close()
  }
}
