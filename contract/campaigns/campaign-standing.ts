import { z } from 'zod'
import { day, instant } from '../ids.ts'
import { campaignPhases } from '../operators/campaigns.ts'

/** What the page of a campaign says of its period and its rules, whatever its kind (REQ-147). */
export const campaignPeriod = {
  phase: z.enum(campaignPhases),
  startsAt: instant,
  /** When it ended or will; null for as long as its budget lasts. */
  endsAt: instant.nullable(),
  zone: z.string(),
  ruleVersion: z.string(),
  /** Every version that was in force since it began, each with its first day; the latest first. */
  ruleVersions: z.array(z.object({ version: z.string(), from: day })),
}
const period = z.object(campaignPeriod)
export type CampaignPeriod = z.infer<typeof period>

/** The same with what it says of itself, of a kind that has a page. */
export const campaignStanding = {
  ...campaignPeriod,
  /** The published text; null while none is. */
  about: z
    .object({
      title: z.string(),
      summary: z.string(),
      body: z.string(),
      prizes: z.string(),
      picture: z.string().nullable(),
    })
    .nullable(),
}
const standing = z.object(campaignStanding)
export type CampaignStanding = z.infer<typeof standing>
