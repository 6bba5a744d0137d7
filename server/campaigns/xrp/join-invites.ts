import '../tables.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { programmeGrants } from '../../rewards/grants/programme-grants.ts'
import { grantingRules } from '../../rules/rules-on.ts'
import { invitedAfter } from '../../users/registration/ordinals.ts'
import { isOfferedIn, lockCampaign, phaseOf } from '../campaign.ts'
import { type CampaignGrant, grantAll } from '../grant.ts'
import { qualifyingSpan } from './entitlements.ts'
import { undecidedAfter } from './invites.ts'
import type { Settling } from '../settling.ts'
import { xrpBuckets } from './xrp-buckets.ts'
import { xrp, type XrpRules } from './xrp-promotion.ts'

export const joinedAtOnce = 200

/**
 * Takes the next registrations in their order: whoever registered with somebody's code while the promotion ran in their country
 * gets their row and the reward for signing up, frozen. Answers how many registrations it looked at.
 */
export async function joinInvites({ tx, clock, publish }: Settling): Promise<number> {
  const campaign = await lockCampaign(tx, xrp)
  const now = clock.now()
  const { joined_through: through } = await tx
    .selectFrom('xrp_progress')
    .select('joined_through')
    .where('programme', '=', xrp.id)
    .executeTakeFirstOrThrow()
  const people = await invitedAfter(tx, through, joinedAtOnce)
  const last = people.at(-1)
  if (!last) return 0
  const rulesOf = await grantingRules(tx, xrp)
  const { startsAt, endsAt } = campaign
  const joining = people.filter(
    ({ inviter, registeredAt, country }) =>
      inviter !== null &&
      registeredAt >= startsAt &&
      (endsAt === null || registeredAt < endsAt) &&
      isOfferedIn(campaign, country),
  )
  const grants: CampaignGrant[] = []
  for (const { userId, registeredAt, inviter } of campaign.state === 'on' ? joining : []) {
    const { day, rules } = await rulesOf.at(registeredAt)
    const { first, last: lastDay } = qualifyingSpan(rules, day)
    await tx
      .insertInto('xrp_invite')
      .values({
        programme: xrp.id,
        invitee: userId,
        inviter: inviter!,
        rule_version: rules.version,
        first_day: first,
        last_day: lastDay,
        number: null,
        qualified_on: null,
        decided_at: null,
      })
      .execute()
    grants.push(signupGrant(userId, rules, registeredAt))
  }
  await tx.updateTable('xrp_progress').set({ joined_through: last.ordinal }).where('programme', '=', xrp.id).execute()
  await grantAll({ tx, now, publish }, campaign, grants, xrpBuckets)
  return people.length
}

/**
 * Makes the rewards for signing up that a day's limit put off. Answers how many were made.
 */
export async function catchUpSignups({ tx, clock, publish }: Settling): Promise<number> {
  const campaign = await lockCampaign(tx, xrp)
  const now = clock.now()
  if (phaseOf(campaign, now) !== 'running' || campaign.perDay === null) return 0
  const waiting = await undecidedAfter(tx, '', 10_000)
  const users = waiting.map(({ invitee }) => invitee)
  const known = await programmeGrants(tx, { programme: xrp.id, users, kinds: ['xrpSignup'] })
  const has = new Set(known.map(({ user_id: user }) => user))
  const missing = waiting.filter(({ invitee }) => !has.has(invitee))
  if (missing.length === 0) return 0
  const rulesOf = await grantingRules(tx, xrp)
  const grants: CampaignGrant[] = []
  for (const { invitee, first_day: day } of missing) grants.push(signupGrant(invitee, await rulesOf.on(day), now))
  const { credited } = await grantAll({ tx, now, publish }, campaign, grants, xrpBuckets)
  return credited.length
}

function signupGrant(user: UserId, { signup, version }: XrpRules, at: Date): CampaignGrant {
  return {
    user,
    kind: 'xrpSignup',
    subject: 'signup',
    amount: signup,
    isFrozen: true,
    ruleVersion: version,
    facts: {},
    at,
  }
}
