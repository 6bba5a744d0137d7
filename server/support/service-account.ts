import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../db/tables.ts'
import { transact } from '../db/tx.ts'
import type { Random } from '../ports/random.ts'
import { createServiceUser } from '../users/registration/create-service-user.ts'
import './tables.ts'

/** Makes the account of customer service at the first start; several processes that start at once make one. */
export async function ensureServiceAccount(db: Db, random: Random, now: Date): Promise<UserId> {
  return transact(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('support-setting', 0))`.execute(tx)
    const known = await tx.selectFrom('support_setting').select('service_user').executeTakeFirst()
    if (known) return known.service_user
    const user = await createServiceUser(tx, random, now)
    await tx.insertInto('support_setting').values({ service_user: user }).execute()
    return user
  })
}

/** The account of customer service. */
export async function serviceAccount(db: Db | Tx): Promise<UserId> {
  const found = await db.selectFrom('support_setting').select('service_user').executeTakeFirstOrThrow()
  return found.service_user
}
