import { sql, type Generated, type GeneratedAlways, type Selectable } from 'kysely'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { dayMs, hourMs } from '@madang/contract/values/durations.ts'
import type { Context } from '../context.ts'
import type { Db, Tables, Tx } from '../db/tables.ts'
import { sealText, unsealText } from '../keys/seal.ts'
import type { ServerKeys } from '../keys/server-keys.ts'
import type { MessageKind, MessageWays } from '../ports/message-sender.ts'
import { keptAfter } from '../retention/kept.ts'

declare module '../db/tables.ts' {
  interface Tables {
    /** Text messages and mails on their way out; to whom and what are sealed, and emptied once a sender took them. */
    outbox_message: {
      id: GeneratedAlways<bigint>
      kind: MessageKind
      user_id: UserId | null
      recipient: Buffer
      subject: string | null
      body: Buffer
      masked: string
      state: Generated<'waiting' | 'sent' | 'failed'>
      purpose: string
      created_at: Date
      sent_at: Date | null
      /** When its service said that it arrived. */
      delivered_at: Generated<Date | null>
      /** After it a message is of no use and is not sent; null for one that always is. */
      useful_until: Generated<Date | null>
      /** When there was to be no other try, or its service said that it will not arrive. */
      given_up_at: Generated<Date | null>
      expires_at: Date
      /** Tries that failed. */
      tries: Generated<number>
      /** When it is due; null while a job has it, and once it is done. */
      next_try_at: Date | null
    }
  }
}

/** How long a message waits at most, or lies in the outbox of a demonstration. */
const waitsMs = dayMs
/** How long a row is kept of which nothing is left to send: its service may say later what became of it. */
const shellMs = 72 * hourMs

export interface OutgoingMessage {
  readonly kind: MessageKind
  readonly user: UserId | null
  readonly recipient: string
  /** How lists show the recipient. */
  readonly masked: string
  /** Of a mail. */
  readonly subject?: string
  readonly body: string
  /** Such as `reset`: what it is for. */
  readonly purpose: string
  readonly now: Date
  /** When it loses its use, such as the end of its code. */
  readonly usefulUntil?: Date
}

/**
 * Queues a text message or mail in the transaction of its cause (REQ-50); nothing where that way is off. Nobody
 * can read it in the table. Without a sender it waits here, where operators of a demonstration read it.
 */
export async function queueMessage(
  context: Context<'tx' | 'keys' | 'random' | 'messageWays'>,
  { kind, user, recipient, masked, subject, body, purpose, now, usefulUntil }: OutgoingMessage,
): Promise<void> {
  const { tx, messageWays } = context
  if (messageWays[kind] === 'off') return
  const row = { user_id: user, kind, created_at: now }
  await tx
    .insertInto('outbox_message')
    .values({
      kind,
      user_id: user,
      recipient: sealText(context, { use: 'outbox_message.recipient', row }, recipient),
      subject: subject ?? null,
      body: sealText(context, { use: 'outbox_message.body', row }, body),
      masked,
      purpose,
      created_at: now,
      sent_at: null,
      next_try_at: now,
      useful_until: usefulUntil ?? null,
      expires_at: new Date(now.getTime() + waitsMs),
    })
    .execute()
}

/** What is set of a message that is not sent any more, however it ended: to whom it went and what it said is emptied. */
export function emptied(now: Date) {
  const nothing = Buffer.alloc(0)
  return { recipient: nothing, body: nothing, next_try_at: null, expires_at: new Date(now.getTime() + shellMs) }
}

/** To whom a message goes and what it says. Throws for one that was changed. */
export function openMessageRow(
  keys: ServerKeys,
  { recipient, body, user_id, kind, created_at }: OutgoingRow,
): { recipient: string; body: string } {
  const row = { user_id, kind, created_at }
  return {
    recipient: unsealText(keys, { use: 'outbox_message.recipient', row }, recipient),
    body: unsealText(keys, { use: 'outbox_message.body', row }, body),
  }
}

type OutgoingRow = Pick<Selectable<Tables['outbox_message']>, 'recipient' | 'body' | 'user_id' | 'kind' | 'created_at'>

/** SWITCHED_OFF where messages of a kind neither leave nor are read by anybody. */
export function refuseWithoutWay(ways: MessageWays, kind: MessageKind): void {
  if (ways[kind] === 'off') throw new Failure('SWITCHED_OFF')
}

/** Whether a message of one of the kinds is due. */
export async function isMessageDue(db: Db, kinds: readonly MessageKind[], now: Date): Promise<boolean> {
  const due = await db
    .selectFrom('outbox_message')
    .select('id')
    .where('state', '=', 'waiting')
    .where('next_try_at', '<=', now)
    .where('kind', 'in', kinds)
    .limit(1)
    .executeTakeFirst()
  return due !== undefined
}

/** Takes up to `most` messages of these kinds that are due, and returns their ids; the caller hands them on in the same transaction. */
export async function takeDueMessages(
  tx: Tx,
  kinds: readonly MessageKind[],
  { now, most }: { now: Date; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: bigint }>`
    update outbox_message set next_try_at = null where id in (
      select id from outbox_message
      where state = 'waiting' and next_try_at <= ${now} and kind = any (${kinds})
      order by next_try_at limit ${most} for update skip locked
    )
    returning id`.execute(tx)
  return rows.map(({ id }) => String(id))
}

/** Sent or not. */
export const keptMessages = keptAfter('outbox_message', 'expires_at', 0)
