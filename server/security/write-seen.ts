import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { recordTries } from '../outbox/account-tries.ts'
import { transactAndPublish } from '../outbox/transact-and-publish.ts'
import './tables.ts'

/** Adds what this process saw to the counters of all, and tells the accounts that were tried. */
export async function writeSeen({
  db,
  securityLog,
  noticeMail,
  bus,
}: Context<'db' | 'securityLog' | 'noticeMail' | 'bus'>): Promise<void> {
  const seen = securityLog.take()
  const { counts, tries } = seen
  if (counts.length === 0 && tries.length === 0) return
  try {
    await transactAndPublish({ db, bus }, async (tx, publish) => {
      if (counts.length)
        await sql`
          insert into security_count as kept (kind, minute, times)
          select * from unnest(
            ${counts.map(({ kind }) => kind)}::text[],
            ${counts.map(({ minute }) => minute)}::timestamptz[],
            ${counts.map(({ times }) => times)}::bigint[])
          order by 1, 2
          on conflict (kind, minute) do update set times = kept.times + excluded.times`.execute(tx)
      await recordTries({ tx, mail: noticeMail(tx), publish }, tries)
    })
  } catch (error) {
    securityLog.putBack(seen)
    throw error
  }
}
