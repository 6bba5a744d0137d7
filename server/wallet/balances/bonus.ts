import type { UserId } from '@madang/contract/ids.ts'
import { type Amount, amountOf } from '@madang/contract/money.ts'
import type { BonusReason } from '@madang/contract/wallet/balances.ts'
import { bonusNeeded } from '@madang/contract/wallet/bonus-needed.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { receivedBy } from '../../ledger/flows.ts'
import type { MoneyReadings } from '@madang/contract/wallet/money-readings.ts'
import type { WalletPorts } from '../ports.ts'

/** So much bonus in all may be withdrawn without an activity (REQ-127). */
export const enoughBonus = amountOf('USDT', bonusNeeded)

export interface BonusStanding {
  readonly withdrawable: boolean
  readonly why: BonusReason
  readonly cumulative: Amount<'USDT'>
}

/** Whether a user may withdraw their bonus, and by which condition (INV-W08). */
export async function bonusStanding(
  db: Db | Tx,
  user: UserId,
  { tookPart }: Pick<WalletPorts, 'tookPart'>,
  { activity }: Pick<MoneyReadings, 'activity'>,
): Promise<BonusStanding> {
  // What comes back from a withdrawal that was not paid is nothing new.
  const cumulative = await receivedBy<'USDT'>(db, `${user}/USDT/bonus`, `${user}/USDT/held_withdrawal`)
  const why = (await tookPart(db, user, activity)) ? 'activity' : cumulative >= enoughBonus ? 'cumulative' : 'neither'
  return { withdrawable: why !== 'neither', why, cumulative }
}
