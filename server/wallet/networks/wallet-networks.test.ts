import { generateKeyPairSync } from 'node:crypto'
import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { sandboxWallets } from '@madang/contract/wallet/payer.ts'
import { knownNetworks, networkIds } from '@madang/contract/wallet/known-networks.ts'
import { testDatabase } from '../../db/test-database.ts'
import { isOnCurve } from './on-curve.ts'
import { walletNetworks } from './wallet-networks.ts'

const networks = walletNetworks({ standard: 'sandbox', enabled: ['sandbox', 'manual'] })

test('INV-W02 every key of Ed25519 is on the curve; about half of all texts of 32 bytes are not, and are marked', () => {
  const keys = Array.from({ length: 50 }, () => {
    const { publicKey } = generateKeyPairSync('ed25519')
    return publicKey.export({ type: 'spki', format: 'der' }).subarray(-32)
  })
  expect(keys.map((key) => isOnCurve(base58.encode(key)))).toEqual(keys.map(() => true))
  const others = Array.from({ length: 200 }, (_, index) => base58.encode(new Uint8Array(32).fill(7).fill(index, 0, 9)))
  const off = others.filter((address) => !isOnCurve(address))
  expect(off.length).toBeGreaterThan(60)
  expect(off.length).toBeLessThan(140)
  expect(networks.checkAddress('solana', off[0]!, '')).toMatchObject({ fits: true, warnings: ['offCurve'] })
})

test('REQ-124 an address of another network names the networks it is right for', () => {
  const tron = 'TZGWs4zd69g8uvU6RJa45m1RBDegCkXcQo'
  expect(networks.checkAddress('ethereum', tron, '')).toEqual({ fits: false, otherNetworks: ['tron'] })
  expect(networks.checkAddress('nowhere', tron, '')).toEqual({ fits: false, otherNetworks: [] })
})

test('INV-W02 nothing is paid to the contract of a token or to our own wallet', () => {
  for (const network of networkIds)
    for (const address of [...knownNetworks[network].tokens, sandboxWallets[network]])
      expect(networks.checkAddress(network, address, '')).toEqual({ fits: false, otherNetworks: [] })
})

test('REQ-129 where the test network is not enabled nobody is offered it', async () => {
  await using database = await testDatabase({ connections: 1 })
  const production = walletNetworks({ standard: 'sandbox', enabled: ['manual'] })
  expect((await production.inForce(database.db)).networks).toEqual([])
  const { networks: offered } = await networks.inForce(database.db)
  expect(offered.map(({ network, way, isTest }) => [network, way, isTest])).toEqual(
    networkIds.map((network) => [network, 'payer', true]),
  )
})

test('REQ-125 a transaction of a real network has a link to its explorer, one of the test network has none', () => {
  expect(networks.explorerOf('tron', 'abc')).toBe('https://tronscan.org/#/transaction/abc')
  expect(networks.explorerOf('tron', 'sandbox-abc')).toBeNull()
})
