import { z } from 'zod'
import { topicId } from '../campaigns/contest-topic.ts'
import { studioMonth as month } from '../campaigns/studio.ts'
import { instant } from '../ids.ts'
import { amount } from '../money.ts'
import { pageInput, pageOf } from '../paging.ts'
import { casePerson } from './casework/case-calls.ts'
import { command, query, reason } from './operator-endpoint.ts'

const usdt = amount('USDT')
const cycle = z.object({
  number: z.int(),
  startsAt: instant,
  endsAt: instant,
  frozenAt: instant,
  ruleVersion: z.string(),
})

export const getResults = query({
  path: 'contest/GetResults',
  summary: 'The final cycles of the contest, the last first (REQ-142)',
  right: 'contest.read',
  input: pageInput,
  output: pageOf(cycle.extend({ topics: z.int(), votes: z.int(), removed: z.int() })),
})

export const getCycle = query({
  path: 'contest/GetCycle',
  summary: 'One final cycle with every topic and its file; what a published topic brought by month',
  right: 'contest.read',
  input: { number: z.int().min(1).max(1_000_000) },
  output: cycle.extend({
    csv: z.string(),
    digest: z.string(),
    topics: z.array(
      z.object({
        topicId,
        title: z.string(),
        author: casePerson,
        rank: z.int(),
        votes: z.int(),
        removed: z.int(),
        isPublished: z.boolean(),
        fees: z.array(z.object({ month, amount: usdt, creator: usdt })),
      }),
    ),
  }),
})
export type ContestCycle = z.output<typeof getCycle.output>

/** What a published topic brought in a month (REQ-143). */
export const enteredFee = z.object({ topicId, month, amount: usdt })

export const proposeFee = command({
  path: 'contest/ProposeFee',
  summary: 'Enter what a published topic brought in a month; once a second person agrees, its creator has 70 % of 3 %',
  right: 'contest.fees',
  proof: 'recent',
  input: { ...enteredFee.shape, reason },
  output: z.object({ proposalId: z.uuid() }),
  failures: ['CONFLICT'],
})
