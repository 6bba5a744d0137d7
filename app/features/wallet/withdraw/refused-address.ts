import { fieldTexts } from '@madang/contract/field-texts.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { faultTexts } from '@madang/contract/wallet/addresses/address-form.ts'
import { isNetwork, readNetworkAddress } from '@madang/contract/wallet/known-networks.ts'
import type { Network } from '../networks-query.ts'
import type { Typed } from './draft-of.ts'

/**
 * Why an address that is right in form still gets nothing, said at once as it is typed: it burns, is a token's contract, or
 * is ours (INV-W02). Null for any other, which the server judges.
 */
export function refusedAddress(
  { network: chosen, address, tag }: Pick<Typed, 'network' | 'address' | 'tag'>,
  networks: readonly Pick<Network, 'network' | 'own'>[],
  locale: Locale,
): { readonly words: string; readonly step: 2 } | null {
  const network = networks.find((each) => each.network === chosen)
  if (!network || address === '' || !isNetwork(chosen)) return null
  const read = readNetworkAddress(chosen, address, { tag, own: network.own })
  const text = read.fits ? undefined : faultTexts[read.fault]
  return text ? { words: fieldTexts[text][locale], step: 2 } : null
}
