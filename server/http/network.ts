import { isIPv6 } from 'node:net'

/**
 * What one subscriber holds, for limits: an IPv4 address, or the first 64 bits of an IPv6 one, such as
 * `2001:db8:1:2::/64`. A phone may use all the addresses behind them, and would walk around a limit of each.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  const [before, after] = plain.split('::').map((part) => part.split(':').filter((group) => group !== ''))
  const missing = 8 - (before?.length ?? 0) - (after?.length ?? 0)
  const groups = [...(before ?? []), ...Array.from({ length: missing }, () => '0'), ...(after ?? [])]
  const first = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${first.join(':')}::/64`
}
