import '../tables.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { booksDiffer } from '../../ledger/proof/faults.ts'
import { allRules } from '../../rules/rules-on.ts'
import type { VersionRules } from '../../rules/programmes.ts'
import { lockStatuses } from '../../users/find-user.ts'
import type { Campaign } from '../campaign.ts'
import { type CampaignGrant, grantAll } from '../grant.ts'
import { isShort, waitingPeople, warnOfBudget } from '../promised-prizes.ts'
import { contest } from './contest.ts'
import { contestBuckets } from './contest-buckets.ts'
import { duePublished, type Published } from './published-topics.ts'

type By = Parameters<typeof grantAll>[0]

/** The prize of a published topic under the rules of its cycle. Pure. */
export function prizeGrant(
  { author, topic, cycle, rank, votes, removed, endsAt, ruleVersion }: Published,
  rules: Pick<VersionRules<'contest'>, 'prize' | 'prizeIsAvailable'>,
): CampaignGrant {
  return {
    user: author,
    kind: rules.prizeIsAvailable ? 'contestPrizeAvailable' : 'contestPrize',
    subject: topic,
    amount: rules.prize,
    isFrozen: false,
    ruleVersion,
    facts: { cycle, rank, votes, removed },
    at: endsAt,
    isTold: true,
    isPromised: true,
  }
}

/**
 * Grants what published topics earned and was not granted yet, under the campaign's lock. A limit for a day may put some off,
 * and nothing is granted while the books differ. Who is suspended or looked at by fraud control waits alone. Where the budget
 * does not cover what is due, all wait with an alert, unless two people said that the contest then ends (decisions 0101, 0102).
 */
export async function payPrizes(by: By, campaign: Campaign<'contest'>): Promise<void> {
  if (await booksDiffer(by.tx)) return
  const due = await duePrizes(by.tx)
  const last = due.at(-1)
  if (!last) return
  if (campaign.state === 'on' && (await isWithheld(by.tx, campaign, due)))
    return warnOfBudget(by.tx, campaign, { version: last.ruleVersion, now: by.now })
  const users = due.map(({ user }) => user)
  const waiting = await waitingPeople(by.tx, users, await lockStatuses(by.tx, users))
  await grantAll(
    by,
    campaign,
    due.filter(({ user }) => !waiting.has(user)),
    contestBuckets,
  )
}

/** The prizes of published topics that are neither credited nor refused; a prize of nothing is none. */
export async function duePrizes(db: Db | Tx): Promise<CampaignGrant[]> {
  const due = await duePublished(db)
  if (due.length === 0) return []
  const rules = await allRules(db, contest)
  return due.map((each) => prizeGrant(each, rules.get(each.ruleVersion)!)).filter(({ amount }) => amount > 0n)
}

/** Whether the budget makes all of them wait. */
export async function isWithheld(
  db: Db | Tx,
  campaign: Campaign<'contest'>,
  due: readonly CampaignGrant[],
): Promise<boolean> {
  if (campaign.endsBeyondBudget) return false
  return isShort(db, campaign, sumOf(due))
}

/** What these prizes come to, in units. Pure. */
export function sumOf(prizes: readonly CampaignGrant[]): bigint {
  return prizes.reduce((sum, { amount }) => sum + amount, 0n)
}
