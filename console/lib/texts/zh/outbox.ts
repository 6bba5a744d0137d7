import type { outboxEn } from '../en/outbox.ts'

/** Chinese of the outbox. */
export const outboxZh: Readonly<Record<keyof typeof outboxEn, string>> = {
  'nav.outbox': '发件箱',
  'outbox.text': '待发送的短信和邮件。仅在未配置发送渠道的演示模式下可以打开；发出三天后删除，未发出的一天后删除。',
  'outbox.pushes': '待推送：{n}',
  'outbox.kind': '类型',
  'outbox.kind.sms': '短信',
  'outbox.kind.email': '邮件',
  'outbox.to': '收件人',
  'outbox.search': '收件人显示部分的一部分',
  'outbox.purpose': '用途',
  'outbox.state': '状态',
  'outbox.state.waiting': '等待',
  'outbox.state.sent': '已发送',
  'outbox.state.delivered': '已送达',
  'outbox.state.failed': '失败',
  'outbox.until': '删除时间',
  'outbox.open': '打开…',
  'outbox.openTitle': '打开发往 {to} 的消息？',
  'outbox.openText': '其中可能含有验证码。打开人和原因会写入审计日志。',
  'outbox.openAction': '打开',
  'outbox.empty': '没有待发送的内容。',
}
