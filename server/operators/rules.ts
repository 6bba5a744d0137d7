import type { OperatorCommand } from '../context.ts'
import type { Audited } from '../domain.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import type * as calls from '@madang/contract/operators/rules.ts'
import type { Db } from '../db/tables.ts'
import { poolUses } from '../ledger/totals.ts'
import { budgetAlerts } from '../rewards/grants/budget-alerts.ts'
import { addDays, businessDay } from '../rules/business-day.ts'
import { dryRunRules } from '../rewards/dry-run/dry-run-rules.ts'
import { planRules, ruledSpans } from '../rules/plan-rules.ts'
import { propose } from './proposals.ts'

/** The rules with their days, the budgets and what was alerted about them (REQ-175). */
export async function getRules(db: Db, now: Date): Promise<Out<typeof calls.getRules>> {
  const today = businessDay(now)
  const [spans, pools, alerts] = await Promise.all([ruledSpans(db), poolUses(db), budgetAlerts(db)])
  return {
    today,
    earliest: addDays(today, 1),
    spans: spans.map(({ constants, ...span }) => ({ ...span, constants: [...constants] })),
    pools: [...pools],
    alerts: alerts.map((alert) => ({ ...alert })),
  }
}

/** Tries a plan on the last 30 days (REQ-175). Fails like `planRules`. */
export async function dryRun(db: Db, now: Date, plan: Parsed<typeof calls.dryRun>): Promise<Out<typeof calls.dryRun>> {
  const { version, rules } = await planRules(db, plan, now)
  const { differences: _, examples, habits, short, ...run } = await dryRunRules(db, rules, { now })
  return { ...run, version, examples: [...examples], habits: [...habits], short: [...short] }
}

/** Asks a second person for other constants (REQ-174, REQ-226). CONFLICT while another change of the rules waits. */
export async function proposeRules(
  context: OperatorCommand<'bus' | 'consolePlace' | 'keys' | 'limits' | 'passwords' | 'random'>,
  { changes, from, reason }: Omit<Parsed<typeof calls.proposeRules>, 'requestId'>,
): Promise<Audited<{ proposalId: string }>> {
  const { tx, clock } = context
  const now = clock.now()
  const { version, base, rules, before, after } = await planRules(tx, { changes, from }, now)
  const asked = {
    kind: 'programme.rules' as const,
    object: version,
    payload: { version, base, rules, from },
    reason,
    before: { ...before, version: base },
    after: { ...after, version, from },
  }
  const proposalId = await propose(context, asked)
  return { answer: { proposalId }, object: `rules ${version}`, before: asked.before, after: asked.after, reason }
}
