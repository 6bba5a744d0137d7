import type { UserId } from '@madang/contract/ids.ts'
import type { Tx } from '../db/tables.ts'
import './activity.ts'
import { notify } from './notify.ts'

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

/** Adds failed tries to the activity of the accounts they were made at; `about` counts them. */
export async function recordTries(tx: Tx, tries: readonly AccountTries[]): Promise<void> {
  for (const tried of tries) await recordTry(tx, tried)
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
