import { generateKeyPairSync } from 'node:crypto'
import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { sandboxWallets } from '@madang/contract/wallet/payer.ts'
import { knownNetworks, networkIds } from '@madang/contract/wallet/known-networks.ts'
import { testDatabase } from '../../db/test-database.ts'
import type { Db } from '../../db/tables.ts'
import { transact } from '../../db/tx.ts'
import { manualClock, systemClock } from '../../ports/clock.ts'
import { testUser } from '../../users/test-user.ts'
import { addressFailure } from '../withdrawals/terms.ts'
import { dana, eunho } from '../withdrawals/test-withdrawals.ts'
import { defaultSetting } from './default-setting.ts'
import { getNetworks } from './get-networks.ts'
import { isOnCurve } from './on-curve.ts'
import { changeSetting } from './setting.ts'
import { isBesideCurve, walletNetworks } from './wallet-networks.ts'

const networks = walletNetworks({ standard: 'sandbox', enabled: ['sandbox', 'manual'] }, systemClock)
const check = (network: string, address: string, own: readonly string[] = [], tag = '') =>
  networks.checkAddress({ network, address, tag, own })

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
  expect(check('solana', off[0]!)).toMatchObject({ fits: true, warnings: ['offCurve'] })
})

test('REQ-124 an address of another network names the networks it is right for', () => {
  const tron = 'TZGWs4zd69g8uvU6RJa45m1RBDegCkXcQo'
  expect(check('ethereum', tron)).toEqual({ fits: false, otherNetworks: ['tron'], fault: 'form' })
  expect(check('nowhere', tron)).toEqual({ fits: false, otherNetworks: [], fault: 'form' })
})

test('INV-W02 nothing is paid to the contract of a token or to our own wallet', () => {
  for (const network of networkIds)
    for (const [address, fault] of [
      ...knownNetworks[network].tokens.map((token) => [token, 'token'] as const),
      [sandboxWallets[network], 'own'] as const,
    ])
      expect(check(network, address)).toEqual({ fits: false, otherNetworks: [], fault })
})

test('INV-W02 nothing is paid to an address that the setting names as our own wallet', () => {
  const own = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  expect(check('ethereum', own)).toMatchObject({ fits: true, address: own })
  expect(check('ethereum', own, [own])).toEqual({ fits: false, otherNetworks: [], fault: 'own' })
  expect(check('ethereum', own.toLowerCase(), [own])).toEqual({ fits: false, otherNetworks: [], fault: 'own' })
})

const dearer = (fee: string) => {
  const setting = defaultSetting('sandbox')
  return { ...setting, networks: setting.networks.map((row) => (row.network === 'solana' ? { ...row, fee } : row)) }
}
const agreed = (db: Db, base: number, { fee, from }: { fee: string; from: string | null }, at: Date) =>
  transact(db, (tx) =>
    changeSetting(tx, { base, setting: dearer(fee), from }, { proposedBy: dana, approvedBy: eunho, at }),
  )

test('REQ-124 a version is in force from its day of the programme on, and none before the one it was made of', async () => {
  await using database = await testDatabase({ connections: 1 })
  const clock = manualClock('2026-12-08T03:00:00Z')
  const dated = walletNetworks({ standard: 'sandbox', enabled: ['sandbox'] }, clock)
  const inForce = async () => {
    const { version, networks: rows } = await dated.inForce(database.db)
    return [version, rows.find(({ network }) => network === 'solana')?.fee]
  }
  expect(await inForce()).toEqual(['networks 0', 1_000_000n])
  await agreed(database.db, 0, { fee: '2', from: '2026-12-10' }, clock.now())
  await agreed(database.db, 1, { fee: '3', from: null }, clock.now())
  clock.set('2026-12-09T14:59:59.999Z')
  expect(await inForce()).toEqual(['networks 0', 1_000_000n])
  clock.set('2026-12-09T15:00:00Z')
  expect(await inForce()).toEqual(['networks 2', 3_000_000n])
  await agreed(database.db, 2, { fee: '4', from: null }, clock.now())
  expect(await inForce()).toEqual(['networks 3', 4_000_000n])
})

test('REQ-129 where the test network is not enabled nobody is offered it', async () => {
  await using database = await testDatabase({ connections: 1 })
  const production = walletNetworks({ standard: 'sandbox', enabled: ['manual'] }, systemClock)
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

test('INV-W02 what a withdrawal is refused for is said in its words; networks name our own wallets, so that a form can say it at once', async () => {
  await using database = await testDatabase({ connections: 1 })
  const { db } = database
  const user = await testUser(db)
  const own = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const setting = defaultSetting('sandbox')
  const named = setting.networks.map((row) => (row.network === 'ethereum' ? { ...row, own: [own] } : row))
  const at = new Date('2026-12-08T03:00:00Z')
  await transact(db, (tx) =>
    changeSetting(
      tx,
      { base: 0, setting: { ...setting, networks: named }, from: null },
      { proposedBy: dana, approvedBy: eunho, at },
    ),
  )
  const payoutWays = { standard: 'sandbox', enabled: ['sandbox', 'manual'] } as const
  const told = await getNetworks({ db, now: at, user, locale: 'en-GB', payoutWays }, { asset: 'USDT' })
  expect(told.networks.find(({ network }) => network === 'ethereum')?.own).toEqual([sandboxWallets.ethereum, own])
  const refusal = (address: string) => {
    const checked = check('ethereum', address, [own])
    if (checked.fits) throw new Error('it fits')
    const { failure, detail } = addressFailure(checked)
    return [failure, detail.fieldText]
  }
  expect(refusal(own)).toEqual(['ADDRESS_FORMAT', 'ourOwnAddress'])
  expect(refusal(knownNetworks.ethereum.tokens[0])).toEqual(['ADDRESS_FORMAT', 'tokenAddress'])
  expect(refusal('0x0000000000000000000000000000000000000000')).toEqual(['ADDRESS_FORMAT', 'nobodysAddress'])
  expect(refusal('TZGWs4zd69g8uvU6RJa45m1RBDegCkXcQo')).toEqual(['ADDRESS_OTHER_NETWORK', undefined])
  expect(refusal('nothing')).toEqual(['ADDRESS_FORMAT', undefined])
  const tagged = check('xrpl', 'rN7n7otQDd6FczFgLdSqtcsAUxDkw6fzRH', [], '-1')
  expect(tagged.fits || addressFailure(tagged)).toMatchObject({
    failure: 'ADDRESS_FORMAT',
    detail: { field: 'tag', fieldText: 'wrongTag' },
  })
})

test('INV-W02 whoever decides is told of an address of Solana for which no key can exist, and of no other', () => {
  const to = (network: string, address: string) => isBesideCurve({ network, address, tag: '' })
  expect(to('solana', 'Gh9ZwEmdLJ8DscKNTkTqPbNwLNNBjuSzaG9Vp2KGtKJr')).toBe(true)
  expect(to('solana', '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin')).toBe(false)
  expect(to('ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe(false)
  expect(to('solana', 'no address')).toBe(false)
})
