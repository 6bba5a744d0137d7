import { maximumAmount } from '@madang/contract/money.ts'
import { type Account, type AccountId, partsOf } from './account.ts'
import { LedgerRefusal } from './refusal.ts'
import type { Order, Transfer } from './transfer.ts'

/** Highest balance an account may reach (INV-M09). */
const ceiling = 2n ** 62n - 1n

/** A transfer that was decided and is not yet written. */
export type Draft = Omit<Transfer, 'id'>

/** The accounts of some transfers, locked, while these are decided one after another. Pure: writes nothing. */
export interface Books {
  /**
   * Takes the transfers of one business event, in their order: all, or by a `LedgerRefusal` none (INV-M06). Those whose
   * keys are known with the same content change nothing (INV-M05). Answers those that are to be written.
   */
  take(orders: readonly Order[]): Draft[]
  /** Everything taken that is to be written, in order. */
  readonly drafts: ReadonlyMap<string, Draft>
  /** Balances as the taken transfers leave them, of accounts that they changed. */
  changed(): [AccountId, bigint][]
}

/** Opens books over locked accounts; `known` are the transfers that already carry one of the keys to come. */
export function openBooks(accounts: ReadonlyMap<AccountId, Account>, known: ReadonlyMap<string, Transfer>): Books {
  const balances = new Map<AccountId, bigint>()
  const drafts = new Map<string, Draft>()
  return {
    drafts,
    take: (orders) => {
      const page = new Map<AccountId, bigint>()
      const fresh = new Map<string, Draft>()
      const balanceOf = (id: AccountId) => page.get(id) ?? balances.get(id) ?? accountOf(accounts, id).balance
      for (const order of orders) {
        const first = known.get(order.key) ?? drafts.get(order.key) ?? fresh.get(order.key)
        if (first) {
          if (!isSame(first, order)) throw new LedgerRefusal('key used for other content', order.key)
          continue
        }
        checkOrder(order)
        const debitBalance = balanceOf(order.debit) - order.amount
        const creditBalance = balanceOf(order.credit) + order.amount
        if (debitBalance < accountOf(accounts, order.debit).floor)
          throw new LedgerRefusal('balance too low', `${order.debit}, ${order.key}`)
        if (creditBalance > ceiling) throw new LedgerRefusal('amount out of range', order.key)
        page.set(order.debit, debitBalance).set(order.credit, creditBalance)
        fresh.set(order.key, { ...order, debitBalance, creditBalance })
      }
      for (const [id, balance] of page) balances.set(id, balance)
      for (const [key, draft] of fresh) drafts.set(key, draft)
      return [...fresh.values()]
    },
    changed: () => [...balances].filter(([id, balance]) => balance !== accountOf(accounts, id).balance),
  }
}

/** Refuses what no state of the accounts could make right: an amount out of range, accounts that do not fit. */
export function checkOrder({ key, debit, credit, amount }: Order): void {
  if (amount <= 0n || amount > maximumAmount) throw new LedgerRefusal('amount out of range', key)
  if (debit === credit || partsOf(debit).asset !== partsOf(credit).asset)
    throw new LedgerRefusal('accounts do not fit', key)
}

function accountOf(accounts: ReadonlyMap<AccountId, Account>, id: AccountId): Account {
  const account = accounts.get(id)
  if (!account) throw new LedgerRefusal('unknown account', id)
  return account
}

function isSame(first: Draft, again: Order): boolean {
  const fields = ['code', 'cause', 'actor', 'ruleVersion', 'debit', 'credit', 'amount', 'corrects'] as const
  return fields.every((field) => first[field] === again[field])
}
