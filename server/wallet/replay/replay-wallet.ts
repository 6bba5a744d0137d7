import type { Tx } from '../../db/tables.ts'
import type { Comparing } from '../../ledger/compare-transfers.ts'
import { heldBuckets } from './held-buckets.ts'
import { replayDeposits } from '../recharge/replay-deposits.ts'
import { replayWithdrawals } from '../withdrawals/replay-withdrawals.ts'
import { replayBuybacks } from './replay-buybacks.ts'

/** Replays the requests of one kind. */
export type WalletReplay = (state: Comparing) => Promise<void>

/** Every kind of request of the wallet; each explains its transfers from its rows (INV-M08). */
const replays: readonly WalletReplay[] = [replayBuybacks, replayWithdrawals, replayDeposits, heldBuckets]

/** Replays everything the wallet moved, and finds what is held without a request. */
export async function replayWallet(tx: Tx) {
  const state: Comparing = { tx, differences: [], transfers: 0 }
  for (const replay of replays) await replay(state)
  return { ...state, by: ['wallet'] }
}
