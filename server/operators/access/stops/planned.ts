import type { OperatorId } from '@madang/contract/operators/operator-endpoint.ts'
import type { AuditFacts } from '../../../audit/record.ts'
import type { Tx } from '../../../db/tables.ts'
import { putOffCampaigns, takeBackCampaigns } from '../../../campaigns/planned-campaigns.ts'
import { type Clocked, putOffRules, takeBackRules } from '../../../rules/planned-rules.ts'
import { putOffSettings, takeBackSettings } from '../../../wallet/networks/planned-settings.ts'
import { campaignsOf, rulesOf } from './hands.ts'

/** What two people agree on for a later day. Each deed answers what it moved, such as `cvc v3 (2026-11-21)`. */
interface Plans {
  /** What would begin before `until` begins on the first day after it. */
  putOff(tx: Tx, by: Clocked & { readonly until: Date }): Promise<string[]>
  /** What this operator had a part in, and what was made of it, never begins. */
  takeBack(tx: Tx, by: Clocked & { readonly operator: OperatorId }): Promise<string[]>
}

/** Campaigns before rules, as whoever grants by both locks them. */
const plans: readonly Plans[] = [
  {
    putOff: async (tx, by) => (await putOffCampaigns(tx, by)).map(nameOfCampaign),
    takeBack: async (tx, { clock, operator }) =>
      (await takeBackCampaigns(tx, { clock, programmes: await campaignsOf(tx, operator) })).map(nameOfCampaign),
  },
  {
    putOff: async (tx, by) => (await putOffRules(tx, by)).map(nameOfRules),
    takeBack: async (tx, { clock, operator }) =>
      (await takeBackRules(tx, { clock, versions: await rulesOf(tx, operator) })).map(nameOfRules),
  },
  {
    putOff: async (tx, by) => (await putOffSettings(tx, by)).map(nameOfSetting),
    takeBack: async (tx, by) => (await takeBackSettings(tx, by)).map(nameOfSetting),
  },
]

/** An emergency stop: what would begin before its end is put off. */
export async function putOffPlanned(tx: Tx, by: Clocked & { readonly until: Date }): Promise<string[]> {
  const putOff: string[] = []
  for (const plan of plans) putOff.push(...(await plan.putOff(tx, by)))
  return putOff
}

/** A stop was made lasting: what its operator had a part in and has not begun is taken back. */
export async function takeBackPlanned(tx: Tx, by: Clocked & { readonly operator: OperatorId }): Promise<string[]> {
  const takenBack: string[] = []
  for (const plan of plans) takenBack.push(...(await plan.takeBack(tx, by)))
  return takenBack
}

/** What became of what was planned, for the audit log; nothing without any. */
export function plannedFacts(deed: 'putOff' | 'takenBack', names: readonly string[]): AuditFacts {
  return names.length > 0 ? { [deed]: names.join(', ') } : {}
}

function nameOfRules({ programme, version, from }: { programme: string; version: string; from: string }): string {
  return `${programme} ${version} (${from})`
}

function nameOfSetting({ version, from }: { version: number; from: string }): string {
  return `networks ${version} (${from})`
}

function nameOfCampaign({ programme, from }: { programme: string; from: string }): string {
  return `campaign ${programme} (${from})`
}
