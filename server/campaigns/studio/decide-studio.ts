import '../tables.ts'
import type { StudioDecision } from '@madang/contract/campaigns/studio-rows.ts'
import { decideCase } from '../../casework/take-step.ts'
import type { Actor } from '../../casework/standing.ts'
import type { Tx } from '../../db/tables.ts'
import { studioCases, type StudioKey } from './studio-cases.ts'

/** Decides an application for ever; a refused one may be followed by another. CONFLICT when a colleague was faster. */
export async function decideStudio(
  tx: Tx,
  key: StudioKey,
  { decision, ...actor }: Actor & { readonly decision: StudioDecision },
): Promise<void> {
  await decideCase(tx, studioCases, key, { ...actor, outcome: decision, unclaimed: true })
}
