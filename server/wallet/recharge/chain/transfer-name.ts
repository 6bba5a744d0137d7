import type { DepositNetwork } from '@madang/contract/wallet/recharge.ts'

/** Names one transfer. */
export interface TransferName {
  readonly network: DepositNetwork
  readonly txid: string
  readonly place: number
}

/** How a transfer is named where payments are shown. */
export function paymentOf({ txid, place }: Omit<TransferName, 'network'>): string {
  return `${txid}:${place}`
}
