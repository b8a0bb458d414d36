// The line of text that invites a person into a workspace: the server's address and a code, to paste or to click on.
//
// Two forms, which say the same:
//
//   https://stint.example.com stint_inv_4fT…        an address, white space, a code
//   stint://join?server=https%3A%2F%2Fstint.example.com&code=stint_inv_4fT…
//
// The address is http or https, has a path where the API has one, and neither a name nor a query in it. A code consists
// of characters that stand in an address as they are.

/** What a line says. */
export interface Invitation {
  /** Where the API is, without a slash at its end. */
  readonly server: string
  readonly code: string
}

const LINK = /^stint:\/\/join\/?\?(.*)$/is
const ADDRESS = /^https?:\/\/[^\s/?#@\\]+(?:\/[^\s?#@\\]*)?$/i
const CODE = /^[\w.~-]{8,200}$/

/** The line to paste, and the link to open. */
export function formatInvitation({ server, code }: Invitation): {
  readonly line: string
  readonly link: string
} {
  return {
    line: `${server} ${code}`,
    link: `stint://join?server=${encodeURIComponent(server)}&code=${encodeURIComponent(code)}`,
  }
}

/**
 * Reads either form, with white space around it and line breaks for spaces, as mails have them.
 * @returns null for text that is no invitation
 */
export function parseInvitation(text: string): Invitation | null {
  const trimmed = text.trim()
  const query = LINK.exec(trimmed)?.[1]
  if (query !== undefined) {
    const said = parametersOf(query)
    return said === null ? null : checked(said.get('server'), said.get('code'))
  }
  const [server, code, ...rest] = trimmed.split(/\s+/)
  return rest.length > 0 ? null : checked(server, code)
}

const LOOPBACK = /^https?:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?(?:\/|$)/i

/** Whether the address of an invitation leads everyone to their own computer: it works on that of the sender only. */
export function leadsToOwnComputer(text: string): boolean {
  const invitation = parseInvitation(text)
  return invitation !== null && LOOPBACK.test(invitation.server)
}

/** Null when a name is given twice, or a value is not valid percent-encoded UTF-8: no one guesses which one counts. */
function parametersOf(query: string): ReadonlyMap<string, string> | null {
  const said = new Map<string, string>()
  for (const part of query.split('&')) {
    const [name = '', ...value] = part.split('=')
    if (said.has(name)) return null
    try {
      said.set(name, decodeURIComponent(value.join('=')))
    } catch {
      return null
    }
  }
  return said
}

function checked(server: string | undefined, code: string | undefined): Invitation | null {
  if (server === undefined || code === undefined || !ADDRESS.test(server) || !CODE.test(code)) return null
  return { server: server.replace(/\/+$/, ''), code }
}
