import '../tables.ts'
import { type Selectable, sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tables, Tx } from '../../db/tables.ts'
import { watchersBetween } from '../../live/watched-time.ts'
import { grantsMadeOrWaiting } from '../waiting-grants.ts'
import { xrp } from './xrp-promotion.ts'

/** An invitation of the promotion as it is kept. */
export type XrpInvite = Selectable<Tables['xrp_invite']>

export async function inviteOf(db: Db | Tx, invitee: UserId): Promise<XrpInvite | null> {
  const row = await ofPromotion(db).selectAll().where('invitee', '=', invitee).executeTakeFirst()
  return row ?? null
}

/** Invitations by their people, after one of them: what replay and dry run go through. */
export function invitesAfter(db: Db | Tx, after: string, limit: number): Promise<XrpInvite[]> {
  return ofPromotion(db)
    .selectAll()
    .where(sql<boolean>`invitee > ${after}`)
    .orderBy('invitee')
    .limit(limit)
    .execute()
}

/** Invitations inviter by inviter, in the order of their numbers, those without one last; after one of them. */
export async function invitesByInviter(
  db: Db | Tx,
  after: Pick<XrpInvite, 'inviter' | 'number' | 'invitee'> | null,
  limit: number,
): Promise<XrpInvite[]> {
  // As the index says it (migration 0730).
  const order = sql`inviter, coalesce(number, 2147483647), invitee`
  const { rows } = await sql<XrpInvite>`
    select * from xrp_invite where programme = ${xrp.id} and (${order}) >
      (${after?.inviter ?? ''}, coalesce(${after ? after.number : 0}::integer, 2147483647), ${after?.invitee ?? ''})
    order by ${order} limit ${limit}`.execute(db)
  return rows
}

export function invitesOf(db: Db | Tx, invitees: readonly UserId[]): Promise<XrpInvite[]> {
  return ofPromotion(db)
    .selectAll()
    .where((where) => where('invitee', '=', where.fn.any(where.val(invitees))))
    .orderBy('invitee')
    .execute()
}

/** People of the promotion who listened around some days and may still earn, after one of them. */
export async function listenersAfter(
  db: Db | Tx,
  { from, to }: { readonly from: string; readonly to: string },
  after: string,
  limit: number,
): Promise<XrpInvite[]> {
  const { rows } = await sql<XrpInvite>`
    select xrp_invite.* from xrp_invite join ${watchersBetween(from, to)} as watcher on user_id = invitee
    where programme = ${xrp.id} and state <> 'lapsed' and invitee > ${after} order by invitee limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Whom invitations may owe what a registration brings, after one of them: `versions` pay the second level then. */
export async function putOffAfter(
  db: Db | Tx,
  versions: readonly string[],
  after: string,
  limit: number,
): Promise<UserId[]> {
  const made = grantsMadeOrWaiting(xrp.id)
  const { rows } = await sql<{ invitee: UserId }>`
    select invitee from xrp_invite where programme = ${xrp.id} and invitee > ${after} and (
      (state <> 'lapsed' and not exists (select from ${made} as made where user_id = invitee and kind = 'xrpSignup'))
      or (rule_version = any(${[...versions]}::text[])
        and not exists (select from ${made} as made where kind = 'xrpSecondLevel' and subject = invitee)))
    order by invitee limit ${limit}`.execute(db)
  return rows.map(({ invitee }) => invitee)
}

/** Invitations that are not decided and are looked at on a day, after one of them. */
export function lookedAtAfter(db: Db | Tx, day: string, after: string, limit: number): Promise<XrpInvite[]> {
  return ofPromotion(db)
    .selectAll()
    .where('state', '=', 'listening')
    .where('look_on', '<=', day)
    .where(sql<boolean>`invitee > ${after}`)
    .orderBy('invitee')
    .limit(limit)
    .execute()
}

/** Lets undecided invitations rest until a day. */
export async function lookAgainOn(db: Db, day: string, invitees: readonly UserId[]): Promise<void> {
  if (invitees.length === 0) return
  await db
    .updateTable('xrp_invite')
    .set({ look_on: day })
    .where('programme', '=', xrp.id)
    .where('state', '=', 'listening')
    .where((where) => where('invitee', '=', where.fn.any(where.val([...invitees]))))
    .execute()
}

/** An inviter's invitations that are not decided, those that end first before the others. */
export function undecidedOf(db: Db | Tx, inviter: UserId, limit: number): Promise<XrpInvite[]> {
  return ofPromotion(db)
    .selectAll()
    .where('inviter', '=', inviter)
    .where('state', '=', 'listening')
    .orderBy('last_day')
    .orderBy('invitee')
    .limit(limit)
    .execute()
}

/** Those of some invitations that are not decided, for this transaction alone. */
export function lockUndecided(tx: Tx, invitees: readonly UserId[]): Promise<XrpInvite[]> {
  return ofPromotion(tx)
    .selectAll()
    .where((where) => where('invitee', '=', where.fn.any(where.val([...invitees]))))
    .where('state', '=', 'listening')
    .orderBy('invitee')
    .forUpdate()
    .execute()
}

/** How many of a user's invitations qualified. */
export async function qualifiedOf(db: Db | Tx, inviter: UserId): Promise<number> {
  const { last } = await ofPromotion(db)
    .select(({ fn }) => fn.max<number | null>('number').as('last'))
    .where('inviter', '=', inviter)
    .executeTakeFirstOrThrow()
  return last ?? 0
}

function ofPromotion(db: Db | Tx) {
  return db.selectFrom('xrp_invite').where('programme', '=', xrp.id)
}
