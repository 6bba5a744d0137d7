import { localeOf, type Locale, type Text } from '@madang/contract/locale.ts'
import type { Week } from './hours.ts'

const weekdays: Record<Locale, readonly string[]> = {
  'ko-KR': ['월', '화', '수', '목', '금', '토', '일'],
  'zh-CN': ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
  'en-GB': ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
}

const words: Text = {
  'ko-KR':
    '안녕하세요, 마당 고객센터예요. 이 글은 자동으로 보내 드려요. 궁금한 점을 적어 주시면 담당자가 순서대로 답해 드릴게요. 비밀번호, 인증번호, 복구 문구는 적지 마세요. 저희는 절대 묻지 않아요.',
  'zh-CN':
    '您好，这里是 Madang 客服，本条为自动消息。请写下您的问题，工作人员会按顺序回复。请不要填写密码、验证码或助记词，我们绝不会询问。',
  'en-GB':
    'Hello, this is Madang customer service; this message is automatic. Please write down your question, and a person will answer in turn. Never write passwords, codes or a recovery phrase here: our staff never ask for them.',
}
const hoursWord: Text = { 'ko-KR': '상담 시간', 'zh-CN': '客服时间', 'en-GB': 'Opening hours' }

/** The first words of customer service in a user's language, with its hours when there are any. */
export function greeting(locale: Locale, { days, zone }: Week): string {
  const language = localeOf(locale)
  if (!days.length) return words[language]
  const lines = days.map(({ weekday, opens, closes }) => `${weekdays[language][weekday - 1]} ${opens}–${closes}`)
  return `${words[language]}\n\n${hoursWord[language]} (${zone})\n${lines.join('\n')}`
}
