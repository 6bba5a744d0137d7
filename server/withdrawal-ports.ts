import { type PayoutWays, walletNetworks } from './wallet/networks/wallet-networks.ts'
import type { WalletPorts } from './wallet/ports.ts'
import type { WithdrawalPorts } from './wallet/withdrawals/judge.ts'

/** What withdrawals ask before they are accepted. */
export function withdrawalPorts({ tookPart }: Pick<WalletPorts, 'tookPart'>, ways: PayoutWays): WithdrawalPorts {
  return {
    tookPart,
    networks: walletNetworks(ways),
    book: { savedAt: () => Promise.resolve(null), isBookOnly: () => Promise.resolve(false) },
  }
}
