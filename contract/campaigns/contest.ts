import { z } from 'zod'
import { picture } from '../chat/pictures.ts'
import { changing, reading, repeatable } from '../endpoint.ts'
import { avatar, instant } from '../ids.ts'
import { amount } from '../money.ts'
import { pageInput, pageOf } from '../paging.ts'
import { campaignStanding } from './campaign-standing.ts'
import { keptBlocks, topicBlocks, topicDecision, topicId, topicTitle } from './contest-topic.ts'

const feature = 'contest'
const usdt = amount('USDT')

/** Counts the cycles of the contest from 1. */
const cycleNumber = z.int().min(1).max(1_000_000)
const cycle = z.object({ number: cycleNumber, startsAt: instant, endsAt: instant })

export const getContest = reading({
  path: 'contest/GetContest',
  feature,
  summary: 'The content contest: its rules, the cycle under way, and the cycles that are final (REQ-141)',
  auth: 'visitor',
  input: {},
  output: z.object({
    ...campaignStanding,
    rules: z.object({
      cycleDays: z.int(),
      minInvitees: z.int(),
      needsLeader: z.boolean(),
      published: z.int(),
      prize: usdt,
    }),
    /** Null before the first and after the last. */
    cycle: cycle.nullable(),
    /** Final cycles that had topics, the last first; at most 20. */
    results: z.array(cycle.extend({ topics: z.int() })),
  }),
})

/** A topic in the cycle under way, with its votes as counted at most five seconds ago. */
const topicRow = z.object({
  topicId,
  title: z.string(),
  /** The first of its pictures. */
  picture: picture.nullable(),
  /** Written for a demonstration. */
  isSample: z.boolean(),
  nickName: z.string(),
  avatar,
  rank: z.int(),
  votes: z.int(),
  /** Votes that fraud review took out. */
  removed: z.int(),
})
export type ContestTopic = z.infer<typeof topicRow>

export const getTopics = reading({
  path: 'contest/GetTopics',
  feature,
  summary: 'The topics of the cycle under way by votes, ties by who submitted earlier; at most 5 seconds old',
  auth: 'visitor',
  input: pageInput,
  output: pageOf(topicRow).extend({ cycle: cycleNumber.nullable() }),
})

/** How a topic stands among those of its cycle. */
const standing = z.object({
  rank: z.int(),
  votes: z.int(),
  removed: z.int(),
  /** How many topics stand in the cycle. */
  topics: z.int(),
  /** Votes above the last topic that is published, negative below; null where fewer stand than are published. */
  aboveLast: z.int().nullable(),
})

export const getTopic = reading({
  path: 'contest/GetTopic',
  feature,
  summary: 'One topic that was accepted, with its votes as counted at most five seconds ago or as its cycle was frozen',
  auth: 'visitor',
  input: { topicId },
  output: z.object({
    topicId,
    title: z.string(),
    blocks: keptBlocks,
    isSample: z.boolean(),
    nickName: z.string(),
    avatar,
    cycle: cycleNumber,
    submitTime: instant,
    acceptTime: instant,
    /** Null before its cycle begins, and between its end and the result. */
    standing: standing.nullable(),
    isFinal: z.boolean(),
  }),
})

/** What became of one topic of mine. */
const myTopic = z.object({
  topicId,
  title: z.string(),
  submitTime: instant,
  /** `reviewing`: waits for a decision; `accepted`: stands in its cycle; `final`: its cycle is over. */
  state: z.enum(['reviewing', 'refused', 'accepted', 'final', 'withdrawn']),
  decision: topicDecision.nullable(),
  cycle: cycleNumber.nullable(),
  /** Once its cycle is final. */
  result: z.object({ rank: z.int(), votes: z.int(), removed: z.int(), isPublished: z.boolean() }).nullable(),
  /** What it earned, with why; null where it was not published, or waits. */
  prize: z
    .object({
      id: z.string(),
      amount: usdt,
      status: z.enum(['credited', 'refused']),
      /** Where it goes; a bonus has a condition before it can be withdrawn (REQ-127). */
      to: z.enum(['bonus', 'available']),
      /** Why it was refused; null for one that was credited. */
      reason: z.string().nullable(),
      time: instant,
      ruleVersion: z.string(),
    })
    .nullable(),
  /** What about me the prize of a published topic waits for, in words; null where it does not wait for that. */
  prizeWaits: z.string().nullable(),
  /** My part of what it brought in a month, of its fee, rounded down (REQ-143); the last month first. */
  fees: z.array(
    z.object({
      month: z.string(),
      amount: usdt,
      fee: usdt,
      creator: usdt,
      kept: usdt,
      time: instant,
      ruleVersion: z.string(),
    }),
  ),
})
export type MyTopic = z.infer<typeof myTopic>

export const getMyContest = reading({
  path: 'contest/GetMyContest',
  feature,
  summary: 'Whether I may submit and vote, my vote in the cycle under way, and my topics, newest first; at most 50',
  auth: 'user',
  input: {},
  output: z.object({
    /** How many valid people I invited, and how many it takes. */
    valid: z.int(),
    needed: z.int(),
    /** Whether it takes the role of a group leader too, and whether an operator gave it to me. */
    needsLeader: z.boolean(),
    isLeader: z.boolean(),
    /** False while fraud control looks at this account. */
    mayVote: z.boolean(),
    vote: topicId.nullable(),
    topics: z.array(myTopic),
  }),
})

export const submitTopic = changing({
  path: 'contest/SubmitTopic',
  feature,
  summary:
    'Submit a topic for review; the same one again answers the first. NOT_FOUND for a picture that is no upload of mine, is gone, or stands in a message or another topic. NEEDS_INVITEES below the number it takes, NEEDS_LEADER without the role where it takes one',
  auth: 'user',
  input: { title: topicTitle, blocks: topicBlocks },
  output: z.object({ topicId, submitTime: instant }),
  failures: ['NEEDS_INVITEES', 'NEEDS_LEADER', 'TOPICS_FULL', 'VOTING_CLOSED'],
  limit: { points: 10, seconds: 60 },
})

export const withdrawTopic = repeatable({
  path: 'contest/WithdrawTopic',
  feature: null,
  summary: 'Take my topic out, until its cycle ends; its votes then count for nobody',
  auth: 'user',
  input: { topicId },
  output: z.null(),
  failures: ['VOTING_CLOSED'],
})

export const vote = repeatable({
  path: 'contest/Vote',
  feature,
  summary: 'My one vote of the cycle, for this topic or no longer; the last one until the cycle ends counts',
  auth: 'user',
  input: { topicId, isCast: z.boolean().default(true) },
  output: z.object({ vote: topicId.nullable() }),
  failures: ['OWN_TOPIC', 'VOTING_CLOSED'],
})

export const getResult = reading({
  path: 'contest/GetResult',
  feature,
  summary: 'What a final cycle came to, as it was frozen; NOT_FOUND before. The digest is the SHA-256 of the file',
  auth: 'visitor',
  input: { cycle: cycleNumber },
  output: cycle.extend({
    frozenAt: instant,
    ruleVersion: z.string(),
    prize: usdt,
    votes: z.int(),
    removed: z.int(),
    topics: z.int(),
    published: z.array(topicRow),
    digest: z.string(),
    /** Every topic of the cycle with its rank, votes and removed votes, without names. */
    csv: z.string(),
  }),
})
