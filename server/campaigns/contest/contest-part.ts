import * as contest from '@madang/contract/campaigns/contest.ts'
import { queueOf } from '../../casework/queue-of.ts'
import { ifUnlocked } from '../../db/advisory-lock.ts'
import { command, query, sharedQuery, type DomainPart } from '../../domain.ts'
import { eraseTopics, exportedTopics, exportedVotes } from './export-contest.ts'
import { getContest, getResult, getTopic, getTopics } from './get-contest.ts'
import { getMyContest } from './get-my-contest.ts'
import { settleContest } from './settle-contest.ts'
import { submitTopic, withdrawTopic } from './submit-topic.ts'
import { topicCases } from './topic-cases.ts'
import { vote } from './vote.ts'

export const contestPart: DomainPart = {
  routes: [
    sharedQuery(contest.getContest, getContest),
    { ...sharedQuery(contest.getTopics, getTopics), sharedMs: 5_000 },
    { ...sharedQuery(contest.getTopic, getTopic), sharedMs: 5_000 },
    sharedQuery(contest.getResult, getResult),
    query(contest.getMyContest, getMyContest),
    command(contest.submitTopic, submitTopic),
    command(contest.withdrawTopic, withdrawTopic),
    command(contest.vote, vote),
  ],
  timers: [
    {
      name: 'settle-contest',
      everyMs: 5_000,
      run: ({ pool, db, clock, bus }) => ifUnlocked(pool, 'settle-contest', () => settleContest({ db, clock, bus })),
    },
  ],
  queues: [queueOf(topicCases)],
  personalData: {
    contest_topic: { by: ['author'], onErase: eraseTopics, onExport: exportedTopics },
    contest_vote: {
      by: ['user_id'],
      onErase: { stays: 'part of a final result, which replays from it (INV-F06); holds a time and a topic alone' },
      onExport: exportedVotes,
    },
  },
}
