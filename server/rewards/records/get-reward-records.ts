import type { Context } from '../../context.ts'
import '../tables.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { units } from '@madang/contract/money.ts'
import { kindsIn } from '@madang/contract/rewards/reward-kinds.ts'
import type { getRewardRecords as endpoint, RewardRecord } from '@madang/contract/rewards/rewards.ts'
import { pageOf } from '../../db/page-of.ts'
import type { Tx } from '../../db/tables.ts'
import { snapshot } from '../../db/tx.ts'
import { peopleByIds } from '../../users/find-user.ts'
import { explainGrant, type GrantRow, recordId } from './explain.ts'
import { allRules } from '../../rules/rules-on.ts'
import { cvc } from '../../rules/programmes.ts'
import type { GrantStatus } from '../tables.ts'

/**
 * Every grant of CVC to a user, newest first, each line explaining itself (REQ-113). The sums count what was credited, of
 * all kinds whatever the filter; pending and refused lines are shown and not counted.
 */
export function getRewardRecords(
  { db, user, locale }: Context<'db' | 'user' | 'locale'>,
  { kind, pageIndex, pageSize }: Parsed<typeof endpoint>,
): Promise<Out<typeof endpoint>> {
  return snapshot(db, async (tx) => {
    const mine = ofCvc(tx, user).$if(kind !== undefined, (query) =>
      query.where((where) => where('kind', '=', where.val(kind as GrantRow['kind']))),
    )
    const ordered = mine.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc')
    const { rows, totalCount } = await pageOf(mine, ordered, { pageIndex, pageSize })
    return {
      items: await linesOf(tx, rows, locale),
      totalCount,
      pageIndex,
      pageSize,
      ...(await sums(tx, user)),
    }
  })
}

/** What the CVC programme granted to a user in its own coin: no other asset is added to it or explained by its rules. */
function ofCvc(tx: Tx, user: UserId) {
  return tx
    .selectFrom('reward_grant')
    .where('user_id', '=', user)
    .where('programme', '=', cvc.id)
    .where('asset', '=', 'CVC')
    .where('kind', 'in', kindsIn('reward'))
}

async function linesOf(tx: Tx, rows: readonly GrantRow[], locale: Locale): Promise<RewardRecord[]> {
  const rules = await allRules(tx, cvc)
  const people = await peopleByIds(
    tx,
    rows.flatMap(({ invitee }) => invitee ?? []),
  )
  return rows.map((row) => ({
    id: recordId(row),
    kind: row.kind,
    amount: units(row.amount),
    available: units(row.available),
    locked: units(row.locked),
    ...explainGrant(
      row,
      rules.get(row.rule_version)!,
      (row.invitee && people.get(row.invitee)?.nickName) ?? null,
      locale,
    ),
    ruleVersion: row.rule_version,
    status: shownStatus(row.status),
    ...(row.fraud_case && row.status !== 'credited' ? { caseId: row.fraud_case } : {}),
    createTime: row.created_at,
  }))
}

/** What was taken back was not credited, as its owner sees it; the reason stands beside it. */
function shownStatus(status: GrantStatus): RewardRecord['status'] {
  if (status === 'held') return 'review'
  return status === 'reversed' ? 'refused' : status
}

async function sums(tx: Tx, user: UserId) {
  const rows = await ofCvc(tx, user)
    .select(['kind', (of) => of.fn.sum<string>('amount').as('total')])
    .where('status', '=', 'credited')
    .groupBy('kind')
    .orderBy('kind', 'desc')
    .execute()
  const byKind = rows.map(({ kind, total }) => ({ kind, amount: units<'CVC'>(BigInt(total)) }))
  return { sum: units<'CVC'>(byKind.reduce((sum, { amount }) => sum + amount, 0n)), byKind }
}
