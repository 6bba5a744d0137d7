import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { transact } from '../db/tx.ts'
import { dropPushKey, earlierPushKeys } from '../keys/push-key-ring.ts'
import './tables.ts'

const dayMs = 24 * 60 * 60_000
/** So long phones that subscribed to a key that turned are sent to with it, unless all renewed before. */
const keptMs = 90 * dayMs

/**
 * Takes away keys of web push that nobody is subscribed to any more, and those that turned 90 days ago, with the
 * subscriptions of phones that were not opened since: their app subscribes anew at its next start.
 */
export async function retirePushKeys({ db, clock }: Context<'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  for (const [index, { public_key, superseded_at }] of (await earlierPushKeys(db)).entries()) {
    const age = now.getTime() - superseded_at.getTime()
    // A page that was open when it turned may still subscribe to it.
    if (age < dayMs) continue
    await transact(db, async (tx) => {
      // The first there was is also that of phones of which none is known.
      const under = sql<boolean>`(push_key = ${public_key} or (${index === 0}::boolean and push_key is null))`
      if (age >= keptMs) await tx.deleteFrom('push_subscription').where(under).execute()
      const left = await tx.selectFrom('push_subscription').select('session_id').where(under).limit(1).execute()
      if (left.length === 0) await dropPushKey(tx, public_key)
    })
  }
}
