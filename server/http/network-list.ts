import { BlockList, isIP } from 'node:net'

/** Whether an address is one of those listed; that of a connection which is gone is none. */
export type IsListed = (address: string | undefined) => boolean

/** Names for the networks of this machine and of those around it. */
const namedNetworks: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Reads addresses, networks and names of networks with commas between them, such as `loopback, 10.0.0.0/8`. */
export function networkList(text: string): IsListed {
  const list = new BlockList()
  const entries = text.split(',').map((part) => part.trim())
  for (const entry of entries.flatMap((each) => namedNetworks[each] ?? [each])) {
    const [address = '', bits] = entry.split('/')
    const plain = plainAddress(address)
    const family = familyOf(plain)
    if (bits === undefined) list.addAddress(plain, family)
    else list.addSubnet(plain, Math.max(0, Number(bits) - (mapped.test(address) ? 96 : 0)), family)
  }
  return (address) => {
    const plain = plainAddress(address ?? '')
    return isIP(plain) !== 0 && list.check(plain, familyOf(plain))
  }
}

/** An IPv4 address in its IPv6 form. */
const mapped = /^::ffff:(?=\d+\.)/i

/** An IPv4 address in its IPv6 form is the IPv4 one; what names an interface is left out. */
function plainAddress(address: string): string {
  return address.replace(mapped, '').replace(/%.*$/, '')
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}
