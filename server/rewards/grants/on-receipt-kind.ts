import '../tables.ts'
import { sql } from 'kysely'
import { inLanguages } from '@madang/contract/text.ts'
import { units } from '@madang/contract/money.ts'
import { cvc } from '../../rules/programmes.ts'
import { allRules } from '../../rules/rules-on.ts'
import { collectGrants } from '../dry-run/collect-grants.ts'
import type { UnlockKindRow } from '../kind-row.ts'
import { explainOnReceipt, recordId } from '../records/explain.ts'
import { percent } from '../records/percent.ts'
import { replayRegistrations } from '../replay/replay-registrations.ts'

/** The part of each grant of CVC that was available on receipt, named by the grant's number. */
export const onReceiptKind: UnlockKindRow = {
  replay: replayRegistrations,
  collect: collectGrants,
  shown: ({ availableBasisPoints }) => [
    [
      inLanguages('지급 즉시 풀리는 비율', '发放时立即解锁的比例', 'Unlocked immediately, of each reward'),
      `${percent(availableBasisPoints)}%`,
    ],
  ],
  lines: (user) => sql`select id::text as ref, decided_at as at, lpad(id::text, 20, '0') as place, available as amount
    from reward_grant where user_id = ${user} and asset = 'CVC' and status = 'credited' and available > 0`,
  unlocks: null,
  describe: async (tx, { locale, refs }) => {
    const rows = await tx
      .selectFrom('reward_grant')
      .selectAll()
      .where((where) => where('id', '=', where.fn.any(where.val(refs.map(BigInt)))))
      .execute()
    const rules = await allRules(tx, cvc)
    return new Map(
      rows.map((row) => [
        String(row.id),
        {
          id: recordId(row),
          amount: units(row.available),
          locked: units(row.locked),
          ...explainOnReceipt(row, rules.get(row.rule_version)!, locale),
          ruleVersion: row.rule_version,
          createTime: row.decided_at ?? row.created_at,
        },
      ]),
    )
  },
}
