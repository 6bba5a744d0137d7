import type { booksEn } from '../en/books.ts'

/** Korean of reconciliation. */
export const booksKo: Readonly<Record<keyof typeof booksEn, string>> = {
  'nav.ledger': '원장',
  'ledger.usersText': '자산별 계정 합계, 소수점까지 전부',
  'ledger.total': '합계',
  'ledger.liability': '{price} USD 기준 부채',
  'ledger.bucket': '구분',
  'ledger.held': '보유',
  'ledger.requested': '신청',
  'ledger.count': '신청 수',
  'ledger.oldest': '가장 오래된 것',
  'ledger.pools': '배정 물량',
  'ledger.used': '{budget} {asset} 중 {used}',
  'ledger.pending': '가장 오래 기다린 것',
  'ledger.grants': '확인을 기다리는 초대 보상',
  'ledger.claims': '결정 전인 특별 에어드랍 신청',
  'ledger.check': '원장 검증',
  'ledger.checking': '모든 이체를 읽고 있어요…',
  'ledger.checkText':
    '잔액과 기록의 합이 같은지, 전체 합이 0인지, 하한과 총발행량을 지키는지, 처리 중인 금액이 신청과 같은지 확인해요.',
  'ledger.good': '모두 맞아요: 기록 {n}건, {seconds}초.',
  'ledger.bad': '{n}가지가 맞지 않아요. 다시 맞을 때까지 보상 지급과 출금을 멈춰요.',
  'ledger.checkingText': '이 페이지를 떠나도 돼요. 끝나면 결과가 여기에 표시돼요.',
  'ledger.checkFailed': '{time}: 검증이 끝나지 못했어요. 다시 검증해 주세요.',
  'ledger.neverChecked': '아직 이 페이지에서 검증한 적이 없어요.',
  'ledger.lastCheck': '마지막 검증: {time}',
  'ledger.firstFound': '처음 {n}건만 표시해요.',
  'ledger.promise': '약속',
  'ledger.subject': '위치',
  'ledger.detail': '수치',
}
