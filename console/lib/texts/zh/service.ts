import type { serviceEn } from '../en/service.ts'

/** Chinese of customer service. */
export const serviceZh: Readonly<Record<keyof typeof serviceEn, string>> = {
  'nav.service': '客服',
  'service.open': '服务中',
  'service.closed': '当前不在服务时间，{time} 开始',
  'service.closedNow': '当前不在服务时间',
  'service.place': '顺序',
  'service.messages': '未读',
  'service.by': '负责人',
  'service.me': '您',
  'service.empty': '没有人在等待。',
  'service.claim': '回复',
  'service.close': '结束',
  'service.handOver': '转交…',
  'service.handOverTitle': '转交 {name}？',
  'service.handOverText': '此后由该同事阅读对话并回复。',
  'service.to': '转交给',
  'service.nobody': '目前没有其他客服同事。',
  'service.content': '您的回复',
  'service.hint': '用户看到的是“客服”。请勿询问密码、验证码或助记词。',
  'service.send': '发送',
  'service.picture': '图片',
  'service.card': '卡片',
  'service.recalled': '已撤回',
  'service.private': '仅对负责回复的人开放。',
  'service.choose': '请从队列中选择。',
}
