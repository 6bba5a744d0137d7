import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Failure } from '@madang/contract/failures.ts'
import type { TopicId } from '@madang/contract/campaigns/contest-topic.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { amountOf } from '@madang/contract/money.ts'
import { seededRandom } from '../../ports/random.ts'
import { modelSeeds } from '../../ports/test-seeds.ts'
import { testUser } from '../../users/test-user.ts'
import { testContest } from './test-contest.ts'

/**
 * The contest as REQ-141 and REQ-142 tell it, as a paper table of their own: for each person the one topic they named last,
 * struck out where they may not, and counted by hand when two days are over. It shares no line with the contest.
 */
interface Paper {
  readonly names: Map<UserId, TopicId>
  readonly gone: Set<TopicId>
}

const rounds = 2
const steps = 50
const firstDay = Date.parse('2026-11-01T00:00:00+09:00')
const dayMs = 86_400_000

/** Every topic that stands, by hand: most names first, of equals the one that came first. */
function ranked(paper: Paper, topics: readonly TopicId[], struckOut: ReadonlySet<UserId>) {
  const rows = topics
    .filter((topic) => !paper.gone.has(topic))
    .map((topic, place) => {
      const named = [...paper.names].filter(([, name]) => name === topic).map(([person]) => person)
      const removed = named.filter((person) => struckOut.has(person)).length
      return { topic, place, votes: named.length - removed, removed }
    })
  rows.sort((one, other) => (one.votes === other.votes ? one.place - other.place : other.votes - one.votes))
  return rows.map(({ topic, votes, removed }) => ({ topic, votes, removed }))
}

const fails = (name: 'OWN_TOPIC' | 'VOTING_CLOSED' | 'NOT_FOUND' | 'NOT_ALLOWED') => new Failure(name)

test.each(modelSeeds(6))(
  'INV-F06 two rounds of 50 votes, changes, withdrawals and refusals at random (seed %i) end as a table on paper says, and pay what it says',
  async (seed) => {
    await using here = await testContest()
    await sql`insert into rule_set (version, programme, rules) select 'contest-model', 'contest',
    rules || '{"minInvitees": 0, "published": 3}' from rule_set where version = 'contest-1'`.execute(here.db)
    await sql`insert into rule_in_force (programme, effective_from, version)
    values ('contest', '2026-10-31', 'contest-model')`.execute(here.db)
    const people = await Promise.all(Array.from({ length: 12 }, () => testUser(here.db)))
    const struckOut = new Set<UserId>()
    const earned = new Map<UserId, number>()
    for (let history = 0; history < rounds; history++) {
      const random = seededRandom(`contest ${seed} ${history}`)
      const begins = firstDay + history * 4 * dayMs
      const at = (part: number) => kstText(begins + part)
      const authors = people.slice(0, 5)
      const topics: TopicId[] = []
      for (const [index, author] of authors.entries()) {
        const { topicId } = await here.submit(author, at(index * 1000), `Topic ${history} ${index}`)
        await here.decide(topicId, at(60_000))
        topics.push(topicId)
      }
      const paper: Paper = { names: new Map(), gone: new Set() }
      const opens = 2 * dayMs
      for (let step = 0; step < steps; step++) {
        const when = at(opens + Math.floor((step * 2 * dayMs) / steps))
        const person = people[random.below(people.length)]!
        const topic = topics[random.below(topics.length)]!
        const act = random.below(20)
        if (act === 0 && paper.gone.size < 2) {
          await here.withdraw(authors[topics.indexOf(topic)]!, topic, when)
          paper.gone.add(topic)
        } else if (act === 1 && struckOut.size < 3) {
          if (!struckOut.has(person)) await here.suspect(person)
          struckOut.add(person)
        } else
          await votes({
            here,
            paper,
            person,
            topic,
            own: authors[topics.indexOf(topic)]!,
            struckOut,
            when,
            isCast: act > 4,
          })
      }
      const late = here.vote(people[11]!, topics[0]!, at(opens + 2 * dayMs))
      await expect(late).rejects.toEqual(fails(paper.gone.has(topics[0]!) ? 'NOT_FOUND' : 'VOTING_CLOSED'))
      const expected = ranked(paper, topics, struckOut)
      const cycle = 2 * history + 2
      const shown = await here.topics(at(opens + 2 * dayMs - 1))
      expect(shown.items.map(({ topicId, votes: n, removed }) => ({ topic: topicId, votes: n, removed }))).toEqual(
        expected,
      )
      await here.settle(at(opens + 2 * dayMs))
      const result = await here.result(cycle)
      expect(
        result.csv
          .split('\r\n')
          .slice(1, -1)
          .map((line) => line.split(',').slice(0, 4)),
        `round ${cycle}`,
      ).toEqual(
        expected.map(({ topic, votes: n, removed }, index) => [String(index + 1), topic, String(n), String(removed)]),
      )
      for (const { topic } of expected.slice(0, 3)) {
        const author = authors[topics.indexOf(topic)]!
        // The prize of who is struck out waits, here to the end.
        if (!struckOut.has(author)) earned.set(author, (earned.get(author) ?? 0) + 1)
      }
    }
    const prize = amountOf('USDT', '50')
    for (const author of people) expect(await here.bonus(author)).toBe(BigInt(earned.get(author) ?? 0) * prize)
    expect(await here.differences(kstText(firstDay + (rounds + 1) * 4 * dayMs))).toEqual([])
  },
)

async function votes({
  here,
  paper,
  person,
  topic,
  own,
  struckOut,
  when,
  isCast,
}: {
  here: Awaited<ReturnType<typeof testContest>>
  paper: Paper
  person: UserId
  topic: TopicId
  own: UserId
  struckOut: ReadonlySet<UserId>
  when: string
  isCast: boolean
}): Promise<void> {
  const answer = here.vote(person, topic, when, isCast)
  if (paper.gone.has(topic)) return expect(answer).rejects.toEqual(fails('NOT_FOUND'))
  if (person === own) return expect(answer).rejects.toEqual(fails('OWN_TOPIC'))
  if (isCast && struckOut.has(person)) return expect(answer).rejects.toEqual(fails('NOT_ALLOWED'))
  await answer
  if (isCast) paper.names.set(person, topic)
  else if (paper.names.get(person) === topic) paper.names.delete(person)
}

/** A moment as the test's helpers take it: Korean time with milliseconds. */
function kstText(time: number): string {
  return new Date(time + 9 * 3_600_000).toISOString().slice(0, -1)
}
