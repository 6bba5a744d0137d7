import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { topicBlocks, topicTitle } from '@madang/contract/campaigns/contest-topic.ts'
import { Failure } from '@madang/contract/failures.ts'
import { amountOf } from '@madang/contract/money.ts'
import { transact } from '../../db/tx.ts'
import { stillClock } from '../../ports/clock.ts'
import { testUser } from '../../users/test-user.ts'
import { vote } from './vote.ts'
import { holdClosed } from './cycles.ts'
import { settleOne } from './settle-contest.ts'
import { kst, testContest, written } from './test-contest.ts'

const fifty = amountOf('USDT', '50')

test('REQ-141 REQ-224 a topic is submitted with five valid invitees, reviewed, voted for through one cycle and published with 50 USDT of bonus', async () => {
  await using here = await testContest()
  const [author, four] = [await here.author(5), await here.author(4)]
  await expect(here.submit(four, '2026-11-01T10:00')).rejects.toEqual(new Failure('NEEDS_INVITEES'))
  expect(await here.mine(four, '2026-11-01T10:00')).toMatchObject({ valid: 4, needed: 5, topics: [] })
  const { topicId } = await here.submit(author, '2026-11-01T10:00')
  const voter = await testUser(here.db)
  await expect(here.vote(voter, topicId, '2026-11-01T11:00')).rejects.toEqual(new Failure('NOT_FOUND'))
  expect(await here.decide(topicId, '2026-11-01T12:00')).toEqual({ cycle: 2 })
  expect((await here.topics('2026-11-02T23:59')).items).toEqual([])
  await expect(here.vote(voter, topicId, '2026-11-02T23:59')).rejects.toEqual(new Failure('VOTING_CLOSED'))
  expect(await here.vote(voter, topicId, '2026-11-03T00:00')).toEqual({ vote: topicId })
  expect(await here.topics('2026-11-03T00:01')).toMatchObject({ cycle: 2, items: [{ topicId, rank: 1, votes: 1 }] })
  await here.settle('2026-11-04T23:59')
  await expect(here.result(2)).rejects.toEqual(new Failure('NOT_FOUND'))
  expect(await here.bonus(author)).toBe(0n)
  await here.settle('2026-11-05T00:00')
  expect(await here.result(2)).toMatchObject({ votes: 1, removed: 0, topics: 1, published: [{ topicId, rank: 1 }] })
  expect(await here.bonus(author)).toBe(fifty)
  expect((await here.mine(author, '2026-11-05T00:01')).topics).toMatchObject([
    {
      topicId,
      state: 'final',
      result: { rank: 1, isPublished: true },
      prize: { id: expect.stringMatching(/^G-\d+$/), amount: fifty, status: 'credited' },
    },
  ])
  await here.settle('2026-11-05T00:01')
  expect(await here.bonus(author)).toBe(fifty)
  expect(await here.differences('2026-11-05T00:02')).toEqual([])
})

test('REQ-141 invitees who were active on two days are not valid', async () => {
  await using here = await testContest()
  const author = await here.author(5, { active: 2 })
  await expect(here.submit(author, '2026-11-01T10:00')).rejects.toEqual(new Failure('NEEDS_INVITEES'))
})

test('INV-F06 a person has one vote in a cycle, changed and taken back until its last millisecond, and none for themselves', async () => {
  await using here = await testContest()
  const [mina, jun] = [await here.author(), await here.author()]
  const first = (await here.submit(mina, '2026-11-01T10:00')).topicId
  const second = (await here.submit(jun, '2026-11-01T10:01')).topicId
  for (const each of [first, second]) await here.decide(each, '2026-11-01T12:00')
  const voter = await testUser(here.db)
  await expect(here.vote(mina, first, '2026-11-03T09:00')).rejects.toEqual(new Failure('OWN_TOPIC'))
  await here.vote(voter, first, '2026-11-03T09:00')
  await here.vote(voter, second, '2026-11-03T09:01')
  const votes = async () => (await here.topics('2026-11-03T10:00')).items.map(({ topicId, votes: n }) => [topicId, n])
  expect(await votes()).toEqual([
    [second, 1],
    [first, 0],
  ])
  expect(await here.vote(voter, first, '2026-11-03T09:02', false)).toEqual({ vote: second })
  expect(await here.vote(voter, second, '2026-11-03T09:03', false)).toEqual({ vote: null })
  expect(await votes()).toEqual([
    [first, 0],
    [second, 0],
  ])
  expect(await here.vote(voter, second, '2026-11-04T23:59:59.999')).toEqual({ vote: second })
  await expect(here.vote(voter, first, '2026-11-05T00:00')).rejects.toEqual(new Failure('VOTING_CLOSED'))
  await expect(here.vote(voter, second, '2026-11-05T00:00', false)).rejects.toEqual(new Failure('VOTING_CLOSED'))
  await here.settle('2026-11-05T00:00')
  expect((await here.result(2)).published.map(({ topicId, votes: n }) => [topicId, n])).toEqual([
    [second, 1],
    [first, 0],
  ])
  expect(await here.differences('2026-11-05T01:00')).toEqual([])
})

test('REQ-142 votes of people under fraud review are told as removed; they may not vote, and later fraud changes no final result', async () => {
  await using here = await testContest()
  const [mina, jun] = [await here.author(), await here.author()]
  const first = (await here.submit(mina, '2026-11-01T10:00')).topicId
  const second = (await here.submit(jun, '2026-11-01T10:01')).topicId
  for (const each of [first, second]) await here.decide(each, '2026-11-01T12:00')
  const [one, two, three] = [await testUser(here.db), await testUser(here.db), await testUser(here.db)]
  for (const each of [one, two]) await here.vote(each, first, '2026-11-03T09:00')
  await here.vote(three, second, '2026-11-03T09:00')
  await here.suspect(one)
  await here.suspect(two)
  await expect(here.vote(one, second, '2026-11-03T10:00')).rejects.toEqual(new Failure('NOT_ALLOWED'))
  expect(await here.mine(one, '2026-11-03T10:00')).toMatchObject({ mayVote: false, vote: first })
  expect((await here.topics('2026-11-03T10:00')).items).toMatchObject([
    { topicId: second, votes: 1, removed: 0 },
    { topicId: first, votes: 0, removed: 2 },
  ])
  await here.settle('2026-11-05T00:00')
  const frozen = await here.result(2)
  expect(frozen).toMatchObject({ votes: 1, removed: 2 })
  await here.suspect(three)
  await sql`delete from contest_vote where user_id = ${one}`.execute(here.db)
  await here.settle('2026-11-06T00:00')
  expect(await here.result(2)).toEqual(frozen)
  // Whoever changes a vote behind it is found by replay.
  expect(await here.differences('2026-11-06T01:00')).toEqual([
    `contest cycle 2: ${first} has 0 votes and 2 removed, not 1`,
  ])
})

test('REQ-142 a final result refuses every change, and its digest is the SHA-256 of its file', async () => {
  await using here = await testContest()
  const { topicId } = await here.submit(await here.author(), '2026-11-01T10:00')
  await here.decide(topicId, '2026-11-01T12:00')
  await here.settle('2026-11-05T00:00')
  for (const change of [
    sql`update contest_result set votes = 9`,
    sql`delete from contest_result`,
    sql`update contest_cycle set csv = 'x' where number = 2`,
    sql`delete from contest_cycle`,
  ])
    await expect(change.execute(here.db)).rejects.toThrow('is final')
  const { csv, digest } = await here.result(2)
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(csv))
  expect(Buffer.from(bytes).toString('hex')).toBe(digest)
  expect(csv).toBe(
    `rank,topic,votes,removed_votes,submitted_at,published\r\n1,${topicId},0,0,2026-11-01T01:00:00.000Z,yes\r\n`,
  )
})

test('REQ-141 the same topic sent by 16 phones at once is one, a fourth topic at a time too many, and a withdrawn one can be sent again', async () => {
  await using here = await testContest({}, 20)
  const author = await here.author()
  const sent = await Promise.all(Array.from({ length: 16 }, () => here.submit(author, '2026-11-01T10:00')))
  expect(new Set(sent.map(({ topicId }) => topicId)).size).toBe(1)
  await here.submit(author, '2026-11-01T10:01', 'Second topic')
  await here.submit(author, '2026-11-01T10:02', 'Third topic')
  await expect(here.submit(author, '2026-11-01T10:03', 'Fourth topic')).rejects.toEqual(new Failure('TOPICS_FULL'))
  const [first] = sent
  await here.withdraw(author, first!.topicId, '2026-11-01T10:04')
  await expect(here.decide(first!.topicId, '2026-11-01T10:05')).rejects.toEqual(new Failure('CONFLICT'))
  const again = await here.submit(author, '2026-11-01T10:06')
  expect(again.topicId).not.toBe(first!.topicId)
  await expect(here.withdraw(await testUser(here.db), again.topicId, '2026-11-01T10:07')).rejects.toEqual(
    new Failure('NOT_FOUND'),
  )
})

test('REQ-141 a topic withdrawn while people vote takes no place, and cannot be withdrawn once its cycle is over', async () => {
  await using here = await testContest()
  const [mina, jun] = [await here.author(), await here.author()]
  const first = (await here.submit(mina, '2026-11-01T10:00')).topicId
  const second = (await here.submit(jun, '2026-11-01T10:01')).topicId
  for (const each of [first, second]) await here.decide(each, '2026-11-01T12:00')
  const voter = await testUser(here.db)
  await here.vote(voter, first, '2026-11-03T09:00')
  await here.withdraw(mina, first, '2026-11-04T09:00')
  await expect(here.vote(voter, first, '2026-11-04T10:00')).rejects.toEqual(new Failure('NOT_FOUND'))
  expect(await here.mine(voter, '2026-11-04T10:00')).toMatchObject({ vote: null })
  await expect(here.withdraw(jun, second, '2026-11-05T00:00')).rejects.toEqual(new Failure('VOTING_CLOSED'))
  await here.settle('2026-11-05T00:00')
  expect((await here.result(2)).published.map(({ topicId }) => topicId)).toEqual([second])
  expect(await here.bonus(mina)).toBe(0n)
  expect(await here.differences('2026-11-05T01:00')).toEqual([])
})

test('REQ-173 a topic that is refused says why to its author, and may be written again; of two decisions at once one holds', async () => {
  await using here = await testContest()
  const author = await here.author()
  const { topicId } = await here.submit(author, '2026-11-01T10:00')
  const answers = await Promise.allSettled([
    here.decide(topicId, '2026-11-01T11:00', 'copied'),
    here.decide(topicId, '2026-11-01T11:00', 'copied'),
  ])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await here.mine(author, '2026-11-01T12:00')).topics).toMatchObject([{ state: 'refused', decision: 'copied' }])
  expect((await here.submit(author, '2026-11-01T12:00')).topicId).not.toBe(topicId)
})

test('REQ-175 the prize beyond the budget is refused and ends the contest, which closes voting; a contest that is off has no cycle', async () => {
  await using here = await testContest({ budget: '60' })
  const [mina, jun] = [await here.author(), await here.author()]
  const first = (await here.submit(mina, '2026-11-01T10:00')).topicId
  const second = (await here.submit(jun, '2026-11-01T10:01')).topicId
  for (const each of [first, second]) await here.decide(each, '2026-11-01T12:00')
  await here.settle('2026-11-05T00:00')
  expect([await here.bonus(mina), await here.bonus(jun)]).toEqual([fifty, 0n])
  expect((await here.mine(jun, '2026-11-05T01:00')).topics).toMatchObject([{ prize: { status: 'refused' } }])
  await expect(here.submit(mina, '2026-11-05T01:00', 'One more')).rejects.toEqual(new Failure('VOTING_CLOSED'))
  expect(await here.topics('2026-11-05T01:00')).toMatchObject({ cycle: null, items: [] })
  expect(await here.differences('2026-11-05T01:00')).toEqual([])
})

test('REQ-175 a limit for a day puts prizes off to the next day', async () => {
  await using here = await testContest({ perDay: '50' })
  const [mina, jun] = [await here.author(), await here.author()]
  for (const [user, minute] of [
    [mina, '00'],
    [jun, '01'],
  ] as const)
    await here.decide((await here.submit(user, `2026-11-01T10:${minute}`)).topicId, '2026-11-01T12:00')
  await here.settle('2026-11-05T00:00')
  await here.settle('2026-11-05T12:00')
  expect([await here.bonus(mina), await here.bonus(jun)]).toEqual([fifty, 0n])
  await here.settle('2026-11-06T00:00')
  expect([await here.bonus(mina), await here.bonus(jun)]).toEqual([fifty, fifty])
})

test('requirements section 20: with the other reading a prize is available at once', async () => {
  await using here = await testContest()
  await sql`insert into rule_set (version, programme, rules)
    select 'contest-2', 'contest', rules || '{"prizeIsAvailable": 1}' from rule_set where version = 'contest-1'`.execute(
    here.db,
  )
  await sql`insert into rule_in_force (programme, effective_from, version) values ('contest', '2026-11-03', 'contest-2')`.execute(
    here.db,
  )
  const author = await here.author()
  await here.decide((await here.submit(author, '2026-11-01T10:00')).topicId, '2026-11-01T12:00')
  await here.settle('2026-11-05T00:00')
  expect(await here.bonus(author)).toBe(0n)
  const { rows } = await sql<{ balance: bigint }>`
    select balance from account where id = ${`${author}/USDT/available`}`.execute(here.db)
  expect(rows[0]?.balance).toBe(fifty)
  expect(await here.differences('2026-11-05T01:00')).toEqual([])
})

test('INV-F06 32 last votes of a cycle meet two processes that freeze it: each vote counts or is refused, and each prize is credited once', async () => {
  await using here = await testContest({}, 40)
  const author = await here.author()
  const { topicId } = await here.submit(author, '2026-11-01T10:00')
  await here.decide(topicId, '2026-11-01T12:00')
  const voters = await Promise.all(Array.from({ length: 32 }, () => testUser(here.db)))
  const end = kst('2026-11-05T00:00')
  // Every look at the clock is later than the one before: the cycle ends in their midst.
  let looks = 0
  const clock = { ...stillClock(end), now: () => new Date(end.getTime() - 40 + looks++) }
  const freeze = () => transact(here.db, (tx) => settleOne({ tx, clock: stillClock(end), publish: () => undefined }))
  const casts = voters.map((user) => transact(here.db, (tx) => vote({ tx, user, clock }, { topicId, isCast: true })))
  const [answers] = await Promise.all([Promise.allSettled(casts), freeze(), freeze()])
  await here.settle('2026-11-05T00:01')
  const accepted = answers.filter(({ status }) => status === 'fulfilled').length
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toEqual(new Failure('VOTING_CLOSED'))
  expect((await here.result(2)).votes).toBe(accepted)
  expect(await here.bonus(author)).toBe(fifty)
  expect(await here.differences('2026-11-05T01:00')).toEqual([])
}, 60_000)

test('REQ-161 a topic is text with letters to read: no address of others, no markup and no 200 emoji take their place', () => {
  const accepted = (blocks: unknown) => topicBlocks.safeParse(blocks).success
  const paragraph = (text: string) => [{ type: 'paragraph', text }]
  expect(accepted(written)).toBe(true)
  expect(accepted(paragraph('<script>alert(1)</script> is shown as it is written'))).toBe(true)
  expect(accepted(paragraph('가나다라마바사아자차카타파하가나다라마바'))).toBe(true)
  for (const wrong of [
    [],
    paragraph(''),
    paragraph('  \n  '),
    paragraph('🦊'.repeat(200)),
    paragraph('short'),
    paragraph('nul\0 in the midst of twenty letters'),
    [{ type: 'html', text: 'twenty letters and some more of them' }],
    [{ type: 'paragraph', text: 'twenty letters and some more of them', href: 'https://elsewhere.example' }],
    [{ type: 'picture', picture: 'https://elsewhere.example/a.png', alt: 'a', caption: '', credit: '' }],
    Array.from({ length: 41 }, () => written[0]),
  ])
    expect(accepted(wrong)).toBe(false)
  for (const title of ['', ' ', '🦊🦊🦊', 'a', 'line\nbreak', 'x'.repeat(81)])
    expect(topicTitle.safeParse(title).success).toBe(false)
  expect(topicTitle.parse('  Fees  ')).toBe('Fees')
})

test('INV-F06 a vote waits while its cycle is being frozen, and is refused once it is, whatever its own clock says', async () => {
  await using here = await testContest()
  const topics = []
  for (const author of [await here.author(), await here.author()]) {
    const { topicId } = await here.submit(author, '2026-11-01T10:00')
    await here.decide(topicId, '2026-11-01T12:00')
    topics.push(topicId)
  }
  const [early, late] = [await testUser(here.db), await testUser(here.db)]
  await here.vote(early, topics[0]!, '2026-11-03T09:00')
  const [frozen, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const freezing = here.transact(async (tx) => {
    await holdClosed(tx, 2)
    frozen.resolve()
    await go.promise
    await sql`update contest_cycle set frozen_at = ends_at, csv = '', digest = sha256('') where number = 2`.execute(tx)
  })
  await frozen.promise
  const voting = [
    here.vote(late, topics[1]!, '2026-11-04T23:59'),
    here.vote(early, topics[0]!, '2026-11-04T23:59', false),
  ]
  const refused = Promise.allSettled(voting)
  const waiting = async () => {
    const { rows } = await sql`select from pg_locks where not granted and locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`.execute(here.db)
    return rows.length
  }
  try {
    await expect.poll(waiting).toBe(2)
  } finally {
    go.resolve()
  }
  await freezing
  for (const each of await refused) expect(each).toMatchObject({ reason: { failure: 'VOTING_CLOSED' } })
  const { rows } = await sql<{ votes: number }>`select count(*)::integer as votes from contest_vote`.execute(here.db)
  expect(rows[0]!.votes).toBe(1)
})
