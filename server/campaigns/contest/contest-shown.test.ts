import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testUser } from '../../users/test-user.ts'
import { findCampaign } from '../campaign.ts'
import { contest } from './contest.ts'
import { dryRunCampaign } from '../dry-run.ts'
import { getContest } from './get-contest.ts'
import { kst, testContest } from './test-contest.ts'

/** Two topics of one cycle, which is over and credited. */
async function twoRanked() {
  const here = await testContest()
  for (const minute of ['00', '01'])
    await here.decide((await here.submit(await here.author(), `2026-11-01T10:${minute}`)).topicId, '2026-11-01T12:00')
  await here.settle('2026-11-05T00:00')
  return here
}

test('REQ-141 everybody sees each cycle that is over with how many topics it had', async () => {
  await using here = await twoRanked()
  const { results } = await getContest({ db: here.db, now: kst('2026-11-05T01:00'), locale: 'en-GB' })
  expect(results).toMatchObject([{ number: 2, topics: 2 }])
})

test('INV-F06 everybody sees their own vote of the running cycle, and nobody another’s', async () => {
  await using here = await testContest()
  const topics = []
  for (const author of [await here.author(), await here.author()]) {
    const { topicId } = await here.submit(author, '2026-11-01T10:00')
    await here.decide(topicId, '2026-11-01T12:00')
    topics.push(topicId)
  }
  const people = [await testUser(here.db), await testUser(here.db), await testUser(here.db)]
  for (const index of [0, 1]) await here.vote(people[index]!, topics[index]!, '2026-11-03T09:00')
  const votes = await Promise.all(people.map(async (each) => (await here.mine(each, '2026-11-03T10:00')).vote))
  expect(votes).toEqual([topics[0], topics[1], null])
  // The next cycle begins without any.
  expect((await here.mine(people[0]!, '2026-11-05T00:00')).vote).toBeNull()
})

test('REQ-175 a dry run with fewer topics published gives the first ones alone their prize', async () => {
  await using here = await twoRanked()
  const { rows } = await sql<{ rules: object }>`select rules from rule_set where version = 'contest-1'`.execute(here.db)
  const campaign = { ...(await findCampaign(here.db, contest.id)), ...contest }
  const tried = { rules: { ...rows[0]!.rules, published: 1 }, now: kst('2026-11-06T12:00') }
  expect(await dryRunCampaign(here.db, campaign, tried)).toMatchObject({ people: 2, before: '100', after: '50' })
})
