import { Failure } from '@madang/contract/failures.ts'
import type { Amount } from '@madang/contract/money.ts'
import { readQuantity } from '@madang/contract/wallet/quantity.ts'
import type { WithdrawableAsset } from '@madang/contract/wallet/withdrawals.ts'

/** What was typed, as the server will read it; null where it will refuse it. */
export function typedQuantity(asset: WithdrawableAsset, text: string): Amount | null {
  try {
    return readQuantity<WithdrawableAsset>(asset, text.trim())
  } catch (error) {
    if (error instanceof Failure) return null
    throw error
  }
}
