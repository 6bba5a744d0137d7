import type { Generated, GeneratedAlways } from 'kysely'
import type { messageType, Reaction } from '@madang/contract/chat/chat.ts'
import type { UserId } from '@madang/contract/ids.ts'

export type MessageKind = keyof typeof messageType

declare module '../db/tables.ts' {
  interface Tables {
    conversation: {
      id: GeneratedAlways<bigint>
      low: UserId
      high: UserId
      last_seq: Generated<number>
      last_at: Date | null
      change_seq: Generated<number>
    }
    conversation_member: {
      user_id: UserId
      peer_id: UserId
      conversation: bigint
      read_seq: Generated<number>
      history_hidden_seq: Generated<number>
      session_hidden_seq: Generated<number>
      unread: Generated<number>
      pinned: Generated<boolean>
      num: Generated<number>
      muted: Generated<boolean>
      marked: Generated<boolean>
    }
    message: {
      conversation: bigint
      seq: number
      sender: UserId
      client_id: string
      kind: MessageKind
      content: string
      reply_to: number | null
      created_at: Date
      recalled_at: Date | null
      /** Number of its last change in the conversation; null when it never changed. */
      change_seq: number | null
      edited_at: Date | null
      sender_reaction: Reaction | null
      receiver_reaction: Reaction | null
      /** Since when it is evidence and cannot be edited. */
      fixed_at: Date | null
    }
    /** What an edited message said before, for a week: a report made meanwhile copies it. */
    earlier_text: { conversation: bigint; seq: number; version: number; content: string; replaced_at: Date }
    /** What was taken back, for a week: a report made soon after still finds it (REQ-93, REQ-100). */
    recalled_content: { conversation: bigint; seq: number; content: string; recalled_at: Date }
    /** Up to where a phone of a user has a conversation (REQ-91); it only grows. */
    delivery: { conversation: bigint; user_id: UserId; seq: number }
    delivery_sample: { heard_at: Date; milliseconds: number }
    hidden_message: { conversation: bigint; user_id: UserId; seq: number }
  }
}
