import type { UserId } from '@madang/contract/ids.ts'
import { customerQueue } from '@madang/contract/operators/casework/service.ts'
import type { CaseKind } from '../casework/case-kind.ts'
import { claimTable } from '../casework/claim-table.ts'
import type { Db, Tx } from '../db/tables.ts'
import { measureWaiting } from './waiting-customers.ts'
import './tables.ts'

export interface CustomerKey {
  readonly customer: UserId
}

/**
 * Customers who wrote to customer service (REQ-102). They wait as long as something is unread; whoever claims one answers,
 * and releases them when it is done. What a customer wrote is private, so that another's customer is not found (REQ-176).
 */
export const customerCases: CaseKind<CustomerKey> = {
  queue: customerQueue.queue,
  targetMinutes: 30,
  right: customerQueue.decides,
  notMine: 'NOT_FOUND',
  store: claimTable<CustomerKey>({
    table: 'support_claim',
    key: { customer: 'customer' },
    by: 'operator',
    at: 'claimed_at',
    measure: measureWaiting,
  }),
}

/** Who answers which customer now, the oldest claim first. */
export function claimedCustomers(db: Db | Tx) {
  return db
    .selectFrom('support_claim')
    .select(['customer', 'operator'])
    .orderBy('claimed_at')
    .orderBy('customer')
    .execute()
}
