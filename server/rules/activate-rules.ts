import { sql } from 'kysely'
import type { Db, Tx } from '../db/tables.ts'
import { addDays, businessDay, startOfDay } from './business-day.ts'
import { newRulesOf, type Programme } from './programmes.ts'
import { lockName } from './rules-on.ts'
import './tables.ts'

/** Rules begin so long after they were activated at least, so that nothing is granted by others for the same day. */
const leadMs = 60 * 60_000

/** The first day that new rules may begin on. */
export function earliestDay(now: Date, zone?: string): string {
  return addDays(businessDay(new Date(now.getTime() + leadMs - 1), zone), 1)
}

/** Waits until nobody grants by a programme's rules and keeps it so until the transaction ends. */
export async function lockRules(tx: Tx, { id }: Pick<Programme, 'id'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${lockName(id)}, 0))`.execute(tx)
}

/** Time zone of a programme's days. */
export async function zoneOf(db: Db | Tx, { id }: Programme): Promise<string> {
  const { zone } = await db
    .selectFrom('programme')
    .select('zone')
    .where('programme_id', '=', id)
    .executeTakeFirstOrThrow()
  return zone
}

/** Adds a version of a programme's rules. Refuses rules that do not hold together; a version never changes afterwards. */
export async function addRuleSet(
  tx: Tx,
  { id, kind }: Programme,
  { version, rules }: { readonly version: string; readonly rules: unknown },
): Promise<void> {
  newRulesOf(kind).parse(rules)
  await tx
    .insertInto('rule_set')
    .values({ version, programme: id, rules: JSON.stringify(rules) })
    .execute()
}

/**
 * Lets a version rule from the programme day `from` on (REQ-226), which must begin an hour ahead at least: what was granted
 * stays under the rules of its day. To be called under `lockRules`, with a moment read after it.
 */
export async function activateRules(
  tx: Tx,
  programme: Programme,
  { version, from, now }: { readonly version: string; readonly from: string; readonly now: Date },
): Promise<void> {
  const zone = await zoneOf(tx, programme)
  if (from < earliestDay(now, zone))
    throw new RangeError(`rules of ${from} begin at ${startOfDay(from, zone).toISOString()}, less than an hour ahead`)
  await tx
    .insertInto('rule_in_force')
    .values({ programme: programme.id, effective_from: from, version })
    .onConflict((conflict) => conflict.columns(['programme', 'effective_from']).doUpdateSet({ version }))
    .execute()
}
