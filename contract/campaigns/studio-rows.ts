import { z } from 'zod'
import type { Text } from '../locale.ts'
import { inLanguages } from '../text.ts'
import { freeText } from '../values/free-text.ts'
import { lettersIn } from './contest-topic.ts'

/** Limits of an application, in characters as people count them. */
export const studioLimits = { cityMost: 40, planLetters: 20, planMost: 1_000 } as const

export const studioCity = freeText({ min: 1, max: studioLimits.cityMost, isName: true }).refine(
  (city) => lettersIn(city) > 0,
)
/** With enough letters to be read, whatever else stands in it. */
export const studioPlan = freeText({ min: 1, max: studioLimits.planMost }).refine(
  (plan) => lettersIn(plan) >= studioLimits.planLetters,
)

/** Names one month of a studio. */
export const studioMonthId = z.uuid().brand('StudioMonthId')
export type StudioMonthId = z.infer<typeof studioMonthId>

/** Why an application was refused, in the words its leader reads (REQ-173). */
export const studioRefusals = {
  plan: inLanguages('계획이 구체적이지 않아요', '计划不够具体', 'The plan is not specific enough'),
  city: inLanguages('지금은 이 도시에서 운영하지 않아요', '该城市暂不开放', 'This city is not open now'),
  conduct: inLanguages('운영 원칙을 지키지 않은 기록이 있어요', '有违反运营规则的记录', 'Our rules were broken before'),
} as const satisfies Readonly<Record<string, Text>>
export type StudioRefusal = keyof typeof studioRefusals

export const studioDecision = z.enum([
  'approved',
  ...(Object.keys(studioRefusals) as [StudioRefusal, ...StudioRefusal[]]), // the table's own keys
])
export type StudioDecision = z.infer<typeof studioDecision>

/** Why a month is not paid, in the words its leader reads (REQ-145, REQ-173). */
export const studioMonthReasons = {
  notHeld: inLanguages(
    '이 달의 모임을 확인할 수 없어요',
    '无法核实本月的活动',
    "This month's meetings could not be verified",
  ),
  notFollowed: inLanguages(
    '활동이 신청한 계획과 달라요',
    '活动与申请的计划不符',
    'The activities did not follow the plan',
  ),
  underReview: inLanguages('초대에 대한 심사가 있어요', '邀请正在审核', 'Invitations are under review'),
} as const satisfies Readonly<Record<string, Text>>
export type StudioMonthReason = keyof typeof studioMonthReasons
export const studioMonthReasonNames = Object.keys(studioMonthReasons) as [StudioMonthReason, ...StudioMonthReason[]] // its own keys
