import '../tables.ts'
import { studioMonthReasons, studioRefusals } from '@madang/contract/campaigns/studio-rows.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { formatAmount, units } from '@madang/contract/money.ts'
import { inLanguages } from '@madang/contract/text.ts'
import type { Tx } from '../../db/tables.ts'
import { exportLabels as labels } from '../../export-labels.ts'
import { exportSection } from '../../personal-data.ts'

const usdt = (amount: bigint) => formatAmount('USDT', units(amount))

export const exportedStudios = exportSection({
  name: 'studios',
  part: 'rewards',
  title: inLanguages('오프라인 스튜디오 신청', '线下工作室申请', 'Applications for an offline studio'),
  fields: {
    city: inLanguages('도시', '城市', 'City'),
    plan: inLanguages('활동 계획', '活动计划', 'Plan'),
    time: labels.time,
    decision: {
      label: labels.state,
      values: { approved: inLanguages('승인', '已批准', 'Approved'), ...studioRefusals },
    },
    decidedAt: labels.decidedAt,
  },
  read: async ({ db }, user) => {
    const rows = await db.selectFrom('studio').selectAll().where('user_id', '=', user).orderBy('submitted_at').execute()
    return rows.map(({ city, plan, submitted_at: time, decision, decided_at: decidedAt }) => {
      return { city, plan, time, decision, decidedAt }
    })
  },
})

export const exportedStudioMonths = exportSection({
  name: 'studioMonths',
  part: 'rewards',
  title: inLanguages('스튜디오 월별 내역', '工作室月度明细', 'Monthly statements of my studio'),
  fields: {
    month: inLanguages('달', '月份', 'Month'),
    valid: inLanguages('유효 사용자', '有效用户', 'Valid users'),
    pay: inLanguages('월 활동비, USDT', '月度津贴，USDT', 'Monthly pay, USDT'),
    bonus: inLanguages('성과금, USDT', '绩效奖金，USDT', 'Bonus, USDT'),
    bonusReason: inLanguages('성과금 사유', '绩效奖金理由', 'Reason for the bonus'),
    state: {
      label: labels.state,
      values: {
        none: inLanguages('단계 미달성', '未达到级别', 'No tier reached'),
        review: inLanguages('심사 중', '审核中', 'In review'),
        paid: inLanguages('지급됨', '已发放', 'Paid'),
        refused: inLanguages('지급하지 않음', '未发放', 'Not paid'),
      },
    },
    reason: { label: labels.reason, values: studioMonthReasons },
    ruleVersion: labels.ruleVersion,
    decidedAt: labels.decidedAt,
  },
  read: async ({ db }, user) => {
    const rows = await db.selectFrom('studio_month').selectAll().where('user_id', '=', user).orderBy('month').execute()
    return rows.map((row) => ({
      month: row.month.slice(0, 7),
      valid: row.valid,
      pay: usdt(row.pay),
      bonus: usdt(row.bonus),
      bonusReason: row.bonus_reason,
      state: row.state,
      reason: row.reason,
      ruleVersion: row.rule_version,
      decidedAt: row.decided_at,
    }))
  },
})

/** Who leaves takes their words along: an application that waits is out of its queue, a studio has no further months (REQ-187). */
export async function eraseStudios(tx: Tx, user: UserId, now: Date): Promise<void> {
  const mine = tx.updateTable('studio').where('user_id', '=', user)
  await mine.set({ city: '', plan: '' }).execute()
  await mine.set({ opened_at: null }).where('decision', 'is', null).execute()
  await mine.set({ ended_at: now }).where('ended_at', 'is', null).execute()
}
