import { Failure } from '@madang/contract/failures.ts'
import type { CaseId } from '@madang/contract/rewards/fraud.ts'
import type { FraudReason } from '@madang/contract/rewards/fraud-reasons.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { offsetOf, type Page } from '@madang/contract/paging.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { snapshot } from '../../db/tx.ts'
import type { CaseState } from '../tables.ts'
import '../tables.ts'

/** A case in the queue. These functions know no operators: who may call them belongs to the caller. */
export interface QueuedCase {
  readonly caseId: CaseId
  readonly userId: UserId
  readonly state: CaseState
  readonly score: number
  readonly ruleVersion: string
  readonly openedAt: Date
  readonly claimedBy: string | null
  readonly reason: FraudReason | null
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  /** Grants in it by state, and what is held, in units. */
  readonly grants: number
  readonly held: number
  readonly credited: number
  readonly heldAmount: bigint
}

/** Cases that wait for a decision, oldest first, or decided ones, newest first; with their whole number (INV-F08). */
export function listCases(
  db: Db,
  { isDecided, ...page }: Page & { readonly isDecided: boolean },
): Promise<{ items: QueuedCase[]; totalCount: number }> {
  return snapshot(db, async (tx) => {
    const asked = tx
      .selectFrom('fraud_case')
      .where('state', 'in', isDecided ? ['released', 'refused'] : ['open', 'claimed'])
    const { count } = await asked.select((of) => of.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow()
    const ids = await asked
      .select('case_id')
      .orderBy('opened_at', isDecided ? 'desc' : 'asc')
      .orderBy('case_id')
      .limit(page.pageSize)
      .offset(offsetOf(page))
      .execute()
    const cases = await Promise.all(ids.map(({ case_id }) => readCase(tx, case_id)))
    return { items: cases.flatMap((each) => each ?? []), totalCount: Number(count) }
  })
}

/** One case; null when there is none. */
export async function readCase(db: Db | Tx, caseId: CaseId): Promise<QueuedCase | null> {
  const row = await db.selectFrom('fraud_case').selectAll().where('case_id', '=', caseId).executeTakeFirst()
  if (!row) return null
  const grants = await db
    .selectFrom('reward_grant')
    .select(['status', (of) => of.fn.countAll<bigint>().as('count'), (of) => of.fn.sum<string>('amount').as('sum')])
    .where('fraud_case', '=', caseId)
    .groupBy('status')
    .execute()
  const of = (status: string) => grants.find((each) => each.status === status)
  return {
    caseId: row.case_id,
    userId: row.user_id,
    state: row.state,
    score: row.score,
    ruleVersion: row.rule_version,
    openedAt: row.opened_at,
    claimedBy: row.claimed_by,
    reason: row.reason,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at,
    grants: grants.reduce((sum, { count }) => sum + Number(count), 0),
    held: Number(of('held')?.count ?? 0n),
    credited: Number(of('credited')?.count ?? 0n),
    heldAmount: BigInt(of('held')?.sum ?? 0),
  }
}

/** Takes an open case for one operator; claiming one's own again changes nothing. CONFLICT when somebody was faster. */
export async function claimCase(tx: Tx, caseId: CaseId, operator: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('fraud_case')
    .set({ state: 'claimed', claimed_by: operator, claimed_at: now })
    .where('case_id', '=', caseId)
    .where((where) =>
      where.or([
        where('state', '=', 'open'),
        where.and([where('state', '=', 'claimed'), where('claimed_by', '=', operator)]),
      ]),
    )
    .executeTakeFirst()
  if (!numUpdatedRows) throw await whyNot(tx, caseId)
}

/** Gives a claimed case back to the queue. CONFLICT when it is not this operator's. */
export async function unclaimCase(tx: Tx, caseId: CaseId, operator: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('fraud_case')
    .set({ state: 'open', claimed_by: null, claimed_at: null })
    .where('case_id', '=', caseId)
    .where('state', '=', 'claimed')
    .where('claimed_by', '=', operator)
    .executeTakeFirst()
  if (!numUpdatedRows) throw await whyNot(tx, caseId)
}

async function whyNot(tx: Tx, caseId: CaseId): Promise<Failure> {
  return new Failure((await readCase(tx, caseId)) ? 'CONFLICT' : 'NOT_FOUND')
}
