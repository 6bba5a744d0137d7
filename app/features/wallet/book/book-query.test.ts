import { expect, test } from 'vitest'
import type { SavedAddress } from '@madang/contract/wallet/address-book.ts'
import { shortened } from '../parts/address-ends.tsx'
import { found } from './book-query.ts'

const saved = (label: string, address: string, tag = ''): SavedAddress => ({
  addressId: label as SavedAddress['addressId'], // any name will do here
  asset: 'USDT',
  network: 'solana',
  address,
  tag,
  label,
  saveTime: new Date(0),
  useTime: null,
  waitsUntil: null,
})
const onSolana = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'
const items = [
  saved('My mother’s exchange account', onSolana),
  saved('Office', 'rPEPPER7kfTD9w2To4CQk6UCfuHM9c6GDY', '4711'),
]
const labels = (text: string) => found(items, text, () => 'Solana').map(({ label }) => label)

test('REQ-126 a saved address is found by words of its name in any order, by any part of the address or its tag, whatever the case', () => {
  const [mother, office] = ['My mother’s exchange account', 'Office']
  expect(labels('')).toEqual([mother, office])
  expect(labels('ACCOUNT moth')).toEqual([mother])
  expect(labels('t23yvvm2')).toEqual([mother])
  expect(labels('4711')).toEqual([office])
  expect(labels('solana off')).toEqual([office])
  expect(labels('mother 4711')).toEqual([])
})

test('REQ-126 both ends of an address as the lists show it find it', () => {
  expect(labels(shortened(onSolana))).toEqual(['My mother’s exchange account'])
  expect(labels('9xQeWv…usVFin')).toEqual(['My mother’s exchange account'])
  expect(labels('9xQeWv…4711')).toEqual([])
})

test('REQ-126 a name typed in another form of Unicode is found', () => {
  const hangul = [saved('어머니'.normalize('NFD'), onSolana)]
  expect(found(hangul, '어머', () => 'Solana')).toHaveLength(1)
})
