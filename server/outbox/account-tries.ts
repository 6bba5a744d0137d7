import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { Tx } from '../db/tables.ts'
import './activity.ts'
import { notify, type Notifying } from './notify.ts'

/** Failed tries of somebody to get into an account. */
export interface AccountTries {
  readonly user: UserId
  readonly activity: 'loginFailed' | 'resetFailed'
  readonly times: number
  readonly at: Date
  readonly country: string | null
}

/** Tries of one kind within an hour are one entry: whoever tries cannot fill the activity, and its owner sees how many. */
const togetherMs = 60 * 60_000
/** From so many within an hour an account's person is told by push and mail, once in so long. */
const toldFrom = 5
const toldEveryMs = 24 * 60 * 60_000

type Telling = Required<Pick<Notifying, 'mail' | 'publish'>> & { readonly tx: Tx }

/** Adds failed tries to the activity of the accounts they were made at; `about` counts them. Many are told besides. */
export async function recordTries({ tx, mail, publish }: Telling, tries: readonly AccountTries[]): Promise<void> {
  // In the order of their accounts, in which all processes lock them.
  for (const tried of tries.toSorted((one, other) => (one.user < other.user ? -1 : 1))) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`tries ${tried.user}`}, 0))`.execute(tx)
    const wasTold = await areMany(tx, tried)
    await recordTry(tx, tried)
    if (!wasTold && (await areMany(tx, tried))) await notify({ tx, now: tried.at, mail, publish }, tried.user, 'tried')
  }
}

/** Whether within a day an hour saw so many tries that its account's person was told. */
async function areMany(tx: Tx, { user, at }: AccountTries): Promise<boolean> {
  const found = await tx
    .selectFrom('account_event')
    .select('id')
    .where('user_id', '=', user)
    .where('kind', 'in', ['loginFailed', 'resetFailed'])
    .where('at', '>', new Date(at.getTime() - toldEveryMs))
    // `about` of other kinds is no number, and the order of conditions is the database's.
    .where(sql<boolean>`case when kind in ('loginFailed', 'resetFailed') then about::integer end >= ${toldFrom}`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

async function recordTry(tx: Tx, { user, activity, times, at, country }: AccountTries): Promise<void> {
  const open = await tx
    .selectFrom('account_event')
    .select(['id', 'about'])
    .where('user_id', '=', user)
    .where('kind', '=', activity)
    .where('at', '>', new Date(at.getTime() - togetherMs))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!open) return notify({ tx, now: at, country }, user, activity, { times })
  const about = String(Number(open.about) + times)
  await tx.updateTable('account_event').set({ about }).where('id', '=', open.id).execute()
}
