import { type RawBuilder, sql } from 'kysely'
import { clientConstants } from '@madang/contract/constants.ts'
import { Failure } from '@madang/contract/failures.ts'
import { inviteCodePattern, type UserId } from '@madang/contract/ids.ts'
import { normalInviteCode } from '@madang/contract/users/registration.ts'
import type { Db } from '../../db/tables.ts'
import '../tables.ts'

/** Who invites, as a person sees it before registering (REQ-45). */
export interface Inviter {
  readonly userId: UserId
  readonly nickName: string
  readonly avatar: number
}

/**
 * The owner of an invitation code in its stored form, or null for the platform's own. INVITE_CODE_UNKNOWN when nobody
 * active has it, or its owner registered on one of `devices` (REQ-44).
 */
export async function inviterByCode(db: Db, code: string, devices: readonly Buffer[]): Promise<Inviter | null> {
  if (code === clientConstants.initInviteCode) return null
  const found = await db
    .selectFrom('user')
    .select(['user_id', 'nick_name', 'avatar', 'device'])
    .where('invite_code', '=', code)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!found || devices.some((device) => found.device.equals(device)))
    throw new Failure('INVITE_CODE_UNKNOWN', { field: 'inviteCode' })
  return { userId: found.user_id, nickName: found.nick_name, avatar: found.avatar }
}

/** The active owners of some invitation codes in their stored form, by code. Codes of nobody are left out. */
export async function invitersByCodes(db: Db, codes: readonly string[]): Promise<Map<string, Inviter>> {
  if (!codes.length) return new Map()
  const found = await db
    .selectFrom('user')
    .select(['user_id', 'nick_name', 'avatar', 'invite_code'])
    .where('invite_code', 'in', [...new Set(codes)])
    .where('status', '=', 'active')
    .execute()
  return new Map(
    found.map((row) => [row.invite_code, { userId: row.user_id, nickName: row.nick_name, avatar: row.avatar }]),
  )
}

/** Shows a visitor who invites them (REQ-45): nickname and picture, null for the platform's own code. */
export async function getInviter({ db }: { readonly db: Db }, { inviteCode }: { readonly inviteCode: string }) {
  const code = normalInviteCode(inviteCode)
  if (!inviteCodePattern.test(code)) throw new Failure('INVITE_CODE_FORMAT', { field: 'inviteCode' })
  const inviter = await inviterByCode(db, code, [])
  return inviter && { nickName: inviter.nickName, avatar: inviter.avatar }
}

/** The settled registrations with the codes of some users, as rows `(inviter, invitee, registered_at, ordinal)`; never deeper ones. */
export function directInvitees(inviters: readonly UserId[]): RawBuilder<unknown> {
  return sql`(select inviter, user_id as invitee, registered_at, ordinal from "user"
    where inviter = any(${inviters}::text[]) and ordinal is not null)`
}

/** The settled registrations with somebody's code since a moment, as rows `(inviter, invitee)`. */
export function invitedSince(since: Date): RawBuilder<unknown> {
  return sql`(select inviter, user_id as invitee from "user"
    where inviter is not null and ordinal is not null and registered_at >= ${since})`
}
