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

/** Campaigns that an operator asked for or agreed to, or to a change of. */
export async function campaignsOf(tx: Tx, operator: OperatorId): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('proposal')
    .select('payload')
    .where('kind', '=', 'campaign.set')
    .where('state', '=', 'approved')
    .where((each) => each.or([each('proposed_by', '=', operator), each('decided_by', '=', operator)]))
    .execute()
  return new Set(rows.map(({ payload }) => setCampaign.parse(payload).campaignId))
}
