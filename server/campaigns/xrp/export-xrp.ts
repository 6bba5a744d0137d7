import '../tables.ts'
import { inLanguages } from '@madang/contract/text.ts'
import { exportLabels as labels } from '../../export-labels.ts'
import { exportSection } from '../../personal-data.ts'
import { xrp } from './xrp-promotion.ts'

/** Invitations of the promotion: the one I came by, and those of people I invited. */
export const exportedXrpInvites = exportSection({
  name: 'xrpInvites',
  part: 'rewards',
  title: inLanguages('XRP 프로모션의 초대', 'XRP 推广的邀请', 'Invitations of the XRP promotion'),
  fields: {
    isMine: inLanguages('내가 초대받음', '我是受邀人', 'I was invited'),
    firstDay: inLanguages('첫날', '首日', 'First day'),
    lastDay: inLanguages('마지막 날', '最后一天', 'Last day'),
    state: {
      label: labels.state,
      values: {
        listening: inLanguages('진행 중', '进行中', 'Under way'),
        qualified: inLanguages('달성', '已达成', 'Qualified'),
        lapsed: inLanguages('기한이 지남', '已过期', 'Not in time'),
      },
    },
    number: inLanguages('유효 초대 순번', '有效邀请序号', 'Number of the valid invitation'),
    qualifiedOn: inLanguages('달성한 날', '达成日期', 'Qualified on'),
    ruleVersion: labels.ruleVersion,
  },
  read: async ({ db }, user) => {
    const rows = await db
      .selectFrom('xrp_invite')
      .selectAll()
      .where('programme', '=', xrp.id)
      .where((where) => where.or([where('invitee', '=', user), where('inviter', '=', user)]))
      .orderBy('first_day')
      .orderBy('invitee')
      .execute()
    return rows.map((row) => ({
      isMine: row.invitee === user,
      firstDay: row.first_day,
      lastDay: row.last_day,
      state: row.state,
      number: row.invitee === user ? null : row.number,
      qualifiedOn: row.qualified_on,
      ruleVersion: row.rule_version,
    }))
  },
})
