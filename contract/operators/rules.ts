import { z } from 'zod'
import { day, instant } from '../ids.ts'
import { amount, assets } from '../money.ts'
import { paidKinds } from '../rewards/reward-kinds.ts'
import { poolUse } from './books.ts'
import { command, query, reason } from './operator-endpoint.ts'
import { settingForms } from './setting-forms.ts'

/** One constant of the programme by its name, as text: `checkInUnlock` is `0.25` (REQ-175). */
export const constant = z.object({ name: z.string().min(1).max(60), value: z.string().max(500) })
export type Constant = z.infer<typeof constant>

const changes = z.array(constant).min(1).max(60)
/** A programme by its id, such as `cvc`. */
const programme = z.string().max(31).default('cvc')
const given = z.object({ granted: amount('CVC'), unlocked: amount('CVC') })

export const getRules = query({
  path: 'rule/GetRules',
  summary: 'The rules that are, were and will be in force, the budgets, and the alerts about them',
  right: 'rules.read',
  input: { programme },
  output: z.object({
    programmes: z.array(z.object({ programme: z.string(), name: z.string() })),
    today: day,
    /** The first day a change may begin. */
    earliest: day,
    /** What each constant is, in the order of the rules. Without a label it is shown by its name. */
    constants: z.array(
      z.object({
        name: z.string(),
        form: z.enum(settingForms),
        asset: z.enum(assets).nullable(),
        label: z.string().nullable(),
        hint: z.string().nullable(),
      }),
    ),
    /** Matters with two readings, and the constants of either (requirements section 20). */
    presets: z.array(
      z.object({
        matter: z.string(),
        label: z.string(),
        current: z.array(constant),
        alternative: z.array(constant),
      }),
    ),
    /** Newest first; those from `earliest` on are planned. */
    spans: z.array(z.object({ version: z.string(), effectiveFrom: day, constants: z.array(constant) })),
    pools: z.array(poolUse),
    alerts: z.array(
      z.object({ account: z.string(), version: z.string(), kind: z.enum(['near', 'stopped']), raisedAt: instant }),
    ),
  }),
})

export const dryRun = query({
  path: 'rule/DryRun',
  summary:
    'What changed rules would have given over the last 30 days, beside the rules of each day; nothing is written',
  right: 'rules.read',
  input: { programme, changes, from: day },
  output: z.object({
    version: z.string(),
    from: day,
    to: day,
    registrations: z.int(),
    checkIns: z.int(),
    /** Full blocks of ten minutes of class time. */
    classBlocks: z.int(),
    before: given,
    after: given,
    gaining: z.int(),
    losing: z.int(),
    unchanged: z.int(),
    /** The people it moves furthest, by masked names. */
    examples: z.array(z.object({ name: z.string(), before: given, after: given })),
    /** By the least check-ins of the span, most first. */
    habits: z.array(z.object({ least: z.int(), people: z.int(), before: given, after: given })),
    /** Pools whose proposed budget is less than what was issued and what the span would have cost. */
    short: z.array(z.enum(paidKinds)),
    /** What the changed rules pay for 1 CVC in a buyback. */
    price: amount('USDT'),
  }),
  limit: { points: 20, seconds: 60 },
})

export const proposeRules = command({
  path: 'rule/ProposeRules',
  summary: 'Ask for other constants from a programme day that has not begun; a second person decides',
  right: 'rules.propose',
  proof: 'recent',
  input: { programme, changes, from: day, reason },
  output: z.object({ proposalId: z.uuid() }),
  failures: ['CONFLICT'],
})
