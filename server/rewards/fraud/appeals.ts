import { Failure } from '@madang/contract/failures.ts'
import { appealCharacters, type CaseId } from '@madang/contract/rewards/fraud.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { offsetOf, type Page } from '@madang/contract/paging.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { snapshot } from '../../db/tx.ts'
import { affordable } from '../grants/affordable.ts'
import type { AppealState } from '../tables.ts'
import { lockGrants, restore } from './decide-case.ts'
import '../tables.ts'

/** An appeal in the queue. */
export interface QueuedAppeal {
  readonly caseId: CaseId
  readonly userId: UserId
  readonly words: string
  readonly state: AppealState
  readonly madeAt: Date
  readonly claimedBy: string | null
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  /** Who decided the case: somebody else decides the appeal. */
  readonly caseDecidedBy: string | null
}

/**
 * Asks for another look at a case that refused grants of this user; once for each case. INVALID for words that are
 * none or too many, NOT_FOUND when the case does not concern the user, CONFLICT when it refused nothing or was appealed.
 */
export async function makeAppeal(
  tx: Tx,
  user: UserId,
  { caseId, words }: { caseId: CaseId; words: string },
  now: Date,
): Promise<void> {
  const said = words.normalize('NFC').trim()
  if (said === '' || [...said].length > appealCharacters || said.includes('\0') || !said.isWellFormed())
    throw new Failure('INVALID', { field: 'words' })
  const found = await tx
    .selectFrom('fraud_case')
    .select('state')
    .where('case_id', '=', caseId)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('reward_grant').select('id').where('fraud_case', '=', caseId).where('user_id', '=', user)),
    )
    .executeTakeFirst()
  if (!found) throw new Failure('NOT_FOUND')
  const lost = await lostGrants(tx, caseId, user)
  if (found.state !== 'refused' || lost.length === 0) throw new Failure('CONFLICT')
  const made = await tx
    .insertInto('fraud_appeal')
    .values({ case_id: caseId, user_id: user, words: said, state: 'open', made_at: now, ...undecided })
    .onConflict((conflict) => conflict.doNothing())
    .returning('case_id')
    .executeTakeFirst()
  if (!made) throw new Failure('CONFLICT')
}

const undecided = { claimed_by: null, claimed_at: null, decided_by: null, decided_at: null } as const

/** Appeals that wait, oldest first, or decided ones, newest first; with their whole number (INV-F08). */
export function listAppeals(
  db: Db,
  { isDecided, ...page }: Page & { readonly isDecided: boolean },
): Promise<{ items: QueuedAppeal[]; totalCount: number }> {
  return snapshot(db, async (tx) => {
    const asked = tx
      .selectFrom('fraud_appeal')
      .innerJoin('fraud_case', 'fraud_case.case_id', 'fraud_appeal.case_id')
      .where('fraud_appeal.state', 'in', isDecided ? ['granted', 'upheld'] : ['open', 'claimed'])
    const { count } = await asked.select((of) => of.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow()
    const rows = await asked
      .selectAll('fraud_appeal')
      .select('fraud_case.decided_by as case_decided_by')
      .orderBy('made_at', isDecided ? 'desc' : 'asc')
      .orderBy('fraud_appeal.case_id')
      .orderBy('fraud_appeal.user_id')
      .limit(page.pageSize)
      .offset(offsetOf(page))
      .execute()
    const items = rows.map((row) => ({
      caseId: row.case_id,
      userId: row.user_id,
      words: row.words,
      state: row.state,
      madeAt: row.made_at,
      claimedBy: row.claimed_by,
      decidedBy: row.decided_by,
      decidedAt: row.decided_at,
      caseDecidedBy: row.case_decided_by,
    }))
    return { items, totalCount: Number(count) }
  })
}

interface AppealName {
  readonly caseId: CaseId
  readonly userId: UserId
}

/** Takes an open appeal. NOT_ALLOWED for whoever decided the case, CONFLICT when a colleague was faster. */
export async function claimAppeal(tx: Tx, { caseId, userId }: AppealName, operator: string, now: Date): Promise<void> {
  const found = await tx.selectFrom('fraud_case').select('decided_by').where('case_id', '=', caseId).executeTakeFirst()
  if (found?.decided_by === operator) throw new Failure('NOT_ALLOWED')
  const { numUpdatedRows } = await tx
    .updateTable('fraud_appeal')
    .set({ state: 'claimed', claimed_by: operator, claimed_at: now })
    .where('case_id', '=', caseId)
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (!numUpdatedRows) throw await whyNot(tx, { caseId, userId })
}

/** Gives a claimed appeal back to the queue. CONFLICT when it is not this operator's. */
export async function unclaimAppeal(tx: Tx, name: AppealName, operator: string): Promise<void> {
  await settle(tx, name, operator, { state: 'open', claimed_by: null, claimed_at: null })
}

/**
 * Decides an appeal this operator claimed, once for ever: `granted` credits the user's grants of the case after all,
 * `upheld` leaves it. CONFLICT when it is not theirs, POOL_EMPTY when the budget does not cover it any more.
 */
export async function decideAppeal(
  tx: Tx,
  { caseId, userId, outcome }: AppealName & { readonly outcome: 'granted' | 'upheld' },
  operator: string,
  now: Date,
): Promise<{ restored: number }> {
  await settle(tx, { caseId, userId }, operator, { state: outcome, decided_by: operator, decided_at: now })
  if (outcome === 'upheld') return { restored: 0 }
  const lost = (await lockGrants(tx, caseId)).filter((grant) => grant.user_id === userId && isLost(grant.status))
  if ((await affordable(tx, lost)).size < lost.length) throw new Failure('POOL_EMPTY')
  await restore(tx, lost, { caseId, actor: operator, now })
  return { restored: lost.length }
}

const isLost = (status: string) => status === 'refused' || status === 'reversed'

async function lostGrants(tx: Tx, caseId: CaseId, user: UserId) {
  const rows = await tx
    .selectFrom('reward_grant')
    .select('status')
    .where('fraud_case', '=', caseId)
    .where('user_id', '=', user)
    .execute()
  return rows.filter(({ status }) => isLost(status))
}

async function settle(
  tx: Tx,
  { caseId, userId }: AppealName,
  operator: string,
  change:
    | { state: 'open'; claimed_by: null; claimed_at: null }
    | { state: 'granted' | 'upheld'; decided_by: string; decided_at: Date },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('fraud_appeal')
    .set(change)
    .where('case_id', '=', caseId)
    .where('user_id', '=', userId)
    .where('state', '=', 'claimed')
    .where('claimed_by', '=', operator)
    .executeTakeFirst()
  if (!numUpdatedRows) throw await whyNot(tx, { caseId, userId })
}

async function whyNot(tx: Tx, { caseId, userId }: AppealName): Promise<Failure> {
  const found = await tx
    .selectFrom('fraud_appeal')
    .select('case_id')
    .where('case_id', '=', caseId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return new Failure(found ? 'CONFLICT' : 'NOT_FOUND')
}
