import { z } from 'zod'
import { campaignKindNames } from '../campaigns/campaign-kinds.ts'
import { day, instant, largestCount } from '../ids.ts'
import { assets } from '../money.ts'
import { command, query, reason } from './operator-endpoint.ts'
import { constant } from './rules.ts'
import { amountForm, type SettingForm, text } from './setting-forms.ts'

/** Names a campaign: the id of its programme, such as `xrp`. */
export const campaignId = z.string().regex(/^[a-z][a-z0-9-]{0,30}$/)

/** `everywhere` stands for all countries, also where the caller's is not known. */
export const everywhere = '*'
const country = z.union([z.string().regex(/^[A-Z]{2}$/), z.literal(everywhere)])
/** Decimal text of the campaign's asset. */
const quantity = z.string().regex(/^(0|[1-9][0-9]{0,11})(\.[0-9]{1,9})?$/)

/** Everything two people set of a campaign (REQ-175, REQ-206). */
export const campaignSetting = z
  .strictObject({
    startsAt: instant,
    /** Null for as long as the budget lasts. */
    endsAt: instant.nullable(),
    /** Where it is offered; elsewhere it is absent. */
    countries: z
      .array(country)
      .max(250)
      .refine((all) => new Set(all).size === all.length, 'must be different'),
    /** What it may give in all, on a day of its zone, and to one person; null for no limit of its own. */
    budget: quantity,
    perDay: quantity.nullable(),
    perPerson: quantity.nullable(),
    /** A grant beyond the budget ends it; otherwise that grant is refused, and a smaller one may fit. */
    endsBeyondBudget: z.boolean(),
  })
  .refine(({ startsAt, endsAt }) => endsAt === null || endsAt > startsAt, {
    path: ['endsAt'],
    message: 'must be later',
  })
export type CampaignSetting = z.output<typeof campaignSetting>

/** How each of them is read; the texts of amounts name the campaign's asset. */
export const campaignForms: Readonly<Record<keyof CampaignSetting, SettingForm>> = {
  startsAt: { form: 'moment', asset: null },
  endsAt: { form: 'moment', asset: null },
  countries: { form: 'countries', asset: null },
  budget: amountForm(),
  perDay: amountForm(),
  perPerson: amountForm(),
  endsBeyondBudget: text,
}

/** `off` was never switched on; `planned` begins later; `ended` is over for good, by its period, its budget or two people. */
export const campaignPhases = ['off', 'planned', 'running', 'ended'] as const
export type CampaignPhase = (typeof campaignPhases)[number]

const summary = z.object({
  campaignId,
  kind: z.enum(campaignKindNames),
  /** The published title in the caller's language, otherwise the name of its programme. */
  name: z.string(),
  phase: z.enum(campaignPhases),
  zone: z.string(),
  setting: campaignSetting,
  version: z.int(),
  /** What it gives; null for a kind that gives nothing by itself. */
  asset: z.enum(assets).nullable(),
  /** Credited for good, promised, and left of the budget, as decimal text. */
  spent: z.string(),
  reserved: z.string(),
  left: z.string(),
  /** When the budget is used up if it goes on as in the last 30 days; null when nothing says so. */
  usedUpDay: day.nullable(),
  /** Grants credited today, and those of the last 30 days. */
  today: z.int(),
  lately: z.int(),
  endedAt: instant.nullable(),
  /** It was not stopped: until then all of its budget counts beside others, also once its time is over. */
  mayStop: z.boolean(),
  /** A change that waits for a second person. */
  waiting: z.object({ proposalId: z.uuid(), name: z.string(), reason: z.string() }).nullable(),
})
export type CampaignSummary = z.output<typeof summary>

export const getCampaigns = query({
  path: 'campaign/GetCampaigns',
  summary: 'Every campaign with its state, its budget and when that will be used up',
  right: 'campaigns.read',
  input: {},
  output: z.object({ items: z.array(summary) }),
})

export const getCampaign = query({
  path: 'campaign/GetCampaign',
  summary: 'One campaign',
  right: 'campaigns.read',
  input: { campaignId },
  output: summary.extend({
    /** What it credited on each of the last 30 days of its zone, the last being today. */
    days: z.array(z.object({ day, amount: z.string(), count: z.int() })),
  }),
})
export type CampaignDetails = z.output<typeof getCampaign.output>

/** People times kinds that a dry run tells one by one, those first whom it moves furthest. */
export const mostTriedLines = 10_000

/** What rules would have given, as decimal text: those of each day, and the proposed ones. */
const sides = z.object({ before: z.string(), after: z.string() })
/** Of one kind of grant; the count is that of the proposed rules. */
const tried = sides.extend({ kind: z.string(), count: z.int() })

export const dryRunCampaign = query({
  path: 'campaign/DryRun',
  summary: 'What other constants would have given over the last 30 days, beside those in force; nothing is written',
  right: 'rules.read',
  input: { campaignId, changes: z.array(constant).min(1).max(60), from: day },
  output: sides.extend({
    version: z.string(),
    from: day,
    to: day,
    people: z.int(),
    /** When the budget is used up if it goes on as in these days; null when nothing says so. */
    usedUp: z.object({ before: day.nullable(), after: day.nullable() }),
    kinds: z.array(tried),
    days: z.array(sides.extend({ day })),
    /** The people it moves furthest, by masked names. */
    examples: z.array(sides.extend({ name: z.string() })),
    /** Who gets what, by masked names: a line for each person and kind. */
    lines: z.array(tried.extend({ name: z.string() })).max(mostTriedLines),
  }),
  limit: { points: 20, seconds: 60 },
})
export type CampaignDryRun = z.output<typeof dryRunCampaign.output>

export const proposeCampaign = command({
  path: 'campaign/Propose',
  summary: 'Ask a second person to switch a campaign on, or to change what two people set of it',
  right: 'campaigns.propose',
  proof: 'recent',
  input: { campaignId, base: z.int().min(0).max(largestCount), setting: campaignSetting, reason },
  output: z.object({ proposalId: z.uuid() }),
  failures: ['CONFLICT'],
})

export const proposeStop = command({
  path: 'campaign/ProposeStop',
  summary: 'Ask a second person to end a campaign for good; what was granted stays',
  right: 'campaigns.propose',
  proof: 'recent',
  input: { campaignId, reason },
  output: z.object({ proposalId: z.uuid() }),
  failures: ['CONFLICT'],
})
