import type { totalsEn } from '../en/totals.ts'

/** Texts of the totals anyone can check, in Korean. */
export const totalsKo: Readonly<Record<keyof typeof totalsEn, string>> = {
  'totals.title': 'CVC 현황',
  'totals.row': '누구나 확인할 수 있는 CVC 현황',
  'totals.rowText': '지급·잠김·예산, 그리고 내 몫이 들어 있다는 증명',
  'totals.issued': '지금까지 지급',
  'totals.ofSupply': '총발행량 {amount} CVC 중',
  'totals.locked': '사용자 보유 · 잠김',
  'totals.unlocked': '사용자에게 풀림',
  'totals.reserved': '처리 중',
  'totals.underReview': '심사로 처리 중',
  'totals.boughtBack': '플랫폼이 매입',
  'totals.asOf': '{time} 원장 기준, 규칙 {version}',
  'totals.heldOf': '사용자 보유 {asset}',
  'totals.budgets': '예산별 남은 양',
  'totals.claimed': '신청됨 · 확인 중',
  'totals.budget': '예산',
  'totals.given': '지급',
  'totals.left': '남음',
  'totals.check': '내 몫도 들어 있나요?',
  'totals.checkText':
    '매일 밤 모든 잔액을 하나의 검증값(머클 루트)으로 묶어 아래에 공개해요. 내 잔액이 포함됐는지는 이 기기에서 직접 계산하고, 다른 사람의 잔액은 볼 수 없어요.',
  'totals.checkLogin': '로그인하고 확인하기',
  'totals.checkAction': '내 잔액 확인하기',
  'totals.checkAgain': '다시 확인하기',
  'totals.checkFailed': '계산하지 못했어요. 연결 상태와 https로 열었는지 확인해 주세요.',
  'totals.notYet': '마지막 검증값을 만들 때 보유한 CVC가 없었어요. 다음 검증값부터 포함돼요.',
  'totals.found': '내 잔액이 들어 있어요',
  'totals.foundText':
    '{day} 기준 {amount} {asset}가 공개된 검증값({n}명, 총 {total} {asset})에 포함되어 있어요. {steps}단계로 확인했어요.',
  'totals.wrong': '검증에 실패했어요',
  'totals.wrongText':
    '서버가 보낸 값이 {day}에 공개된 검증값과 맞지 않아요. 이 화면을 저장하고 고객센터에 알려 주세요.',
  'totals.roots': '공개된 검증값',
  'totals.rootsText':
    '매일 밤 하나씩, 영원히 보관해요. 적어 두었다가 나중에 비교해 보세요. 빠지거나 바뀐 잔액이 있으면 값이 달라져요.',
  'totals.noRoots': '첫 가입 다음 밤에 첫 검증값을 만들어요.',
  'totals.rootOf': '{n}명 · {amount} {asset}',
}
