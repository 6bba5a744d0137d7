import { z } from 'zod'
import { campaignId } from '../campaigns.ts'
import {
  contentCalls,
  inEachLanguage,
  pictureAddress,
  saveCall,
  withdrawCall,
  type ContentKind,
} from './content-calls.ts'

/** What a campaign says of itself. Period, legal notice and the history of its rules are part of its page, not of its text. */
export const campaignText = z.object({
  title: z.string().trim().min(1).max(80),
  summary: z.string().trim().min(1).max(300),
  /** How it works, and what there is to win. */
  body: z.string().trim().min(1).max(4000),
  prizes: z.string().trim().max(1000),
})
export type CampaignText = z.infer<typeof campaignText>

export const campaignContent = z.object({
  texts: inEachLanguage(campaignText),
  picture: pictureAddress.nullable(),
})
export type CampaignContent = z.infer<typeof campaignContent>

export const campaignTextKind = {
  name: 'campaignText',
  area: 'campaignTexts',
  review: 'onSave',
  id: campaignId,
  content: campaignContent,
  row: {},
  item: {},
  terms: {},
} as const satisfies ContentKind

export const campaignTextCalls = {
  ...contentCalls(campaignTextKind),
  save: saveCall(campaignTextKind),
  withdraw: withdrawCall(campaignTextKind),
}
