import type { conversationEn } from './conversation-en.ts'

/** Texts of cards, forwarding, selecting, presence and search in chats, in Korean. */
export const conversationKo: Record<keyof typeof conversationEn, string> = {
  'card.gone': '지금은 볼 수 없어요',
  'card.article': '글',
  'card.coin': '코인',
  'card.invitation': '초대',
  'card.invites': '{name}님이 마당에 초대해요',
  'card.sample': '예시',
  'card.toFriend': '친구에게 보내기',
  'card.elsewhere': '다른 앱으로 공유',

  'forward.title': '누구에게 보낼까요?',
  'forward.search': '친구 검색',
  'forward.none': '그런 이름의 친구가 없어요',
  'forward.noFriends': '아직 친구가 없어요. ID나 QR 코드로 찾아보세요.',
  'forward.action': '보내기',
  'forward.actionTo': '{n}명에게 보내기',
  'forward.most': '한 번에 {n}명까지 보낼 수 있어요',
  'forward.sent': '보냈어요',

  'select.start': '여러 개 선택',
  'select.count': '{n}개 선택',
  'select.hint': '메시지를 선택하세요',
  'select.end': '선택 끝내기',
  'select.message': '선택: {text}',
  'select.copy': '복사',
  'select.forward': '전달',
  'select.delete': '삭제',
  'select.deleteTitle': '선택한 메시지 {n}개를 내 화면에서 삭제할까요?',
  'select.most': '한 번에 {n}개까지 선택할 수 있어요',
  'select.notForwarded': '사진과 다른 사람의 초대는 전달되지 않아요',

  'presence.typing': '입력 중…',
  'presence.online': '접속 중',
  'presence.hour': '1시간 안에 접속',
  'presence.day': '하루 안에 접속',
  'presence.week': '일주일 안에 접속',
  'presence.earlier': '접속한 지 오래됨',
  'presence.setting': '접속 상태와 입력 중 표시',
  'presence.settingText': '친구가 내가 언제쯤 접속했는지, 입력 중인지 볼 수 있어요. 끄면 나도 친구 것을 볼 수 없어요.',
}
