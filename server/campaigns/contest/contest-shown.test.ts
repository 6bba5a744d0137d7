import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findCampaign } from '../campaign.ts'
import { contest } from './contest.ts'
import { dryRunContest } from './dry-run-contest.ts'
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

test('REQ-175 a dry run with fewer topics published gives the first ones alone their prize', async () => {
  await using here = await twoRanked()
  const { rows } = await sql<{ rules: object }>`select rules from rule_set where version = 'contest-1'`.execute(here.db)
  const campaign = { ...(await findCampaign(here.db, contest.id)), ...contest }
  const tried = { rules: { ...rows[0]!.rules, published: 1 }, now: kst('2026-11-06T12:00') }
  expect(await dryRunContest(here.db, campaign, tried)).toMatchObject({ people: 2, before: '100', after: '50' })
})
