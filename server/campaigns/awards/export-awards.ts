import './tables.ts'
import { awardCauses, awardRefusals } from '@madang/contract/campaigns/awards.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { formatAmount, units } from '@madang/contract/money.ts'
import { inLanguages } from '@madang/contract/text.ts'
import type { Tx } from '../../db/tables.ts'
import { exportLabels as labels } from '../../export-labels.ts'
import { exportSection } from '../../personal-data.ts'
import { kindOfAward } from './award-grants.ts'
import { awardsOf } from './get-awards.ts'

export const exportedAwards = exportSection({
  name: 'awards',
  part: 'rewards',
  title: inLanguages('커뮤니티 보상과 직접 지급', '社群奖励与人工发放', 'Months of my community and grants by hand'),
  fields: {
    month: inLanguages('달', '月份', 'Month'),
    valid: inLanguages('유효 초대', '有效邀请', 'Valid invitees'),
    tier: inLanguages('단계', '档位', 'Tier'),
    cause: { label: inLanguages('지급 사유', '发放原因', 'Cause'), values: awardCauses },
    words: inLanguages('덧붙인 말', '附言', 'Words'),
    amount: labels.amount,
    asset: inLanguages('자산', '资产', 'Asset'),
    state: {
      label: labels.state,
      values: {
        review: inLanguages('심사 중', '审核中', 'In review'),
        paid: inLanguages('지급됨', '已发放', 'Credited'),
        refused: inLanguages('지급하지 않음', '未发放', 'Not credited'),
      },
    },
    reason: { label: labels.reason, values: awardRefusals },
    ruleVersion: labels.ruleVersion,
    time: labels.time,
    decidedAt: labels.decidedAt,
  },
  read: async ({ db }, user) => {
    const rows = await awardsOf(db, user).selectAll().orderBy('opened_at').orderBy('id').execute()
    return rows.map((row) => {
      const { asset } = kindOfAward(row)
      return {
        month: row.month?.slice(0, 7) ?? null,
        valid: row.valid,
        tier: row.tier,
        cause: row.cause,
        words: row.words,
        amount: formatAmount(asset, units(row.amount)),
        asset,
        state: row.state,
        reason: row.reason,
        ruleVersion: row.rule_version,
        time: row.opened_at,
        decidedAt: row.decided_at,
      }
    })
  },
})

/** What was written to somebody goes with them; amounts stay, since transfers replay from them (REQ-187, INV-M08). */
export async function eraseAwards(tx: Tx, user: UserId): Promise<void> {
  await tx.updateTable('campaign_award').set({ words: null }).where('user_id', '=', user).execute()
}
