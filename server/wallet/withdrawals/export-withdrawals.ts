import './tables.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { inLanguages } from '@madang/contract/text.ts'
import { delayTexts, reasonTexts } from '@madang/contract/wallet/withdrawal-texts.ts'
import type { Db } from '../../db/tables.ts'
import { exportLabels as labels } from '../../export-labels.ts'
import { exportSection } from '../../personal-data.ts'
import { quantityText } from './show.ts'

export const stateTexts = {
  submitted: inLanguages('신청됨', '已提交', 'Submitted'),
  cooling_off: inLanguages('안전 대기 중', '安全等待中', 'Security hold'),
  in_review: inLanguages('심사 중', '审核中', 'In review'),
  approved: inLanguages('승인됨', '已批准', 'Approved'),
  processing: inLanguages('출금 처리 중', '处理中', 'Processing'),
  confirming: inLanguages('블록 확인 중', '链上确认中', 'Confirming'),
  completed: inLanguages('완료', '已完成', 'Completed'),
  rejected: inLanguages('거절됨', '已拒绝', 'Rejected'),
  cancelled: inLanguages('취소됨', '已取消', 'Cancelled'),
  failed: inLanguages('실패', '失败', 'Failed'),
}

const checkTexts = {
  passkey: inLanguages('패스키', '通行密钥', 'Passkey'),
  sms: inLanguages('문자 인증번호', '短信验证码', 'SMS code'),
  password: inLanguages('비밀번호', '密码', 'Password'),
}

const ofAnother = { label: labels.requestId, numberOf: 'anotherRow' } as const

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
    secondCheck: { label: inLanguages('본인 확인', '身份验证', 'Checked by'), values: checkTexts },
    tag: inLanguages('데스티네이션 태그', '目标标签（Tag）', 'Destination tag'),
    state: { label: labels.state, values: stateTexts },
    reason: { label: labels.reason, values: reasonTexts },
    txid: inLanguages('거래 ID(TXID)', '交易哈希（TxID）', 'Transaction ID'),
    createdAt: labels.time,
    changedAt: inLanguages('상태가 바뀐 시각', '状态变更时间', 'State changed'),
  },
  read: async ({ db }, user) => {
    const rows = await withdrawalsOf(db, user)
    return rows.map((row) => ({
      withdrawalId: row.withdrawal_id,
      asset: row.asset,
      network: row.network,
      quantity: quantityText(row.asset, row.quantity),
      fee: quantityText(row.asset, row.fee),
      address: row.address,
      secondCheck: row.second_check,
      tag: row.tag,
      state: row.state,
      reason: row.reason,
      txid: row.txid,
      createdAt: row.created_at,
      changedAt: row.state_at,
    }))
  },
})

/** Why a withdrawal waited, and how long each reason held it (REQ-126). */
export const exportedHolds = exportSection({
  name: 'withdrawalHolds',
  part: 'money',
  title: inLanguages('출금의 안전 대기', '提现的安全等待', 'Security holds of withdrawals'),
  fields: {
    withdrawalId: ofAnother,
    reason: { label: labels.reason, values: delayTexts },
    until: inLanguages('대기 종료', '等待截止', 'Held until'),
  },
  read: async ({ db }, user) => {
    const rows = await withdrawalsOf(db, user)
    return rows.flatMap(({ withdrawal_id: withdrawalId, delays }) =>
      delays.map(({ reason, until }) => ({ withdrawalId, reason, until: new Date(until) })),
    )
  },
})

/** Each state a withdrawal was in, since when, and why (INV-W04). */
export const exportedSteps = exportSection({
  name: 'withdrawalSteps',
  part: 'money',
  title: inLanguages('출금 진행 내역', '提现进度记录', 'Steps of withdrawals'),
  fields: {
    withdrawalId: ofAnother,
    state: { label: labels.state, values: stateTexts },
    time: labels.time,
    reason: { label: labels.reason, values: reasonTexts },
  },
  read: ({ db }, user) =>
    db
      .selectFrom('withdrawal_event as step')
      .innerJoin('withdrawal', 'withdrawal.withdrawal_id', 'step.withdrawal_id')
      .select(['step.withdrawal_id as withdrawalId', 'step.state', 'step.at as time', 'step.reason'])
      .where('withdrawal.user_id', '=', user)
      .orderBy('step.withdrawal_id', 'desc')
      .orderBy('step.version')
      .execute(),
})

function withdrawalsOf(db: Db, user: UserId) {
  return db
    .selectFrom('withdrawal')
    .selectAll()
    .where('user_id', '=', user)
    .orderBy('created_at', 'desc')
    .orderBy('withdrawal_id', 'desc')
    .execute()
}
