import '../tables.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { Failure } from '@madang/contract/failures.ts'
import { formatAmount, units } from '@madang/contract/money.ts'
import * as calls from '@madang/contract/operators/casework/airdrop-claims.ts'
import { minuteMs } from '@madang/contract/values/durations.ts'
import type { AirdropReason } from '@madang/contract/rewards/airdrop-reasons.ts'
import type { CaseKind, CaseQuery, ListedCases } from '../../casework/case-kind.ts'
import { caseTable } from '../../casework/case-table.ts'
import { casesWith } from '../../casework/cases-with.ts'
import type { OnRow } from '../../casework/due-rows.ts'
import { type DueDecision, pendingDecisions, undecided } from '../../casework/pending-decisions.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { transfer } from '../../ledger/post.ts'
import { notify } from '../../outbox/notify.ts'
import { decisionOrder } from './decision-orders.ts'
import { claimTargetMs } from './get-special-airdrop.ts'

export interface ClaimKey {
  readonly userId: UserId
}

/** Claims of the special airdrop as cases (REQ-115, REQ-173). */
export const airdropCases: CaseKind<ClaimKey, ListedCases<ClaimKey>> = {
  queue: calls.airdropClaims.queue,
  targetMinutes: claimTargetMs / minuteMs,
  right: calls.airdropClaims.decides,
  store: caseTable<ClaimKey>({
    table: 'special_airdrop',
    key: { userId: 'user_id' },
    openedAt: 'claimed_at',
    outcome: 'state',
    claim: { by: 'reviewer', at: 'review_at' },
    states: { open: { state: 'review' }, claimed: {} },
  }),
}

/** How the audit log names a claim. */
export const claimObject = (user: string) => `special airdrop of ${user}`

export const airdropDecisions = pendingDecisions({ table: 'special_airdrop', id: 'user_id', objectOf: claimObject })

/** A page of claims that wait or were decided, each as its row says. */
export function listClaims(db: Db, query: CaseQuery<ClaimKey>) {
  return casesWith(db, airdropCases, rowsOf, query)
}

/** The claim of a user; undefined when there is none. */
export function findClaim(db: Db, user: UserId) {
  return db.selectFrom('special_airdrop').selectAll().where('user_id', '=', user).executeTakeFirst()
}

/** Whether one person decides a claim, by the rules it was made under (requirements, section 20). */
export async function isClaimForOne(tx: Tx, id: string): Promise<boolean> {
  const claim = await tx
    .selectFrom('special_airdrop')
    .select('is_for_one')
    .where('user_id', '=', id as UserId) // the key of its own table
    .executeTakeFirstOrThrow()
  return claim.is_for_one
}

/** What is paid, as two people read and sign it. None of it changes once claimed. */
export async function claimFacts(tx: Tx, id: string): Promise<Record<string, string>> {
  const { user_id: user, amount } = await tx
    .selectFrom('special_airdrop')
    .select(['user_id', 'amount'])
    .where('user_id', '=', id as UserId) // the key of its own table
    .executeTakeFirstOrThrow()
  return { user, amount: `${formatAmount('USDT', units(amount))} USDT` }
}

async function rowsOf(tx: Tx, keys: readonly ClaimKey[]) {
  const users = keys.map(({ userId }) => userId)
  const rows = await tx
    .selectFrom('special_airdrop')
    .selectAll()
    .where((where) => where('user_id', '=', where.fn.any(where.val(users))))
    .execute()
  return new Map(rows.map((row) => [row.user_id as string, { row }]))
}

/** Carries out decisions on claims whose half minute is over. */
export const carriedOutAirdrops = airdropDecisions.carriedOut('carry-out-airdrops', decideClaim)

/** Ends a claim and moves its amount, in one transaction; once for ever (INV-W08). */
async function decideClaim(
  { tx, now, publish }: OnRow,
  { id, version, decision, decision_by, decision_reason }: DueDecision,
): Promise<void> {
  const state = decision === 'paid' ? 'paid' : 'refused'
  const row = await tx
    .updateTable('special_airdrop')
    .set({
      state,
      version: version + 1,
      reason: state === 'refused' ? (decision_reason as AirdropReason) : null, // the contract's names alone are written
      decided_at: now,
      decided_by: decision_by,
      ...undecided,
    })
    .where('user_id', '=', id as UserId) // the key of its own table
    .where('state', '=', 'review')
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Failure('CONFLICT')
  await transfer(tx, now, decisionOrder({ ...row, state, decided_by: decision_by }))
  await notify({ tx, now, publish }, row.user_id, 'reward', {
    id: 'special-airdrop',
    asset: 'USDT',
    state: state === 'paid' ? 'credited' : 'cancelled',
  })
}
