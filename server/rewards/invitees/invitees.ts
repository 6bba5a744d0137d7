import type { Context } from '../../context.ts'
import '../tables.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type {
  getInvitees as listEndpoint,
  getInviteOverview as overviewEndpoint,
} from '@madang/contract/rewards/invites.ts'
import { offsetOf } from '@madang/contract/paging.ts'
import { snapshot } from '../../db/tx.ts'
import { relationsOf } from '../../friends/relations.ts'
import { findUser, peopleByIds } from '../../users/find-user.ts'
import { startOfDay } from '../../rules/business-day.ts'
import { maskNickName } from './mask.ts'
import { recordText } from '../records/record-texts.ts'
import { inviteRewards } from '../entitlements.ts'
import { cvc } from '../../rules/programmes.ts'
import { rulesAt } from '../../rules/rules-on.ts'
import { directInvitees } from '../../users/registration/inviters.ts'
import { activeDaysOf, isValidInvitee, validInvitees } from './valid-invitees.ts'

/**
 * My code, link and counts, for the levels that pay (REQ-107, REQ-118). Those of today, in all and valid are my own people
 * (requirements section 0), deeper ones are counted by their level. Everybody counts from the moment their registration is
 * settled; `origin` is the app's own address.
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
    const { rows } = await sql<{ level: number; count: bigint; today: bigint }>`
      select level, count(*) as count,
        count(*) filter (where registered_at >= ${startOfDay(day, rules.zone)}) as today
      from ${peopleBelow(user)} group by level`.execute(tx)
    const own = rows.find(({ level }) => level === 1)
    return {
      inviteCode,
      inviteLink: inviteLink(addresses.shareUrl, inviteCode),
      todayCount: Number(own?.today ?? 0n),
      totalCount: Number(own?.count ?? 0n),
      validCount: (await validInvitees(tx, [user], rules)).get(user) ?? 0,
      levels: inviteRewards(rules, country).map(({ level, reward }) => ({
        level,
        count: Number(rows.find((row) => row.level === level)?.count ?? 0n),
        reward,
      })),
    }
  })
}

/**
 * The people who came by my invitations, newest first; nicknames beyond level 1 are masked, and only my own people are valid
 * ones (REQ-118, requirements section 0). Of those who are friends or asked to be their inviter knows the ID anyway.
 */
export function getInvitees(
  { db, user, now, locale }: Context<'db' | 'user' | 'now' | 'locale'>,
  { pageIndex, pageSize }: Parsed<typeof listEndpoint>,
): Promise<Out<typeof listEndpoint>> {
  return snapshot(db, async (tx) => {
    const { rules } = await rulesAt(tx, cvc, now)
    const {
      rows: [all],
    } = await sql<{ count: bigint }>`
      select count(*) as count from ${peopleBelow(user)}`.execute(tx)
    const { rows } = await sql<InviteeRow>`
      select invitee, level, registered_at, ${activeDaysOf(rules)} as active_days,
        level = 1 and ${isValidInvitee(rules)} as is_valid
      from ${peopleBelow(user)}
      order by registered_at desc, ordinal desc limit ${pageSize} offset ${offsetOf({ pageIndex, pageSize })}`.execute(
      tx,
    )
    const people = await peopleByIds(
      tx,
      rows.map(({ invitee }) => invitee),
    )
    const own = rows.filter(({ level, invitee }) => level === 1 && people.has(invitee)).map(({ invitee }) => invitee)
    const relations = await relationsOf(tx, user, own, now)
    const neededDays = rules.validInvitee.activeDays
    const items = rows.map(({ invitee, level, registered_at, active_days, is_valid }) => {
      const person = people.get(invitee)
      const relation = relations.get(invitee)?.relation
      return {
        userId: relation === 'added' || relation === 'received' ? invitee : null,
        isFriend: relation === 'added',
        nickName: person ? shownName(person.nickName, level) : recordText('formerUser', locale),
        avatar: person?.avatar ?? 1,
        level,
        createTime: registered_at,
        activeDays: Math.min(active_days, neededDays),
        neededDays,
        isValid: is_valid,
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
  readonly registered_at: Date
  readonly active_days: number
  readonly is_valid: boolean
}

function shownName(nickName: string, level: number): string {
  return level === 1 ? nickName : maskNickName(nickName)
}

/** A user's own people, and those of deeper levels that were paid for: rows `person (invitee, level, registered_at, ordinal)`. */
function peopleBelow(user: UserId): RawBuilder<unknown> {
  return sql`(
    select invitee, 1 as level, registered_at, ordinal from ${directInvitees([user])} as direct
    union all
    select invitee, level, created_at, ordinal from reward_grant
    where user_id = ${user} and kind = 'invite' and level > 1
  ) as person`
}
