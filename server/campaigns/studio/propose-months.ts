/**
 * A month that is over becomes a statement that two people pay or refuse (REQ-145). Asks what is due, so that a month missed
 * while nothing ran is found later; two processes do nothing twice, since the campaign's row is held.
 */
import '../tables.ts'
import { sql } from 'kysely'
import { studioMonthId } from '@madang/contract/campaigns/studio-rows.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../../db/tables.ts'
import type { Random } from '../../ports/random.ts'
import { businessDay } from '../../rules/business-day.ts'
import { rulesOn } from '../../rules/rules-on.ts'
import { type Campaign, endOf, findCampaign, lockCampaign } from '../campaign.ts'
import { type SettledBy, settleAndNotify, type Settling } from '../settling.ts'
import { payOf, studio } from './studio.ts'
import { validUsers } from './valid-users.ts'

const proposedAtOnce = 200

export async function settleStudios(by: SettledBy & { readonly random: Random }): Promise<void> {
  const campaign = await findCampaign(by.db, studio.id)
  if (campaign.state === 'off' || (await dueMonths(by.db, campaign, by.clock.now())).length === 0) return
  while ((await settleAndNotify(by, (settling) => proposeMonths(settling, by.random))) === proposedAtOnce);
}

/** Proposes what is due, at most so many at once; returns how many. */
export async function proposeMonths({ tx, clock }: Pick<Settling, 'tx' | 'clock'>, random: Random): Promise<number> {
  const campaign = await lockCampaign(tx, studio)
  const now = clock.now()
  const due = await dueMonths(tx, campaign, now)
  if (due.length === 0) return 0
  const validOf = await validUsers(
    tx,
    due.map(({ leader }) => leader),
    now,
  )
  for (const { studioId, leader, month, from } of due) {
    const valid = validOf(leader)
    const rules = await rulesOn(tx, studio, from)
    const pay = payOf(rules, valid)
    const isDecided = pay > 0n || rules.payIsChosen === 1
    await tx
      .insertInto('studio_month')
      .values({
        id: studioMonthId.parse(random.uuid()),
        studio_id: studioId,
        user_id: leader,
        month,
        valid,
        rule_version: rules.version,
        pay,
        bonus_reason: null,
        state: isDecided ? 'review' : 'none',
        proposed_at: now,
        opened_at: isDecided ? now : null,
      })
      .execute()
  }
  return due.length
}

interface DueMonth {
  readonly studioId: string
  readonly leader: UserId
  /** Its first day. */
  readonly month: string
  /** Its first day with the studio, whose rules it is paid by. */
  readonly from: string
}

/** Months of studios that are over and have no statement, the earliest first. A month that began after the campaign's end is none. */
async function dueMonths(db: Db | Tx, campaign: Campaign, now: Date): Promise<DueMonth[]> {
  const { zone, startsAt } = campaign
  const end = endOf(campaign)
  const today = businessDay(now, zone)
  const last = end && end < now ? businessDay(new Date(end.getTime() - 1), zone) : today
  const { rows } = await sql<DueMonth>`
    select studio.id as "studioId", studio.user_id as leader, over.month::date::text as month,
      greatest(over.month, first)::date::text as from
    from studio cross join lateral (
        select greatest((decided_at at time zone ${zone})::date, ${businessDay(startsAt, zone)}::date)::timestamp as first
      ) as began
      cross join lateral generate_series(date_trunc('month', first), date_trunc('month', ${last}::timestamp), '1 month')
        as over (month)
    where studio.decision = 'approved' and ended_at is null
      and over.month < date_trunc('month', ${today}::timestamp)
      and not exists (select from studio_month
        where studio_month.user_id = studio.user_id and studio_month.month = over.month::date)
    order by over.month, studio.id limit ${proposedAtOnce}`.execute(db)
  return rows
}
