import type { Text } from '@madang/contract/locale.ts'
import type { MoneyNotice, MoneyState } from '@madang/contract/rewards/money-notices.ts'

/** What pushes say of each state of rewards, deposits, buybacks and withdrawals. */
export const moneyTexts = {
  reward: {
    credited: { 'ko-KR': '보상이 지급되었어요', 'zh-CN': '奖励已发放', 'en-GB': 'Your reward was credited' },
    held: { 'ko-KR': '보상을 심사하고 있어요', 'zh-CN': '奖励正在审核', 'en-GB': 'Your reward is being reviewed' },
    released: {
      'ko-KR': '심사가 끝나 보상이 지급되었어요',
      'zh-CN': '审核通过，奖励已发放',
      'en-GB': 'Your reward passed its review',
    },
    cancelled: { 'ko-KR': '보상이 취소되었어요', 'zh-CN': '奖励已取消', 'en-GB': 'Your reward was cancelled' },
  },
  deposit: {
    credited: { 'ko-KR': '입금되었어요', 'zh-CN': '充值已到账', 'en-GB': 'Your deposit arrived' },
    returned: { 'ko-KR': '입금을 돌려 드렸어요', 'zh-CN': '充值已退回', 'en-GB': 'Your deposit was returned' },
    waiting: {
      'ko-KR': '도착한 금액을 직원이 확인하고 있어요',
      'zh-CN': '款项已到达，工作人员核实中',
      'en-GB': 'Your deposit arrived and is being checked',
    },
    left: {
      'ko-KR': '도착한 금액이 입금되지 않았어요',
      'zh-CN': '已到达的款项未入账',
      'en-GB': 'A deposit of yours was not credited',
    },
    other: {
      'ko-KR': '입금 주소로 다른 코인이 왔어요',
      'zh-CN': '充值地址收到了其他币种',
      'en-GB': 'Another coin arrived at your deposit address',
    },
    otherLeft: {
      'ko-KR': '다른 코인은 입금되지 않았어요',
      'zh-CN': '其他币种未入账',
      'en-GB': 'The other coin was not credited',
    },
  },
  buyback: {
    submitted: { 'ko-KR': '신청됨', 'zh-CN': '已提交', 'en-GB': 'Submitted' },
    paid: { 'ko-KR': 'USDT가 지급되었어요', 'zh-CN': 'USDT 已到账', 'en-GB': 'Paid in USDT' },
    rejected: { 'ko-KR': '거절됨', 'zh-CN': '已拒绝', 'en-GB': 'Rejected' },
    cancelled: { 'ko-KR': '취소됨', 'zh-CN': '已取消', 'en-GB': 'Cancelled' },
  },
  withdrawal: {
    submitted: { 'ko-KR': '신청됨', 'zh-CN': '已提交', 'en-GB': 'Submitted' },
    cooling_off: { 'ko-KR': '안전 대기 중', 'zh-CN': '安全等待中', 'en-GB': 'Security hold' },
    in_review: { 'ko-KR': '심사 중', 'zh-CN': '审核中', 'en-GB': 'In review' },
    approved: { 'ko-KR': '승인됨', 'zh-CN': '已批准', 'en-GB': 'Approved' },
    processing: { 'ko-KR': '출금 처리 중', 'zh-CN': '处理中', 'en-GB': 'Processing' },
    confirming: { 'ko-KR': '블록 확인 중', 'zh-CN': '链上确认中', 'en-GB': 'Confirming' },
    completed: { 'ko-KR': '완료', 'zh-CN': '已完成', 'en-GB': 'Completed' },
    rejected: { 'ko-KR': '거절됨', 'zh-CN': '已拒绝', 'en-GB': 'Rejected' },
    cancelled: { 'ko-KR': '취소됨', 'zh-CN': '已取消', 'en-GB': 'Cancelled' },
    failed: { 'ko-KR': '실패', 'zh-CN': '失败', 'en-GB': 'Failed' },
  },
} as const satisfies { readonly [Kind in MoneyNotice]: Readonly<Record<MoneyState[Kind], Text>> }
