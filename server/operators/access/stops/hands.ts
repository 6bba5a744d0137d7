import { z } from 'zod'
import type { OperatorId } from '@madang/contract/operators/operator-endpoint.ts'
import type { Tx } from '../../../db/tables.ts'
import '../../tables.ts'

const madeRules = z.object({ version: z.string(), base: z.string() })

/** Versions of rules that an operator asked for or agreed to, and those that were made of them. */
export async function rulesOf(tx: Tx, operator: OperatorId): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('proposal')
    .select(['payload', 'proposed_by', 'decided_by'])
    .where('kind', '=', 'programme.rules')
    .where('state', '=', 'approved')
    .orderBy('decided_at')
    .execute()
  const versions = new Set<string>()
  for (const { payload, proposed_by, decided_by } of rows) {
    const { version, base } = madeRules.parse(payload)
    if (proposed_by === operator || decided_by === operator || versions.has(base)) versions.add(version)
  }
  return versions
}

const setCampaign = z.object({ campaignId: z.string() })

/** Campaigns as they stand that an operator asked for or agreed to, since each was switched on. */
export async function campaignsOf(tx: Tx, operator: OperatorId): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('proposal')
    .select(['payload', 'after', 'proposed_by', 'decided_by'])
    .where('kind', '=', 'campaign.set')
    .where('state', '=', 'approved')
    .orderBy('decided_at')
    .execute()
  const theirs = new Set<string>()
  for (const { payload, after, proposed_by, decided_by } of rows) {
    const { campaignId } = setCampaign.parse(payload)
    if (after['state'] === 'on') theirs.delete(campaignId)
    if (proposed_by === operator || decided_by === operator) theirs.add(campaignId)
  }
  return theirs
}
