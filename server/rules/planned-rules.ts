import { sql } from 'kysely'
import type { Tx } from '../db/tables.ts'
import { lockRules } from './activate-rules.ts'
import { addDays, businessDay, startOfDay } from './business-day.ts'
import './tables.ts'

/** A version of a programme's rules that two people agreed on and that has not begun. */
export interface PlannedRules {
  readonly programme: string
  readonly version: string
  readonly from: string
}

/** By which moment it is judged what has begun. */
export interface Clocked {
  readonly clock: { now(): Date }
}

/**
 * Rules that would begin before `until` begin on the first day after it; where others are planned for that day, those alone
 * do. Answers what was put off. What began stays.
 */
export async function putOffRules(
  tx: Tx,
  { clock, until }: Clocked & { readonly until: Date },
): Promise<PlannedRules[]> {
  const soon = (await lockPlanned(tx, { clock })).filter(({ from, zone }) => startOfDay(from, zone) < until)
  await forget(tx, soon)
  for (const { programme, version, zone } of soon.toReversed()) {
    const from = addDays(businessDay(new Date(until.getTime() - 1), zone), 1)
    await tx
      .insertInto('rule_in_force')
      .values({ programme, effective_from: from, version })
      .onConflict((conflict) => conflict.columns(['programme', 'effective_from']).doNothing())
      .execute()
  }
  return soon
}

/** Planned rules of these versions never begin: those before them go on. Answers what was taken back. */
export async function takeBackRules(
  tx: Tx,
  { clock, versions }: Clocked & { readonly versions: ReadonlySet<string> },
): Promise<PlannedRules[]> {
  const taken = (await lockPlanned(tx, { clock })).filter(({ version }) => versions.has(version))
  await forget(tx, taken)
  return taken
}

/** What is planned, the earliest first, while nobody grants by the rules of its programmes. */
async function lockPlanned(tx: Tx, { clock }: Clocked): Promise<(PlannedRules & { readonly zone: string })[]> {
  const planned = async () => {
    const { rows } = await sql<PlannedRules & { zone: string }>`
      select programme, version, effective_from as "from", zone
      from rule_in_force join programme on programme_id = programme
      where effective_from > (${clock.now()}::timestamptz at time zone zone)::date
      order by programme, effective_from`.execute(tx)
    return rows
  }
  for (const id of new Set((await planned()).map(({ programme }) => programme))) await lockRules(tx, { id })
  // A midnight may have passed while waiting.
  return planned()
}

async function forget(tx: Tx, rules: readonly PlannedRules[]): Promise<void> {
  for (const { programme, version, from } of rules)
    await tx
      .deleteFrom('rule_in_force')
      .where('programme', '=', programme)
      .where('effective_from', '=', from)
      .where('version', '=', version)
      .execute()
}
