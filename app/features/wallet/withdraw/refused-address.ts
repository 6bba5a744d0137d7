import { fieldTexts } from '@madang/contract/field-texts.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { faultTexts } from '@madang/contract/wallet/addresses/address-form.ts'
import { isNetwork, readNetworkAddress } from '@madang/contract/wallet/known-networks.ts'
import type { Network } from '../networks-query.ts'
import type { Typed } from './draft-of.ts'

/**
 * Why an address that is right in form still gets nothing, said at once as it is typed: it burns, is a token's contract, or
 * is ours (INV-W02), on this network or on each that it fits, or its tag is none. Null for any other, which the server judges.
 */
export function refusedAddress(
  { network: chosen, address, tag }: Pick<Typed, 'network' | 'address' | 'tag'>,
  networks: readonly Pick<Network, 'network' | 'own'>[],
  locale: Locale,
): { readonly words: string; readonly step: 2; readonly field: 'address' | 'tag' } | null {
  const network = networks.find((each) => each.network === chosen)
  if (!network || address === '' || !isNetwork(chosen)) return null
  const read = readNetworkAddress(chosen, address, { tag, own: network.own })
  const fault = read.fits ? undefined : read.fault
  const text = fault && faultTexts[fault]
  if (text) return { words: fieldTexts[text][locale], step: 2, field: fault === 'tag' ? 'tag' : 'address' }
  const others = networks.filter((each) => !read.fits && read.otherNetworks.some((other) => other === each.network))
  const refused = others.map((each) => refusedAddress({ network: each.network, address, tag }, networks, locale))
  return refused.every((each) => each !== null) ? (refused[0] ?? null) : null
}
