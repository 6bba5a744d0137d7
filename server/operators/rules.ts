import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type * as calls from '@madang/contract/operators/rules.ts'
import type { OperatorCommand, OperatorQuery } from '../context.ts'
import type { Audited } from '../domain.ts'
import { allPoolUses } from '../ledger/totals.ts'
import { budgetAlerts } from '../rewards/grants/budget-alerts.ts'
import { checkSupply } from '../rewards/grants/check-supply.ts'
import { isRewardKind, programmeKind } from '../rewards/programme-kinds.ts'
import { earliestDay } from '../rules/activate-rules.ts'
import { businessDay } from '../rules/business-day.ts'
import { describeConstants } from '../rules/constants.ts'
import { planRules, ruledSpans } from '../rules/plan-rules.ts'
import { findProgramme, programmeRules, programmes } from '../rules/programmes.ts'
import { propose } from './proposals/proposals.ts'

/** A programme's rules with their days, its budgets and what was alerted about them (REQ-175). */
export async function getRules(
  { db, now, locale }: Pick<OperatorQuery, 'db' | 'now' | 'locale'>,
  { programme: id }: Parsed<typeof calls.getRules>,
): Promise<Out<typeof calls.getRules>> {
  const all = await programmes(db)
  const programme = await findProgramme(db, id)
  const { schema, presets } = programmeRules[programme.kind]
  const [spans, pools, alerts] = await Promise.all([ruledSpans(db, programme), allPoolUses(db), budgetAlerts(db)])
  return {
    programmes: all
      .filter(({ kind }) => isRewardKind(kind))
      .map((each) => ({ programme: each.id, name: each.name[locale] })),
    today: businessDay(now, programme.zone),
    earliest: earliestDay(now, programme.zone),
    constants: describeConstants(schema).map(({ name, form, asset, words }) => ({
      name,
      form,
      asset,
      label: words?.label[locale] ?? null,
      hint: words?.hint?.[locale] ?? null,
    })),
    presets: presets.map(({ matter, label, readings }) => ({
      matter,
      label: label[locale],
      current: [...readings.current],
      alternative: [...readings.alternative],
    })),
    spans: spans.map(({ constants, ...span }) => ({ ...span, constants: [...constants] })),
    pools,
    alerts: alerts.map((alert) => ({ ...alert })),
  }
}

/** Tries a plan on the last 30 days (REQ-175). Fails like `planRules`. */
export async function dryRun(
  { db, now }: Pick<OperatorQuery, 'db' | 'now'>,
  { programme: id, ...plan }: Parsed<typeof calls.dryRun>,
): Promise<Out<typeof calls.dryRun>> {
  const programme = await findProgramme(db, id)
  const { kind } = programme
  if (!isRewardKind(kind)) throw new Failure('NOT_FOUND')
  const { version, rules } = await planRules(db, programme, plan, now)
  const { differences: _, examples, habits, short, ...run } = await programmeKind({ kind }).dryRun(db, rules, { now })
  return { ...run, version, examples: [...examples], habits: [...habits], short: [...short] }
}

/** Asks a second person for other constants (REQ-174, REQ-226). Fails like `planRules` and `checkSupply`; CONFLICT while another change of the rules waits. */
export async function proposeRules(
  context: OperatorCommand<'random'>,
  { programme: id, changes, from, reason }: Parsed<typeof calls.proposeRules>,
): Promise<Audited<{ proposalId: string }>> {
  const { tx, clock } = context
  const programme = await findProgramme(tx, id)
  const { version, base, rules, before, after } = await planRules(tx, programme, { changes, from }, clock.now())
  await checkSupply(tx, programme, rules)
  const asked = {
    kind: 'programme.rules' as const,
    object: version,
    payload: { programme: id, version, base, rules, from },
    reason,
    before: { ...before, version: base },
    after: { ...after, version, from, programme: id },
  }
  const proposalId = await propose(context, asked)
  return { answer: { proposalId }, object: `rules ${version}`, before: asked.before, after: asked.after, reason }
}
