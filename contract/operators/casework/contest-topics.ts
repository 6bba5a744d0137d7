import { z } from 'zod'
import { keptBlocks, topicDecision, topicId } from '../../campaigns/contest-topic.ts'
import { pictureId } from '../../ids.ts'
import { command, query } from '../operator-endpoint.ts'
import { caseCalls, casePerson } from './case-calls.ts'

/** Topics of the contest that wait for review; what nobody has claimed may be decided at once (REQ-141). */
export const contestTopics = caseCalls({
  queue: 'contestTopics',
  area: 'contest',
  one: 'Topic',
  many: 'TopicsToReview',
  reads: 'contest.read',
  decides: 'contest.review',
  outcome: topicDecision,
  key: { topicId },
  item: {
    author: casePerson,
    title: z.string(),
    /** Empty once its author has left. */
    blocks: keptBlocks,
    /** Of its pictures those that are still held: none once it was refused or withdrawn. */
    pictures: z.array(pictureId),
    /** The cycle it stands in, once it is accepted. */
    cycle: z.int().nullable(),
  },
})
export type QueuedTopic = z.infer<typeof contestTopics.item>

export const decideTopic = command({
  path: 'contest/DecideTopic',
  summary: 'Accept a topic into the next cycle, or refuse it for a reason its author reads',
  right: 'contest.review',
  input: { topicId, decision: topicDecision },
  output: z.null(),
  failures: ['CONFLICT', 'EXPIRED'],
})

export const getTopicPicture = query({
  path: 'contest/GetTopicPicture',
  summary: 'One picture that a topic holds, as everybody will see it once it is accepted',
  right: 'contest.read',
  input: { topicId, picture: pictureId },
  /** WebP as base64. */
  output: z.object({ webp: z.base64() }),
})
