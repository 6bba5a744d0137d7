import '../tables.ts'
import type { exchangePoints as endpoint } from '@madang/contract/campaigns/points.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import { lockOpened } from '../../ledger/account.ts'
import { transfer } from '../../ledger/post.ts'
import type { Context } from '../../context.ts'
import type { RefusalReason } from '../../rewards/tables.ts'
import { rulesNow } from '../../rules/rules-on.ts'
import { isOfferedIn, lockCampaign, phaseOf } from '../campaign.ts'
import { leftOf } from '../given-together.ts'
import { type CampaignGrant, grantAll } from '../grant.ts'
import { xrpBuckets } from '../xrp/xrp-buckets.ts'
import { xrp as promotion } from '../xrp/xrp-promotion.ts'
import { xrpFor } from './entitlements.ts'
import { exchangeOrder } from './point-orders.ts'
import { points as campaignOfPoints } from './points.ts'

/**
 * Exchanges points for XRP of the promotion's pool at the rate that was shown (REQ-139): both move in one transaction, or
 * neither. Both campaigns' rows are held, the points' first, so that nobody gives beyond what is left (INV-M07). CONFLICT
 * tells the rate that is in force where it is another.
 */
export async function exchangePoints(
  { tx, user, clock, publish, random, laws }: Context<'tx' | 'user' | 'clock' | 'publish' | 'random' | 'laws'>,
  { points, pointsPerXrp }: Pick<Parsed<typeof endpoint>, 'points' | 'pointsPerXrp'>,
): Promise<Out<typeof endpoint>> {
  const campaign = await lockCampaign(tx, campaignOfPoints)
  const paying = await lockCampaign(tx, promotion)
  const { now, rules } = await rulesNow(tx, campaignOfPoints, clock)
  const areRunning = [campaign, paying].every(
    (each) => phaseOf(each, now) === 'running' && laws.every((country) => isOfferedIn(each, country, now)),
  )
  if (!areRunning || rules.pointsPerXrp === 0) throw new Failure('EXCHANGE_CLOSED')
  if (rules.pointsPerXrp !== pointsPerXrp) throw new Failure('CONFLICT', { now: String(rules.pointsPerXrp) })
  const xrp = xrpFor(points, pointsPerXrp)
  if (xrp === null) throw new Failure('INVALID', { field: 'points' })
  const account = `${user}/POINT/available` as const
  const held = (await lockOpened(tx, [account])).get(account)?.balance ?? 0n
  if (held < BigInt(points)) throw new Failure('BALANCE_TOO_LOW')
  const exchanged = {
    id: random.uuid(),
    user_id: user,
    points: BigInt(points),
    points_per_xrp: pointsPerXrp,
    xrp,
    rule_version: rules.version,
    exchanged_at: now,
  }
  await tx.insertInto('point_exchange').values(exchanged).execute()
  await transfer(tx, now, exchangeOrder(exchanged))
  const paid = await rulesNow(tx, promotion, clock)
  const grant: CampaignGrant = {
    user,
    kind: 'xrpExchange',
    subject: exchanged.id,
    amount: xrp,
    isFrozen: false,
    ruleVersion: paid.rules.version,
    facts: { points, pointsPerXrp },
    at: now,
  }
  const left = await leftOf(tx, paying)
  const { credited, refused } = await grantAll({ tx, now, publish }, paying, [grant], xrpBuckets)
  if (credited.length === 0) throw refusal(refused.get(grant), left)
  return { exchangeId: exchanged.id, xrp, exchangeTime: now }
}

/** Says which bound has no room for it; without a reason it is that of a day, which has room again tomorrow. */
function refusal(reason: RefusalReason | undefined, left: bigint): Failure {
  if (reason === 'pool_empty') return new Failure('POOL_EMPTY', left > 0n ? { fieldText: 'exchangeLess' } : {})
  if (reason === 'person_limit') return new Failure('ABOVE_MAXIMUM', { fieldText: 'exchangePersonLimit' })
  return reason ? new Failure('EXCHANGE_CLOSED') : new Failure('ABOVE_MAXIMUM', { fieldText: 'exchangeDayLimit' })
}
