import * as cards from '@madang/contract/chat/cards.ts'
import * as changes from '@madang/contract/chat/changes.ts'
import * as chat from '@madang/contract/chat/chat.ts'
import * as friends from '@madang/contract/chat/friends.ts'
import * as pictures from '@madang/contract/chat/pictures.ts'
import { gapFetches, sendToPush } from './chat-meters.ts'
import { atReplica, checkedCommand, domain, command, query, standalone } from '../domain.ts'
import { keptEarlier } from './changes/earlier-texts.ts'
import { editMessage, takeOfDay } from './changes/edit-message.ts'
import { listChanges } from './changes/list-changes.ts'
import { reactToMessage } from './changes/react.ts'
import { keptDeliverySamples } from './delivery/delivery-samples.ts'
import { keptRecalled } from './reading/messages-as-sent.ts'
import { exportedConversations, exportedMessages } from './export-chat.ts'
import { eraseMessages } from './conversations/erase-messages.ts'
import { blockFriend } from './conversations/block-friend.ts'
import { deleteMessages } from './conversations/delete-messages.ts'
import { getAlbum } from './reading/get-album.ts'
import { listMessages } from './reading/list-messages.ts'
import { listConversations } from './reading/list-conversations.ts'
import { recallMessage } from './conversations/recall-message.ts'
import { searchMessages } from './search/search-messages.ts'
import {
  hideConversation,
  muteConversation,
  pinConversation,
  markUnread,
  setPinOrder,
} from './conversations/conversation-settings.ts'
import { proveCounters } from './reading/check-counters.ts'
import { getUnreadCount } from './reading/unread.ts'
import { getCards } from './cards.ts'
import { sendMessage } from './sending/send.ts'
import { markRead } from './reading/mark-read.ts'
import { sweepKept } from '../retention/sweep-kept.ts'

export const chatDomain = domain({
  name: 'chat',
  about: 'conversations, messages, unread counts, search in messages',
  mayUse: ['friends', 'pictures'],
  meters: [sendToPush, gapFetches],
  routes: [
    command(friends.blockFriend, blockFriend),
    query(chat.listConversations, listConversations),
    command(chat.pinConversation, pinConversation),
    command(chat.setPinOrder, setPinOrder),
    command(chat.muteConversation, muteConversation),
    command(chat.markUnread, markUnread),
    command(chat.hideConversation, hideConversation),
    query(chat.getUnreadCount, getUnreadCount),
    query(cards.getCards, getCards),
    standalone(chat.sendMessage, sendMessage),
    query(chat.listMessages, listMessages),
    atReplica('search', query(chat.searchMessages, searchMessages)),
    standalone(chat.markRead, markRead),
    command(chat.deleteMessages, deleteMessages),
    command(chat.recallMessage, recallMessage),
    command(changes.reactToMessage, reactToMessage),
    checkedCommand(changes.editMessage, takeOfDay, editMessage),
    query(chat.listChanges, listChanges),
    query(pictures.getAlbum, getAlbum),
  ],
  timers: [
    { name: 'delivery-marks', everyMs: 1_000, run: ({ deliveries }) => deliveries.tell() },
    { name: 'delivery-samples', everyMs: 1_000, run: ({ deliverySamples }) => deliverySamples.keep() },
    { name: 'index-messages', everyMs: 30_000, run: ({ messageIndex }) => messageIndex.cover() },
  ],
  jobs: [
    {
      name: 'prove-counters',
      schedule: { cron: '37 * * * *' },
      run: ({ db, clock }) => proveCounters(db, clock.now()),
    },
    {
      name: 'sweep-delivery-samples',
      schedule: { cron: '0-59/10 * * * *' },
      run: ({ db, clock }) => sweepKept(db, [keptDeliverySamples], clock.now()),
    },
    {
      name: 'sweep-recalled-messages',
      schedule: { cron: '1-59/10 * * * *' },
      run: ({ db, clock }) => sweepKept(db, [keptRecalled, keptEarlier], clock.now()),
    },
  ],
  retention: [keptDeliverySamples, keptRecalled, keptEarlier],
  stays: {
    message_block: 'an index of messages, which it follows',
    counter_fault: 'found anew with each check of the counters',
  },
  personalData: {
    conversation: { by: ['low', 'high'], onErase: { inSteps: eraseMessages }, onExport: exportedConversations },
    conversation_member: {
      by: ['user_id', 'peer_id'],
      onErase: { inSteps: eraseMessages },
      onExport: exportedConversations,
    },
    delivery: { by: ['user_id'], onErase: 'delete', onExport: exportedConversations },
    hidden_message: {
      by: ['user_id'],
      onErase: { inSteps: eraseMessages },
      onExport: 'notExported: the numbers of messages their reader deleted, which would name them again (INV-C09)',
    },
    message: { by: ['sender'], onErase: { inSteps: eraseMessages }, onExport: exportedMessages },
  },
})
