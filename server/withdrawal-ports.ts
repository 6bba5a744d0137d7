import type { Config } from './config.ts'
import type { Clock } from './ports/clock.ts'
import { addressBook } from './wallet/address-book/address-book.ts'
import { type PayoutWays, walletNetworks } from './wallet/networks/wallet-networks.ts'
import type { WalletPorts } from './wallet/ports.ts'
import type { WithdrawalPorts } from './wallet/withdrawals/judge.ts'

/** What withdrawals ask before they are accepted. */
export function withdrawalPorts(
  { tookPart }: Pick<WalletPorts, 'tookPart'>,
  { clock, ways }: { readonly clock: Clock; readonly ways: PayoutWays },
): WithdrawalPorts {
  return {
    tookPart,
    networks: walletNetworks(ways, clock),
    book: addressBook,
  }
}

/** People can always pay by hand; the test network only where it is asked for. */
export function payoutWays({ payouts }: Config): PayoutWays {
  return { standard: payouts, enabled: payouts === 'sandbox' ? ['sandbox', 'manual'] : ['manual'] }
}
