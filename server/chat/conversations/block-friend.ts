import type { Context } from '../../context.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { block } from '../../friends/block.ts'
import { unpin } from './conversation-settings.ts'

/** Blocks a person and unpins our session on my side (REQ-82). Failures are those of `block`. */
export async function blockFriend(
  { tx, notify: tell, user: me, clock }: Context<'tx' | 'notify' | 'user' | 'clock'>,
  { friendId }: { friendId: UserId },
): Promise<null> {
  const now = clock.now()
  await block(tx, tell, me, friendId, now)
  await unpin(tx, me, friendId)
  return null
}
