import type { Context } from '../../context.ts'
import '../tables.ts'
import { sql } from 'kysely'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type {
  getInvitees as listEndpoint,
  getInviteOverview as overviewEndpoint,
} from '@madang/contract/rewards/invites.ts'
import { offsetOf } from '@madang/contract/paging.ts'
import { snapshot } from '../../db/tx.ts'
import { findUser, peopleByIds } from '../../users/find-user.ts'
import { startOfDay } from '../../rules/business-day.ts'
import { maskNickName } from './mask.ts'
import { recordText } from '../records/record-texts.ts'
import { inviteRewards } from '../entitlements.ts'
import type { CvcRules } from '../../rules/programmes.ts'
import { cvc } from '../../rules/programmes.ts'
import { rulesAt } from '../../rules/rules-on.ts'
import type { GrantStatus } from '../tables.ts'

/**
 * My code, link and counts, for the levels that pay (REQ-107, REQ-118). Everybody who came by my invitations counts from the
 * moment their registration is settled; `origin` is the app's own address.
 */
export function getInviteOverview({
  db,
  user,
  now,
  addresses,
}: Context<'db' | 'user' | 'now' | 'addresses'>): Promise<Out<typeof overviewEndpoint>> {
  return snapshot(db, async (tx) => {
    const { day, rules } = await rulesAt(tx, cvc, now)
    const { inviteCode, country } = (await findUser(tx, user))!
    const { rows } = await sql<{ level: number; count: bigint; today: bigint; valid: bigint }>`
      select level, count(*) as count,
        count(*) filter (where created_at >= ${startOfDay(day, rules.zone)}) as today,
        count(*) filter (where active_days >= ${rules.validInvitee.activeDays} and status not in ('refused', 'reversed')) as valid
      from ${inviteesWithDays(user, rules)} group by level`.execute(tx)
    const sumOf = (field: 'count' | 'today' | 'valid') => rows.reduce((sum, row) => sum + Number(row[field]), 0)
    return {
      inviteCode,
      inviteLink: inviteLink(addresses.shareUrl, inviteCode),
      todayCount: sumOf('today'),
      totalCount: sumOf('count'),
      validCount: sumOf('valid'),
      levels: inviteRewards(rules, country).map(({ level, reward }) => ({
        level,
        count: Number(rows.find((row) => row.level === level)?.count ?? 0n),
        reward,
      })),
    }
  })
}

/** The people who came by my invitations, newest first; nicknames beyond level 1 are masked (REQ-118). */
export function getInvitees(
  { db, user, now, locale }: Context<'db' | 'user' | 'now' | 'locale'>,
  { pageIndex, pageSize }: Parsed<typeof listEndpoint>,
): Promise<Out<typeof listEndpoint>> {
  return snapshot(db, async (tx) => {
    const { rules } = await rulesAt(tx, cvc, now)
    const {
      rows: [all],
    } = await sql<{ count: bigint }>`
      select count(*) as count from reward_grant where user_id = ${user} and kind = 'invite'`.execute(tx)
    const { rows } = await sql<InviteeRow>`
      select invitee, level, created_at, status, active_days from ${inviteesWithDays(user, rules)}
      order by created_at desc, id desc limit ${pageSize} offset ${offsetOf({ pageIndex, pageSize })}`.execute(tx)
    const people = await peopleByIds(
      tx,
      rows.map(({ invitee }) => invitee),
    )
    const neededDays = rules.validInvitee.activeDays
    const items = rows.map(({ invitee, level, created_at, status, active_days }) => {
      const person = people.get(invitee)
      return {
        nickName: person ? shownName(person.nickName, level) : recordText('formerUser', locale),
        avatar: person?.avatar ?? 1,
        level,
        createTime: created_at,
        activeDays: Math.min(active_days, neededDays),
        neededDays,
        isValid: active_days >= neededDays && status !== 'refused' && status !== 'reversed',
      }
    })
    return { items, totalCount: Number(all!.count), pageIndex, pageSize }
  })
}

/** The code stands before the hash as well, because some in-app browsers drop the fragment (REQ-39). */
export function inviteLink(origin: string, inviteCode: string): string {
  return `${origin.replace(/\/+$/, '')}/?inviteCode=${inviteCode}#/share?inviteCode=${inviteCode}`
}

interface InviteeRow {
  readonly invitee: UserId
  readonly level: number
  readonly created_at: Date
  readonly status: GrantStatus
  readonly active_days: number
}

function shownName(nickName: string, level: number): string {
  return level === 1 ? nickName : maskNickName(nickName)
}

/** A user's invite grants with how many of the invitee's first days were active (requirements section 0, valid user). */
function inviteesWithDays(user: UserId, { zone, validInvitee: { withinDays } }: CvcRules) {
  return sql`(
    select invite.*, (
      select count(*)::integer from user_day
      where user_day.user_id = invite.invitee
        and day between (created_at at time zone ${zone})::date
          and (created_at at time zone ${zone})::date + ${withinDays - 1}::integer
    ) as active_days
    from reward_grant as invite where invite.user_id = ${user} and kind = 'invite'
  ) as invitee`
}
