import { editRules } from '@madang/contract/chat/change-rules.ts'
import type { editMessage as endpoint } from '@madang/contract/chat/changes.ts'
import { messageType, type Message } from '@madang/contract/chat/chat.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { Context } from '../../context.ts'
import { messageOf } from '../message-row.ts'
import { checkContent } from '../sending/message-content.ts'
import { refuseFirstContact } from './refuse-first-contact.ts'
import { lockMessage, refuseUnlessMaySend, writeChange } from './change-message.ts'
import { keepEarlierText } from './earlier-texts.ts'

/** Takes a message of my day, which an edit uses up; false where none is left. */
export async function takeOfDay({ user, sendingLimits }: Context<'user' | 'sendingLimits'>): Promise<boolean> {
  return (await sendingLimits.mayOneMore?.(user)) ?? true
}

/**
 * Replaces the words of my own text, for both, within 15 minutes after it was sent; what it said before is kept for reports
 * alone. Its place, its time and what is unread stay. The same words again change nothing. Failures are those of sending;
 * NOT_FOUND for a message that is not of this conversation or was deleted by me, NOT_ALLOWED for the other's and for what
 * is no text, EDIT_OVER too late, too often, recalled, or reported.
 */
export async function editMessage(
  {
    tx,
    notify: tell,
    user: me,
    sharedClock,
    sendingLimits: { isYoung },
    checked: hasOneLeft,
  }: Context<'tx' | 'notify' | 'user' | 'sharedClock' | 'sendingLimits'> & { readonly checked: boolean },
  { friendId, msgId, content: asked }: Parsed<typeof endpoint>,
): Promise<Out<typeof endpoint>> {
  const { content } = checkContent(messageType.text, asked.normalize('NFC'))
  await refuseUnlessMaySend(tx, me, friendId)
  const row = await lockMessage(tx, me, friendId, msgId)
  const now = sharedClock.now()
  if (row.sender !== me || row.kind !== 'text') throw new Failure('NOT_ALLOWED')
  if (!row.recalled_at && row.content === content) return changeOf(messageOf(row, me, friendId))
  const isOver = now.getTime() - row.created_at.getTime() >= editRules.withinMs
  if (isOver || row.recalled_at || row.fixed_at) throw new Failure('EDIT_OVER')
  if (!hasOneLeft) throw new Failure('MESSAGES_USED_UP')
  if (await isYoung?.(me, now)) await refuseFirstContact(tx, me, { conversation: row.conversation, now })
  await keepEarlierText(tx, row, now)
  return changeOf(await writeChange({ tx, tell, me, friendId }, row, { content, edited_at: now }))
}

function changeOf({ changed }: Message): Out<typeof endpoint> {
  return changed ? { changed } : {}
}
