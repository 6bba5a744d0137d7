import type { Generated, GeneratedAlways } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../db/tables.ts'

declare module '../db/tables.ts' {
  interface Tables {
    /** Text messages and mails on their way out; to whom and what are sealed. */
    outbox_message: {
      id: GeneratedAlways<bigint>
      kind: 'sms' | 'email'
      user_id: UserId | null
      recipient: Buffer
      body: Buffer
      masked: string
      state: Generated<'waiting' | 'sent' | 'failed'>
      purpose: string
      created_at: Date
      sent_at: Date | null
      expires_at: Date
    }
  }
}

/** How long a message can be looked up after it has lost its use. */
const keptMs = 24 * 60 * 60_000

export interface OutgoingMessage {
  readonly kind: 'sms' | 'email'
  readonly user: UserId | null
  readonly recipient: string
  /** How lists show the recipient. */
  readonly masked: string
  readonly body: string
  /** Such as `reset`: what it is for. */
  readonly purpose: string
  readonly now: Date
}

/**
 * Queues a text message or mail in the transaction of its cause (REQ-50). `seal` closes what nobody may read in the table.
 * Without a sender it waits here, where operators who may read it find it.
 */
export async function queueMessage(
  tx: Tx,
  { kind, user, recipient, masked, body, purpose, now }: OutgoingMessage,
  seal: (text: string) => Buffer,
): Promise<void> {
  await tx
    .insertInto('outbox_message')
    .values({
      kind,
      user_id: user,
      recipient: seal(recipient),
      body: seal(body),
      masked,
      purpose,
      created_at: now,
      sent_at: null,
      expires_at: new Date(now.getTime() + keptMs),
    })
    .execute()
}

/** Removes messages whose time is over, sent or not. */
export async function sweepMessages(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('outbox_message').where('expires_at', '<', now).execute()
}
