import type { AddressForm } from '@madang/contract/wallet/addresses/address-form.ts'
import { formsOf, readAddress } from '@madang/contract/wallet/addresses/read-address.ts'

/** Where to pay, as a QR code says it; `tag` is empty without a destination tag. */
export interface ScannedAddress {
  readonly address: string
  readonly tag: string
}

/** What codes of wallets begin with, and the form of the address that follows. */
const formOfScheme: Readonly<Record<string, AddressForm>> = {
  solana: 'solana',
  ethereum: 'evm',
  tron: 'tron',
  xrpl: 'xrp',
  xrp: 'xrp',
  ripple: 'xrp',
}
const tagNames: readonly string[] = ['dt', 'tag', 'destinationtag']

/**
 * The address in the text of a QR code: bare, or as wallets write it (`ethereum:0x…@1`, `xrpl:r…?dt=42`). Null for anything
 * else, also for another chain and for a tag that is none: a payment that loses its tag is lost.
 */
export function addressInQr(text: string): ScannedAddress | null {
  const [, scheme, rest = ''] = /^(?:([a-z]+):)?(.*)$/is.exec(text.trim()) ?? []
  const form = scheme === undefined ? undefined : formOfScheme[scheme.toLowerCase()]
  if (scheme !== undefined && form === undefined) return null
  const [path = '', search = ''] = rest.replace(/^\/\//, '').split('?')
  const said = new URLSearchParams(search)
  const address = form === 'evm' ? evmRecipient(path, said) : path.replace(/\/$/, '')
  const tags = new Set([...said].filter(([name]) => tagNames.includes(name.toLowerCase())).map(([, value]) => value))
  const [tag = '', ...others] = tags
  if (address === null || others.length || !/^[0-9]*$/.test(tag)) return null
  const fitting = form ?? formsOf(address)[0]
  return fitting && readAddress(fitting, address, { tag }).fits ? { address, tag } : null
}

/** Whom a request of ERC-681 pays: its target, or for a transfer of tokens the address the contract is told. Ethereum alone. */
function evmRecipient(path: string, said: URLSearchParams): string | null {
  const [, target, chain = '1', call] = /^(?:pay-)?(0x[0-9a-f]{40})(?:@([0-9]+))?(?:\/(\w*))?$/i.exec(path) ?? []
  if (target === undefined || chain !== '1') return null
  if (!call) return target
  return call === 'transfer' ? said.get('address') : null
}
