import { sql, type ColumnType } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import { alwaysPushed, switchOf, type PushKind } from '@madang/contract/chat/push-kinds.ts'
import type { Db, Tx } from '../db/tables.ts'

/** What a push says that is not read from its cause when it is due: texts by name. */
export type PushFacts = Readonly<Record<string, string>>

declare module '../db/tables.ts' {
  interface Tables {
    /** What is to be pushed, one row for each thing that happened, until it is due. */
    push_task: {
      user_id: UserId
      kind: PushKind
      about: string
      due_at: Date
      tries: number
      sent_to: string[]
      facts: ColumnType<PushFacts | null, string | null | undefined, string | null>
    }
  }
}

/** Something to be pushed to a user, if it is still true. */
export interface DuePush {
  readonly user: UserId
  readonly kind: PushKind
  /** The other person: who wrote, who applied; or the id of what came true. */
  readonly about: string
  readonly facts: PushFacts | null
  /** Failed tries before this one. */
  readonly tries: number
  /** Sessions whose phones have it already. */
  readonly sentTo: readonly string[]
}

/**
 * Milliseconds between the cause and its push: long enough for a phone that shows the conversation to have read it, and
 * for several messages to become one push.
 */
export const pushAfterMs = 2500

/** A push of one user. */
export interface QueuedPush {
  readonly user: UserId
  readonly kind: PushKind
  readonly about: string
  readonly facts?: PushFacts
}

/**
 * Queues pushes in the transaction of their cause (sql/queue-pushes.sql); nothing for a user without a phone to push to.
 * A further cause joins the push that waits: the earlier moment and the later facts stay, and all phones are told.
 */
export async function queuePushes(tx: Db | Tx, pushes: readonly QueuedPush[], now: Date): Promise<void> {
  const due = new Date(now.getTime() + pushAfterMs)
  for (const [kind, same] of Map.groupBy(pushes, (push) => push.kind)) {
    const users = same.map(({ user }) => user)
    const abouts = same.map(({ about }) => about)
    const facts = same.map((push) => (push.facts ? JSON.stringify(push.facts) : null))
    await sql`
      select queue_pushes_with_facts(${users}::text[], ${kind}, ${abouts}::text[], ${facts}::jsonb[], ${due})`.execute(
      tx,
    )
  }
}

/** Whether any push is due. */
export async function isPushDue(db: Db, now: Date): Promise<boolean> {
  const due = await db.selectFrom('push_task').select('due_at').where('due_at', '<=', now).limit(1).executeTakeFirst()
  return due !== undefined
}

/** Of so many that wait longest the next are chosen fairly. */
const lookedAt = 20_000
/** So many of one user are taken at once: more than anybody reads, and more than anybody can cause in the time. */
const mostOfOne = 20

/** SQL: what cannot be switched off; the index push_task_urgent names the same kinds. */
const isUrgent = sql`kind in (${sql.join(alwaysPushed.map((kind) => sql.lit(kind)))})`
/** SQL: neither that nor told to everybody; the index push_task_plain names the same kinds. */
const isPlain = sql`kind not in (${sql.join([...alwaysPushed, 'announcement'].map((kind) => sql.lit(kind)))})`

/**
 * Removes up to `most` pushes that are due, and returns them; the caller hands them on in the same transaction. What cannot be
 * switched off comes before all else, whatever waits, and what everybody is told last, at most `announcements` of it. In each,
 * everybody's first comes before anybody's second, so that somebody with thousands holds up nobody.
 */
export async function takeDuePushes(
  tx: Tx,
  now: Date,
  most: number,
  { announcements = lookedAt }: { readonly announcements?: number } = {},
): Promise<DuePush[]> {
  const { rows } = await sql<{
    user_id: UserId
    kind: PushKind
    about: string
    facts: PushFacts | null
    due_at: Date
    tries: number
    sent_to: string[]
  }>`
    delete from push_task where (user_id, kind, about) in (
      select push_task.user_id, push_task.kind, push_task.about from push_task
      join (
        select user_id, kind, about, due_at, place,
          row_number() over (partition by place, user_id order by due_at) as turn
        from (
          (select *, 1 as place from push_task
            where due_at <= ${now} and ${isUrgent} order by due_at limit ${lookedAt})
          union all
          (select *, 2 from push_task where due_at <= ${now} and ${isPlain} order by due_at limit ${lookedAt})
          union all
          (select *, 3 from push_task
            where due_at <= ${now} and kind = 'announcement' order by due_at limit ${Math.min(lookedAt, announcements)})
        ) as waiting
      ) as fair using (user_id, kind, about)
      where turn <= ${mostOfOne}
      order by place, turn, fair.due_at limit ${most} for update of push_task skip locked
    )
    returning user_id, kind, about, facts, due_at, tries, sent_to`.execute(tx)
  return rows.map(({ user_id: user, sent_to: sentTo, kind, facts, due_at: due, ...rest }) => ({
    ...rest,
    user,
    sentTo,
    kind,
    facts: withCause(kind, facts, due),
  }))
}

/** When the cause of a push was, of kinds that cannot be switched off; null where it is not known. */
export function causeOf({ facts }: DuePush): Date | null {
  const at = facts?.[causeFact]
  return at === undefined ? null : new Date(at)
}

/** Among the facts, so that a server of the release before takes the job and the row too. */
const causeFact = 'causedAt'

function withCause(kind: PushKind, facts: PushFacts | null, due: Date): PushFacts | null {
  if (switchOf(kind) !== undefined) return facts
  return { [causeFact]: new Date(due.getTime() - pushAfterMs).toISOString(), ...facts }
}

/** Since when a push waits only because the services of its phones are spared; null for one that does not. */
export function sparedSince({ facts }: DuePush): Date | null {
  const at = facts?.[sparedFact]
  return at === undefined ? null : new Date(at)
}

const sparedFact = 'sparedSince'

/**
 * Queues a push again at `at`, for the phones that are not in `sentTo`; a further cause that waits is for all phones. With
 * `sparedSince` no phone was tried, and no try is counted.
 */
export async function requeuePush(
  db: Db,
  { user, kind, about, facts, tries }: DuePush,
  { at, sentTo, sparedSince: since }: { at: Date; sentTo: readonly string[]; sparedSince: Date | null },
): Promise<void> {
  await db
    .insertInto('push_task')
    .values({
      user_id: user,
      kind,
      about,
      due_at: at,
      tries: since ? tries : tries + 1,
      sent_to: [...sentTo],
      facts: since ? JSON.stringify({ ...facts, [sparedFact]: since.toISOString() }) : facts && JSON.stringify(facts),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
