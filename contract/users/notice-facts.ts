import { z } from 'zod'
import { reportReason } from '../chat/reports.ts'
import { assets } from '../money.ts'
import type { PushSwitch } from '../chat/push-kinds.ts'
import { announcementId } from '../reading/announcements.ts'
import { suspensionAnswer, suspensionReason } from './suspensions.ts'
import { moneyStates, type MoneyNotice } from '../rewards/money-notices.ts'

/** What changed about how one gets into an account. */
export const securityChanges = [
  'phoneChangeAsked',
  'emailChangeAsked',
  'passkeyAdded',
  'passkeyRemoved',
  'totpOn',
  'totpOff',
  'withdrawCheck',
  'factorsEnding',
  'factorsEnded',
  'accessAsked',
  'accessAllowed',
  'accessEntered',
  'recoveryUsed',
  'contactChanged',
  'passwordChanged',
  'passwordReset',
  'codesRenewed',
  'deletionAsked',
  'tried',
] as const

/** What of campaigns people are told, beside rewards: decisions about what they sent in, and results. */
export const campaignOutcomes = [
  'partnerApproved',
  'partnerRejected',
  'studioApproved',
  'studioRejected',
  'topicApproved',
  'topicRejected',
  'drawn',
] as const
export type CampaignOutcome = (typeof campaignOutcomes)[number]

/** Something that happened to a person: its kind and what is known of it (REQ-103). Without amounts, which may be hidden. */
export const noticeFacts = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('friendRequest') }),
  /** `isByLink`: by an invitation whose owner agreed beforehand, without an application. */
  z.object({ kind: z.literal('friendAccepted'), isByLink: z.boolean().default(false) }),
  money('reward'),
  money('deposit'),
  money('buyback'),
  money('withdrawal'),
  z.object({ kind: z.literal('newDevice'), device: z.string().nullable(), country: z.string().nullable() }),
  z.object({ kind: z.literal('security'), change: z.enum(securityChanges) }),
  z.object({ kind: z.literal('warning'), reason: reportReason }),
  /** Without an answer where the suspension ended without an appeal. */
  z.object({ kind: z.literal('reinstated'), answer: suspensionAnswer.nullable() }),
  z.object({ kind: z.literal('suspended'), reason: suspensionReason }),
  z.object({ kind: z.literal('appealUpheld'), answer: suspensionAnswer }),
  /** Whether it is the one I asked for. */
  z.object({ kind: z.literal('country'), isGranted: z.boolean() }),
  z.object({ kind: z.literal('serviceReply') }),
  z.object({ kind: z.literal('classSoon'), classId: z.string() }),
  z.object({ kind: z.literal('classCancelled'), classId: z.string() }),
  z.object({ kind: z.literal('priceAlert'), symbol: z.string() }),
  /** Classes that people I invited attended on one day unlocked CVC of mine; once a day, however many they were. */
  z.object({ kind: z.literal('friendClass') }),
  /** `id` names the application, the topic, or the event of the draw. */
  z.object({ kind: z.literal('campaign'), id: z.string(), outcome: z.enum(campaignOutcomes) }),
  z.object({ kind: z.literal('announcement'), announcementId }),
])
export type NoticeFacts = z.infer<typeof noticeFacts>
export type InboxKind = NoticeFacts['kind']

/** The filters of the inbox, and the kinds in each. */
export const noticeGroups = {
  money: ['deposit', 'buyback', 'withdrawal'],
  security: ['newDevice', 'security', 'warning', 'suspended', 'appealUpheld', 'reinstated'],
  rewards: ['reward', 'friendClass', 'campaign'],
  friends: ['friendRequest', 'friendAccepted'],
  other: ['announcement', 'serviceReply', 'country', 'classSoon', 'classCancelled', 'priceAlert'],
} as const satisfies Readonly<Record<string, readonly InboxKind[]>>
export type NoticeGroup = keyof typeof noticeGroups
export const noticeGroupNames = ['money', 'security', 'rewards', 'friends', 'other'] as const satisfies NoticeGroup[]

/** What a person switches off to have no push and no word in front for a kind of row; null for what stays on (`alwaysPushed`). */
export const noticeSwitches = {
  friendRequest: 'requests',
  friendAccepted: 'accepted',
  reward: 'rewards',
  friendClass: 'rewards',
  campaign: 'campaigns',
  announcement: 'announcements',
  classSoon: 'classes',
  classCancelled: 'classes',
  priceAlert: 'alerts',
  serviceReply: 'messages',
  deposit: null,
  buyback: null,
  withdrawal: null,
  newDevice: null,
  security: null,
  country: null,
  warning: null,
  suspended: null,
  appealUpheld: null,
  reinstated: null,
} as const satisfies Record<InboxKind, PushSwitch | null>

function money<Kind extends MoneyNotice>(kind: Kind) {
  return z.object({
    kind: z.literal(kind),
    /** Names the grant, deposit, buyback or withdrawal. */
    id: z.string(),
    asset: z.enum(assets),
    state: z.enum(moneyStates[kind]),
  })
}
