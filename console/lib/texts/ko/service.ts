import type { serviceEn } from '../en/service.ts'

/** Korean of customer service. */
export const serviceKo: Readonly<Record<keyof typeof serviceEn, string>> = {
  'nav.service': '고객센터',
  'service.open': '상담 중',
  'service.closed': '상담 시간이 아니에요. {time}에 열어요.',
  'service.closedNow': '상담 시간이 아니에요.',
  'service.place': '순서',
  'service.messages': '안 읽음',
  'service.by': '담당',
  'service.me': '나',
  'service.empty': '기다리는 사람이 없어요.',
  'service.claim': '답하기',
  'service.close': '마치기',
  'service.handOver': '넘기기…',
  'service.handOverTitle': '{name} 님을 넘길까요?',
  'service.handOverText': '이제 동료가 대화를 읽고 답해요.',
  'service.to': '받는 동료',
  'service.nobody': '지금 상담하는 동료가 없어요.',
  'service.content': '답장',
  'service.hint': '사용자에게는 ‘고객센터’로 보여요. 비밀번호, 인증번호, 복구 문구는 절대 묻지 마세요.',
  'service.send': '보내기',
  'service.picture': '사진',
  'service.card': '카드',
  'service.recalled': '취소한 메시지',
  'service.private': '답하는 사람에게만 열려요.',
  'service.choose': '기다리는 사람을 골라 주세요.',
}
