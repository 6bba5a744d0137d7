/** What campaigns owe people whose account is suspended or frozen: kept as it was earned, and made once they are active. */
import './tables.ts'
import type { CampaignGrantKind } from '@madang/contract/campaigns/campaign-kinds.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../db/tables.ts'
import { grantsMade } from '../rewards/grants/programme-grants.ts'
import { lockStatuses, peopleByIds } from '../users/find-user.ts'
import type { CampaignGrant } from './grant.ts'

export type WaitingGrant = Selectable<Tables['waiting_grant']>

/** Keeps grants that wait; one that waits already stays as it is. */
export async function keepWaiting(
  tx: Tx,
  programme: string,
  grants: readonly CampaignGrant[],
  now: Date,
): Promise<void> {
  if (grants.length === 0) return
  const rows = grants.map(({ user, kind, subject, amount, ruleVersion, facts, at }) => ({
    programme,
    user_id: user,
    kind,
    subject,
    amount,
    rule_version: ruleVersion,
    facts: JSON.stringify(facts),
    at,
    waits_since: now,
  }))
  await tx
    .insertInto('waiting_grant')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Forgets those of some grants that waited, since they are made or refused. */
export async function waitNoMore(tx: Tx, programme: string, grants: readonly CampaignGrant[]): Promise<void> {
  if (grants.length === 0) return
  await sql`delete from waiting_grant where programme = ${programme} and (user_id, kind, subject) in (
    select * from unnest(${grants.map(({ user }) => user)}::text[], ${grants.map(({ kind }) => kind)}::text[],
      ${grants.map(({ subject }) => subject)}::text[]))`.execute(tx)
}

/** People for whom grants of a campaign waited and need to no longer: they are active again, or deleted. */
export async function doneWaiting(db: Db, programme: string): Promise<UserId[]> {
  const rows = await db
    .selectFrom('waiting_grant')
    .select('user_id')
    .distinct()
    .where('programme', '=', programme)
    .orderBy('user_id')
    .execute()
  const people = await peopleByIds(
    db,
    rows.map(({ user_id: user }) => user),
  )
  return rows.map(({ user_id: user }) => user).filter((user) => people.get(user)?.status !== 'suspended')
}

/** What waits for one person who is not suspended, in the order in which it was earned, as usable at once; the campaign's lock is held. */
export async function lockWaiting(tx: Tx, programme: string, user: UserId): Promise<CampaignGrant[]> {
  if ((await lockStatuses(tx, [user])).get(user) === 'suspended') return []
  const rows = await tx
    .selectFrom('waiting_grant')
    .selectAll()
    .where('programme', '=', programme)
    .where('user_id', '=', user)
    .orderBy('at')
    .orderBy('kind')
    .orderBy('subject')
    .execute()
  return rows.map(({ kind, subject, amount, rule_version: ruleVersion, facts, at }) => ({
    user,
    kind: kind as CampaignGrantKind, // as it was kept
    subject,
    amount,
    isFrozen: false,
    ruleVersion,
    facts,
    at,
    isTold: true,
    isKeptWhileSuspended: true,
  }))
}

/** What waits for some people. */
export async function waitingFor(db: Db | Tx, programme: string, users: readonly UserId[]): Promise<WaitingGrant[]> {
  return db
    .selectFrom('waiting_grant')
    .selectAll()
    .where('programme', '=', programme)
    .where((where) => where('user_id', '=', where.fn.any(where.val([...users]))))
    .execute()
}

/** The same rows of `user_id`, `kind` and `subject` as `grantsMade`, with those that wait. */
export function grantsMadeOrWaiting(programme: string): RawBuilder<unknown> {
  return sql`(select user_id, kind, subject from ${grantsMade(programme)} as made
    union all select user_id, kind, subject from waiting_grant where programme = ${programme})`
}
