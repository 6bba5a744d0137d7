import type { Context } from '../../context.ts'
import { requestStatus } from '@madang/contract/chat/friends.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { FriendRequestId } from '@madang/contract/ids.ts'
import { befriend } from '../befriend.ts'
import { publishRequest } from './send-friend-request.ts'
import { readRequest, notifyAccepted } from './notify-accepted.ts'
import { lockPair } from '../lock-pair.ts'
import { stateAt } from './rules.ts'
import { seenBy } from '../sides.ts'

export interface AnswerInput {
  readonly friendRequestId: FriendRequestId
  /** The wire's number: 1 approves, 2 refuses. */
  readonly status: 1 | 2
}

/**
 * Approves or refuses an application I received, once (INV-F02). NOT_FOUND for one that is not mine to answer, one of a
 * person I block included; ALREADY_ANSWERED; EXPIRED after 30 days. The sender learns either answer (REQ-80).
 */
export async function answerFriendRequest(
  { tx, notify: tell, user: me, clock }: Context<'tx' | 'notify' | 'user' | 'clock'>,
  { friendRequestId, status }: AnswerInput,
): Promise<null> {
  const now = clock.now()
  const asked = await tx.selectFrom('friend_request').selectAll().where('id', '=', friendRequestId).executeTakeFirst()
  if (!asked || asked.to_user !== me || asked.concealed) throw new Failure('NOT_FOUND')
  const pair = await lockPair(tx, me, asked.from_user)
  if (!pair || seenBy(pair, me).iBlocked) throw new Failure('NOT_FOUND')
  if (stateAt(asked.status, asked.created_at, now) === 'expired') throw new Failure('EXPIRED')

  const answered = await tx
    .updateTable('friend_request')
    .set({ status: status === requestStatus.approved ? 'approved' : 'refused', answered_at: now })
    .where('id', '=', friendRequestId)
    .where('status', '=', 'unanswered')
    .returningAll()
    .executeTakeFirst()
  if (!answered) throw new Failure('ALREADY_ANSWERED')
  if (answered.status === 'approved') {
    await befriend(tx, tell, pair, { now, greeted: asked.from_user })
    await notifyAccepted({ tx, tell, now }, answered)
  } else await readRequest({ tx, tell, now }, answered)
  await publishRequest(tx, tell, answered, now)
  return null
}
