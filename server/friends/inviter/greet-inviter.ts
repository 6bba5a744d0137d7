import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import type { greetInviter as endpoint } from '@madang/contract/chat/inviter.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { Context } from '../../context.ts'
import { notify } from '../../outbox/notify.ts'
import { befriend } from '../befriend.ts'
import { lockNewPair } from '../lock-pair.ts'
import { relationsOf } from '../relations.ts'
import { sendFriendRequest } from '../requests/send-friend-request.ts'
import { invitedBy, isAgreedBeforehand } from './agreed-beforehand.ts'

/**
 * Makes the caller and their inviter friends where the inviter agreed beforehand; otherwise sends a friend request with the
 * message, by its rules (REQ-79–REQ-81). Two who are friends stay so. USER_NOT_FOUND for whoever came by nobody's invitation.
 */
export async function greetInviter(
  context: Context<'tx' | 'user' | 'notify' | 'random' | 'clock' | 'limits'>,
  { message }: Parsed<typeof endpoint>,
): Promise<Out<typeof endpoint>> {
  const { tx, user: me, notify: tell, clock } = context
  const now = clock.now()
  const invited = await invitedBy(tx, me)
  if (!invited) throw new Failure('USER_NOT_FOUND')
  const friendId = invited.inviter.userId
  const pair = await lockNewPair(tx, me, friendId, now)
  if (pair.state !== 'added') {
    // After the lock: what passed between the two before this is there.
    if (await isAgreedBeforehand(tx, invited, now)) {
      await befriend(tx, tell, pair, { now, greeted: friendId })
      await notify({ tx, tell, now }, friendId, 'friendAccepted', { by: me, isByLink: true })
    } else await sendFriendRequest(context, { friendId, message })
  }
  const related = await relationsOf(tx, me, [friendId], now)
  return { friendId, relation: related.get(friendId)?.relation ?? 'none' }
}
