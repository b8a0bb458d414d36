// Where a request comes from: the connection's address, or what proxies that are trusted say in X-Forwarded-For.
import { BlockList, isIP, isIPv4, SocketAddress } from 'node:net'

/** Whether an address, as `addressOf` writes it, is that of a proxy whose word counts. */
export type Trust = (address: string) => boolean

/** Without proxies no one's word counts. */
export const trustNone: Trust = () => false

/** The command line or a caller named an address or network that is none. */
export class BadNetwork extends Error {
  override name = 'BadNetwork'

  constructor(readonly text: string) {
    super(
      `${text === '' ? 'An empty text' : text} is neither an address nor a network such as 10.0.0.0/8 or fd00::/8.`,
    )
  }
}

const BITS = { ipv4: 32, ipv6: 128 } as const
const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv4(address) ? 'ipv4' : 'ipv6')

/** ::ffff:a.b.c.d is the IPv4 address in it, as a socket that listens on both families tells it. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
/** 1.2.3.4:5678, [::1]:5678, [::1]: some proxies add the port. */
const WITH_PORT = /^(?:(\d+\.\d+\.\d+\.\d+):\d{1,5}|\[([^\]]+)\](?::\d{1,5})?)$/

/** An address in one spelling: lower case, no port, no zone, no IPv4 inside IPv6; null for what is no address. */
const cleanAddress = (text: string): string | null => {
  const trimmed = text.trim()
  const [, v4, v6] = WITH_PORT.exec(trimmed) ?? []
  const bare = (v4 ?? v6 ?? trimmed).replace(/%.*$/, '')
  if (isIP(bare) === 0) return null
  const family = familyOf(bare)
  const { address } = new SocketAddress({ address: bare, family })
  return MAPPED.exec(address)?.[1] ?? address
}

/**
 * Reads a list of addresses and networks in CIDR notation, IPv4 and IPv6, separated by commas.
 * @throws BadNetwork for one that is neither
 */
export const trustedProxies = (text: string): Trust => {
  const list = new BlockList()
  for (const item of text.split(',').map((each) => each.trim())) {
    const [, start = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(item) ?? []
    if (isIP(start) === 0 || start.includes('%')) throw new BadNetwork(item)
    const family = familyOf(start)
    const bits = prefix === undefined ? BITS[family] : Number(prefix)
    if (bits > BITS[family]) throw new BadNetwork(item)
    list.addSubnet(start, bits, family)
  }
  return (address) => list.check(address, familyOf(address))
}

/**
 * Whose request it is: from the connection on, each trusted proxy's word is taken for the hop before it; the first hop
 * that is not trusted is the one. What the caller wrote further left counts for nothing.
 * @param peer the connection's other end; undefined for one that has no address, such as a socket file's
 * @param forwarded the header X-Forwarded-For, all of its lines
 * @returns an IPv4 or IPv6 address; null when the connection has none
 */
export const addressOf = (
  peer: string | undefined,
  forwarded: string | undefined,
  isTrusted: Trust,
): string | null => {
  let address = cleanAddress(peer ?? '')
  for (const hop of forwarded?.split(',').reverse() ?? []) {
    if (address === null || !isTrusted(address)) break
    const before = cleanAddress(hop)
    // A trusted proxy that names no address tells no more than its own.
    if (before === null) break
    address = before
  }
  return address
}

/**
 * Who shares an allowance: an IPv4 address, and of IPv6 the network of 64 bits, since that is what one connection to the
 * internet is given.
 */
export const allowanceKey = (address: string | null): string => {
  if (address === null || isIPv4(address)) return address ?? ''
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length
  return [...groups, ...Array.from({ length: zeros }, () => '0'), ...rest].slice(0, 4).join(':')
}
