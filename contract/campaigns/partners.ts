import { z } from 'zod'
import { changing, reading } from '../endpoint.ts'
import { instant } from '../ids.ts'
import { inLanguages } from '../text.ts'
import type { Text } from '../locale.ts'
import { freeText } from '../values/free-text.ts'
import { campaignPeriod } from './campaign-standing.ts'
import { lettersIn } from './contest-topic.ts'
import { tierStates } from './xrp.ts'

/** Partners of the platform (REQ-137): how many valid invitations open an application, and how many there ever are. */
export const partnerThresholds = [10, 100, 500] as const
export const partnerPlaces = 50
/** What all partners share, in percent, once a written contract says so. */
export const partnerShares = { advertising: 10, equity: 10 } as const

/** Limits of an application, in characters as people count them. */
export const partnerWords = { areaMost: 100, planMost: 1_000, planLetters: 10 } as const

export const partnerApplication = {
  /** Where its writer would work. */
  area: freeText({ min: 2, max: partnerWords.areaMost, isName: true }).refine((area) => lettersIn(area) >= 2),
  plan: freeText({ min: 1, max: partnerWords.planMost }).refine((plan) => lettersIn(plan) >= partnerWords.planLetters),
}

/** Why an application was refused, in the words its writer reads. */
export const partnerRefusals = {
  planUnclear: inLanguages('계획이 구체적이지 않아요', '计划不够具体', 'The plan is not specific enough'),
  areaTaken: inLanguages('같은 지역에 파트너가 있어요', '该地区已有合作伙伴', 'There is a partner in this area'),
  misleading: inLanguages('수익을 약속하는 내용이 있어요', '内容承诺收益', 'It promises profit'),
  invitations: inLanguages(
    '초대가 저절로 만들어진 것으로 보여요',
    '邀请疑似非真人完成',
    'The invitations do not look like real people',
  ),
  conduct: inLanguages('이용 규칙을 지키지 않은 기록이 있어요', '有违反使用规则的记录', 'Our rules were broken before'),
} as const satisfies Readonly<Record<string, Text>>
export type PartnerRefusal = keyof typeof partnerRefusals

const refusals = Object.keys(partnerRefusals) as PartnerRefusal[] // the table's own keys
export const partnerRefusal = z.enum(refusals)
export const partnerDecisions = ['granted', ...refusals] as const
export const partnerDecision = z.enum(partnerDecisions)

const application = z.object({
  /** The threshold it was for, and how many invitations were valid then. */
  threshold: z.int(),
  valid: z.int(),
  applyTime: instant,
  /** `granted` with its number among all partners; `refused` with its reason. */
  state: z.enum(['reviewing', 'granted', 'refused']),
  number: z.int().nullable(),
  reason: z.string().nullable(),
  decideTime: instant.nullable(),
})
export type PartnerApplication = z.infer<typeof application>

const standing = z.object({
  /** Of the promotion, whose invitations it counts. */
  ...campaignPeriod,
  /** My valid invitations, as the promotion counts them. */
  valid: z.int(),
  thresholds: z.array(z.object({ invitations: z.int(), status: z.enum(tierStates) })),
  /** The threshold I may apply for now; null while there is none. */
  opens: z.int().nullable(),
  places: z.int(),
  left: z.int(),
  shares: z.object({ advertising: z.int(), equity: z.int() }),
  /** Mine, newest first: one for each threshold at most. */
  applications: z.array(application),
})
export type PartnerStanding = z.infer<typeof standing>

export const getPartner = reading({
  path: 'xrp/GetPartner',
  feature: 'partner',
  summary: 'The partner programme: its thresholds, the places left, and what became of my applications',
  auth: 'user',
  input: {},
  output: standing,
})

export const applyPartner = changing({
  path: 'xrp/ApplyPartner',
  feature: 'partner',
  summary:
    'Apply for the highest threshold I reached; while an application waits it answers the same. Nothing is granted by it',
  auth: 'user',
  input: partnerApplication,
  output: standing,
  failures: ['NEEDS_INVITEES', 'ALREADY_JOINED', 'NO_PLACES', 'EVENT_OVER'],
  limit: { points: 10, seconds: 60 },
})
