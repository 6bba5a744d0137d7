import type { outboxEn } from '../en/outbox.ts'

/** Korean of the outbox. */
export const outboxKo: Readonly<Record<keyof typeof outboxEn, string>> = {
  'nav.outbox': '발신함',
  'outbox.text':
    '보내는 중인 문자와 메일이에요. 보내는 곳이 없는 시연 모드에서만 열어 볼 수 있어요. 나간 것은 사흘 뒤에, 나가지 않은 것은 하루 뒤에 지워져요.',
  'outbox.pushes': '보내는 중인 알림: {n}',
  'outbox.kind': '종류',
  'outbox.kind.sms': '문자',
  'outbox.kind.email': '메일',
  'outbox.to': '받는 곳',
  'outbox.search': '받는 곳의 보이는 부분',
  'outbox.purpose': '용도',
  'outbox.state': '상태',
  'outbox.state.waiting': '대기',
  'outbox.state.sent': '보냄',
  'outbox.state.delivered': '도착',
  'outbox.state.failed': '실패',
  'outbox.until': '지워지는 때',
  'outbox.open': '열기…',
  'outbox.openTitle': '{to}에 보낼 메시지를 열까요?',
  'outbox.openText': '인증번호가 들어 있을 수 있어요. 누가 왜 열었는지 감사 기록에 남아요.',
  'outbox.openAction': '열기',
  'outbox.empty': '보낼 것이 없어요.',
}
