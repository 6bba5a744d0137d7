import { Failure } from '@madang/contract/failures.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import type { BuybackId, cancelBuyback as endpoint } from '@madang/contract/wallet/buybacks.ts'
import type { Context } from '../../context.ts'
import { transfer } from '../../ledger/post.ts'
import { notify } from '../../outbox/notify.ts'
import { releaseOrder } from './buyback-orders.ts'
import { shownBuyback } from './shown-buyback.ts'
import { lockBuyback, takeStep } from './take-step.ts'

/** Takes one's own buyback back until it is decided; a colleague's decision at the same moment and this wait for each other. */
export async function cancelBuyback(
  { tx, user, clock, publish }: Context<'tx' | 'user' | 'clock' | 'publish'>,
  { buybackId }: { readonly buybackId: BuybackId },
): Promise<Out<typeof endpoint>> {
  const found = await lockBuyback(tx, buybackId)
  if (found?.user_id !== user) throw new Failure('NOT_FOUND')
  const now = clock.now()
  const cancelled = await takeStep(tx, found, { to: 'cancelled', actor: user, now })
  if (!cancelled) throw new Failure('TOO_LATE_TO_CANCEL')
  await transfer(tx, now, releaseOrder(cancelled, user))
  await notify({ tx, now, publish }, user, 'buyback', { id: buybackId, asset: 'CVC', state: 'cancelled' })
  return shownBuyback(tx, cancelled)
}
