import '../tables.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { studioApplications as calls } from '@madang/contract/operators/casework/studios.ts'
import type { CaseKind, CaseQuery, ListedCases } from '../../casework/case-kind.ts'
import { caseTable } from '../../casework/case-table.ts'
import { casesWith } from '../../casework/cases-with.ts'
import type { Db, Tx } from '../../db/tables.ts'

export interface StudioKey {
  readonly studioId: string
}

/** Applications for offline studios (REQ-145, REQ-173). */
export const studioCases: CaseKind<StudioKey, ListedCases<StudioKey>> = {
  queue: calls.queue,
  targetMinutes: 72 * 60,
  right: calls.decides,
  store: caseTable<StudioKey>({
    table: 'studio',
    key: { studioId: 'id' },
    openedAt: 'opened_at',
    outcome: 'decision',
  }),
}

interface StudioDetails {
  readonly leader: UserId
  readonly city: string
  readonly plan: string
}

export function listStudioCases(db: Db, query: CaseQuery<StudioKey>) {
  return casesWith(db, studioCases, studioDetails, query)
}

async function studioDetails(tx: Tx, keys: readonly StudioKey[]): Promise<Map<string, StudioDetails>> {
  const rows = await tx
    .selectFrom('studio')
    .select(['id', 'user_id as leader', 'city', 'plan'])
    .where(
      'id',
      'in',
      keys.map(({ studioId }) => studioId),
    )
    .execute()
  return new Map(rows.map(({ id, ...details }) => [id, details]))
}
