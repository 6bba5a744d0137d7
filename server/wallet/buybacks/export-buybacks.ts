import './tables.ts'
import { formatAmount, units } from '@madang/contract/money.ts'
import { inLanguages } from '@madang/contract/text.ts'
import { buybackReasons } from '@madang/contract/wallet/buyback-states.ts'
import { exportLabels as labels } from '../../export-labels.ts'
import { exportSection } from '../../personal-data.ts'

export const exportedBuybacks = exportSection({
  name: 'buybacks',
  part: 'money',
  title: inLanguages('매입 신청', '回购申请', 'Buybacks'),
  fields: {
    buybackId: { label: labels.requestId, numberOf: 'thisRow' },
    quantity: inLanguages('CVC 수량', 'CVC 数量', 'CVC'),
    price: inLanguages('1 CVC 가격(USDT)', '1 CVC 价格（USDT）', 'USDT for one CVC'),
    value: inLanguages('매입 대금(USDT)', '回购所得（USDT）', 'USDT in all'),
    state: {
      label: labels.state,
      values: {
        submitted: inLanguages('신청됨', '已提交', 'Submitted'),
        approved: inLanguages('승인됨', '已批准', 'Approved'),
        paid: inLanguages('지급됨', '已发放', 'Paid'),
        rejected: inLanguages('거절됨', '已拒绝', 'Rejected'),
        cancelled: inLanguages('취소됨', '已取消', 'Cancelled'),
      },
    },
    reason: { label: labels.reason, values: buybackReasons },
    ruleVersion: labels.ruleVersion,
    createdAt: labels.time,
    decidedAt: labels.decidedAt,
  },
  read: async ({ db }, user) => {
    const rows = await db
      .selectFrom('buyback')
      .selectAll()
      .where('user_id', '=', user)
      .orderBy('created_at', 'desc')
      .orderBy('buyback_id')
      .execute()
    return rows.map((row) => ({
      buybackId: row.buyback_id as string,
      quantity: formatAmount('CVC', units(row.quantity)),
      price: formatAmount('USDT', units(row.price)),
      value: formatAmount('USDT', units(row.value)),
      state: row.state,
      reason: row.reason,
      ruleVersion: row.rule_version,
      createdAt: row.created_at,
      decidedAt: row.decided_at,
    }))
  },
})
