import { sql } from 'kysely'
import type { Db, Tx } from '../../db/tables.ts'

/**
 * How often something may be tried: `most` times in `seconds`, then not for `seconds` after the last try. With
 * `longestSeconds` each further wait is twice the one before, up to that.
 */
export interface AttemptRule {
  readonly most: number
  readonly seconds: number
  readonly longestSeconds?: number
}

/**
 * Counts a try before it is made, in one statement, so that tries at the same moment cannot pass a limit together.
 * Answers its number since the first, or null when the limit is reached. Locked tries do not lengthen the wait.
 */
export async function countAttempt(db: Db | Tx, key: string, rule: AttemptRule, now: Date) {
  const { most, seconds, longestSeconds = 0 } = rule
  const over = isOver(now, rule)
  const expiry = new Date(now.getTime() + (seconds + 2 * longestSeconds) * 1000)
  const { rows } = await sql<{ count: number }>`
    insert into attempt as tried (key, first_at, last_at, expires_at, count)
    values (${key}, ${now}, ${now}, ${expiry}, 1)
    on conflict (key) do update set
      count = case when ${over} then 1 else tried.count + 1 end,
      waits = case when tried.last_at <= ${now}::timestamptz - make_interval(secs => ${2 * longestSeconds}) then 0
        when ${over} and tried.count >= ${most} then tried.waits + 1 else tried.waits end,
      first_at = case when ${over} then excluded.first_at else tried.first_at end,
      last_at = excluded.last_at,
      expires_at = excluded.expires_at
    where tried.count < ${most} or ${over}
    returning count`.execute(db)
  return rows[0]?.count ?? null
}

/** Tries counted so far under each key; `until` is the end of the wait when the limit is reached. */
export async function attemptsOf(db: Db | Tx, rules: Readonly<Record<string, AttemptRule>>, now: Date) {
  const found = await db.selectFrom('attempt').selectAll().where('key', 'in', Object.keys(rules)).execute()
  return new Map(
    found.flatMap(({ key, count, waits, first_at, last_at }) => {
      const rule = rules[key]
      if (!rule) return []
      const [start, seconds] = count >= rule.most ? [last_at, waitSeconds(rule, waits)] : [first_at, rule.seconds]
      const until = new Date(start.getTime() + seconds * 1000)
      return until > now ? [[key, { count, until: count >= rule.most ? until : null }] as const] : []
    }),
  )
}

/** So long a try that was counted may still be looked at. */
const lookedAtSeconds = 10
/** When to try again beside tries that are still looked at. */
const busySeconds = 2

/**
 * After how many seconds a try that `countAttempt` refused may be made. Tries are counted before they are looked at, and a
 * right one forgets them all: beside tries of the same moment that is a short wait, and after wrong ones the rule's.
 */
export async function secondsUntilTry(db: Db | Tx, key: string, rule: AttemptRule, now: Date): Promise<number> {
  const row = await db.selectFrom('attempt').selectAll().where('key', '=', key).executeTakeFirst()
  if (!row || now.getTime() - row.last_at.getTime() < lookedAtSeconds * 1000) return busySeconds
  const until = row.last_at.getTime() + waitSeconds(rule, row.waits) * 1000
  return Math.max(busySeconds, Math.ceil((until - now.getTime()) / 1000))
}

/** Forgets tries, because the person proved to be who they say. */
export async function forgetAttempts(db: Db | Tx, keys: readonly string[]): Promise<void> {
  await db
    .deleteFrom('attempt')
    .where('key', 'in', [...keys])
    .execute()
}

/** Takes one counted try back, because it turned out not to be one of those that count. */
export async function takeBackAttempt(db: Db | Tx, key: string): Promise<void> {
  await sql`update attempt set count = count - 1 where key = ${key} and count > 0`.execute(db)
}

/** Below the limit a window starts with its first try; at the limit the wait starts with the last one. */
function isOver(now: Date, { most, seconds, longestSeconds = seconds }: AttemptRule) {
  return sql<boolean>`(case when tried.count >= ${most}
    then tried.last_at + make_interval(secs => least(${seconds} * power(2, least(tried.waits, 30)), ${longestSeconds}))
    else tried.first_at + make_interval(secs => ${seconds}) end) <= ${now}::timestamptz`
}

/** How long a limit that was reached `waits` times before keeps everybody out. */
function waitSeconds({ seconds, longestSeconds = seconds }: AttemptRule, waits: number): number {
  return Math.min(seconds * 2 ** Math.min(waits, 30), longestSeconds)
}
