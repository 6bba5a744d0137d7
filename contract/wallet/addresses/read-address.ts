import { addressForms, refused, type AddressForm, type ReadAddress } from './address-form.ts'
import { readEvm } from './evm.ts'
import { nobodysAddresses } from './nobodys-addresses.ts'
import { readSolana } from './solana.ts'
import { readTron } from './tron.ts'
import { readXrp } from './xrp.ts'

const readers: Readonly<Record<AddressForm, (text: string, tag: string) => ReadAddress>> = {
  solana: untagged(readSolana),
  evm: untagged(readEvm),
  tron: untagged(readTron),
  xrp: readXrp,
}

/** Addresses that are right in form and still get nothing, in their stored spelling. */
export interface RefusedAddresses {
  readonly tokens: readonly string[]
  readonly own: readonly string[]
}

/** Reads an address of a form as it was typed or pasted (REQ-123, INV-W02). */
export function readAddress(
  form: AddressForm,
  typed: string,
  { tag = '', tokens = [], own = [] }: Partial<RefusedAddresses> & { readonly tag?: string } = {},
): ReadAddress {
  const read = readers[form](typed.trim(), tag.trim())
  if (!read.fits) return read
  if (nobodysAddresses[form].has(read.address)) return refused('burn')
  if (tokens.includes(read.address)) return refused('token')
  return own.includes(read.address) ? refused('own') : read
}

/** The forms a text is an address of, so that a form can offer the other network (REQ-124). */
export function formsOf(typed: string): AddressForm[] {
  return addressForms.filter((form) => readers[form](typed.trim(), '').fits)
}

function untagged(read: (text: string) => ReadAddress) {
  return (text: string, tag: string) => (tag === '' ? read(text) : refused('tag'))
}
