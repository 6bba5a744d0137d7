import type { casesEn } from '../en/cases.ts'

/** What every queue of cases says. */
export const casesZh: Readonly<Record<keyof typeof casesEn, string>> = {
  'case.decision': '决定',
  'case.claim': '认领',
  'case.claimText': '请先认领，避免他人同时处理。',
  'case.taken': '{name}正在处理。',
  'case.decide': '提交决定',
  'case.release': '退回队列',
  'case.waits': '等待',
}
