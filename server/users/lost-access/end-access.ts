import './tables.ts'
import '../freezes/tables.ts'
import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { wereFactorsUsed } from '../factors/lost-factors.ts'

/** Ends requests for an account, or `only` one of them; whether there was any. A decision that was made stays as it is. */
export async function endAccess(
  tx: Db | Tx,
  user: UserId,
  { now, only = null }: { readonly now: Date; readonly only?: string | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update access_request set stopped_at = ${now}, decided_at = coalesce(decided_at, ${now}),
      outcome = coalesce(outcome, 'stopped')
    where user_id = ${user} and stopped_at is null and used_at is null and outcome is distinct from 'refused'
      and request_id = coalesce(${only}::uuid, request_id)`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** SQL: since when the account of a row of `access_request` is frozen by its owner, while no operator suspended it; null otherwise. */
export const frozenAlone = sql<Date | null>`(
  select frozen.frozen_at from account_freeze as frozen where frozen.user_id = access_request.user_id and opened_at is null
    and not exists (select from suspension where suspension.user_id = frozen.user_id and suspension.ended_at is null))`

/** SQL: whether a granted request still lets somebody in: neither stopped nor used, its account active or frozen by its owner. */
export const mayEnter = sql<boolean>`stopped_at is null and used_at is null and exists (
  select from "user" as account where account.user_id = access_request.user_id
    and (account.status = 'active' or account.status = 'suspended' and ${frozenAlone} is not null))`

/**
 * Whether somebody came in since, or used or made a factor or recovery code: then not all is lost, whatever the asker said is.
 * A change of password ends the requests themselves.
 */
export async function wereKeysUsed(tx: Db | Tx, user: UserId, since: Date): Promise<boolean> {
  if (await wereFactorsUsed(tx, user, since)) return true
  const opened = tx
    .selectFrom('session')
    .select('session_id')
    .where('user_id', '=', user)
    .where('created_at', '>', since)
    .limit(1)
  return (await opened.executeTakeFirst()) !== undefined
}

/** Ends a request whose account shows that not all is lost, so that its asker reads that it is over; whether it does. */
export async function endedByUse(
  db: Db,
  { user, request_id: only, asked_at }: { readonly user: UserId; readonly request_id: string; readonly asked_at: Date },
  now: Date,
): Promise<boolean> {
  if (!(await wereKeysUsed(db, user, asked_at))) return false
  await endAccess(db, user, { now, only })
  return true
}
