import { expect, test } from 'vitest'
import { fieldTexts } from '@madang/contract/field-texts.ts'
import { knownNetworks } from '@madang/contract/wallet/known-networks.ts'
import { refusedAddress } from './refused-address.ts'

const own = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const networks = [
  { network: 'ethereum', own: [own] },
  { network: 'xrpl', own: [] },
]
const say = (address: string, network = 'ethereum', tag = '') =>
  refusedAddress({ network, address, tag }, networks, 'en-GB')

test('INV-W02 an address that burns, a token’s contract and our own wallet are refused as they are typed, each in its words', () => {
  const words = (text: keyof typeof fieldTexts) => ({ words: fieldTexts[text]['en-GB'], step: 2, field: 'address' })
  expect(say(own)).toEqual(words('ourOwnAddress'))
  expect(say(own.toLowerCase())).toEqual(words('ourOwnAddress'))
  expect(say(own, 'xrpl'), 'and no switch to its network is offered').toEqual(words('ourOwnAddress'))
  expect(say('0x0000000000000000000000000000000000000000')).toEqual(words('nobodysAddress'))
  expect(say(knownNetworks.ethereum.tokens[0])).toEqual(words('tokenAddress'))
  expect(refusedAddress({ network: 'ethereum', address: own, tag: '' }, networks, 'ko-KR')?.words).toBe(
    fieldTexts.ourOwnAddress['ko-KR'],
  )
})

test('REQ-123 what is no address there, fits another network, or is somebody’s is left to the server', () => {
  const somebodys = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
  for (const address of ['', 'nothing', 'TZGWs4zd69g8uvU6RJa45m1RBDegCkXcQo', somebodys])
    expect(say(address)).toBeNull()
  expect(say(somebodys, 'xrpl')).toBeNull()
  expect(say(own, 'unknown')).toBeNull()
})

test('REQ-229 what is no destination tag is refused as it was typed, at the tag, and never becomes another one', () => {
  const classic = 'rN7n7otQDd6FczFgLdSqtcsAUxDkw6fzRH'
  for (const tag of ['-1', '1.5', 'abc', '１２', '4294967296'])
    expect(say(classic, 'xrpl', tag)).toEqual({ words: fieldTexts.wrongTag['en-GB'], step: 2, field: 'tag' })
  for (const tag of ['', '0', '4294967295']) expect(say(classic, 'xrpl', tag)).toBeNull()
})
