import './tables.ts'
import { partnerRefusals } from '@madang/contract/campaigns/partners.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { inLanguages } from '@madang/contract/text.ts'
import type { Tx } from '../../db/tables.ts'
import { exportLabels as labels } from '../../export-labels.ts'
import { exportSection } from '../../personal-data.ts'
import { applicationsOf } from './get-partner.ts'

export const exportedPartnerApplications = exportSection({
  name: 'partnerApplications',
  part: 'rewards',
  title: inLanguages('파트너 신청', '合作伙伴申请', 'Partner applications'),
  fields: {
    threshold: inLanguages('신청 단계(유효 초대)', '申请档位（有效邀请）', 'Applied for (valid invitations)'),
    valid: inLanguages('신청할 때의 유효 초대', '申请时的有效邀请', 'Valid invitations then'),
    area: inLanguages('활동 지역', '活动地区', 'Area'),
    plan: inLanguages('활동 계획', '活动计划', 'Plan'),
    time: labels.time,
    decision: {
      label: labels.state,
      values: { granted: inLanguages('확정', '已确认', 'Granted'), ...partnerRefusals },
    },
    decidedAt: labels.decidedAt,
    number: inLanguages('파트너 번호', '合作伙伴编号', 'Partner number'),
  },
  read: async ({ db }, user) =>
    (await applicationsOf(db, user)).map((row) => ({
      threshold: row.threshold,
      valid: row.valid,
      area: row.area,
      plan: row.plan,
      time: row.applied_at,
      decision: row.decision,
      decidedAt: row.decided_at,
      number: row.number,
    })),
})

/** Who leaves takes their words along, and what nobody has decided; a number that was given stays given (REQ-187). */
export async function erasePartnerApplications(tx: Tx, user: UserId): Promise<void> {
  const mine = tx.updateTable('partner_application').where('user_id', '=', user)
  await mine.set({ area: '', plan: '' }).execute()
  await mine.set({ opened_at: null }).where('decided_at', 'is', null).execute()
}
