import { useQuery } from '@tanstack/react-query'
import { formsOf } from '@madang/contract/wallet/addresses/read-address.ts'
import { withdrawableAssets, type WithdrawableAsset } from '@madang/contract/wallet/withdrawals.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { networksQuery } from '../../../data/queries/networks.ts'
import type { Network } from '../networks-query.ts'

/** An asset and a network over which it goes to an address. */
export interface Target {
  readonly key: string
  readonly asset: WithdrawableAsset
  readonly network: Network
}

/** What an address can receive; undefined until the networks are known. */
export function useTargets(address: string): Target[] | undefined {
  const { locale } = useLanguage()
  const [usdt, xrp] = withdrawableAssets
  const lists = [useQuery(networksQuery(usdt, locale)).data, useQuery(networksQuery(xrp, locale)).data]
  const forms = formsOf(address)
  if (lists.some((list) => list === undefined)) return undefined
  return withdrawableAssets.flatMap((asset, at) =>
    lists[at]!.networks.filter(({ form }) => forms.includes(form)).map((network) => ({
      key: `${asset}/${network.network}`,
      asset,
      network,
    })),
  )
}
