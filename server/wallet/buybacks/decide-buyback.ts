import { Failure } from '@madang/contract/failures.ts'
import type { BuybackRejection } from '@madang/contract/wallet/buyback-states.ts'
import type { BuybackId } from '@madang/contract/wallet/buybacks.ts'
import type { Tx } from '../../db/tables.ts'
import { post } from '../../ledger/post.ts'
import { LedgerRefusal } from '../../ledger/refusal.ts'
import { setBudget } from '../../ledger/set-budget.ts'
import { notify, type Notifying } from '../../outbox/notify.ts'
import { cvc } from '../../rules/programmes.ts'
import { rulesNow } from '../../rules/rules-on.ts'
import { buybackPurse, payOrders, releaseOrder } from './buyback-orders.ts'
import type { BuybackRow } from './tables.ts'
import { lockBuyback, takeStep } from './take-step.ts'

export type BuybackDecision =
  { readonly outcome: 'paid' } | { readonly outcome: 'rejected'; readonly reason: BuybackRejection }

interface Deciding {
  readonly tx: Tx
  readonly clock: { now(): Date }
  readonly publish: NonNullable<Notifying['publish']>
  /** The second person, by whose agreement it is done. */
  readonly operator: string
}

/**
 * Carries out what two people agreed on, while the buyback stands as the first of them saw it: approves and pays in this
 * transaction, or rejects and gives the CVC back. CONFLICT when it was cancelled or decided meanwhile, POOL_EMPTY when
 * the budget of buybacks does not cover it.
 */
export async function decideBuyback(
  { tx, clock, publish, operator }: Deciding,
  {
    buybackId,
    version,
    decision,
  }: { readonly buybackId: BuybackId; readonly version: number; readonly decision: BuybackDecision },
): Promise<void> {
  const found = await lockBuyback(tx, buybackId)
  if (!found) throw new Failure('NOT_FOUND')
  if (found.version !== version) throw new Failure('CONFLICT')
  const { now, rules } = await rulesNow(tx, cvc, clock)
  const by = { actor: operator, now, decidedBy: operator }
  if (decision.outcome === 'rejected') {
    const rejected = await taken(takeStep(tx, found, { ...by, to: 'rejected', reason: decision.reason }))
    await post(tx, now, [releaseOrder(rejected, operator)])
  } else {
    const approved = await taken(takeStep(tx, found, { ...by, to: 'approved' }))
    const paid = await taken(takeStep(tx, approved, { ...by, to: 'paid' }))
    await setBudget(tx, buybackPurse, rules.buyback.budget)
    await post(tx, now, payOrders(paid, operator)).catch(refuseBeyondBudget)
  }
  await notify({ tx, now, publish }, found.user_id, 'buyback', {
    id: buybackId,
    asset: 'CVC',
    state: decision.outcome,
  })
}

async function taken(step: Promise<BuybackRow | null>): Promise<BuybackRow> {
  const row = await step
  if (!row) throw new Failure('CONFLICT')
  return row
}

function refuseBeyondBudget(error: unknown): never {
  if (error instanceof LedgerRefusal && error.reason === 'balance too low') throw new Failure('POOL_EMPTY')
  throw error
}
