import type { Context } from '../../context.ts'
import '../tables.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { type Amount, units } from '@madang/contract/money.ts'
import { offsetOf } from '@madang/contract/paging.ts'
import type { KindIn } from '@madang/contract/rewards/reward-kinds.ts'
import type { getUnlockRecords as endpoint, RewardRecord } from '@madang/contract/rewards/rewards.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { snapshot } from '../../db/tx.ts'
import type { UnlockLine } from '../kind-row.ts'
import { unlockKinds } from '../kinds.ts'

type UnlockKind = KindIn<'unlock'>

/** A line by its name within its kind. */
interface Line {
  readonly kind: UnlockKind
  readonly ref: string
}

/**
 * Everything that became available to a user, newest first: check-ins (also those that had nothing left to unlock), class
 * time, and what was available on receipt of a grant (REQ-113). The sums are of all kinds, whatever the filter.
 */
export function getUnlockRecords(
  { db, user, locale }: Context<'db' | 'user' | 'locale'>,
  { kind, pageIndex, pageSize }: Parsed<typeof endpoint>,
): Promise<Out<typeof endpoint>> {
  const lines = unlockLines(user)
  return snapshot(db, async (tx) => {
    const totals = await sql<{ kind: UnlockKind; count: bigint; total: bigint }>`
      select kind, count(*) as count, sum(amount)::bigint as total from ${lines} group by kind order by kind`.execute(
      tx,
    )
    const page = await sql<Line>`
      select kind, ref from ${lines} where ${kind ?? null}::text is null or kind = ${kind ?? null}
      order by at desc, kind, place desc, ref
      limit ${pageSize} offset ${offsetOf({ pageIndex, pageSize })}`.execute(tx)
    const byKind = totals.rows.map((row) => ({ kind: row.kind, amount: units<'CVC'>(row.total) }))
    const counted = totals.rows.filter((row) => kind === undefined || row.kind === kind)
    return {
      items: await describe(tx, user, page.rows, locale),
      totalCount: counted.reduce((sum, { count }) => sum + Number(count), 0),
      pageIndex,
      pageSize,
      sum: units<'CVC'>(byKind.reduce((sum, { amount }) => sum + amount, 0n)),
      byKind,
    }
  })
}

/** Everything that ever became available to a user, of every kind. */
export async function everUnlocked(db: Db | Tx, user: UserId): Promise<Amount<'CVC'>> {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(amount), 0)::bigint as total from ${unlockLines(user)}`.execute(db)
  return units(rows[0]!.total)
}

/** The lines of every kind. */
function unlockLines(user: UserId): RawBuilder<unknown> {
  const ofKinds = Object.entries(unlockKinds).map(
    ([kind, { lines }]) => sql`select ${sql.lit(kind)} as kind, ref, at, place, amount from (${lines(user)}) as own`,
  )
  return sql`(${sql.join(ofKinds, sql` union all `)}) as line`
}

async function describe(tx: Tx, user: UserId, lines: readonly Line[], locale: Locale): Promise<RewardRecord[]> {
  const described = new Map<UnlockKind, ReadonlyMap<string, UnlockLine>>()
  for (const [kind, those] of Map.groupBy(lines, (line) => line.kind))
    described.set(kind, await unlockKinds[kind].describe(tx, { user, locale, refs: those.map(({ ref }) => ref) }))
  return lines.map(({ kind, ref }): RewardRecord => {
    const line = described.get(kind)!.get(ref)!
    return { ...line, kind, available: line.amount, status: 'credited' }
  })
}
