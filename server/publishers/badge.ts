import type { Tx } from '../db/tables.ts'
import { setBadge } from '../users/profile/set-badge.ts'
import { checkedAt, checksOf } from './credentials.ts'
import './tables.ts'

/** The user of a profile carries its badge as long as one of its licences is verified as it stands (REQ-85). */
export async function renewBadge(tx: Tx, publisherId: string): Promise<void> {
  const { user_id, content } = await tx
    .selectFrom('publisher')
    .select(['user_id', 'content'])
    .where('id', '=', publisherId)
    .executeTakeFirstOrThrow()
  if (!user_id || !content || content.kind === 'platform') return
  const checks = await checksOf(tx, [publisherId])
  const isVerified = content.licences.some((licence) => checkedAt(checks, publisherId, licence) !== null)
  await setBadge(tx, user_id, isVerified ? content.kind : null)
}
