import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Tx } from '../../db/tables.ts'

/** How a user sees one conversation, with the newest place in it. */
export interface Member {
  readonly user: UserId
  readonly peer: UserId
  readonly conversation: bigint
  readonly lastSeq: number
  readonly readSeq: number
  readonly unread: number
  readonly historyHiddenSeq: number
  readonly listHiddenSeq: number
  readonly marked: boolean
}

/**
 * Locks the conversation of two people and answers how the first sees it, or undefined when they never wrote.
 * Nobody sends, recalls or deletes in it until the transaction ends, so that what is counted stays true (INV-C08).
 */
export async function lockMember(tx: Tx, user: UserId, peer: UserId): Promise<Member | undefined> {
  const known = await tx
    .selectFrom('conversation_member')
    .select('conversation')
    .where('user_id', '=', user)
    .where('peer_id', '=', peer)
    .executeTakeFirst()
  if (!known) return undefined
  await tx
    .selectFrom('conversation')
    .select('id')
    .where('id', '=', known.conversation)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return members(tx, user).where('member.peer_id', '=', peer).executeTakeFirst()
}

/** As `lockMember`; throws NOT_FOUND when they never wrote. */
export async function lockMemberOrThrow(tx: Tx, user: UserId, peer: UserId): Promise<Member> {
  const member = await lockMember(tx, user, peer)
  if (!member) throw new Failure('NOT_FOUND')
  return member
}

/** To be read by a statement of its own, which sees what was committed before the lock was had. */
function members(tx: Tx, user: UserId) {
  return tx
    .selectFrom('conversation_member as member')
    .innerJoin('conversation', 'conversation.id', 'member.conversation')
    .select([
      'member.user_id as user',
      'member.peer_id as peer',
      'member.conversation',
      'conversation.last_seq as lastSeq',
      'member.read_seq as readSeq',
      'member.unread',
      'member.history_hidden_seq as historyHiddenSeq',
      'member.session_hidden_seq as listHiddenSeq',
      'member.marked',
    ])
    .where('member.user_id', '=', user)
}
