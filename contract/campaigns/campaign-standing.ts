import { z } from 'zod'
import { instant } from '../ids.ts'
import { campaignPhases } from '../operators/campaigns.ts'

/** What the page of a campaign says of its period, its rules and itself, whatever its kind (REQ-147). */
export const campaignStanding = {
  phase: z.enum(campaignPhases),
  startsAt: instant,
  endsAt: instant.nullable(),
  zone: z.string(),
  ruleVersion: z.string(),
  /** The published text; null while none is. */
  about: z.object({ title: z.string(), summary: z.string(), body: z.string() }).nullable(),
}
