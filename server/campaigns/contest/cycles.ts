import '../tables.ts'
import { sql } from 'kysely'
import { Failure } from '@madang/contract/failures.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { addDays, businessDay, startOfDay } from '../../rules/business-day.ts'
import { rulesOn } from '../../rules/rules-on.ts'
import { type Campaign, endOf } from '../campaign.ts'
import { contest } from './contest.ts'

/** A cycle of the contest, with the rules of its first day. */
export interface Cycle {
  readonly number: number
  readonly startsAt: Date
  readonly endsAt: Date
  readonly ruleVersion: string
}

/**
 * The cycle under way at a moment; null before the contest begins and after it has ended. Each begins where the one before
 * ended and ends at a midnight of the campaign's zone, or with the campaign. It need not be written yet.
 */
export async function cycleAt(db: Db | Tx, campaign: Campaign<'contest'>, moment: Date): Promise<Cycle | null> {
  if (campaign.state === 'off' || moment < campaign.startsAt) return null
  const end = endOf(campaign)
  if (end && moment >= end) return null
  let cycle = (await lastBegun(db, moment)) ?? (await firstCycle(db, campaign))
  while (cycle.endsAt <= moment) cycle = await following(db, campaign, cycle)
  return within(campaign, cycle)
}

/** The first cycle that is not frozen, whether it is over or not; null where none follows any more. */
export async function firstUnfrozen(db: Db | Tx, campaign: Campaign<'contest'>): Promise<Cycle | null> {
  if (campaign.state === 'off') return null
  const last = await db
    .selectFrom('contest_cycle')
    .selectAll()
    .where('programme', '=', contest.id)
    .where('frozen_at', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const written = await db
    .selectFrom('contest_cycle')
    .selectAll()
    .where('programme', '=', contest.id)
    .where('number', '=', (last?.number ?? 0) + 1)
    .executeTakeFirst()
  const next = last ? () => following(db, campaign, cycleOf(last)) : () => firstCycle(db, campaign)
  const cycle = written ? cycleOf(written) : await next()
  const end = endOf(campaign)
  return end && cycle.startsAt >= end ? null : within(campaign, cycle)
}

/** Writes a cycle that has begun, unless it is written. */
export async function writeCycle(tx: Tx, { number, startsAt, endsAt, ruleVersion }: Cycle): Promise<void> {
  await tx
    .insertInto('contest_cycle')
    .values({ programme: contest.id, number, starts_at: startsAt, ends_at: endsAt, rule_version: ruleVersion })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Waits until the cycle is not being frozen and keeps it so in this transaction; the moment is to be asked afterwards.
 * VOTING_CLOSED for one that is frozen, whatever a clock that is slow says.
 */
export async function holdOpen(tx: Tx, cycle: number): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${lockName(cycle)}, 0))`.execute(tx)
  const frozen = await tx
    .selectFrom('contest_cycle')
    .select('number')
    .where('programme', '=', contest.id)
    .where('number', '=', cycle)
    .where('frozen_at', 'is not', null)
    .executeTakeFirst()
  if (frozen) throw new Failure('VOTING_CLOSED')
}

/** Waits until nobody votes in the cycle, and lets nobody until this transaction has ended. */
export async function holdClosed(tx: Tx, cycle: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${lockName(cycle)}, 0))`.execute(tx)
}

function lockName(cycle: number): string {
  return `contest cycle ${cycle}`
}

async function lastBegun(db: Db | Tx, moment: Date): Promise<Cycle | null> {
  const row = await db
    .selectFrom('contest_cycle')
    .selectAll()
    .where('programme', '=', contest.id)
    .where('starts_at', '<=', moment)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? cycleOf(row) : null
}

function cycleOf(row: { number: number; starts_at: Date; ends_at: Date; rule_version: string }): Cycle {
  return { number: row.number, startsAt: row.starts_at, endsAt: row.ends_at, ruleVersion: row.rule_version }
}

function firstCycle(db: Db | Tx, campaign: Campaign<'contest'>): Promise<Cycle> {
  return cycleFrom(db, campaign, { number: 1, startsAt: campaign.startsAt })
}

function following(db: Db | Tx, campaign: Campaign<'contest'>, { number, endsAt }: Cycle): Promise<Cycle> {
  return cycleFrom(db, campaign, { number: number + 1, startsAt: endsAt })
}

async function cycleFrom(
  db: Db | Tx,
  { zone }: Campaign<'contest'>,
  { number, startsAt }: Pick<Cycle, 'number' | 'startsAt'>,
): Promise<Cycle> {
  const day = businessDay(startsAt, zone)
  const { cycleDays, version } = await rulesOn(db, contest, day)
  return { number, startsAt, endsAt: startOfDay(addDays(day, cycleDays), zone), ruleVersion: version }
}

/** A cycle that the campaign's end cuts short. */
function within(campaign: Campaign<'contest'>, cycle: Cycle): Cycle {
  const end = endOf(campaign)
  return end && end < cycle.endsAt ? { ...cycle, endsAt: end } : cycle
}
