import '../tables.ts'
import { feeShareOf } from '@madang/contract/campaigns/fee-share.ts'
import type { TopicId } from '@madang/contract/campaigns/contest-topic.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { type Amount, formatAmount, units } from '@madang/contract/money.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { businessDay } from '../../rules/business-day.ts'
import type { Clock } from '../../ports/clock.ts'
import { rulesNow } from '../../rules/rules-on.ts'
import { lockStatuses } from '../../users/find-user.ts'
import { type Campaign, findCampaign, lockCampaign } from '../campaign.ts'
import { type CampaignGrant, grantAll } from '../grant.ts'
import { isShort } from '../promised-prizes.ts'
import { contest } from './contest.ts'
import { contestBuckets } from './contest-buckets.ts'
import { duePrizes, sumOf } from './pay-prizes.ts'

/** What a topic brought in a month, by its first day. */
export interface EnteredFee {
  readonly topic: TopicId
  readonly month: string
  readonly amount: Amount<'USDT'>
}

export interface KeptFee extends Omit<EnteredFee, 'amount'> {
  readonly amount: bigint
  readonly author: UserId
  readonly ruleVersion: string
  readonly enteredAt: Date
}

/** The creator's part of a fee. Pure. */
export function feeGrant({ topic, month, amount, author, ruleVersion, enteredAt }: KeptFee): CampaignGrant {
  const { fee, creator } = feeShareOf(units(amount))
  const text = (value: bigint) => formatAmount('USDT', units(value))
  return {
    user: author,
    kind: 'contestFee',
    subject: `${topic} ${month.slice(0, 7)}`,
    amount: creator,
    isFrozen: false,
    ruleVersion,
    facts: { topic, month: month.slice(0, 7), amount: text(amount), fee: text(fee) },
    at: enteredAt,
    isTold: true,
  }
}

/** Every amount that was entered, or those of some topics, the latest month first. */
export async function keptFees(db: Db | Tx, topics?: readonly TopicId[]): Promise<KeptFee[]> {
  const rows = await db
    .selectFrom('contest_fee')
    .innerJoin('contest_topic', 'contest_topic.id', 'topic')
    .select(['topic', 'month', 'amount', 'author', 'rule_version as ruleVersion', 'entered_at as enteredAt'])
    .$if(topics !== undefined, (query) => query.where('topic', 'in', topics?.length ? topics : ['' as TopicId]))
    .orderBy('month', 'desc')
    .orderBy('topic')
    .execute()
  return rows
}

/**
 * Refuses an amount that may not be entered: NOT_FOUND for a topic that is not published, INVALID for a month that is not over,
 * that ended before the topic was published or whose part of the creator is nothing, CONFLICT for one that was entered.
 */
export async function checkFee(
  db: Db | Tx,
  { topic, month, amount }: EnteredFee,
  now: Date,
): Promise<{ author: UserId; title: string }> {
  const found = await db
    .selectFrom('contest_result')
    .innerJoin('contest_topic', 'contest_topic.id', 'topic')
    .innerJoin('contest_cycle', (join) =>
      join
        .onRef('contest_cycle.programme', '=', 'contest_result.programme')
        .onRef('contest_cycle.number', '=', 'contest_result.cycle'),
    )
    .select(['author', 'title', 'ends_at'])
    .where('topic', '=', topic)
    .where('is_published', '=', true)
    .executeTakeFirst()
  if (!found) throw new Failure('NOT_FOUND')
  const { zone } = await findCampaign(db, contest.id)
  const published = businessDay(found.ends_at, zone).slice(0, 7)
  if (month.slice(0, 7) < published || month.slice(0, 7) >= businessDay(now, zone).slice(0, 7))
    throw new Failure('INVALID', { field: 'month' })
  if (feeShareOf(amount).creator === 0n) throw new Failure('INVALID', { field: 'amount' })
  const entered = await db
    .selectFrom('contest_fee')
    .select('topic')
    .where('topic', '=', topic)
    .where('month', '=', month)
    .executeTakeFirst()
  if (entered) throw new Failure('CONFLICT')
  return { author: found.author, title: found.title }
}

interface By extends Omit<Parameters<typeof grantAll>[0], 'now'> {
  readonly clock: Clock
  readonly people: readonly [enteredBy: string, agreedBy: string]
}

/**
 * Enters an amount that two people agreed on, once for each topic and month, and credits the creator's part in the same
 * transaction. Refuses as `checkFee`, NOT_FOUND while its creator is not active, and POOL_EMPTY where the campaign has
 * ended or its budget, beside the prizes that wait, or a limit of two people does not cover it.
 */
export async function enterFee({ tx, clock, publish, people }: By, entered: EnteredFee): Promise<void> {
  const campaign: Campaign<'contest'> = await lockCampaign(tx, contest)
  const { now, rules } = await rulesNow(tx, contest, clock)
  const { author } = await checkFee(tx, entered, now)
  if ((await lockStatuses(tx, [author])).get(author) !== 'active') throw new Failure('NOT_FOUND')
  const { fee, creator } = feeShareOf(entered.amount)
  await tx
    .insertInto('contest_fee')
    .values({
      ...entered,
      fee,
      creator,
      rule_version: rules.version,
      entered_by: people[0],
      agreed_by: people[1],
      entered_at: now,
    })
    .execute()
  const grant = feeGrant({ ...entered, author, ruleVersion: rules.version, enteredAt: now })
  // What prizes wait for is theirs (decision 0273).
  if (await isShort(tx, campaign, grant.amount + sumOf(await duePrizes(tx)))) throw new Failure('POOL_EMPTY')
  const { credited } = await grantAll({ tx, now, publish }, campaign, [grant], contestBuckets)
  if (credited.length === 0) throw new Failure('POOL_EMPTY')
}
