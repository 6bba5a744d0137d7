import type pg from 'pg'
import type { Chosen } from '@madang/contract/chat/chat.ts'
import { Failure, type FailureName } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { held } from '../../db/lanes.ts'
import { placeOf } from '../message-id.ts'
import { pushAfterMs } from '../../outbox/push-task.ts'
import type { MessageKind } from '../tables.ts'

/** REQ-101: messages an account younger than three days may send within a day to people who have not answered yet. */
export const firstContactRules = { messages: 50, dayMs: 24 * 60 * 60_000 } as const

/** A message somebody asks to send; its content is already checked. */
export interface Draft {
  readonly sender: UserId
  readonly receiver: UserId
  readonly clientId: string
  readonly kind: MessageKind
  readonly content: string
  /** Sent by an account to which the limit of first contacts applies (REQ-101). */
  readonly isYoung?: boolean
  readonly chosen: Chosen
}

/** Where a message came to stand, now or when it was first sent. */
export interface Placed {
  readonly conversation: string
  readonly seq: number
  readonly createdAt: Date
  /** False for a resend of what was committed before. */
  readonly fresh: boolean
}

interface Row {
  readonly conversation: string
  readonly seq: number
  readonly created_at: Date
  readonly fresh: boolean
  readonly failure: FailureName | 'LOCKED' | null
}

/**
 * Sends drafts in their order, in one transaction and one round trip: sql/send-messages.sql decides and writes. Returns
 * for each where it stands or why not. A refused message does not undo the others. No two drafts may be the same
 * sender's same client id to the same receiver. Without `waits` a draft is `held` whose conversation somebody else holds,
 * or has none yet. `now` dates them; pushes are due from `pushFrom` on.
 */
export async function sendMessages(
  pool: pg.Pool,
  drafts: readonly Draft[],
  { now, pushFrom, waits }: { readonly now: Date; readonly pushFrom: Date; readonly waits: boolean },
): Promise<(Placed | Failure | typeof held)[]> {
  const answered = drafts.map(({ chosen: { replyTo } }) => replyTo && placeOf(replyTo))
  const { rows } = await pool.query<Row>({
    name: 'chat-place-messages',
    text: 'select * from place_messages($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) order by place',
    values: [
      drafts.map(({ sender }) => sender),
      drafts.map(({ receiver }) => receiver),
      drafts.map(({ clientId }) => clientId),
      drafts.map(({ kind }) => kind),
      drafts.map(({ content }) => content),
      answered.map((place) => place?.conversation ?? null),
      answered.map((place) => place?.seq ?? null),
      drafts.map(({ isYoung = false }) => isYoung),
      now,
      new Date(pushFrom.getTime() + pushAfterMs),
      firstContactRules.messages,
      new Date(now.getTime() - firstContactRules.dayMs),
      waits,
    ],
  })
  return rows.map(({ conversation, seq, created_at, fresh, failure }) => {
    if (failure === 'LOCKED') return held
    if (failure === 'INVALID') return new Failure(failure, { field: 'replyTo' })
    if (failure) return new Failure(failure)
    return { conversation, seq, createdAt: created_at, fresh }
  })
}
