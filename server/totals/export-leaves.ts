import { formatAmount, units } from '@madang/contract/money.ts'
import { inLanguages } from '@madang/contract/text.ts'
import { exportLabels as labels } from '../export-labels.ts'
import { exportSection } from '../personal-data.ts'
import './tables.ts'

export const exportedLeaves = exportSection({
  name: 'totalsEntries',
  part: 'money',
  title: inLanguages('CVC 현황에 포함된 내 잔액', '计入 CVC 数据公开的余额', 'My balance in the published totals'),
  fields: { day: labels.day, asset: labels.asset, balance: inLanguages('잔액', '余额', 'Balance') },
  read: async ({ db }, user) => {
    const rows = await db
      .selectFrom('asset_totals_leaf')
      .select(['asset', 'day', 'balance'])
      .where('user_id', '=', user)
      .orderBy('day', 'desc')
      .orderBy('asset')
      .execute()
    return rows.map(({ asset, day, balance }) => ({ day, asset, balance: formatAmount(asset, units(balance)) }))
  },
})
