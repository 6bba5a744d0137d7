import type { casesEn } from '../en/cases.ts'

/** What every queue of cases says. */
export const casesKo: Readonly<Record<keyof typeof casesEn, string>> = {
  'case.decision': '결정',
  'case.claim': '맡기',
  'case.claimText': '다른 사람이 동시에 보지 않도록 먼저 맡아 주세요.',
  'case.taken': '{name} 님이 보고 있어요.',
  'case.decide': '결정하기',
  'case.release': '대기열로 돌려놓기',
  'case.waits': '대기',
}
