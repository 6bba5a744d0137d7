import './tables.ts'
import type { AwardId, AwardRefusal } from '@madang/contract/campaigns/awards.ts'
import { Failure } from '@madang/contract/failures.ts'
import { formatAmount, units } from '@madang/contract/money.ts'
import { awards as calls } from '@madang/contract/operators/casework/awards.ts'
import type { CaseKind, CaseQuery, ListedCases } from '../../casework/case-kind.ts'
import { caseTable } from '../../casework/case-table.ts'
import { casesWith } from '../../casework/cases-with.ts'
import type { OnRow } from '../../casework/due-rows.ts'
import { type DueDecision, pendingDecisions, undecided } from '../../casework/pending-decisions.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { notify } from '../../outbox/notify.ts'
import { underReview } from '../../rewards/fraud/under-review.ts'
import { lockStatuses } from '../../users/find-user.ts'
import { homeCountries } from '../../users/home-country.ts'
import { isOfferedIn, lockCampaign } from '../campaign.ts'
import { grantAll } from '../grant.ts'
import { awardBuckets, awardGrant, kindOfAward } from './award-grants.ts'
import type { AwardRow } from './award-kinds.ts'

export interface AwardKey {
  readonly awardId: AwardId
}

/** Awards as cases: paid by two people, or refused with words that their user reads (REQ-138, REQ-173, REQ-174). */
export const awardCases: CaseKind<AwardKey, ListedCases<AwardKey>> = {
  queue: calls.queue,
  targetMinutes: 72 * 60,
  right: calls.decides,
  store: caseTable<AwardKey>({
    table: 'campaign_award',
    key: { awardId: 'id' },
    openedAt: 'opened_at',
    outcome: 'state',
    states: { open: { state: 'review' }, claimed: { state: 'review' } },
  }),
}

/** How the audit log names an award. */
export const awardObject = (id: string) => `award ${id}`

export const awardDecisions = pendingDecisions({
  table: 'campaign_award',
  id: 'id',
  objectOf: awardObject,
  refuse: ({ state }, decision) => {
    if (state !== 'review') throw new Failure('CONFLICT')
    if (decision !== 'paid' && decision !== 'refused') throw new Failure('INVALID')
  },
})

/** A page of awards that wait or were decided, each as its row says. */
export function listAwards(db: Db, query: CaseQuery<AwardKey>) {
  return casesWith(db, awardCases, rowsOf, query)
}

async function rowsOf(tx: Tx, keys: readonly AwardKey[]): Promise<Map<string, { readonly row: AwardRow }>> {
  const ids = keys.map(({ awardId }) => awardId)
  const rows = await tx.selectFrom('campaign_award').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id as string, { row }]))
}

/** An award by its id. NOT_FOUND when there is none. */
export async function findAward(db: Db | Tx, id: AwardId): Promise<AwardRow> {
  const found = await db.selectFrom('campaign_award').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) throw new Failure('NOT_FOUND')
  return found
}

/** What is paid, as two people read and sign it. */
export async function awardFacts(tx: Tx, id: string): Promise<Record<string, string>> {
  const row = await findAward(tx, id as AwardId) // the key of its own table
  const { asset } = kindOfAward(row)
  return {
    programme: row.programme,
    user: row.user_id,
    amount: `${formatAmount(asset, units(row.amount))} ${asset}`,
    ...(row.month !== null && { month: row.month.slice(0, 7), invitations: String(row.valid) }),
    ...(row.cause !== null && { cause: row.cause }),
  }
}

/** Carries out decisions on awards whose half minute is over. */
export const carriedOutAwards = awardDecisions.carriedOut('carry-out-awards', decideAward)

/**
 * Ends an award for ever, with its grant in one transaction. Refuses, so that it goes back to its queue with an entry in the
 * audit log: NOT_ALLOWED while its user is suspended, looked at by fraud control or where the campaign is not offered, POOL_EMPTY where the campaign is over, or
 * its budget or a limit of two people does not cover it.
 */
async function decideAward({ tx, now, publish }: OnRow, due: DueDecision): Promise<void> {
  const { id, version, decision, decision_by, decision_reason } = due
  const state = decision === 'paid' ? 'paid' : 'refused'
  const { programme } = await findAward(tx, id as AwardId) // the key of its own table
  const of = kindOfAward({ programme })
  const campaign = await lockCampaign(tx, of.programme)
  const row = await tx
    .updateTable('campaign_award')
    .set({
      ...undecided,
      state,
      version: version + 1,
      reason: state === 'refused' ? (decision_reason as AwardRefusal) : null, // the contract's names alone are written
      decided_at: now,
      decided_by: decision_by,
    })
    .where('id', '=', id as AwardId)
    .where('state', '=', 'review')
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Failure('CONFLICT')
  if (state === 'refused') {
    const facts = { id: `${programme}/${id}`, asset: of.asset, state: 'cancelled' } as const
    return notify({ tx, now, publish }, row.user_id, 'reward', facts)
  }
  const status = (await lockStatuses(tx, [row.user_id])).get(row.user_id)
  const home = (await homeCountries(tx, [row.user_id])).get(row.user_id) ?? null
  const isThere = isOfferedIn({ ...campaign, state: 'on' }, home, now)
  if (status !== 'active' || !isThere || (await underReview(tx, row.user_id))) throw new Failure('NOT_ALLOWED')
  const { credited } = await grantAll({ tx, now, publish }, campaign, [awardGrant(row, now)], awardBuckets(of))
  if (credited.length === 0) throw new Failure('POOL_EMPTY')
}
