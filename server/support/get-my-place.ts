import type { Out } from '@madang/contract/endpoint.ts'
import type { getMyPlace as endpoint } from '@madang/contract/chat/support.ts'
import type { Context } from '../context.ts'
import { serviceAccount } from './service-account.ts'

/** Where a user stands in the queue of customer service. */
export async function getMyPlace({
  db,
  user,
  serviceQueue,
}: Context<'db' | 'user' | 'serviceQueue'>): Promise<Out<typeof endpoint>> {
  return { friendId: await serviceAccount(db), place: await serviceQueue.placeOf(user) }
}
