/** The one table of grants as campaigns use it: read by programme, and taken back by a rule of their own (REQ-206). */
import '../tables.ts'
import { type RawBuilder, sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { Asset } from '@madang/contract/money.ts'
import type { Db, Tx } from '../../db/tables.ts'
import type { GrantStatus, RefusalReason } from '../tables.ts'

/** A grant of a campaign as it is kept. */
export interface ProgrammeGrant {
  readonly id: bigint
  readonly user_id: UserId
  readonly invitee: null
  readonly level: null
  readonly programme: string
  readonly asset: Asset
  readonly kind: string
  readonly subject: string
  readonly facts: Readonly<Record<string, string | number | boolean | null>>
  readonly amount: bigint
  readonly available: bigint
  readonly locked: bigint
  readonly rule_version: string
  readonly status: GrantStatus
  readonly reason: RefusalReason | null
  readonly created_at: Date
  readonly decided_at: Date | null
}

interface Asked {
  readonly programme: string
  readonly users?: readonly UserId[]
  readonly kinds?: readonly string[]
  readonly subjects?: readonly string[]
  /** Grants after this one, in the order of their ids. */
  readonly after?: bigint
  readonly limit?: number
}

/** Grants of a programme in the order of their ids, narrowed by what is given. */
export async function programmeGrants(db: Db | Tx, asked: Asked): Promise<ProgrammeGrant[]> {
  const { programme, users, kinds, subjects, after = 0n, limit = null } = asked
  const { rows } = await sql<ProgrammeGrant>`
    select id, user_id, invitee, level, programme, asset, kind, subject, facts, amount, available, locked, rule_version,
      status, reason, created_at, decided_at
    from reward_grant where programme = ${programme} and id > ${after}
      and (${users ? [...users] : null}::text[] is null or user_id = any(${users ? [...users] : null}::text[]))
      and (${kinds ? [...kinds] : null}::text[] is null or kind = any(${kinds ? [...kinds] : null}::text[]))
      and (${subjects ? [...subjects] : null}::text[] is null or subject = any(${subjects ? [...subjects] : null}::text[]))
    order by id limit ${limit}`.execute(db)
  return rows
}

/** Rows of `user_id`, `kind` and `subject`, one for each grant of a programme whatever became of it. */
export function grantsMade(programme: string): RawBuilder<unknown> {
  return sql`(select user_id, kind, subject from reward_grant where programme = ${programme})`
}

/** Rows of `user_id`, `amount` and `since`: what a programme credited and holds back, one for each grant. */
export function heldBackGrants(programme: string): RawBuilder<unknown> {
  return sql`(select user_id, locked as amount, created_at as since from reward_grant
    where programme = ${programme} and status = 'credited' and locked > 0)`
}

/** What a user was granted by a programme, newest first, a page of it with the number of all. */
export async function userGrants(
  db: Db | Tx,
  { programme, user, kinds }: { readonly programme: string; readonly user: UserId; readonly kinds: readonly string[] },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: ProgrammeGrant[]; totalCount: number }> {
  const { rows } = await sql<ProgrammeGrant & { total: bigint }>`
    select id, user_id, invitee, level, programme, asset, kind, subject, facts, amount, available, locked, rule_version,
      status, reason, created_at, decided_at, count(*) over () as total
    from reward_grant where user_id = ${user} and programme = ${programme} and kind = any(${[...kinds]}::text[])
    order by created_at desc, id desc limit ${limit} offset ${offset}`.execute(db)
  return { rows, totalCount: Number(rows[0]?.total ?? 0n) }
}

/** Whether a grant is this person's, by the number people read of it. */
export async function isGrantOf(db: Db, user: UserId, number: string): Promise<boolean> {
  const [, id] = /^G-(\d{1,18})$/.exec(number) ?? []
  if (id === undefined) return false
  const { rows } = await sql`select from reward_grant where id = ${id} and user_id = ${user}`.execute(db)
  return rows.length > 0
}

/** What a programme credited from a moment on, and how many grants that are. */
export async function creditedSince(
  db: Db | Tx,
  programme: string,
  since: Date,
): Promise<{ readonly amount: bigint; readonly count: number }> {
  const { rows } = await sql<{ amount: bigint; count: bigint }>`
    select coalesce(sum(amount), 0)::bigint as amount, count(*) as count from reward_grant
    where programme = ${programme} and status = 'credited' and decided_at >= ${since}`.execute(db)
  const { amount, count } = rows[0]!
  return { amount, count: Number(count) }
}

/** The same by the days of a zone on which it was credited; nothing for a day without. */
export async function creditedByDay(
  db: Db | Tx,
  programme: string,
  { since, zone }: { readonly since: Date; readonly zone: string },
): Promise<ReadonlyMap<string, { readonly amount: bigint; readonly count: number }>> {
  const { rows } = await sql<{ day: string; amount: bigint; count: bigint }>`
    select (decided_at at time zone ${zone})::date::text as day, sum(amount)::bigint as amount, count(*) as count
    from reward_grant where programme = ${programme} and status = 'credited' and decided_at >= ${since}
    group by 1`.execute(db)
  return new Map(rows.map(({ day, amount, count }) => [day, { amount, count: Number(count) }]))
}

/** What a programme credited to each of some users; nothing for who has none. */
export async function creditedTo(
  db: Db | Tx,
  programme: string,
  users: readonly UserId[],
): Promise<ReadonlyMap<UserId, bigint>> {
  const { rows } = await sql<{ user_id: UserId; amount: bigint }>`
    select user_id, sum(amount)::bigint as amount from reward_grant
    where programme = ${programme} and status = 'credited' and user_id = any(${[...users]}::text[])
    group by user_id`.execute(db)
  return new Map(rows.map(({ user_id, amount }) => [user_id, amount]))
}

/** Says that credited grants were taken back, for a reason of the programme's rules; the caller posts what it moves. */
export async function reverseGrants(
  tx: Tx,
  ids: readonly bigint[],
  { reason, now }: { readonly reason: RefusalReason; readonly now: Date },
): Promise<void> {
  if (ids.length === 0) return
  await sql`update reward_grant set status = 'reversed', reason = ${reason},
      facts = coalesce(facts, '{}') || jsonb_build_object('reversedAt', ${now}::timestamptz)
    where id = any(${[...ids]}::bigint[]) and status = 'credited'`.execute(tx)
}
