import { readFile } from 'node:fs/promises'
import { base58, base58xrp } from '@scure/base'
import { describe, expect, test } from 'vitest'
import type { AddressForm } from './address-form.ts'
import { withChecksum } from './base58-bytes.ts'
import { nobodysAddresses } from './nobodys-addresses.ts'
import { formsOf, readAddress } from './read-address.ts'

const fits = (address: string, facts: { tag?: string; warnings?: string[] } = {}) => ({
  fits: true,
  address,
  tag: '',
  warnings: [],
  ...facts,
})
const isRefused = (fault: string) => ({ fits: false, fault })

/** Published: EIP-55, the USDT contracts of TRON and Ethereum, the mint of USDT on Solana, XLS-5. */
const known: readonly (readonly [AddressForm, string])[] = [
  ['evm', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['evm', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
  ['evm', '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'],
  ['evm', '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'],
  ['evm', '0x52908400098527886E0F7030069857D2E4169EE7'],
  ['evm', '0xde709f2102306220921060314715629080e2fb77'],
  ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['solana', 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'],
  ['xrp', 'rGWrZyQqhTp9Xu7G5Pkayo7bXjH4k4QYpf'],
  ['xrp', 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59'],
]

describe('addresses of networks (REQ-124, INV-W02)', () => {
  test.each(known)('a published address of %s is read as it is written: %s', (form, address) => {
    expect(readAddress(form, ` ${address}\n`)).toEqual(fits(address))
    expect(formsOf(address)).toEqual([form])
  })

  test('letters of one size have no checksum and are stored with it', () => {
    const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    const upper = `0x${address.slice(2).toUpperCase()}`
    for (const typed of [address.toLowerCase(), upper])
      expect(readAddress('evm', typed)).toEqual(fits(address, { warnings: ['noChecksum'] }))
    expect(readAddress('evm', address.replace('aA', 'Aa'))).toEqual(isRefused('form'))
    expect(readAddress('evm', address.replace('0x', '0X'))).toEqual(isRefused('form'))
  })

  test('one wrong letter breaks every form with a checksum', () => {
    for (const [form, address] of known.filter(([each]) => each === 'tron' || each === 'xrp'))
      for (let at = 1; at < address.length; at++) {
        const letter = address[at] === '2' ? '3' : '2'
        expect(readAddress(form, address.slice(0, at) + letter + address.slice(at + 1))).toEqual(isRefused('form'))
      }
  })

  test('44 times z is 33 bytes and no address of Solana; nor is one byte fewer', () => {
    expect(readAddress('solana', 'z'.repeat(44))).toEqual(isRefused('form'))
    expect(readAddress('solana', base58.encode(new Uint8Array(31).fill(9)))).toEqual(isRefused('form'))
    expect(readAddress('solana', base58.encode(new Uint8Array(32).fill(9))).fits).toBe(true)
  })

  test('TRON accepts T… alone, not hex and not another first byte', () => {
    expect(readAddress('tron', '41a614f803b6fd780986a42c78ec9c7f77e6ded13c')).toEqual(isRefused('form'))
    const other = withChecksum(base58, Uint8Array.from([0x42, ...new Uint8Array(20).fill(7)]))
    expect(readAddress('tron', other)).toEqual(isRefused('form'))
  })

  test('an X-address gives its classic address and its tag (XLS-5)', () => {
    const classic = 'rGWrZyQqhTp9Xu7G5Pkayo7bXjH4k4QYpf'
    const bare = 'XVLhHMPHU98es4dbozjVtdWzVrDjtV5fdx1mHp98tDMoQXb'
    const tagged = 'XVLhHMPHU98es4dbozjVtdWzVrDjtV1kAsixQTdMjbWi39u'
    expect(readAddress('xrp', bare)).toEqual(fits(classic))
    expect(readAddress('xrp', bare, { tag: '12' })).toEqual(fits(classic, { tag: '12' }))
    expect(readAddress('xrp', tagged)).toEqual(fits(classic, { tag: '4294967294' }))
    expect(readAddress('xrp', tagged, { tag: '4294967294' })).toEqual(fits(classic, { tag: '4294967294' }))
    expect(readAddress('xrp', tagged, { tag: '2' })).toEqual(isRefused('tag'))
  })

  test('an X-address of the test network is refused as such', () => {
    const body = Uint8Array.from([0x04, 0x93, ...new Uint8Array(20).fill(5), 0, ...new Uint8Array(8)])
    expect(readAddress('xrp', withChecksum(base58xrp, body))).toEqual(isRefused('testNetwork'))
    const unknownFlag = Uint8Array.from([0x05, 0x44, ...new Uint8Array(20).fill(5), 2, ...new Uint8Array(8)])
    expect(readAddress('xrp', withChecksum(base58xrp, unknownFlag))).toEqual(isRefused('form'))
  })

  test('a tag is a number of 32 bits, and no other network has one', () => {
    const classic = 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59'
    for (const tag of ['0', '4294967295']) expect(readAddress('xrp', classic, { tag })).toEqual(fits(classic, { tag }))
    for (const tag of ['-1', '4294967296', '01', '1e3', '１０', 'memo'])
      expect(readAddress('xrp', classic, { tag })).toEqual(isRefused('tag'))
    expect(readAddress('evm', known[0]![1], { tag: '1' })).toEqual(isRefused('tag'))
  })

  test('nothing goes to nobody, to a contract of a token, or to ourselves (INV-W02)', () => {
    for (const [form, addresses] of Object.entries(nobodysAddresses) as [AddressForm, ReadonlySet<string>][])
      // its keys
      for (const address of addresses) {
        expect(formsOf(address)).toEqual([form])
        expect(readAddress(form, address)).toEqual(isRefused('burn'))
      }
    const token = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
    expect(readAddress('tron', token, { tokens: [token] })).toEqual(isRefused('token'))
    expect(readAddress('tron', token, { own: [token] })).toEqual(isRefused('own'))
    expect(readAddress('evm', '0x000000000000000000000000000000000000dead')).toEqual(isRefused('burn'))
  })

  test.each(['', ' ', '0x', 'hello', '<script>', '0'.repeat(10_000), '지갑', 'T'.repeat(34), 'X'.repeat(47)])(
    'what is no address fits no network: %.20s',
    (text) => expect(formsOf(text)).toEqual([]),
  )

  test('what viem, kit, tronweb and xrpl said of 160 texts, half of them mutated, is what is said here', async () => {
    const text = await readFile(new URL('oracle-vectors.json', import.meta.url), 'utf8')
    // Written by `npm run oracles` in this form.
    const vectors = JSON.parse(text) as { form: AddressForm; text: string; address: string | null; tag: string }[]
    expect(vectors.filter(({ address }) => address === null).length).toBeGreaterThan(40)
    const ours = vectors.map((vector) => {
      const read = readAddress(vector.form, vector.text)
      return read.fits ? { ...vector, address: read.address, tag: read.tag } : { ...vector, address: null, tag: '' }
    })
    expect(ours).toEqual(vectors)
  })

  test('the browser loads no curve: its part of the module imports only bases and hashes', async () => {
    const files = ['solana.ts', 'evm.ts', 'tron.ts', 'xrp.ts', 'read-address.ts', 'base58-bytes.ts']
    const texts = await Promise.all(files.map((file) => readFile(new URL(file, import.meta.url), 'utf8')))
    const outside = texts.join('\n').matchAll(/from '([^.][^']*)'/g)
    expect(new Set([...outside].map(([, name]) => name))).toEqual(
      new Set(['@scure/base', '@noble/hashes/sha2.js', '@noble/hashes/sha3.js']),
    )
  })
})
