import '../tables.ts'
import type { Tx } from '../../db/tables.ts'

/** The last replay that came to its end; without a moment there was none, or it found nothing. */
interface LastReplay {
  readonly checkedAt: Date | null
  readonly count: number
  readonly since: Date | null
}

export async function lastReplay(tx: Tx): Promise<LastReplay> {
  const row = await tx.selectFrom('replay_proof').selectAll().executeTakeFirstOrThrow()
  return { checkedAt: row.checked_at, count: row.differences, since: row.differs_since }
}

/** Keeps how a replay ended. Returns whether more differs than before; two at once take turns. */
export async function keepReplay(
  tx: Tx,
  { began, now, differences }: { readonly began: Date; readonly now: Date; readonly differences: number },
): Promise<boolean> {
  const before = await tx
    .selectFrom('replay_proof')
    .select(['differs_since', 'differences'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('replay_proof')
    .set({
      checked_at: now,
      took_ms: now.getTime() - began.getTime(),
      differences,
      differs_since: differences > 0 ? (before.differs_since ?? now) : null,
    })
    .execute()
  return differences > before.differences
}
