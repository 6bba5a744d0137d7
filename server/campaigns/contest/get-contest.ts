import { sql } from 'kysely'
import type {
  ContestTopic,
  getContest as contestCall,
  getResult as resultCall,
  getTopic as topicCall,
  getTopics as topicsCall,
} from '@madang/contract/campaigns/contest.ts'
import type { TopicId } from '@madang/contract/campaigns/contest-topic.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { offsetOf } from '@madang/contract/paging.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { snapshot } from '../../db/tx.ts'
import { recordText } from '../../rewards/records/record-texts.ts'
import { allRules, rulesAt } from '../../rules/rules-on.ts'
import { peopleByIds } from '../../users/find-user.ts'
import { findCampaign } from '../campaign.ts'
import { standingOfCampaign } from '../campaign-standing.ts'
import { contest } from './contest.ts'
import { countedTopics } from './count-votes.ts'
import { cycleAt } from './cycles.ts'
import { finalTopics } from './final-cycles.ts'
import { standingOf } from './standing.ts'
import '../tables.ts'

const mostResults = 20

/** The contest as everybody sees it (REQ-141). */
export async function getContest({
  db,
  now,
  locale,
}: Context<'db' | 'now' | 'locale'>): Promise<Out<typeof contestCall>> {
  const campaign = { ...(await findCampaign(db, contest.id)), ...contest }
  const current = await cycleAt(db, campaign, now)
  const { rules: entry } = await rulesAt(db, contest, now)
  const rules = current ? (await allRules(db, contest)).get(current.ruleVersion)! : entry
  const results = await db
    .selectFrom('contest_cycle')
    .innerJoin('contest_result', (join) =>
      join.onRef('contest_result.programme', '=', 'contest_cycle.programme').onRef('cycle', '=', 'number'),
    )
    .select(['number', 'starts_at as startsAt', 'ends_at as endsAt'])
    .select(({ fn }) => fn.max('rank').as('topics'))
    .where('contest_cycle.programme', '=', contest.id)
    .groupBy(['number', 'starts_at', 'ends_at'])
    .orderBy('number', 'desc')
    .limit(mostResults)
    .execute()
  return {
    ...(await standingOfCampaign(db, campaign, now, locale)),
    ruleVersion: rules.version,
    rules: {
      cycleDays: rules.cycleDays,
      // Who may enter is asked when a topic is submitted, whatever the cycle.
      minInvitees: entry.minInvitees,
      needsLeader: entry.needsLeader === 1,
      published: rules.published,
      prize: rules.prize,
    },
    cycle: current && { number: current.number, startsAt: current.startsAt, endsAt: current.endsAt },
    results: results.map((each) => ({ ...each, topics: each.topics ?? 0 })),
  }
}

/** A page of the topics of the cycle under way, with votes counted now: the shared answer is at most five seconds old. */
export function getTopics(
  { db, now, locale }: Context<'db' | 'now' | 'locale'>,
  { pageIndex, pageSize }: Parsed<typeof topicsCall>,
): Promise<Out<typeof topicsCall>> {
  return snapshot(db, async (tx) => {
    const campaign = { ...(await findCampaign(tx, contest.id)), ...contest }
    const current = await cycleAt(tx, campaign, now)
    const all = current ? await countedTopics(tx, current.number) : []
    const from = offsetOf({ pageIndex, pageSize })
    const shown = all.slice(from, from + pageSize)
    const person = await peopleIn(tx, shown, locale)
    const look = await looksOf(
      tx,
      shown.map(({ topic }) => topic),
    )
    return {
      cycle: current?.number ?? null,
      items: shown.map(({ topic, title, author, votes, removed }, index) => ({
        topicId: topic,
        title,
        ...look(topic),
        ...person(author),
        rank: from + index + 1,
        votes,
        removed,
      })),
      totalCount: all.length,
      pageIndex,
      pageSize,
    }
  })
}

/** One topic with how it stands: as counted now, or as its cycle was frozen. */
export function getTopic(
  { db, now, locale }: Context<'db' | 'now' | 'locale'>,
  { topicId }: Parsed<typeof topicCall>,
): Promise<Out<typeof topicCall>> {
  return snapshot(db, async (tx) => {
    const topic = await tx
      .selectFrom('contest_topic')
      .selectAll()
      .where('id', '=', topicId)
      .where('cycle', 'is not', null)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst()
    if (!topic || topic.blocks.length === 0) throw new Failure('NOT_FOUND')
    const person = await peopleIn(tx, [topic], locale)
    return {
      topicId,
      title: topic.title,
      blocks: topic.blocks,
      isSample: topic.is_sample,
      ...person(topic.author),
      cycle: topic.cycle!,
      submitTime: topic.submitted_at,
      acceptTime: topic.decided_at!,
      ...(await standingOf(tx, { topic: topicId, cycle: topic.cycle! }, now)),
    }
  })
}

/** A final cycle as it was frozen (REQ-142): no vote and no account is asked again. */
export async function getResult(
  { db, locale }: Context<'db' | 'locale'>,
  { cycle: number }: Parsed<typeof resultCall>,
): Promise<Out<typeof resultCall>> {
  const { topics, ...cycle } = await finalTopics(db, number)
  const published = topics.filter(({ isPublished }) => isPublished)
  const person = await peopleIn(db, published, locale)
  const look = await looksOf(
    db,
    published.map(({ topicId }) => topicId),
  )
  const { prize } = (await allRules(db, contest)).get(cycle.ruleVersion)!
  return {
    ...cycle,
    prize,
    votes: topics.reduce((sum, { votes }) => sum + votes, 0),
    removed: topics.reduce((sum, { removed }) => sum + removed, 0),
    topics: topics.length,
    published: published.map(({ topicId, title, author, rank, votes, removed }) => ({
      topicId,
      title,
      ...look(topicId),
      ...person(author),
      rank,
      votes,
      removed,
    })),
  }
}

/** How authors are shown; who left has no name any more. */
async function peopleIn(db: Db | Tx, rows: readonly { readonly author: UserId }[], locale: Locale) {
  const people = await peopleByIds(
    db,
    rows.map(({ author }) => author),
  )
  return (author: UserId) => {
    const found = people.get(author)
    return {
      nickName: found && found.status !== 'deleted' ? found.nickName : recordText('formerUser', locale),
      avatar: found?.avatar ?? 0,
    }
  }
}

type Look = Pick<ContestTopic, 'picture' | 'isSample'>

/** What else a list shows of topics. */
async function looksOf(db: Db | Tx, topics: readonly TopicId[]): Promise<(topic: TopicId) => Look> {
  const { rows } = await sql<Look & { readonly id: TopicId }>`
    select id, is_sample as "isSample",
      case when pictures <> '{}' then jsonb_path_query_first(blocks, '$[*] ? (@.type == "picture").picture') end as picture
    from contest_topic where id = any(${topics}::text[])`.execute(db)
  const looks = new Map(rows.map(({ id, ...look }) => [id, look]))
  return (topic) => looks.get(topic)!
}
