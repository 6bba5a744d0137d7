import type { UserId } from '@madang/contract/ids.ts'
import type { Text } from '@madang/contract/locale.ts'
import type { Db, Tx } from '../db/tables.ts'
import type { BlocksErasure } from '../personal-data.ts'

/** Everything that a user's deletion has to wait for now (REQ-58), domain by domain. */
export async function erasureWaitsFor(
  db: Db | Tx,
  blocks: readonly BlocksErasure[],
  user: UserId,
  now: Date,
): Promise<readonly Text[]> {
  const reasons: Text[] = []
  for (const block of blocks) {
    const reason = await block(db, user, now)
    if (reason) reasons.push(reason)
  }
  return reasons
}
