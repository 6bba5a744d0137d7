import type { Notify } from '../context.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Tx } from '../db/tables.ts'
import { publishRelation } from './befriend.ts'
import { changePair, lockNewPair } from './lock-pair.ts'

/** Whom a conversation with customer service is opened for. */
export interface Customer {
  readonly user: UserId
  readonly service: UserId
  readonly now: Date
}

/** Lets a user and customer service write to each other without being friends (REQ-94, REQ-102); false when they could already. */
export async function openToService(tx: Tx, tell: Notify, { user, service, now }: Customer): Promise<boolean> {
  const pair = await lockNewPair(tx, user, service, now)
  if (pair.state === 'service') return false
  await changePair(tx, pair, { state: 'service', changed_at: now })
  publishRelation(tell, { ...pair, state: 'service' }, user)
  return true
}
