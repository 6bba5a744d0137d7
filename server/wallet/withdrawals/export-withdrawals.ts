import './tables.ts'
import { inLanguages } from '@madang/contract/text.ts'
import { reasonTexts } from '@madang/contract/wallet/withdrawal-texts.ts'
import { exportLabels as labels } from '../../export-labels.ts'
import { exportSection } from '../../personal-data.ts'
import { quantityText } from './show.ts'

export const stateTexts = {
  submitted: inLanguages('신청됨', '已提交', 'Submitted'),
  cooling_off: inLanguages('안전 대기 중', '安全等待中', 'Security hold'),
  in_review: inLanguages('심사 중', '审核中', 'In review'),
  approved: inLanguages('승인됨', '已批准', 'Approved'),
  processing: inLanguages('출금 처리 중', '提现处理中', 'Processing'),
  confirming: inLanguages('블록 확인 중', '区块确认中', 'Confirming'),
  completed: inLanguages('완료', '已完成', 'Completed'),
  rejected: inLanguages('거절됨', '已拒绝', 'Rejected'),
  cancelled: inLanguages('취소됨', '已取消', 'Cancelled'),
  failed: inLanguages('실패', '失败', 'Failed'),
}

export const exportedWithdrawals = exportSection({
  name: 'withdrawals',
  part: 'money',
  title: inLanguages('출금', '提现', 'Withdrawals'),
  fields: {
    withdrawalId: { label: labels.requestId, numberOf: 'thisRow' },
    asset: labels.asset,
    network: inLanguages('네트워크', '网络', 'Network'),
    quantity: labels.amount,
    fee: inLanguages('수수료', '手续费', 'Fee'),
    address: inLanguages('출금 주소', '提现地址', 'Withdrawal address'),
    tag: inLanguages('데스티네이션 태그', '目标标签', 'Destination tag'),
    state: { label: labels.state, values: stateTexts },
    reason: { label: labels.reason, values: reasonTexts },
    txid: inLanguages('거래 ID', '交易 ID', 'Transaction ID'),
    createdAt: labels.time,
    changedAt: inLanguages('상태가 바뀐 시각', '状态变更时间', 'State changed'),
  },
  read: async ({ db }, user) => {
    const rows = await db
      .selectFrom('withdrawal')
      .selectAll()
      .where('user_id', '=', user)
      .orderBy('created_at', 'desc')
      .orderBy('withdrawal_id', 'desc')
      .execute()
    return rows.map((row) => ({
      withdrawalId: row.withdrawal_id,
      asset: row.asset,
      network: row.network,
      quantity: quantityText(row.asset, row.quantity),
      fee: quantityText(row.asset, row.fee),
      address: row.address,
      tag: row.tag,
      state: row.state,
      reason: row.reason,
      txid: row.txid,
      createdAt: row.created_at,
      changedAt: row.state_at,
    }))
  },
})
