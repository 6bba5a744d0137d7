import type { DepositWatch, Payer } from '../ports/payer.ts'
import type { PayoutWays } from './networks/wallet-networks.ts'
import type { WalletPorts } from './ports.ts'
import type { WithdrawalPorts } from './withdrawals/judge.ts'

/** What the functions of the wallet need besides the request; made once at the start of the server. */
export interface WalletServices {
  /** What the wallet knows of other domains. */
  readonly wallet: WalletPorts
  readonly withdrawals: WithdrawalPorts
  /** Null where there is none: then withdrawals wait, or people pay them by hand. */
  readonly payer: (Payer & DepositWatch) | null
  /** How withdrawals are paid here. */
  readonly payoutWays: PayoutWays
}
