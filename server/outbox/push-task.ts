import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../db/tables.ts'

/** What a push is about: a person who wrote or applied, a price alert, a login, or a class that is about to start. */
export type PushKind = 'message' | 'request' | 'alert' | 'login' | 'class'

declare module '../db/tables.ts' {
  interface Tables {
    push_task: {
      user_id: UserId
      kind: PushKind
      about: string
      due_at: Date
      tries: number
      sent_to: string[]
    }
  }
}

/** Something that is to be pushed to a user, once it is due and still true. */
export interface PushTask {
  readonly user: UserId
  readonly kind: PushKind
  /** The other person: who wrote, who applied; or the id of what came true. */
  readonly about: string
  readonly tries: number
  readonly sentTo: readonly string[]
  /** Until when the task is ours; a later message changes it and takes the task back. */
  readonly lease: Date
}

/**
 * Milliseconds between the cause and its push: long enough for a phone that shows the conversation to have read it, and
 * for several messages to become one push.
 */
export const pushAfterMs = 2500

/** Queues one push in the transaction of its cause (sql/queue-pushes.sql); nothing for a user without a phone to push to. */
export async function queuePush(
  tx: Tx,
  { user, kind, about, now }: { user: UserId; kind: PushKind; about: string; now: Date },
): Promise<void> {
  const due = new Date(now.getTime() + pushAfterMs)
  await sql`select queue_pushes(array[${user}], ${kind}, array[${about}::text], ${due})`.execute(tx)
}

/** Takes up to `most` tasks that are due, for `leaseMs`. Whoever falls meanwhile leaves them to the next (SKIP LOCKED). */
export async function takePushTasks(
  db: Db,
  now: Date,
  { most, leaseMs }: { most: number; leaseMs: number },
): Promise<PushTask[]> {
  const lease = new Date(now.getTime() + leaseMs)
  const { rows } = await sql<{ user_id: UserId; kind: PushKind; about: string; tries: number; sent_to: string[] }>`
    update push_task set due_at = ${lease}, tries = tries + 1
    where (user_id, kind, about) in (
      select user_id, kind, about from push_task where due_at <= ${now}
      order by due_at limit ${most} for update skip locked
    )
    returning user_id, kind, about, tries, sent_to`.execute(db)
  return rows.map(({ user_id: user, kind, about, tries, sent_to: sentTo }) => ({
    user,
    kind,
    about,
    tries,
    sentTo,
    lease,
  }))
}

/** Done, or given up. A task that a later message took back stays. */
export async function endPushTask(db: Db, { user, kind, about, lease }: PushTask): Promise<void> {
  await db
    .deleteFrom('push_task')
    .where('user_id', '=', user)
    .where('kind', '=', kind)
    .where('about', '=', about)
    .where('due_at', '=', lease)
    .execute()
}

/** To be tried again at `at`, for the phones that are not in `sentTo`. */
export async function postponePushTask(
  db: Db,
  { user, kind, about, lease }: PushTask,
  { at, sentTo }: { at: Date; sentTo: readonly string[] },
): Promise<void> {
  await db
    .updateTable('push_task')
    .set({ due_at: at, sent_to: [...sentTo] })
    .where('user_id', '=', user)
    .where('kind', '=', kind)
    .where('about', '=', about)
    .where('due_at', '=', lease)
    .execute()
}
