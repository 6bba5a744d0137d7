import '../tables.ts'
import type { Selectable } from 'kysely'
import type { StudioMonthId, StudioMonthReason } from '@madang/contract/campaigns/studio-rows.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { formatAmount, units } from '@madang/contract/money.ts'
import { studioMonths as calls } from '@madang/contract/operators/casework/studios.ts'
import type { CaseKind, CaseQuery, ListedCases } from '../../casework/case-kind.ts'
import { caseTable } from '../../casework/case-table.ts'
import { casesWith } from '../../casework/cases-with.ts'
import type { OnRow } from '../../casework/due-rows.ts'
import { type DueDecision, pendingDecisions, undecided } from '../../casework/pending-decisions.ts'
import type { Db, Tables, Tx } from '../../db/tables.ts'
import { notify } from '../../outbox/notify.ts'
import { allRules } from '../../rules/rules-on.ts'
import { lockStatuses } from '../../users/find-user.ts'
import { lockCampaign } from '../campaign.ts'
import { grantAll } from '../grant.ts'
import { waitingPeople } from '../promised-prizes.ts'
import { monthGrants } from './month-grants.ts'
import { isPayable, studio } from './studio.ts'
import { studioBuckets } from './studio-buckets.ts'

export interface MonthKey {
  readonly monthId: StudioMonthId
}
type MonthRow = Selectable<Tables['studio_month']>

/** Monthly statements as cases (REQ-145, REQ-173). */
export const monthCases: CaseKind<MonthKey, ListedCases<MonthKey>> = {
  queue: calls.queue,
  targetMinutes: 72 * 60,
  right: calls.decides,
  store: caseTable<MonthKey>({
    table: 'studio_month',
    key: { monthId: 'id' },
    openedAt: 'opened_at',
    outcome: 'state',
    states: { open: { state: 'review' }, claimed: { state: 'review' } },
  }),
}

/** How the audit log names a month. */
export const monthObject = (id: string) => `studio month ${id}`

export const monthDecisions = pendingDecisions({
  table: 'studio_month',
  id: 'id',
  objectOf: monthObject,
  refuse: ({ state }, decision) => {
    if (state !== 'review') throw new Failure('CONFLICT')
    if (decision !== 'paid' && decision !== 'refused') throw new Failure('INVALID')
  },
})

/** A page of months that wait or were decided, each as its row says. */
export function listMonths(db: Db, query: CaseQuery<MonthKey>) {
  return casesWith(db, monthCases, rowsOf, query)
}

async function rowsOf(tx: Tx, keys: readonly MonthKey[]) {
  const ids = keys.map(({ monthId }) => monthId)
  const rows = await tx
    .selectFrom('studio_month')
    .innerJoin('studio', 'studio.id', 'studio_id')
    .selectAll('studio_month')
    .select('city')
    .where('studio_month.id', 'in', ids)
    .execute()
  return new Map(rows.map(({ city, ...row }) => [row.id as string, { row, city }]))
}

/** A month by its id. NOT_FOUND when there is none. */
export async function findMonth(db: Db | Tx, id: StudioMonthId): Promise<MonthRow> {
  const found = await db.selectFrom('studio_month').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) throw new Failure('NOT_FOUND')
  return found
}

/** What is paid, as two people read and sign it; a month whose bonus was changed has another version. */
export async function monthFacts(tx: Tx, id: string): Promise<Record<string, string>> {
  const row = await findMonth(tx, id as StudioMonthId) // the key of its own table
  const text = (amount: bigint) => `${formatAmount('USDT', units(amount))} USDT`
  return {
    user: row.user_id,
    month: row.month.slice(0, 7),
    validUsers: String(row.valid),
    pay: text(row.pay),
    bonus: text(row.bonus),
    amount: text(row.pay + row.bonus),
    ...(row.bonus_reason !== null && { bonusReason: row.bonus_reason }),
  }
}

/** Carries out decisions on months whose half minute is over. */
export const carriedOutMonths = monthDecisions.carriedOut('carry-out-studio-months', decideMonth)

/**
 * Ends a month for ever, with its grants in one transaction. Refuses, so that the month goes back to its queue with an entry
 * in the audit log: NOT_ALLOWED while its leader is suspended or looked at by fraud control, POOL_EMPTY where the budget or a
 * limit of two people does not cover it, CONFLICT where its rules do not pay so much.
 */
async function decideMonth({ tx, now, publish }: OnRow, due: DueDecision): Promise<void> {
  const { id, version, decision, decision_by, decision_reason } = due
  const state = decision === 'paid' ? 'paid' : 'refused'
  const campaign = state === 'paid' ? await lockCampaign(tx, studio) : null
  const row = await tx
    .updateTable('studio_month')
    .set({
      state,
      version: version + 1,
      reason: state === 'refused' ? (decision_reason as StudioMonthReason) : null, // the contract's names alone are written
      decided_at: now,
      decided_by: decision_by,
      ...undecided,
    })
    .where('id', '=', id as StudioMonthId) // the key of its own table
    .where('state', '=', 'review')
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Failure('CONFLICT')
  if (!campaign) {
    await notify({ tx, now, publish }, row.user_id, 'reward', {
      id: `studio/${row.month}`,
      asset: 'USDT',
      state: 'cancelled',
    })
    return
  }
  const rules = (await allRules(tx, studio)).get(row.rule_version)
  if (!rules || !isPayable(rules, row)) throw new Failure('CONFLICT')
  await refuseWaiting(tx, row.user_id)
  const grants = monthGrants(row, now)
  const { credited } = await grantAll({ tx, now, publish }, campaign, grants, studioBuckets)
  if (credited.length < grants.length) throw new Failure('POOL_EMPTY')
}

async function refuseWaiting(tx: Tx, user: UserId): Promise<void> {
  const statuses = await lockStatuses(tx, [user])
  const waiting = await waitingPeople(tx, [user], statuses)
  if (waiting.has(user) || statuses.get(user) === 'deleted') throw new Failure('NOT_ALLOWED')
}
