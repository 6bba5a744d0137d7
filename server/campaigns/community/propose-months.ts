/**
 * A month that is over becomes a list of awards, one for each user whose valid invitees reach a tier (REQ-138). Asks what is due,
 * so that a month missed while nothing ran is found later; two processes do nothing twice, since the campaign's row is held.
 */
import '../awards/tables.ts'
import { sql } from 'kysely'
import { awardId, communityThresholds } from '@madang/contract/campaigns/awards.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { booksDiffer } from '../../ledger/proof/faults.ts'
import type { Random } from '../../ports/random.ts'
import { validInvitees } from '../../rewards/invitees/valid-invitees.ts'
import { addDays, businessDay, monthBounds, startOfDay } from '../../rules/business-day.ts'
import { cvc } from '../../rules/programmes.ts'
import { rulesAt, rulesOn } from '../../rules/rules-on.ts'
import { peopleByIds } from '../../users/find-user.ts'
import { awardKind, tierOf } from '../awards/award-kinds.ts'
import { type Campaign, endOf, findCampaign, isOfferedIn, lockCampaign } from '../campaign.ts'
import { type SettledBy, settleAndNotify, type Settling } from '../settling.ts'

const writtenAtOnce = 1_000

const { programme: community, amountBy } = awardKind('community')

export async function settleCommunity(by: SettledBy & { readonly random: Random }): Promise<void> {
  const campaign = await findCampaign(by.db, community.id)
  if (campaign.state === 'off' || (await dueMonth(by.db, campaign, by.clock.now())) === null) return
  if (await booksDiffer(by.db)) return
  while (await settleAndNotify(by, (settling) => proposeMonth(settling, by.random)));
}

/** Proposes the first month that is due; returns whether there was one. */
export async function proposeMonth({ tx, clock }: Pick<Settling, 'tx' | 'clock'>, random: Random): Promise<boolean> {
  const campaign = await lockCampaign(tx, community)
  const now = clock.now()
  const month = await dueMonth(tx, campaign, now)
  if (month === null) return false
  const rules = await rulesOn(tx, community, addDays(nextOf(month), -1))
  const valid = await validOf(tx, await candidates(tx), now)
  const people = await peopleByIds(tx, [...valid.keys()])
  const awards = [...valid]
    .map(([user, count]) => ({ user, count, amount: amountBy(rules, { amount: 0n, valid: count }) }))
    .filter(({ user, amount }) => {
      const person = people.get(user)
      return amount > 0n && person?.status === 'active' && isOfferedIn(campaign, person.homeCountry, now)
    })
    .map(({ user, count, amount }) => ({
      id: awardId.parse(random.uuid()),
      programme: community.id,
      user_id: user,
      amount,
      rule_version: rules.version,
      month,
      valid: count,
      tier: tierOf(count),
      entered_by: null,
      cause: null,
      words: null,
      opened_at: now,
    }))
  for (let from = 0; from < awards.length; from += writtenAtOnce)
    await tx
      .insertInto('campaign_award')
      .values(awards.slice(from, from + writtenAtOnce))
      .execute()
  await tx
    .updateTable('community_progress')
    .set({ proposed_through: month })
    .where('programme', '=', community.id)
    .execute()
  return true
}

/** How many valid people each of some users invited, as the programme of invitations says now. */
export async function validOf(db: Db | Tx, users: readonly UserId[], now: Date): Promise<ReadonlyMap<UserId, number>> {
  const { rules } = await rulesAt(db, cvc, now)
  return validInvitees(db, users, rules)
}

/** The first month, by its first day, that is over and was not proposed; one that began after the campaign's end is none. */
export async function dueMonth(db: Db | Tx, campaign: Campaign, now: Date): Promise<string | null> {
  const { zone, startsAt } = campaign
  const { proposed_through: through } = await db
    .selectFrom('community_progress')
    .select('proposed_through')
    .where('programme', '=', community.id)
    .executeTakeFirstOrThrow()
  const month = through === null ? monthBounds(businessDay(startsAt, zone).slice(0, 7)).first : nextOf(through)
  const end = endOf(campaign)
  if (end && startOfDay(month, zone) >= end) return null
  return startOfDay(nextOf(month), zone) <= now ? month : null
}

/** Users with enough registrations to reach a tier at all. */
async function candidates(tx: Tx): Promise<UserId[]> {
  const { rows } = await sql<{ inviter: UserId }>`
    select inviter from registration where inviter is not null
    group by inviter having count(*) >= ${communityThresholds[0]} order by inviter`.execute(tx)
  return rows.map(({ inviter }) => inviter)
}

function nextOf(month: string): string {
  return monthBounds(month.slice(0, 7)).next
}
