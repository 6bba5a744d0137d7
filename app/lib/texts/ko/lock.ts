import type { lockEn } from '../en/lock.ts'

/** Texts of the lock of a shared phone, in Korean. */
export const lockKo: Readonly<Record<keyof typeof lockEn, string>> = {
  'lock.title': '금액 잠금',
  'lock.rowText': '이 휴대폰에서 금액과 돈에 관한 화면을 PIN으로 잠가요',
  'lock.on': '켜짐',
  'lock.off': '꺼짐',
  'lock.about':
    '휴대폰을 같이 쓸 때 금액을 가리고, 혜택·지갑·내역을 열기 전에 PIN을 물어봐요. 채팅과 글은 그대로 볼 수 있어요.',
  'lock.ends':
    'PIN은 이 휴대폰에서만 써요. 잊었다면 로그아웃하고 아이디와 비밀번호로 다시 들어오면 잠금이 없어져요. 돈이 묶이는 일은 없어요.',
  'lock.honest':
    '옆에서 보는 눈을 막아 줄 뿐, 브라우저에 저장된 데이터를 읽을 줄 아는 사람은 막지 못해요. 모르는 사람에게 휴대폰을 줄 때는 로그아웃해 주세요.',
  'lock.cannot': '이 브라우저에서는 잠금을 쓸 수 없어요.',
  'lock.newPin': '새 PIN 6자리',
  'lock.pin': 'PIN 6자리',
  'lock.again': 'PIN 한 번 더',
  'lock.showPin': 'PIN 보기',
  'lock.hidePin': 'PIN 숨기기',
  'lock.different': '두 PIN이 서로 달라요.',
  'lock.set': '켜기',
  'lock.isOn': '금액을 잠갔어요',
  'lock.change': 'PIN 바꾸기',
  'lock.remove': '끄기',
  'lock.removed': '잠금을 껐어요',
  'lock.now': '지금 잠그기',
  'lock.after': '자리를 비우면 잠그기',
  'lock.atOnce': '바로',
  'lock.passkey': '패스키로 열기',
  'lock.passkeyText': 'PIN 대신 지문이나 얼굴로도 열 수 있어요.',
  'lock.closed': '금액이 잠겨 있어요',
  'lock.closedText': '이 휴대폰에서 정한 PIN을 입력해 주세요.',
  'lock.open': '열기',
  'lock.wrong': 'PIN이 맞지 않아요. {n}번 더 틀리면 로그아웃돼요.',
  'lock.wait': 'PIN을 여러 번 틀렸어요. {time} 뒤에 다시 입력해 주세요.',
  'lock.out': 'PIN을 {n}번 틀려서 로그아웃했어요. 다시 로그인해 주세요.',
  'lock.forgot': 'PIN을 잊었어요',
  'lock.forgotText':
    '아이디와 비밀번호로 다시 들어오면 잠금이 없어져요. 이 휴대폰에 오프라인용으로 저장한 내용은 지워져요.',
}
