import type { Tx } from '../../db/tables.ts'
import { addDays, businessDay, startOfDay } from '../../rules/business-day.ts'
import type { Clocked } from '../../rules/planned-rules.ts'
import { lockSetting } from './setting.ts'
import './tables.ts'

/** A setting of networks that two people agreed on and that has not begun. */
export interface PlannedSetting {
  readonly version: number
  readonly from: string
}

/** Settings that would begin before `until` begin on the first day after it. Answers what was put off. What began stays. */
export async function putOffSettings(
  tx: Tx,
  { clock, until }: Clocked & { readonly until: Date },
): Promise<PlannedSetting[]> {
  const soon = (await lockPlanned(tx, { clock })).filter(({ effectiveAt }) => effectiveAt < until)
  const effectiveAt = startOfDay(addDays(businessDay(new Date(until.getTime() - 1)), 1))
  return move(tx, soon, { to: effectiveAt, at: clock.now() })
}

/**
 * Planned settings that this operator asked for or agreed to, and those made of them, never begin: the setting before them goes
 * on. Answers what was taken back.
 */
export async function takeBackSettings(
  tx: Tx,
  { clock, operator }: Clocked & { readonly operator: string },
): Promise<PlannedSetting[]> {
  const planned = await lockPlanned(tx, { clock })
  // Each is made of the one before it.
  const first = planned.findIndex(({ hands }) => hands.includes(operator))
  return first < 0 ? [] : move(tx, planned.slice(first), { to: null, at: clock.now() })
}

interface Dated extends PlannedSetting {
  readonly effectiveAt: Date
  readonly hands: readonly string[]
}

/** What is planned, in the order in which one was made of the other, while nobody else changes the setting. */
async function lockPlanned(tx: Tx, { clock }: Clocked): Promise<Dated[]> {
  await lockSetting(tx)
  const rows = await tx
    .selectFrom('network_setting_dated')
    .select(['version', 'effective_at', 'proposed_by', 'approved_by'])
    .where('effective_at', '>', clock.now())
    .orderBy('version')
    .execute()
  return rows.map(({ version, effective_at, proposed_by, approved_by }) => {
    const effectiveAt = effective_at! // as asked
    return { version, effectiveAt, from: businessDay(effectiveAt), hands: [proposed_by, approved_by] }
  })
}

async function move(
  tx: Tx,
  settings: readonly Dated[],
  { to, at }: { readonly to: Date | null; readonly at: Date },
): Promise<PlannedSetting[]> {
  if (settings.length > 0)
    await tx
      .insertInto('network_setting_move')
      .values(settings.map(({ version }) => ({ version, effective_at: to, moved_at: at })))
      .execute()
  return settings.map(({ version, from }) => ({ version, from }))
}
