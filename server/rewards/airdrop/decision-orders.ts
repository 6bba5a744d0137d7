import type { UserId } from '@madang/contract/ids.ts'
import { units } from '@madang/contract/money.ts'
import type { Order } from '../../ledger/transfer.ts'
import { airdropPool } from './airdrop-order.ts'

interface DecidedClaim {
  readonly user_id: UserId
  readonly amount: bigint
  readonly rule_version: string
  readonly state: 'paid' | 'refused'
  readonly decided_by: string
}

/** What a decision moves: a paid claim into the bonus, a refused one back into its budget. Pure: replay makes it again. */
export function decisionOrder({ user_id: user, amount, rule_version, state, decided_by }: DecidedClaim): Order<'USDT'> {
  return {
    key: `special-airdrop-${state}:${user}`,
    code: state === 'paid' ? 'airdrop_paid' : 'airdrop_refused',
    cause: `special_airdrop/${user}`,
    actor: decided_by,
    ruleVersion: rule_version,
    debit: `${user}/USDT/locked`,
    credit: state === 'paid' ? `${user}/USDT/bonus` : airdropPool,
    amount: units(amount),
  }
}
