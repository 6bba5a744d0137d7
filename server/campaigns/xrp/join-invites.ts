import '../tables.ts'
import type { Insertable } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tables, Tx } from '../../db/tables.ts'
import { programmeGrants } from '../../rewards/grants/programme-grants.ts'
import { grantingRules } from '../../rules/rules-on.ts'
import { inviterChains } from '../../users/registration/inviter-chains.ts'
import { type Invited, invitedAfter, invitedUser } from '../../users/registration/ordinals.ts'
import { type Campaign, isOfferedIn, lockCampaign, phaseOf } from '../campaign.ts'
import { type CampaignGrant, grantAll } from '../grant.ts'
import { qualifyingSpan } from './entitlements.ts'
import { homesIn, inviterGrants, mostLevels } from './inviter-grants.ts'
import { invitesOf } from './invites.ts'
import type { Settling } from '../settling.ts'
import { xrpBuckets } from './xrp-buckets.ts'
import { xrp, type XrpRules } from './xrp-promotion.ts'

export const joinedAtOnce = 200
export const caughtUpAtOnce = 200

/**
 * Takes the next registrations in their order, up to one of them when given: whoever registered with somebody's code while the
 * promotion ran in their country gets their row and the reward for signing up, frozen. Answers how many it looked at.
 */
export async function joinInvites({ tx, ...by }: Settling, upTo?: bigint): Promise<number> {
  const campaign = await lockCampaign(tx, xrp)
  const next = await invitedAfter(tx, await joinedThrough(tx), joinedAtOnce)
  const people = next.filter(({ ordinal }) => upTo === undefined || ordinal <= upTo)
  const last = people.at(-1)
  if (!last) return 0
  await tx.updateTable('xrp_progress').set({ joined_through: last.ordinal }).where('programme', '=', xrp.id).execute()
  await join({ tx, ...by }, campaign, people)
  return people.length
}

/** Lets the registrations after one that cannot join have their turn, where it is the next. It is kept for `joinPassedOver`. */
export async function passOver({ tx, clock }: Settling, { userId, ordinal }: Invited): Promise<void> {
  await lockCampaign(tx, xrp)
  const [next] = await invitedAfter(tx, await joinedThrough(tx), 1)
  if (next?.userId !== userId) return
  await tx
    .insertInto('xrp_passed_over')
    .values({ programme: xrp.id, invitee: userId, passed_at: clock.now() })
    .execute()
  await tx.updateTable('xrp_progress').set({ joined_through: ordinal }).where('programme', '=', xrp.id).execute()
}

/** Tries a registration again that was passed over; it has its turn as long as the promotion is on. */
export async function joinPassedOver({ tx, ...by }: Settling, invitee: UserId): Promise<void> {
  const campaign = await lockCampaign(tx, xrp)
  if (campaign.state !== 'on') return
  const { numDeletedRows } = await tx
    .deleteFrom('xrp_passed_over')
    .where('programme', '=', xrp.id)
    .where('invitee', '=', invitee)
    .executeTakeFirstOrThrow()
  const person = numDeletedRows > 0n ? await invitedUser(tx, invitee) : null
  if (person) await join({ tx, ...by }, campaign, [person])
}

/** Who was passed over, in the order of it. */
export async function passedOver(db: Db): Promise<UserId[]> {
  const rows = await db
    .selectFrom('xrp_passed_over')
    .select('invitee')
    .where('programme', '=', xrp.id)
    .orderBy('passed_at')
    .orderBy('invitee')
    .execute()
  return rows.map(({ invitee }) => invitee)
}

/** The next registrations, a round of them. */
export async function nextToJoin(db: Db): Promise<Invited[]> {
  return invitedAfter(db, await joinedThrough(db), joinedAtOnce)
}

async function joinedThrough(db: Db | Tx): Promise<bigint> {
  const progress = db.selectFrom('xrp_progress').select('joined_through').where('programme', '=', xrp.id)
  return (await progress.executeTakeFirstOrThrow()).joined_through
}

async function join(
  { tx, clock, publish }: Settling,
  campaign: Campaign<'xrp'>,
  people: readonly Invited[],
): Promise<void> {
  const now = clock.now()
  const rulesOf = await grantingRules(tx, xrp)
  const { startsAt, endsAt } = campaign
  const joining = people.filter(
    ({ inviter, registeredAt, country }) =>
      inviter !== null &&
      registeredAt >= startsAt &&
      (endsAt === null || registeredAt < endsAt) &&
      isOfferedIn(campaign, country, registeredAt),
  )
  const grants: CampaignGrant[] = []
  const registered: Registered[] = []
  const invites: Insertable<Tables['xrp_invite']>[] = []
  for (const { userId, registeredAt, inviter } of campaign.state === 'on' ? joining : []) {
    const { day, rules } = await rulesOf.at(registeredAt)
    const { first, last: lastDay } = qualifyingSpan(rules, day)
    invites.push({
      programme: xrp.id,
      invitee: userId,
      inviter: inviter!,
      rule_version: rules.version,
      first_day: first,
      last_day: lastDay,
    })
    grants.push(signupGrant(userId, rules, registeredAt))
    registered.push({ invitee: userId, rules, at: registeredAt })
  }
  if (invites.length > 0) await tx.insertInto('xrp_invite').values(invites).execute()
  grants.push(...(await secondLevelGrants(tx, campaign, registered)))
  await grantAll({ tx, now, publish }, campaign, grants, xrpBuckets)
}

/**
 * Makes the rewards of some registrations that a day's limit put off, also one that was taken away since, whatever became of
 * their invitations. Answers whether nothing more can be given today.
 */
export async function catchUpSignups(
  { tx, clock, publish }: Settling,
  invitees: readonly UserId[],
): Promise<{ readonly isOver: boolean }> {
  const campaign = await lockCampaign(tx, xrp)
  const now = clock.now()
  if (phaseOf(campaign, now) !== 'running') return { isOver: true }
  const invites = await invitesOf(tx, invitees)
  const rulesOf = await grantingRules(tx, xrp)
  const registered: Registered[] = []
  const signups: CampaignGrant[] = []
  for (const { invitee, state, first_day: day } of invites) {
    const rules = await rulesOf.on(day)
    registered.push({ invitee, rules, at: now })
    // Whoever qualified meanwhile has nothing frozen any more, and who lapsed would give it back.
    if (state !== 'lapsed') signups.push({ ...signupGrant(invitee, rules, now), isFrozen: state === 'listening' })
  }
  const all = [...signups, ...(await secondLevelGrants(tx, campaign, registered))]
  const kinds = ['xrpSignup', 'xrpSecondLevel']
  const asked = { programme: xrp.id, users: [...new Set(all.map(({ user }) => user))], kinds }
  const nameOf = (user: UserId, kind: string, subject: string) => `${user} ${kind} ${subject}`
  const has = new Set(
    (await programmeGrants(tx, asked)).map(({ user_id: user, kind, subject }) => nameOf(user, kind, subject)),
  )
  const grants = all.filter(({ user, kind, subject }) => !has.has(nameOf(user, kind, subject)))
  const { credited, later } = await grantAll({ tx, now, publish }, campaign, grants, xrpBuckets)
  return { isOver: later.length > 0 && credited.length === 0 }
}

interface Registered {
  readonly invitee: UserId
  /** Of the day of the registration. */
  readonly rules: XrpRules
  readonly at: Date
}

/** What registrations bring the second level at once, where their rules say so. */
async function secondLevelGrants(
  tx: Tx,
  campaign: Campaign<'xrp'>,
  registered: readonly Registered[],
): Promise<CampaignGrant[]> {
  const paying = registered.filter(({ rules }) => rules.secondLevelAtRegistration === 1)
  if (paying.length === 0) return []
  const invitees = paying.map(({ invitee }) => invitee)
  const chains = await inviterChains(tx, invitees, mostLevels)
  const homes = await homesIn(tx, [...chains.values()])
  const common = { campaign, paysSecondAtRegistration: true, number: null }
  return paying.flatMap(({ invitee, rules, at }) =>
    (chains.get(invitee) ?? []).flatMap((ancestor) =>
      inviterGrants({ ...common, rules, ancestor, homeCountry: homes(ancestor), invitee, now: at }),
    ),
  )
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
    isKeptWhileSuspended: true,
  }
}
