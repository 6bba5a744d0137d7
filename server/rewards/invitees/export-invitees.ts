import { inLanguages } from '@madang/contract/text.ts'
import { exportLabels as labels } from '../../export-labels.ts'
import { exportSection } from '../../personal-data.ts'
import { getInvitees } from './invitees.ts'

const pageSize = 1000

/** Who came by my invitations, as I see them: nicknames beyond level 1 are masked (REQ-118). */
export const exportedInvitees = exportSection({
  name: 'invited',
  part: 'people',
  title: inLanguages('초대한 친구', '受邀好友', 'Invited friends'),
  fields: {
    nickName: labels.nickName,
    level: inLanguages('초대 차수', '邀请级别', 'Level of the invitation'),
    createTime: inLanguages('가입한 시각', '注册时间', 'Registered'),
    activeDays: inLanguages('이용한 날', '活跃天数', 'Days of activity'),
    isValid: inLanguages('유효 초대', '有效邀请', 'Valid invitation'),
  },
  read: async (exporting, user) => {
    const rows: { nickName: string; level: number; createTime: Date; activeDays: number; isValid: boolean }[] = []
    for (let pageIndex = 1; ; pageIndex++) {
      const { items } = await getInvitees({ ...exporting, user }, { pageIndex, pageSize })
      for (const { nickName, level, createTime, activeDays, isValid } of items)
        rows.push({ nickName, level, createTime, activeDays, isValid })
      if (items.length < pageSize) return rows
    }
  },
})
