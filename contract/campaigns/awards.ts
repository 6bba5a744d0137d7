import { z } from 'zod'
import { reading } from '../endpoint.ts'
import { day, instant } from '../ids.ts'
import type { Text } from '../locale.ts'
import { amount } from '../money.ts'
import { pageInput, pageOf } from '../paging.ts'
import { inLanguages } from '../text.ts'
import { freeText } from '../values/free-text.ts'
import { campaignStanding } from './campaign-standing.ts'
import { tierStates } from './xrp.ts'

/** Names one award: what two people pay one user of a campaign. */
export const awardId = z.uuid().brand('AwardId')
export type AwardId = z.infer<typeof awardId>

/** Why our team grants something by hand, in the words its user reads. */
export const awardCauses = {
  report: inLanguages('오류나 취약점을 제보해 주셨어요', '反馈了问题或漏洞', 'You reported an error or a weakness'),
  outage: inLanguages('서비스 장애에 대한 보상이에요', '服务故障补偿', 'It makes up for an outage'),
  correction: inLanguages('잘못된 지급을 바로잡았어요', '更正了此前的发放', 'It corrects an earlier mistake of ours'),
  offline: inLanguages('오프라인 행사에 참여했어요', '参加了线下活动', 'You took part in an event in person'),
  contribution: inLanguages('마당에 도움을 주셨어요', '为 Madang 作出了贡献', 'You helped Madang'),
} as const satisfies Readonly<Record<string, Text>>
export type AwardCause = keyof typeof awardCauses
export const awardCause = z.enum(Object.keys(awardCauses) as [AwardCause, ...AwardCause[]]) // the table's own keys

/** What an operator adds to the cause, read by the user as it was written. */
export const awardWords = freeText({ min: 0, max: 200 })

/** Why an award was not paid, in the words its user reads. */
export const awardRefusals = {
  invitations: inLanguages(
    '초대가 저절로 만들어진 것으로 확인됐어요',
    '经审核，邀请并非真人完成',
    'The invitations were not real people',
  ),
  oneAccount: inLanguages(
    '한 사람의 여러 계정으로 확인됐어요',
    '经审核，系同一人的多个账号',
    'Several accounts of one person took part',
  ),
  notOffered: inLanguages(
    '지금 계신 나라에서는 제공하지 않아요',
    '您所在的国家或地区不提供',
    'It is not offered in your country',
  ),
  mistaken: inLanguages('잘못 올라온 건이에요', '该笔为误提', 'It was entered by mistake'),
} as const satisfies Readonly<Record<string, Text>>
export type AwardRefusal = keyof typeof awardRefusals
export const awardRefusalNames = Object.keys(awardRefusals) as [AwardRefusal, ...AwardRefusal[]] // the table's own keys

/** From so many valid invitees on a community has a tier (REQ-138). */
export const communityThresholds = [10, 50, 100] as const

const award = z.object({
  id: awardId,
  asset: z.enum(['XRP', 'USDT']),
  /** Decimal text. */
  amount: z.string(),
  state: z.enum(['review', 'credited', 'refused']),
  cause: z.string(),
  /** What an operator added; null where they did not, and for what the system proposed. */
  words: z.string().nullable(),
  /** Why it was refused; null otherwise. */
  reason: z.string().nullable(),
  explain: z.array(z.object({ label: z.string(), value: z.string() })),
  ruleVersion: z.string(),
  createTime: instant,
  decideTime: instant.nullable(),
})
export type ShownAward = z.infer<typeof award>

export const getAwards = reading({
  path: 'reward/GetAwards',
  feature: null,
  summary: 'What two people of our team granted me or refused, and what they look at, newest first',
  auth: 'user',
  input: pageInput,
  output: pageOf(award),
})

const xrp = amount('XRP')

export const getCommunity = reading({
  path: 'xrp/GetCommunity',
  feature: 'community',
  summary: 'The community: my valid invitees, the tiers and what a month of each pays, and my last months',
  auth: 'user',
  input: {},
  output: z.object({
    ...campaignStanding,
    valid: z.int(),
    tiers: z.array(z.object({ from: z.int(), monthly: xrp, status: z.enum(tierStates) })),
    /** Of the next tier; null once all are reached. */
    next: z.int().nullable(),
    /** The month under way by its first day, and when it ends. */
    month: day,
    monthEnds: instant,
    /** My months, newest first; a few. */
    months: z.array(award.extend({ month: day })),
    budget: xrp,
    left: xrp,
  }),
})
