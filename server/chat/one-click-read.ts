import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { Tx } from '../db/tables.ts'
import type { Tell } from '../route.ts'
import { lockMember, type Member } from './lock-member.ts'
import { readMarksOf } from '../friends/read-marks.ts'
import { getUnreadCount, recountUnread } from './unread.ts'

export interface ReadInput {
  /** Absent: all sessions. */
  readonly friendId?: UserId | undefined
  /** Absent: to the end. */
  readonly seq?: number | undefined
}

/**
 * Reads one session up to a place, or all sessions to their end, and takes their dots away. A place that was read stays
 * read and none beyond the last can be read (C08); doing it again changes nothing. My other phones learn it at once
 * (R88), the other only when both have read marks on (R91).
 */
export async function oneClickRead(tx: Tx, tell: Tell, me: UserId, { friendId, seq }: ReadInput): Promise<null> {
  const members = friendId ? [await lockMember(tx, me, friendId)] : await lockUnread(tx, me)
  const read: Member[] = []
  for (const member of members) if (member && (await readTo(tx, member, seq ?? member.lastSeq))) read.push(member)
  if (!read.length) return null

  const marks = await readMarksOf(tx, [me, ...read.map(({ peer }) => peer)])
  for (const { peer, lastSeq, readSeq } of read) {
    const data = { readerId: me, readSeq: Math.max(readSeq, Math.min(seq ?? lastSeq, lastSeq)) }
    if (data.readSeq === readSeq) continue
    tell(me, { kind: 'read', data: { ...data, friendId: peer } })
    if (marks.has(me) && marks.has(peer)) tell(peer, { kind: 'read', data: { ...data, friendId: me } })
  }
  tell(me, { kind: 'unread', data: { count: await getUnreadCount(tx, me) } })
  return null
}

/** Answers whether anything changed. */
async function readTo(tx: Tx, member: Member, seq: number): Promise<boolean> {
  const { user, peer, lastSeq, marked } = member
  const readSeq = Math.max(member.readSeq, Math.min(seq, lastSeq))
  if (readSeq === member.readSeq && !marked) return false
  await tx
    .updateTable('conversation_member')
    .set({ read_seq: readSeq, marked: false })
    .where('user_id', '=', user)
    .where('peer_id', '=', peer)
    .execute()
  await recountUnread(tx, member)
  return true
}

/** Every session with something to read or a dot, locked in the order of conversations. */
async function lockUnread(tx: Tx, me: UserId): Promise<Member[]> {
  const locked = await tx
    .selectFrom('conversation')
    .innerJoin('conversation_member as member', 'member.conversation', 'conversation.id')
    .select('member.peer_id')
    .where('member.user_id', '=', me)
    .where((where) => where.or([where('member.unread', '>', 0), where('member.marked', '=', true)]))
    .orderBy('conversation.id')
    .modifyEnd(sql`for no key update of conversation`)
    .execute()
  const members: Member[] = []
  for (const { peer_id: peer } of locked) {
    const member = await lockMember(tx, me, peer)
    if (member) members.push(member)
  }
  return members
}
