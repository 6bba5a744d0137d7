import { z } from 'zod'
import { reportReason } from '../chat/reports.ts'
import { assets } from '../money.ts'
import { suspensionAnswer } from './suspensions.ts'
import { moneyStates, type MoneyNotice } from '../rewards/money-notices.ts'

/** What changed about how one gets into an account. */
export const securityChanges = [
  'phoneChangeAsked',
  'passkeyAdded',
  'passkeyRemoved',
  'totpOn',
  'totpOff',
  'withdrawCheck',
  'factorsEnding',
  'factorsEnded',
  'recoveryUsed',
  'tried',
] as const

/** Something that happened to a person: its kind and what is known of it (REQ-103). Without amounts, which may be hidden. */
export const noticeFacts = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('friendRequest') }),
  z.object({ kind: z.literal('friendAccepted') }),
  money('reward'),
  money('deposit'),
  money('buyback'),
  money('withdrawal'),
  z.object({ kind: z.literal('newDevice'), device: z.string().nullable(), country: z.string().nullable() }),
  z.object({ kind: z.literal('security'), change: z.enum(securityChanges) }),
  z.object({ kind: z.literal('warning'), reason: reportReason }),
  /** Without an answer where the suspension ended without an appeal. */
  z.object({ kind: z.literal('reinstated'), answer: suspensionAnswer.nullable() }),
  z.object({ kind: z.literal('serviceReply') }),
  z.object({ kind: z.literal('classSoon'), classId: z.string() }),
  z.object({ kind: z.literal('priceAlert'), symbol: z.string() }),
])
export type NoticeFacts = z.infer<typeof noticeFacts>
export type InboxKind = NoticeFacts['kind']

/** The filters of the inbox, and the kinds in each. */
export const noticeGroups = {
  money: ['deposit', 'buyback', 'withdrawal'],
  security: ['newDevice', 'security', 'warning', 'reinstated'],
  rewards: ['reward'],
  friends: ['friendRequest', 'friendAccepted'],
  other: ['serviceReply', 'classSoon', 'priceAlert'],
} as const satisfies Readonly<Record<string, readonly InboxKind[]>>
export type NoticeGroup = keyof typeof noticeGroups
export const noticeGroupNames = ['money', 'security', 'rewards', 'friends', 'other'] as const satisfies NoticeGroup[]

function money<Kind extends MoneyNotice>(kind: Kind) {
  return z.object({
    kind: z.literal(kind),
    /** Names the grant, deposit, buyback or withdrawal. */
    id: z.string(),
    asset: z.enum(assets),
    state: z.enum(moneyStates[kind]),
  })
}
