import type { firstMinutesEn } from '../en/first-minutes.ts'

/** Texts of the first minutes, in Korean. */
export const firstMinutesKo: Record<keyof typeof firstMinutesEn, string> = {
  'meet.atOnce': '바로 친구가 되어 이야기할 수 있어요.',
  'meet.apply': '친구 신청을 보내고, 수락하면 이야기할 수 있어요.',
  'meet.befriend': '친구가 되어 대화하기',
  'meet.send': '친구 신청 보내기',
  'meet.sent': '친구 신청을 보냈어요. {name} 님이 수락하면 이야기할 수 있어요.',
  'meet.friends': '이제 친구예요.',
  'meet.chat': '대화하기',
  'meet.message': '초대해 줘서 고마워요.',

  'greet.title': '첫인사를 건네 보세요',
  'greet.thanks': '초대해 줘서 고마워요!',
  'greet.hello': '안녕하세요, 반가워요!',
  'greet.how': '요즘 어떻게 지내세요?',

  'byLink.title': '내 링크로 가입한 사람과 바로 친구가 될까요?',
  'byLink.text': '그 사람이 원하면 신청 없이 친구가 돼요. 보상은 달라지지 않고, 설정에서 언제든 바꿀 수 있어요.',
  'byLink.yes': '바로 친구 되기',
  'byLink.no': '신청 받기',
  'byLink.setting': '내 링크로 가입하면 바로 친구',
  'byLink.settingText': '끄면 내 링크로 가입한 사람이 친구 신청을 보내요.',
  'notice.myInvitee': '내 초대로 가입',

  'reward.waits': '{amount}\u00a0CVC가 기다리고 있어요',
  'reward.waitsText': '다음에 마당을 여는 날부터 지급될 수 있어요.',
  'reward.told': '{held}\u00a0CVC를 받았어요',
  'reward.toldText':
    '{free}\u00a0CVC는 지금 사용할 수 있고, {locked}\u00a0CVC는 잠겨 있어요. 출석과 라이브 수업으로 조금씩 풀려요.',
  'reward.eye': '금액은 평소에 가려 두어요. 화면 위의 눈 아이콘을 누르면 보여요.',

  'register.nicknameHint': '친구에게 보이는 이름이에요. 2~20자로 정해 주세요.',
  'nickname.fault.length': '2자에서 20자까지 쓸 수 있어요.',
  'nickname.fault.unseen': '눈에 보이는 글자, 숫자, 이모지로 정해 주세요.',
  'nickname.fault.staff': '직원처럼 보이는 이름은 쓸 수 없어요.',
  'password.fault.short': '8자 이상 입력해 주세요.',
  'password.fault.long': '128자까지 쓸 수 있어요.',
  'password.fault.unseen': '쓸 수 없는 글자가 들어 있어요.',
  'password.fault.own': '닉네임이나 아이디와 같은 비밀번호는 쓸 수 없어요.',
  'password.fault.common': '많이 쓰는 비밀번호는 쓸 수 없어요. 짧은 문장으로 정해 보세요.',

  'visit.chatTitle': '친구와 둘이 나누는 대화',
  'visit.chatText': '서로 수락한 친구만 메시지를 보낼 수 있어요. 로그인하면 오프라인에서도 읽을 수 있어요.',
  'visit.liveTitle': '라이브 수업을 들으면 CVC가 풀려요',
  'visit.liveText': '로그인하면 시간표를 보고 수업에 들어갈 수 있어요. 인정 시간만큼 CVC가 풀려요.',
}
