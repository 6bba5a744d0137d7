import { sql } from 'kysely'
import type { TopicBlock, TopicDecision, TopicId } from '@madang/contract/campaigns/contest-topic.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { CampaignSetting } from '@madang/contract/operators/campaigns.ts'
import { testDatabase, type TestDatabase } from '../../db/test-database.ts'
import { balances } from '../../ledger/account.ts'
import { stillClock } from '../../ports/clock.ts'
import { systemRandom } from '../../ports/random.ts'
import { testInviter } from '../../rewards/invitees/test-inviter.ts'
import { replay } from '../../rewards/replay/replay.ts'
import { findCampaign } from '../campaign.ts'
import { putSetting } from '../change-campaign.ts'
import { replayCampaigns } from '../replay-campaigns.ts'
import { contest } from './contest.ts'
import { decideTopic } from './decide-topic.ts'
import { getResult, getTopic, getTopics } from './get-contest.ts'
import { getMyContest } from './get-my-contest.ts'
import { settleContest } from './settle-contest.ts'
import { submitTopic, withdrawTopic } from './submit-topic.ts'
import { vote } from './vote.ts'

/** A moment of Korean time, `2026-11-21T12:00` with or without seconds. */
export const kst = (text: string) => new Date(`${text}${text.length > 16 ? '' : ':00'}+09:00`)

export const written: TopicBlock[] = [{ type: 'paragraph', text: 'I compared the fees of every hour for a month.' }]

/** The contest on a database of its own, on everywhere since the first of November 2026, with cycles of two days. */
export async function testContest(setting: Partial<CampaignSetting> = {}, connections = 10) {
  const database = await testDatabase({ connections })
  await switchOnContest(database, setting)
  return { ...database, [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](), ...inContest(database) }
}

export function switchOnContest(
  { transact }: Pick<TestDatabase, 'transact'>,
  setting: Partial<CampaignSetting>,
): Promise<unknown> {
  return transact(async (tx) =>
    putSetting(tx, await findCampaign(tx, contest.id), {
      startsAt: kst('2026-11-01T00:00'),
      endsAt: null,
      countries: ['*'],
      budget: '100000',
      perDay: null,
      perPerson: null,
      endsBeyondBudget: true,
      ...setting,
    }),
  )
}

/** What people of the contest do. */
export function inContest(database: Pick<TestDatabase, 'db' | 'transact'>) {
  const { db, transact } = database
  const at = (text: string) => ({ clock: stillClock(kst(text)) })
  const operator = '00000000-0000-4000-8000-000000000001'
  return {
    switchOn: (setting: Partial<CampaignSetting>) => switchOnContest(database, setting),
    /** Somebody with so many valid invitees: each active on their first three days, whom fraud control passed. */
    author: (valid = 5, { active = 3 } = {}): Promise<UserId> =>
      testInviter(db, valid, { registeredAt: kst('2026-10-01T09:00'), active }),
    submit: (user: UserId, when: string, title = 'Fees by the hour', blocks = written) =>
      transact((tx) => submitTopic({ tx, user, random: systemRandom, ...at(when) }, { title, blocks })),
    withdraw: (user: UserId, topicId: TopicId, when: string) =>
      transact((tx) => withdrawTopic({ tx, user, ...at(when) }, { topicId })),
    decide: (topicId: TopicId, when: string, decision: TopicDecision = 'approved') =>
      transact((tx) => decideTopic(tx, { topicId }, { operator, now: kst(when), hasLeft: () => false, decision })),
    vote: (user: UserId, topicId: TopicId, when: string, isCast = true) =>
      transact((tx) => vote({ tx, user, ...at(when) }, { topicId, isCast })),
    settle: (when: string) => settleContest({ db, ...at(when) }),
    topic: (topicId: TopicId, when: string) => getTopic({ db, now: kst(when), locale: 'en-GB' }, { topicId }),
    topics: (when: string) => getTopics({ db, now: kst(when), locale: 'en-GB' }, { pageIndex: 1, pageSize: 50 }),
    mine: (user: UserId, when: string) => getMyContest({ db, user, now: kst(when), locale: 'en-GB' }),
    result: (cycle: number) => getResult({ db, locale: 'en-GB' }, { cycle }),
    bonus: async (user: UserId) => (await balances(db, user, 'USDT')).bonus,
    /** Takes the votes of somebody out, as an open case of fraud control does. */
    async suspect(user: UserId): Promise<void> {
      await sql`insert into fraud_case (user_id, state, score, rule_version, opened_at)
        values (${user}, 'open', 3, 'v2', ${kst('2026-11-01T00:00')})`.execute(db)
    },
    async differences(when: string): Promise<string[]> {
      const { differences } = await replay(db, kst(when), replayCampaigns)
      return differences.filter((text) => text.includes('contest'))
    },
  }
}
