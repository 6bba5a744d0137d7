import type { Text } from '../locale.ts'
import { inLanguages } from '../text.ts'

/**
 * Cases about money that somebody sends customer service as a card (REQ-102), with what each is called. The card's id is what
 * its person has it by: a number, the id of an award or topic, a month such as `2026-11`, the threshold of an application.
 * There is one special airdrop for each person; its id is `1`.
 */
export const caseKinds = {
  withdrawal: inLanguages('출금', '提现', 'Withdrawal'),
  buyback: inLanguages('매입', '回购', 'Buyback'),
  airdrop: inLanguages('특별 에어드랍', '特别空投', 'Special airdrop'),
  award: inLanguages('마당의 지급', 'Madang 发放', 'Granted by our team'),
  grant: inLanguages('보상', '奖励', 'Reward'),
  xrpGrant: inLanguages('XRP 보상', 'XRP 奖励', 'XRP reward'),
  pointsGrant: inLanguages('포인트 적립', '积分发放', 'Points earned'),
  topic: inLanguages('공모전 주제', '大赛选题', 'Contest topic'),
  studioMonth: inLanguages('스튜디오 월별 내역서', '工作室月度明细', 'Studio statement'),
  partner: inLanguages('파트너 신청', '合作伙伴申请', 'Partner application'),
} as const satisfies Readonly<Record<string, Text>>
export type CaseKind = keyof typeof caseKinds
export const caseKindNames = Object.keys(caseKinds) as [CaseKind, ...CaseKind[]] // the table's own keys

/** The one special airdrop of each person. */
export const theAirdrop = '1'
