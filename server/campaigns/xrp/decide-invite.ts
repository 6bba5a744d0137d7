import '../tables.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { post } from '../../ledger/post.ts'
import { notify } from '../../outbox/notify.ts'
import { type ProgrammeGrant, programmeGrants, reverseGrants } from '../../rewards/grants/programme-grants.ts'
import { allRules, grantingRules } from '../../rules/rules-on.ts'
import { lockStatuses, lockUsers, peopleByIds } from '../../users/find-user.ts'
import { inviterChains } from '../../users/registration/inviter-chains.ts'
import { type Campaign, lockCampaign } from '../campaign.ts'
import { grantAll } from '../grant.ts'
import { homesIn, inviterGrants, mostLevels } from './inviter-grants.ts'
import { lockUndecided, qualifiedOf, type XrpInvite } from './invites.ts'
import { judgeInvites } from './judge-invites.ts'
import type { Settling } from '../settling.ts'
import { xrpBuckets } from './xrp-buckets.ts'
import { lapseOrder, unfreezeOrder } from './xrp-orders.ts'
import { xrp } from './xrp-promotion.ts'

/** A day's limit of the campaign does not cover the inviters: decided again later, as if nothing had happened. */
export class PutOff extends Error {
  /** Nothing is left of the day. */
  readonly isDayOver: boolean

  constructor(isDayOver: boolean) {
    super()
    this.isDayOver = isDayOver
  }
}

/** An invitation that would be decided now, and how. */
export interface DueInvite {
  readonly invitee: UserId
  readonly outcome: 'qualified' | 'lapsed'
}

/** Those of some undecided invitations that would be decided now; looked at without a lock. */
export async function dueInvites(
  db: Db,
  { zone }: Campaign,
  invites: readonly XrpInvite[],
  now: Date,
): Promise<DueInvite[]> {
  const people = await peopleByIds(
    db,
    invites.map(({ invitee }) => invitee),
  )
  const statuses = new Map([...people].map(([user, { status }]) => [user, status]))
  const judged = await judgeInvites(db, invites, { zone, statuses, now })
  return [...judged].flatMap(([invitee, { outcome }]) => (outcome === 'waits' ? [] : [{ invitee, outcome }]))
}

/**
 * Decides an invitation whose time has come: qualified, with the number under the inviter's row, the invitee's frozen XRP and
 * the inviters' grants in this one transaction; or lapsed, with what was frozen back in the pool. Leaves it undecided while the
 * days are not over, while fraud control has not passed the person, and while they are suspended. PutOff rolls all of it back.
 */
export async function decideInvite(by: Settling, invitee: UserId): Promise<void> {
  const { tx, clock } = by
  const campaign = await lockCampaign(tx, xrp)
  const invite = await lockUndecided(tx, invitee)
  if (!invite) return
  const statuses = await lockStatuses(tx, [invitee])
  const now = clock.now()
  const { outcome, day } = (await judgeInvites(tx, [invite], { zone: campaign.zone, statuses, now })).get(invitee)!
  if (outcome === 'qualified') await qualify(by, { campaign, invite, day: day!, now })
  if (outcome === 'lapsed') await lapse(by, invite, now)
}

async function qualify(
  { tx, publish }: Settling,
  about: { campaign: Campaign<'xrp'>; invite: XrpInvite; day: string; now: Date },
): Promise<void> {
  const { campaign, invite, day, now } = about
  const { invitee, inviter, rule_version: ruleVersion } = invite
  await lockUsers(tx, [inviter])
  const number = (await qualifiedOf(tx, inviter)) + 1
  await tx
    .updateTable('xrp_invite')
    .set({ state: 'qualified', number, qualified_on: day, decided_at: now })
    .where('programme', '=', xrp.id)
    .where('invitee', '=', invitee)
    .execute()
  const amount = sumOf(await frozenGrants(tx, invitee))
  if (amount > 0n) {
    await post(tx, now, [unfreezeOrder({ invitee, amount, ruleVersion })])
    const facts = { id: `${xrp.id}/unfreeze`, asset: 'XRP', state: 'released' } as const
    await notify({ tx, now, publish }, invitee, 'reward', facts)
  }
  const rules = await (await grantingRules(tx, xrp)).on(day)
  const paysSecondAtRegistration = (await allRules(tx, xrp)).get(ruleVersion)!.secondLevelAtRegistration === 1
  const chain = (await inviterChains(tx, [invitee], mostLevels)).get(invitee) ?? []
  const homes = await homesIn(tx, [chain])
  const grants = chain.flatMap((ancestor) => {
    const homeCountry = homes(ancestor)
    return inviterGrants({ campaign, rules, paysSecondAtRegistration, ancestor, homeCountry, invitee, number, now })
  })
  const { later, isDayOver } = await grantAll({ tx, now, publish }, campaign, grants, xrpBuckets, { isWhole: true })
  if (later.length > 0) throw new PutOff(isDayOver)
}

async function lapse({ tx, publish }: Settling, invite: XrpInvite, now: Date): Promise<void> {
  const { invitee, rule_version: ruleVersion } = invite
  await tx
    .updateTable('xrp_invite')
    .set({ state: 'lapsed', decided_at: now })
    .where('programme', '=', xrp.id)
    .where('invitee', '=', invitee)
    .execute()
  const grants = await frozenGrants(tx, invitee)
  const amount = sumOf(grants)
  const staysFrozen = (await allRules(tx, xrp)).get(ruleVersion)!.staysFrozen === 1
  if (staysFrozen || amount === 0n) return
  await post(tx, now, [lapseOrder({ invitee, amount, ruleVersion })])
  const ids = grants.map(({ id }) => id)
  await reverseGrants(tx, ids, { reason: 'not_qualified', now })
  await notify({ tx, now, publish }, invitee, 'balance', { id: `${xrp.id}/lapse`, asset: 'XRP' })
}

async function frozenGrants(tx: Tx, invitee: UserId): Promise<ProgrammeGrant[]> {
  const grants = await programmeGrants(tx, { programme: xrp.id, users: [invitee] })
  return grants.filter(({ status, locked }) => status === 'credited' && locked > 0n)
}

function sumOf(grants: readonly ProgrammeGrant[]): bigint {
  return grants.reduce((sum, { locked }) => sum + locked, 0n)
}
