import type { Notify } from '../../context.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Tx } from '../../db/tables.ts'
import { block } from '../../friends/block.ts'
import { unpin } from './conversation-settings.ts'

/** Blocks a person and unpins our session on my side (REQ-82). Failures are those of `block`. */
export async function blockFriend(
  tx: Tx,
  tell: Notify,
  me: UserId,
  now: Date,
  { friendId }: { friendId: UserId },
): Promise<null> {
  await block(tx, tell, me, friendId, now)
  await unpin(tx, me, friendId)
  return null
}
