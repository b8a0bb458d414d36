// Which addresses of the internet are no one's own network: requests to what people typed go to these only.
import { BlockList, isIP, isIPv4 } from 'node:net'

/** Networks that belong to this computer, to a private network, to tests and documentation, or to many at once. */
const PRIVATE_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

/** What of the public range 2000::/3 is not public, or leads to an IPv4 address inside it. */
const PRIVATE_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const refusedV4 = new BlockList()
for (const [net, prefix] of PRIVATE_V4) refusedV4.addSubnet(net, prefix, 'ipv4')
const publicV6 = new BlockList()
publicV6.addSubnet('2000::', 3, 'ipv6')
const refusedV6 = new BlockList()
for (const [net, prefix] of PRIVATE_V6) refusedV6.addSubnet(net, prefix, 'ipv6')

/**
 * Whether an address is of the public internet. Of IPv6 only 2000::/3 is: that leaves out ::1, unique local, link-local
 * and multicast addresses, and the ones that stand for an IPv4 address (::ffff:0:0/96, 64:ff9b::/96).
 *
 * @param address an IP address as `lookup` and sockets give it; anything else is not public
 */
export const isPublicAddress = (address: string): boolean => {
  if (isIPv4(address)) return !refusedV4.check(address, 'ipv4')
  // A zone ("%eth0") is only ever of a link-local address.
  if (isIP(address) !== 6 || address.includes('%')) return false
  return publicV6.check(address, 'ipv6') && !refusedV6.check(address, 'ipv6')
}
