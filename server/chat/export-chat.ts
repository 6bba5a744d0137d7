import { sql } from 'kysely'
import type { Reaction } from '@madang/contract/chat/chat.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { inLanguages } from '@madang/contract/text.ts'
import { exportLabels as labels } from '../export-labels.ts'
import { exportSection } from '../personal-data.ts'
import { ownMessages } from './reading/own-messages.ts'

const friendId = inLanguages('상대 아이디', '对方 ID', 'Account ID of the other')

/** Reactions by the names a person reads. */
const reactionNames = {
  thumb: inLanguages('좋아요', '赞', 'Like'),
  heart: inLanguages('하트', '爱心', 'Heart'),
  laugh: inLanguages('웃음', '大笑', 'Laugh'),
  wow: inLanguages('놀람', '惊讶', 'Surprise'),
  sad: inLanguages('슬픔', '难过', 'Sad'),
  thanks: inLanguages('고마움', '感谢', 'Thanks'),
} as const satisfies Record<Reaction, unknown>

interface ConversationRow {
  readonly friendId: UserId
  readonly lastAt: Date | null
  readonly messages: number
  readonly read: number
  readonly delivered: number
  readonly unread: number
  readonly pinned: boolean
  readonly muted: boolean
  readonly marked: boolean
}

export const exportedConversations = exportSection({
  name: 'conversations',
  part: 'chat',
  title: inLanguages('대화', '聊天', 'Chats'),
  fields: {
    friendId,
    lastAt: inLanguages('마지막 메시지', '最近消息', 'Last message'),
    messages: inLanguages('메시지 수', '消息数', 'Messages'),
    read: inLanguages('읽은 마지막 번호', '已读到第几条', 'Read up to number'),
    delivered: inLanguages('받은 마지막 번호', '已送达到第几条', 'Delivered up to number'),
    unread: inLanguages('안 읽은 메시지', '未读', 'Unread'),
    pinned: inLanguages('고정', '置顶', 'Pinned'),
    muted: inLanguages('알림 끄기', '免打扰', 'Muted'),
    marked: inLanguages('안 읽음으로 표시', '标为未读', 'Marked as unread'),
  },
  read: async ({ db }, user) => {
    const { rows } = await sql<ConversationRow>`
      select peer_id as "friendId", last_at as "lastAt", last_seq as messages, read_seq as read,
        coalesce(delivery.seq, 0) as delivered, unread, pinned, muted, marked
      from conversation_member as member
      join conversation on conversation.id = member.conversation
      left join delivery on delivery.conversation = member.conversation and delivery.user_id = member.user_id
      where member.user_id = ${user} order by last_at desc nulls last, peer_id`.execute(db)
    return rows
  },
})

export const exportedMessages = exportSection({
  name: 'messages',
  part: 'chat',
  title: inLanguages('메시지', '消息', 'Messages'),
  fields: {
    friendId,
    time: labels.time,
    isMine: inLanguages('내가 보냄', '由我发送', 'Sent by me'),
    kind: {
      label: labels.kind,
      values: {
        text: inLanguages('글', '文字', 'Text'),
        picture: inLanguages('사진', '图片', 'Picture'),
        card: inLanguages('카드', '卡片', 'Card'),
      },
    },
    content: labels.content,
    recalledAt: inLanguages('보내기 취소', '撤回时间', 'Unsent'),
    editedAt: inLanguages('수정한 시각', '编辑时间', 'Edited'),
    earlier: inLanguages('수정 전 내용', '编辑前的内容', 'Before editing'),
    myReaction: { label: inLanguages('내 반응', '我的回应', 'My reaction'), values: reactionNames },
    friendReaction: { label: inLanguages('상대 반응', '对方的回应', 'Reaction of the other'), values: reactionNames },
  },
  read: ({ db }, user) => ownMessages(db, user),
})
