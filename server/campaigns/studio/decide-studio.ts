import '../tables.ts'
import type { StudioDecision } from '@madang/contract/campaigns/studio-rows.ts'
import { decideCase } from '../../casework/take-step.ts'
import type { Actor } from '../../casework/standing.ts'
import type { Tx } from '../../db/tables.ts'
import type { Notifying } from '../../outbox/notify.ts'
import { notifyDecided } from '../notify-decided.ts'
import { studioCases, type StudioKey } from './studio-cases.ts'

/** Decides an application for ever; a refused one may be followed by another. CONFLICT when a colleague was faster. */
export async function decideStudio(
  tx: Tx,
  key: StudioKey,
  { decision, ...actor }: Actor & { readonly decision: StudioDecision } & Pick<Notifying, 'publish'>,
): Promise<void> {
  await decideCase(tx, studioCases, key, { ...actor, outcome: decision, unclaimed: true })
  const { user_id: leader } = await tx
    .selectFrom('studio')
    .select('user_id')
    .where('id', '=', key.studioId)
    .executeTakeFirstOrThrow()
  const outcome = decision === 'approved' ? 'studioApproved' : 'studioRejected'
  await notifyDecided({ ...actor, tx }, leader, { id: key.studioId, outcome })
}
