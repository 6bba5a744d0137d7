import { sql } from 'kysely'
import type { MessageId, UserId } from '@madang/contract/ids.ts'
import type { Tx } from '../../db/tables.ts'
import { lockMember } from '../conversations/lock-member.ts'
import { placeOf } from '../message-id.ts'

/**
 * Messages of the conversation of two people become evidence and cannot be edited any more, for good. The conversation is
 * locked: an edit at the same moment comes wholly before or is refused.
 */
export async function fixMessages(
  tx: Tx,
  one: UserId,
  other: UserId,
  ids: readonly MessageId[],
  now: Date,
): Promise<void> {
  const member = await lockMember(tx, one, other)
  if (!member) return
  const places = ids.map(placeOf).filter(({ conversation }) => conversation === String(member.conversation))
  await sql`
    update message set fixed_at = ${now}
    where conversation = ${member.conversation} and seq = any(${places.map(({ seq }) => seq)}::integer[])
      and fixed_at is null`.execute(tx)
}
