import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import { type Amount, type Asset, amountOf } from '@madang/contract/money.ts'
import type { Db } from '../db/tables.ts'
import { transact } from '../db/tx.ts'
import type { AccountId, UserBucket } from '../ledger/account.ts'
import { transfer } from '../ledger/post.ts'

const at = new Date('2026-11-21T03:00:00Z')

/** Puts USDT into a bucket, out of the pool of the special airdrop. */
export function giveUsdt(db: Db, user: UserId, bucket: UserBucket, amount: string): Promise<void> {
  return give(db, 'programme/USDT/airdrop', `${user}/USDT/${bucket}`, amountOf('USDT', amount))
}

/** Puts CVC into a bucket, out of the pool of registrations. */
export function giveCvc(db: Db, user: UserId, bucket: UserBucket, amount: string): Promise<void> {
  return give(db, 'programme/CVC/registration', `${user}/CVC/${bucket}`, amountOf('CVC', amount))
}

/** Puts XRP into what a user holds, out of an account of the test: no programme pays XRP yet. */
export async function giveXrp(db: Db, user: UserId, amount: string): Promise<void> {
  await sql`insert into account (id, owner, asset, bucket) values ('programme/XRP/seed', 'programme', 'XRP', 'seed')
    on conflict do nothing`.execute(db)
  return give(db, 'programme/XRP/seed', `${user}/XRP/available`, amountOf('XRP', amount))
}

async function give<A extends Asset>(
  db: Db,
  programmePool: AccountId<A>,
  credit: AccountId<A>,
  amount: Amount<A>,
): Promise<void> {
  // Under one lock: a server that runs meanwhile sets the budgets of pools by its rules.
  await transact(db, async (tx) => {
    await sql`update account set floor = floor - ${amount} where id = ${programmePool}`.execute(tx)
    await transfer(tx, at, {
      key: `test:${randomUUID()}`,
      code: 'correction',
      cause: 'test',
      actor: 'programme',
      ruleVersion: 'test',
      debit: programmePool,
      credit,
      amount,
    })
  })
}
