import type { booksEn } from '../en/books.ts'

/** Chinese of reconciliation. */
export const booksZh: Readonly<Record<keyof typeof booksEn, string>> = {
  'nav.ledger': '账本',
  'ledger.usersText': '按账户类别合计的各项资产，精确到每一位小数',
  'ledger.total': '合计',
  'ledger.liability': '按 {price} USD 计的负债',
  'ledger.bucket': '类别',
  'ledger.held': '持有',
  'ledger.requested': '申请',
  'ledger.count': '申请数',
  'ledger.oldest': '最早',
  'ledger.pools': '各项额度',
  'ledger.used': '{budget} {asset} 中已用 {used}',
  'ledger.pending': '等待最久',
  'ledger.grants': '等待检查的邀请奖励',
  'ledger.claims': '已申请未决定的特别空投',
  'ledger.check': '核对账本',
  'ledger.checking': '正在读取每一笔转账…',
  'ledger.checkText': '核对余额与记录一致、总和为零、无账户低于下限、预算不超过总供应量、处理中的金额与申请一致。',
  'ledger.good': '全部相符：{n}条记录，用时 {seconds} 秒。',
  'ledger.bad': '有 {n} 处不符，须暂停支付。',
  'ledger.promise': '约定',
  'ledger.subject': '位置',
  'ledger.detail': '数值',
}
