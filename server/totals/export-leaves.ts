import { formatAmount, units } from '@madang/contract/money.ts'
import { inLanguages } from '@madang/contract/text.ts'
import { exportLabels as labels } from '../export-labels.ts'
import { exportSection } from '../personal-data.ts'
import './tables.ts'

export const exportedLeaves = exportSection({
  name: 'totalsEntries',
  part: 'money',
  title: inLanguages('CVC 현황에 포함된 내 잔액', '计入 CVC 数据公开的余额', 'My balance in the published totals'),
  fields: { day: labels.day, balance: inLanguages('잔액', '余额', 'Balance') },
  read: async ({ db }, user) => {
    const rows = await db
      .selectFrom('totals_leaf')
      .select(['day', 'balance'])
      .where('user_id', '=', user)
      .orderBy('day', 'desc')
      .execute()
    return rows.map(({ day, balance }) => ({ day, balance: formatAmount('CVC', units<'CVC'>(balance)) }))
  },
})
