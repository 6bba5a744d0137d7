import type { Notify } from '../../context.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Tx } from '../../db/tables.ts'
import { lockMember, lockUnreadMembers } from '../conversations/lock-member.ts'
import { readMarksOf } from '../../friends/read-marks.ts'
import { getUnreadCount, recountUnread } from './unread.ts'

export interface ReadInput {
  /** Absent: all sessions. */
  readonly friendId?: UserId | undefined
  /** Absent: to the end. */
  readonly seq?: number | undefined
}

/**
 * Reads one session up to a place, or all sessions to their end, and takes their dots away. A place that was read stays
 * read and none beyond the last can be read (INV-C08); doing it again changes nothing. My other phones learn it at once
 * (REQ-88), the other only when both have read marks on (REQ-91).
 */
export async function markRead(tx: Tx, tell: Notify, me: UserId, { friendId, seq }: ReadInput): Promise<null> {
  const read = friendId ? await readOne(tx, me, friendId, seq) : await readAll(tx, me)
  if (!read.length) return null
  const marks = await readMarksOf(tx, [me, ...read.map(({ peer }) => peer)])
  for (const { peer, from, to } of read) {
    if (from === to) continue
    tell(me, { kind: 'read', data: { friendId: peer, readSeq: to, readerId: me } })
    if (marks.has(me) && marks.has(peer))
      tell(peer, { kind: 'read', data: { friendId: me, readSeq: to, readerId: me } })
  }
  tell(me, { kind: 'unread', data: { count: await getUnreadCount(tx, me) } })
  return null
}

/** A session that was read, or had its dot taken away, and the places before and after. */
interface Read {
  readonly peer: UserId
  readonly from: number
  readonly to: number
}

async function readOne(tx: Tx, me: UserId, peer: UserId, seq?: number): Promise<Read[]> {
  const member = await lockMember(tx, me, peer)
  if (!member) return []
  const { lastSeq, readSeq: from, marked } = member
  const to = Math.max(from, Math.min(seq ?? lastSeq, lastSeq))
  if (to === from && !marked) return []
  await tx
    .updateTable('conversation_member')
    .set({ read_seq: to, marked: false })
    .where('user_id', '=', me)
    .where('peer_id', '=', peer)
    .execute()
  await recountUnread(tx, member)
  return [{ peer, from, to }]
}

/** Read to its end, a session has nothing left to count. */
async function readAll(tx: Tx, me: UserId): Promise<Read[]> {
  const members = await lockUnreadMembers(tx, me)
  if (!members.length) return []
  await tx
    .updateTable('conversation_member')
    .from('conversation')
    .set(({ ref }) => ({ read_seq: ref('conversation.last_seq'), unread: 0, marked: false }))
    .whereRef('conversation.id', '=', 'conversation_member.conversation')
    .where('conversation_member.user_id', '=', me)
    .where(
      'conversation_member.peer_id',
      'in',
      members.map(({ peer }) => peer),
    )
    .execute()
  return members.map(({ peer, readSeq, lastSeq }) => ({ peer, from: readSeq, to: lastSeq }))
}
