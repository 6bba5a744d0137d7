import type { Text } from '../locale.ts'
import { inLanguages } from '../text.ts'

/** Every step a buyback may take, and what it does with the CVC held for it (REQ-116). A state with no next step is final. */
export const buybackSteps = {
  submitted: { next: ['approved', 'rejected', 'cancelled'], money: 'hold' },
  approved: { next: ['paid'], money: 'hold' },
  paid: { next: [], money: 'pay' },
  rejected: { next: [], money: 'release' },
  cancelled: { next: [], money: 'release' },
} as const satisfies Record<string, { readonly next: readonly string[]; readonly money: 'hold' | 'pay' | 'release' }>

export type BuybackState = keyof typeof buybackSteps
/** In the order in which they come. */
export const buybackStates = Object.keys(buybackSteps) as [BuybackState, ...BuybackState[]] // its own keys

/** Why an operator may reject a buyback, with the words its user reads (REQ-173). */
export const buybackRejections = {
  rewardsInReview: inLanguages(
    '보상 심사가 끝나지 않아 매입을 거절했습니다',
    '奖励审核尚未结束，回购已拒绝',
    'A review of rewards has not ended, so the buyback was rejected',
  ),
  earnedUnfairly: inLanguages(
    '규칙에 어긋나게 받은 CVC가 있어 매입을 거절했습니다',
    '部分 CVC 的获得方式不符合规则，回购已拒绝',
    'Some of this CVC was not earned by the rules, so the buyback was rejected',
  ),
  askedByOthers: inLanguages(
    '다른 사람의 요청에 따른 매입으로 보여 거절했습니다',
    '该回购疑似受他人指使，已拒绝',
    'The buyback seems to have been requested by someone else, so it was rejected',
  ),
  budgetUsedUp: inLanguages(
    '준비된 매입 예산이 모두 쓰여 매입을 거절했습니다',
    '回购预算已用完，回购已拒绝',
    'The budget for buybacks is used up, so the buyback was rejected',
  ),
} as const satisfies Record<string, Text>
export type BuybackRejection = keyof typeof buybackRejections
export const buybackRejectionNames = Object.keys(buybackRejections) as [BuybackRejection, ...BuybackRejection[]] // its own keys

/** Why a buyback was rejected, or cancelled by somebody else than its user. */
export const buybackReasons = {
  ...buybackRejections,
  switchedOff: inLanguages(
    '사용자님의 국가·지역에서 매입을 중단해 신청이 취소됐습니다',
    '您所在的国家或地区已停止回购，申请已取消',
    'Buybacks have stopped in your country or region, so the request was cancelled',
  ),
} as const satisfies Record<string, Text>
export type BuybackReason = keyof typeof buybackReasons
export const buybackReasonNames = Object.keys(buybackReasons) as [BuybackReason, ...BuybackReason[]] // its own keys
