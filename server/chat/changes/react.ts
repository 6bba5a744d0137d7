import type { reactToMessage as endpoint } from '@madang/contract/chat/changes.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { Context } from '../../context.ts'
import { messageOf } from '../message-row.ts'
import { lockMessage, refuseUnlessMaySend, writeChange } from './change-message.ts'

/**
 * Sets my one reaction to a message of either of us, in place of the one before; null takes it back, which also who is
 * blocked may. Setting it again changes nothing and takes no number. NOT_FOUND for a message that is not of this
 * conversation, was recalled, or was deleted by me.
 */
export async function reactToMessage(
  { tx, notify: tell, user: me }: Context<'tx' | 'notify' | 'user'>,
  { friendId, msgId, reaction }: Parsed<typeof endpoint>,
): Promise<Out<typeof endpoint>> {
  if (reaction) await refuseUnlessMaySend(tx, me, friendId)
  const row = await lockMessage(tx, me, friendId, msgId)
  if (row.recalled_at) throw new Failure('NOT_FOUND')
  const mine = row.sender === me ? 'sender_reaction' : 'receiver_reaction'
  if (row[mine] === reaction) return messageOf(row, me, friendId)
  return writeChange({ tx, tell, me, friendId }, row, { [mine]: reaction })
}
