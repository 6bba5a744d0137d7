import { expect, test } from 'vitest'
import { testCarrier } from './test-carrier.ts'
import { networkOf } from './network.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('THR-13: a visitor does not walk around a limit with the many addresses of one IPv6 network', async () => {
  await using carrier = await testCarrier({ limits: true })
  const from = async (remoteAddress: string) => {
    const answer = await carrier.http.inject({
      method: 'POST',
      url: '/api/v1/test/Echo',
      headers: { 'content-type': 'application/json' },
      payload: '{"Text":"a"}',
      remoteAddress,
    })
    return answer.json<{ success: number }>().success
  }
  for (let host = 1; host <= 3; host++) expect(await from(`2001:db8:1:2::${host}`)).toBe(200)
  expect(await from('2001:db8:1:2:ffff::4')).toBe(429)
  expect(await from('2001:db8:1:3::4')).toBe(200)
})
