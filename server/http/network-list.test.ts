import { expect, test } from 'vitest'
import { networkList } from './network-list.ts'

test.each([
  ['a network of IPv4', '10.0.0.0/8', ['10.1.2.3', '::ffff:10.1.2.3'], ['11.0.0.1', '::ffff:11.0.0.1']],
  ['the same in its IPv6 form', '::ffff:10.0.0.0/104', ['10.1.2.3', '::ffff:10.1.2.3'], ['11.0.0.1', '2001:db8::1']],
  [
    'a network with the name of an interface',
    'fe80::1%eth0/64',
    ['fe80::2', 'fe80::2%eth1'],
    ['2001:db8::1', 'fec0::1'],
  ],
  ['a name', 'loopback', ['127.9.9.9', '::1'], ['128.0.0.1', '::2', 'nonsense', undefined]],
  ['two entries', '192.0.2.1, 2001:db8::/32', ['192.0.2.1', '2001:db8:9::1'], ['192.0.2.2', '2001:db9::1']],
] as const)('%s lists whom it names and nobody else', (_name, text, inside, outside) => {
  const isListed = networkList(text)
  expect(inside.map((address) => isListed(address))).toEqual(inside.map(() => true))
  expect(outside.map((address) => isListed(address))).toEqual(outside.map(() => false))
})
