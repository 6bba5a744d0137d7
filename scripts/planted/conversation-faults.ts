import { at, type PlantedFault, test } from './planted-fault.ts'

const seen = test('server/chat/model/chat-model.test.ts', 'what the model of the rules says')
const changes = 'server/chat/changes/change-message.ts'
const settings = 'server/chat/conversations/conversation-settings.ts'
const list = 'server/chat/reading/list-conversations.ts'

/** Conversations and their list on the server, held to the model of the rules. */
export const conversationFaults: readonly PlantedFault[] = [
  at(
    'an edit or a sign that is unread',
    changes,
    `  const data = messageOf(row, me, friendId)\n`,
    `  const data = messageOf(row, me, friendId)
  await tx.updateTable('conversation_member').set(({ eb }) => ({ unread: eb('unread', '+', 1) }))
    .where('user_id', '=', friendId).where('peer_id', '=', me).execute()\n`,
    seen,
  ),
  at(
    'a sign that takes a place of messages',
    changes,
    `change_seq: eb('change_seq', '+', 1) }`,
    `change_seq: eb('change_seq', '+', 1), last_seq: eb('last_seq', '+', 1) }`,
    seen,
  ),
  at(
    'an edit that passes at the end of its 15 minutes',
    'server/chat/changes/edit-message.ts',
    `>= editRules.withinMs`,
    `> editRules.withinMs`,
    seen,
  ),
  at(
    'the same sign again that takes a number',
    'server/chat/changes/react.ts',
    `  if (row[mine] === reaction) return messageOf(row, me, friendId)\n`,
    '',
    seen,
  ),
  at(
    'a muted conversation that does not count',
    'server/chat/reading/unread.ts',
    `    .where('user_id', '=', user)\n    .executeTakeFirstOrThrow()`,
    `    .where('user_id', '=', user)\n    .where('muted', '=', false)\n    .executeTakeFirstOrThrow()`,
    seen,
  ),
  at(
    'a conversation out of the list that still counts',
    settings,
    `session_hidden_seq: lastSeq, unread: 0,`,
    `session_hidden_seq: lastSeq,`,
    seen,
  ),
  at(
    'a block that leaves the pin',
    'server/chat/conversations/block-friend.ts',
    `  await unpin(tx, me, friendId)\n`,
    '',
    seen,
  ),
  at(
    'a last line that its reader deleted',
    list,
    `hidden.user_id = \${me} and hidden.seq = message.seq)`,
    `hidden.user_id = listed.peer_id and hidden.seq = message.seq)`,
    seen,
  ),
  at(
    'a recalled message that stays unread',
    'server/chat/conversations/recall-message.ts',
    `  if (other && (await recountUnread(tx, other)))\n`,
    `  if (other)\n`,
    seen,
  ),
]
