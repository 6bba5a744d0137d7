import type { UserId } from '@madang/contract/ids.ts'
import { formatAmount, units } from '@madang/contract/money.ts'
import type { Db } from '../../db/tables.ts'
import { type AccountId, partsOf } from '../../ledger/account.ts'
import { balancesOf } from '../../ledger/account-sums.ts'
import type { Order } from '../../ledger/transfer.ts'
import { grantsByKind, reviewsOf } from '../../rewards/records/origin-of.ts'
import { everUnlocked } from '../../rewards/records/get-unlock-records.ts'

/** What a decision about money stands on: where the CVC of its user came from, and the accounts that paying changes. */
export async function payEvidence(db: Db, user: UserId, paying: readonly Order[]) {
  const [grants, unlocked, reviews, accounts] = await Promise.all([
    grantsByKind(db, user),
    everUnlocked(db, user),
    reviewsOf(db, user),
    changedAccounts(db, paying),
  ])
  return { grants, unlocked, ...reviews, accounts }
}

/** The accounts that some orders change, in the order in which they name them. */
async function changedAccounts(db: Db, orders: readonly Order[]) {
  const changes = new Map<AccountId, bigint>()
  const add = (account: AccountId, change: bigint) => void changes.set(account, (changes.get(account) ?? 0n) + change)
  for (const { debit, amount } of orders) add(debit, -amount)
  for (const { credit, amount } of orders) add(credit, amount)
  const balances = await balancesOf(db, [...changes.keys()])
  return [...changes].map(([account, change]) => {
    const { asset } = partsOf(account)
    const before = balances.get(account) ?? 0n
    const text = (value: bigint) => formatAmount(asset, units(value))
    return { account, asset, before: text(before), change: text(change), after: text(before + change) }
  })
}
