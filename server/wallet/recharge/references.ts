import './tables.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { RechargeChannelId } from '@madang/contract/wallet/recharge.ts'
import { newReferenceCode, type ReferenceCode } from '@madang/contract/wallet/reference-code.ts'
import type { Db, Tx } from '../../db/tables.ts'
import type { Random } from '../../ports/random.ts'

/** One in 27,000 million is drawn twice; so often it does not happen in a row. */
const mostTries = 5

/** The code of a person in a channel, made when they first ask for it. */
export async function ownReference(
  tx: Tx,
  { user, channelId }: { readonly user: UserId; readonly channelId: RechargeChannelId },
  { random, now }: { readonly random: Random; readonly now: Date },
): Promise<ReferenceCode> {
  const own = { user_id: user, channel_id: channelId }
  for (let time = 0; time < mostTries; time++) {
    const reference = newReferenceCode((limit) => random.below(limit))
    await tx
      .insertInto('recharge_code')
      .values({ ...own, reference, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const kept = await tx
      .selectFrom('recharge_code')
      .select('reference')
      .where('user_id', '=', user)
      .where('channel_id', '=', channelId)
      .executeTakeFirst()
    if (kept) return kept.reference
  }
  throw new Error('no reference code is free')
}

/** Whose code it is, and of which channel; undefined for one that nobody has. */
export function holderOf(db: Db | Tx, reference: ReferenceCode) {
  return db
    .selectFrom('recharge_code')
    .select(['user_id as userId', 'channel_id as channelId'])
    .where('reference', '=', reference)
    .executeTakeFirst()
}
