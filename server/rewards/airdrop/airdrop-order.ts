import type { UserId } from '@madang/contract/ids.ts'
import type { Amount } from '@madang/contract/money.ts'
import { poolAccount } from '@madang/contract/rewards/reward-kinds.ts'
import type { Order } from '../../ledger/transfer.ts'

/** The account the special airdrop comes out of; its budget is the rule set's (INV-M07). */
export const airdropPool = poolAccount('airdrop')

/** The transfer of a claim. Pure: replay makes it again from the recorded claim. */
export function airdropOrder({
  user,
  reward,
  ruleVersion,
}: {
  user: UserId
  reward: Amount<'USDT'>
  ruleVersion: string
}): Order<'USDT'> {
  return {
    key: `special-airdrop:${user}`,
    code: 'airdrop',
    cause: `special_airdrop/${user}`,
    actor: user,
    ruleVersion,
    debit: airdropPool,
    credit: `${user}/USDT/locked`,
    amount: reward,
  }
}
