import type { Asset } from '@madang/contract/money.ts'
import { type PaidKind, type PoolAccount, poolAccount } from '@madang/contract/rewards/reward-kinds.ts'
import type { CvcRules } from '../rules/programmes.ts'
import { grantKinds } from './grants/grant-kinds.ts'

/** A pool of the programme, and what it may issue in all by the rules (INV-M07). */
export interface ProgrammePool {
  readonly kind: PaidKind
  readonly account: PoolAccount
  readonly asset: Asset
  readonly budget: (rules: Pick<CvcRules, 'budget' | 'specialAirdrop'>) => bigint
}

const budgets: Readonly<Record<PaidKind, Pick<ProgrammePool, 'asset' | 'budget'>>> = {
  ...grantKinds,
  airdrop: { asset: 'USDT', budget: ({ specialAirdrop }) => specialAirdrop.budget },
}

/** Every pool, in the order of the kinds. A paid kind without a budget does not compile. */
export const programmePools: readonly ProgrammePool[] = Object.entries(budgets).map(([name, { asset, budget }]) => {
  const kind = name as PaidKind // the table's own key
  return { kind, account: poolAccount(kind), asset, budget }
})
