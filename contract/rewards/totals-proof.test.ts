import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  chainBytes,
  emptyBytes,
  faultOf,
  heightOf,
  hexOf,
  type InclusionProof,
  leafBytes,
  nodeBytes,
  personBytes,
  type SumNode,
  totalsAssets,
} from './totals-proof.ts'

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
const person = Buffer.from('aa', 'hex')
/** Far beyond every supply. */
const most = 2n ** 100n

test('REQ-177 what is committed to is, byte for byte, what everybody can put together by hand', () => {
  const nothing = '00'.repeat(16)
  const [left, right] = [
    { digest: Buffer.from('11', 'hex'), total: 1n },
    { digest: Buffer.from('22', 'hex'), total: 0x1_02n },
  ]
  expect(hexOf(emptyBytes)).toBe('03')
  expect(hexOf(leafBytes(person, 0n))).toBe(`00aa${nothing}`)
  expect(hexOf(leafBytes(person, most))).toBe(`00aa00000010${'00'.repeat(12)}`)
  expect(hexOf(nodeBytes(7, left, right))).toBe(`0107${'00'.repeat(15)}01${'00'.repeat(14)}01021122`)
  const text = (words: string) => Buffer.from(words).toString('hex')
  const of = { userId: '1000000001', day: '2026-11-21', nonce: Buffer.from('bb', 'hex') }
  expect(hexOf(personBytes({ ...of, asset: 'CVC' }))).toBe(`02bb${text('2026-11-21 1000000001')}`)
  expect(hexOf(personBytes({ ...of, asset: 'XRP' }))).toBe(`02bb${text('XRP 2026-11-21 1000000001')}`)
  const link = { asset: 'USDT', day: '2026-11-21', people: 3, total: 255n, root: Buffer.from('cc', 'hex') } as const
  expect(hexOf(chainBytes(person, link))).toBe(`04aa${text('USDT 2026-11-21 3 ')}${'00'.repeat(15)}ffcc`)
})

test('INV-M03 a sum is none below nothing and none beyond its bound, to the unit', () => {
  for (const total of [-1n, most + 1n])
    expect(() => leafBytes(person, total)).toThrow(new RangeError('a sum is not below nothing and not beyond bounds'))
})

test('a tree is as high as its people need, and no higher', () => {
  expect([0, 1, 2, 3, 4, 5, 8, 9].map(heightOf)).toEqual([0, 0, 1, 2, 2, 3, 3, 4])
})

test('REQ-177 the proof of who is alone holds up to the bound; a place, a number of people or a balance that cannot be is told', async () => {
  const alone = (balance: bigint): InclusionProof => ({
    asset: 'CVC',
    userId: '1000000001',
    day: '2026-11-21',
    nonce: Buffer.alloc(32, 1),
    balance,
    place: 0,
    people: 1,
    path: [],
  })
  const rootOf = (balance: bigint) => ({
    digest: digest(leafBytes(digest(personBytes(alone(balance))), balance)),
    total: balance,
    people: 1,
  })
  for (const balance of [0n, 1n, most]) expect(await faultOf(alone(balance), rootOf(balance), digest)).toBeNull()
  const published = rootOf(most)
  const fault = (changes: Partial<InclusionProof>) => faultOf({ ...alone(most), ...changes }, published, digest)
  expect(await fault({ place: -1 })).toBe('shape')
  expect(await fault({ place: 1 })).toBe('shape')
  expect(await fault({ people: 2 })).toBe('shape')
  expect(await fault({ path: [published] })).toBe('shape')
  expect(await fault({ balance: most + 1n })).toBe('negative')
  expect(await fault({ balance: -1n })).toBe('negative')
  expect(await fault({ balance: most - 1n })).toBe('total')
  expect(await fault({ userId: '1000000002' })).toBe('root')
})

test('REQ-177 each of three people finds the way to a root put together by hand, and on no other way', async () => {
  const somebody = (place: number): InclusionProof => ({
    asset: 'XRP',
    userId: `100000000${place}`,
    day: '2026-11-21',
    nonce: Buffer.alloc(32, place),
    balance: BigInt(10 ** place),
    place,
    people: 3,
    path: [],
  })
  const leaf = (of: InclusionProof): SumNode => ({
    digest: digest(leafBytes(digest(personBytes(of)), of.balance)),
    total: of.balance,
  })
  const over = (height: number, left: SumNode, right: SumNode): SumNode => ({
    digest: digest(nodeBytes(height, left, right)),
    total: left.total + right.total,
  })
  const [a, b, c] = [leaf(somebody(0)), leaf(somebody(1)), leaf(somebody(2))]
  const empty = { digest: digest(emptyBytes), total: 0n }
  const [low, high] = [over(1, a, b), over(1, c, empty)]
  const root = { ...over(2, low, high), people: 3 }
  expect(root.total).toBe(111n)
  const paths = [
    [b, high],
    [a, high],
    [empty, low],
  ]
  for (const [place, path] of paths.entries()) {
    expect(await faultOf({ ...somebody(place), path }, root, digest)).toBeNull()
    expect(await faultOf({ ...somebody(place), path: path.toReversed() }, root, digest)).toBe('root')
    expect(await faultOf({ ...somebody(place), place: (place + 1) % 3, path }, root, digest)).toBe('root')
  }
  expect(totalsAssets).toEqual(['CVC', 'USDT', 'XRP'])
})
