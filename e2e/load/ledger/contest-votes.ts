import { sql } from 'kysely'
import type pg from 'pg'
import type { TopicId } from '@madang/contract/campaigns/contest-topic.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { findCampaign } from '../../../server/campaigns/campaign.ts'
import { putSetting } from '../../../server/campaigns/change-campaign.ts'
import { contest } from '../../../server/campaigns/contest/contest.ts'
import { countedTopics } from '../../../server/campaigns/contest/count-votes.ts'
import { cycleAt, writeCycle } from '../../../server/campaigns/contest/cycles.ts'
import { freezeCycle } from '../../../server/campaigns/contest/freeze-cycle.ts'
import { getTopics } from '../../../server/campaigns/contest/get-contest.ts'
import { vote } from '../../../server/campaigns/contest/vote.ts'
import type { Db } from '../../../server/db/tables.ts'
import { transact } from '../../../server/db/tx.ts'
import { storedUser, storePeople } from '../../../server/ledger/test-stored-people.ts'
import { stillClock } from '../../../server/ports/clock.ts'
import { checkIn } from '../../../server/rewards/check-in/check-in.ts'
import { cpuSeconds } from '../cpu.ts'
import { print, rounded } from '../figures.ts'
import { sharedTopics } from './shared-topics.ts'

const callers = 64
const many = { topics: 10_000, votes: 100_000 }
/** The first noon of the third cycle. */
const noon = new Date('2026-11-05T03:00:00Z')
const later = new Date('2026-11-07T00:00:00+09:00')
const readings = 20
const topicPrefix = '0b000000-0000-4000-8000-'
const topicName = (n: number) => `${topicPrefix}${String(n).padStart(12, '0')}` as TopicId // as `fill` writes them

/**
 * Votes for one topic by 64 callers beside check-ins of the same people, in rounds; the list of 10 topics with 100 votes
 * beside one of 10,000 with 100,000, asked of a server that shares its answer and made anew each time, what counting them
 * takes (ms), and freezing their cycle. On an empty database.
 */
export async function compareContest(
  { db, pool, url }: { readonly db: Db; readonly pool: pg.Pool; readonly url: string },
  { users, rounds }: { readonly users: number; readonly rounds: number },
): Promise<void> {
  const client = await pool.connect()
  await storePeople(client, users)
  await client.query('set statement_timeout = 0')
  await client.query(
    `insert into "user" (user_id, nick_name, nick_fold, avatar, password_hash, invite_code, ordinal, registered_at, locale, device, device_hash)
     select (2000000000::bigint + g)::text, 'User ' || g, 'user' || g, 1, '$none$',
       translate(lpad(to_hex(g), 8, '0'), '0123456789abcdef', 'ABCDEFGHJKLMNPQR'), g + 1, '2026-11-01T00:00:00Z', 'ko-KR', '\\x00', '\\x00'
     from generate_series($1::bigint, $2::bigint) as g`,
    [users, Math.max(users, many.votes)],
  )
  client.release(true)
  await transact(db, async (tx) =>
    putSetting(tx, await findCampaign(tx, contest.id), {
      startsAt: new Date('2026-11-01T00:00:00+09:00'),
      endsAt: null,
      countries: ['*'],
      budget: '100000',
      perDay: null,
      perPerson: null,
      endsBeyondBudget: false,
    }),
  )
  const people = Array.from({ length: users }, (_, index) => storedUser(index))
  const author = storedUser(Math.max(users, many.votes))
  for (let round = 1; round <= rounds; round++) await compareVotes(db, { people, author, round })
  await fill(db, { author, topics: 10, votes: 100 })
  const small = { ...(await listed(db)), shared: await sharedTopics(url, noon) }
  await fill(db, { author, ...many })
  const large = { ...(await listed(db)), shared: await sharedTopics(url, noon) }
  print({
    bench: 'topics',
    ...many,
    small,
    large,
    sharedCpuRatio: rounded(large.shared.cpuMs / small.shared.cpuMs),
    sharedP95Ratio: rounded(large.shared.p95 / small.shared.p95),
    notSharedRatio: rounded(large.list / small.list),
  })
  const began = performance.now()
  await transact(db, async (tx) => {
    const campaign = { ...(await findCampaign(tx, contest.id)), ...contest }
    const cycle = await cycleAt(tx, campaign, noon)
    await freezeCycle(tx, cycle!, stillClock(later))
  })
  print({ bench: 'freeze', ...many, ms: rounded(performance.now() - began) })
}

/** Everybody votes for one topic, and everybody checks in, each once. */
async function compareVotes(
  db: Db,
  { people, author, round }: { readonly people: readonly UserId[]; readonly author: UserId; readonly round: number },
): Promise<void> {
  await fill(db, { author, topics: 1, votes: 0 })
  const topicId = topicName(0)
  const votes = await measured(people, (user) =>
    transact(db, (tx) => vote({ tx, user, clock: stillClock(noon) }, { topicId, isCast: true })),
  )
  const day = stillClock(new Date(Date.UTC(2026, 10, 20 + round, 3)))
  const checkIns = await measured(people, (user) => transact(db, (tx) => checkIn({ tx, user, clock: day })))
  print({ bench: 'votes', round, votes, checkIns, ratio: rounded(votes.perSecond / checkIns.perSecond) })
}

/** Puts so many topics and votes into the third cycle, in place of what stood there. */
async function fill(
  db: Db,
  { author, topics, votes }: { readonly author: UserId; readonly topics: number; readonly votes: number },
): Promise<void> {
  await transact(db, async (tx) => {
    const campaign = { ...(await findCampaign(tx, contest.id)), ...contest }
    const cycle = (await cycleAt(tx, campaign, noon))!
    await writeCycle(tx, cycle)
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`delete from contest_vote`.execute(tx)
    await sql`delete from contest_topic`.execute(tx)
    await sql`insert into contest_topic
        (id, programme, author, title, blocks, digest, submitted_at, opened_at, decided_by, decided_at, decision, cycle)
      select ${topicPrefix} || lpad(n::text, 12, '0'), ${contest.id}, ${author}, 'Topic ' || n,
        '[]', sha256(n::text::bytea), ${noon}::timestamptz + n * interval '1 millisecond', ${noon}, gen_random_uuid(), ${noon},
        'approved', ${cycle.number}
      from generate_series(0, ${topics - 1}::integer) as n`.execute(tx)
    await sql`insert into contest_vote (programme, cycle, user_id, topic, voted_at)
      select ${contest.id}, ${cycle.number}, (2000000000::bigint + n)::text,
        ${topicPrefix} || lpad((n % ${Math.max(1, topics)}::integer)::text, 12, '0'), ${noon}
      from generate_series(0, ${votes - 1}::integer) as n`.execute(tx)
  })
  await sql`analyze contest_vote, contest_topic`.execute(db)
}

/** What counting takes alone, and the first page of the list when its answer is older than five seconds. */
async function listed(db: Db) {
  const counting = await median(() => countedTopics(db, 3))
  const list = await median(() => getTopics({ db, now: noon, locale: 'en-GB' }, { pageIndex: 1, pageSize: 30 }))
  return { counting, list }
}

async function median(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let each = 0; each < readings; each++) {
    const began = performance.now()
    await run()
    times.push(performance.now() - began)
  }
  return rounded(times.sort((one, other) => one - other)[readings / 2]!)
}

/** Lets every caller take one person after another. */
async function measured(people: readonly UserId[], run: (user: UserId) => Promise<unknown>) {
  const [began, cpu] = [performance.now(), cpuSeconds()]
  const left = people.values()
  await Promise.all(
    Array.from({ length: callers }, async () => {
      for (const user of left) await run(user)
    }),
  )
  const [seconds, used] = [(performance.now() - began) / 1_000, cpuSeconds() - cpu]
  return { perSecond: rounded(people.length / seconds), cpuMs: rounded((used / people.length) * 1_000) }
}
