import '../tables.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { post } from '../../ledger/post.ts'
import { notify, notifyEach } from '../../outbox/notify.ts'
import { type ProgrammeGrant, programmeGrants, reverseGrants } from '../../rewards/grants/programme-grants.ts'
import { addDays, businessDay } from '../../rules/business-day.ts'
import { allRules, grantingRules } from '../../rules/rules-on.ts'
import { lockStatuses, lockUsers, peopleByIds } from '../../users/find-user.ts'
import { inviterChains } from '../../users/registration/inviter-chains.ts'
import { type Campaign, lockCampaign } from '../campaign.ts'
import { grantAll } from '../grant.ts'
import { homesIn, inviterGrants, mostLevels } from './inviter-grants.ts'
import { lockUndecided, lookAgainOn, lookedAtAfter, qualifiedOf, type XrpInvite } from './invites.ts'
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

/** People whose invitation would be decided now, in the order of their ids. */
export interface DueInvites {
  readonly qualified: readonly UserId[]
  readonly lapsed: readonly UserId[]
}

const lookedAtOnce = 500

/**
 * Undecided invitations that would be decided now, looked at without a lock. One that this day cannot decide rests until the
 * next, as all do once a day, for time that was reported late and for people who left.
 */
export async function dueInvites(db: Db, { zone }: Campaign, now: Date): Promise<DueInvites> {
  const today = businessDay(now, zone)
  const due = { qualified: [] as UserId[], lapsed: [] as UserId[] }
  for (let after = ''; ;) {
    const invites = await lookedAtAfter(db, today, after, lookedAtOnce)
    const last = invites.at(-1)
    if (!last) return due
    const people = await peopleByIds(
      db,
      invites.map(({ invitee }) => invitee),
    )
    const statuses = new Map([...people].map(([user, { status }]) => [user, status]))
    const resting: UserId[] = []
    for (const [invitee, { outcome, isNear }] of await judgeInvites(db, invites, { zone, statuses, now }))
      if (outcome !== 'waits') due[outcome].push(invitee)
      else if (!isNear) resting.push(invitee)
    await lookAgainOn(db, addDays(today, 1), resting)
    after = last.invitee
  }
}

/**
 * Decides an invitation whose time has come: qualified, with the number under the inviter's row, the invitee's frozen XRP and
 * the inviters' grants in this one transaction; or lapsed, with what was frozen back in the pool. Leaves it undecided while the
 * days are not over, while fraud control has not passed the person, and while they are suspended. PutOff rolls all of it back.
 */
export async function decideInvite(by: Settling, invitee: UserId): Promise<void> {
  const { tx, clock } = by
  const campaign = await lockCampaign(tx, xrp)
  const [invite] = await lockUndecided(tx, [invitee])
  if (!invite) return
  const statuses = await lockStatuses(tx, [invitee])
  const now = clock.now()
  const { outcome, day } = (await judgeInvites(tx, [invite], { zone: campaign.zone, statuses, now })).get(invitee)!
  if (outcome === 'qualified') await qualify(by, { campaign, invite, day: day!, now })
  if (outcome === 'lapsed') await lapse(by, [invite], now)
}

/** Lets those of some invitations lapse whose time is over, together: none of them needs a number or brings anything. */
export async function lapseInvites(by: Settling, invitees: readonly UserId[]): Promise<void> {
  const { tx, clock } = by
  const { zone } = await lockCampaign(tx, xrp)
  const invites = await lockUndecided(tx, invitees)
  const statuses = await lockStatuses(tx, invitees)
  const now = clock.now()
  const judged = await judgeInvites(tx, invites, { zone, statuses, now })
  const over = invites.filter(({ invitee }) => judged.get(invitee)!.outcome === 'lapsed')
  if (over.length > 0) await lapse(by, over, now)
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
  const amount = sumOf(await frozenGrants(tx, [invitee]))
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

async function lapse({ tx, publish }: Settling, invites: readonly XrpInvite[], now: Date): Promise<void> {
  await tx
    .updateTable('xrp_invite')
    .set({ state: 'lapsed', decided_at: now })
    .where('programme', '=', xrp.id)
    .where((where) => where('invitee', '=', where.fn.any(where.val(invites.map(({ invitee }) => invitee)))))
    .execute()
  const rules = await allRules(tx, xrp)
  const returning = invites.filter(({ rule_version: version }) => rules.get(version)!.staysFrozen !== 1)
  const grants = await frozenGrants(
    tx,
    returning.map(({ invitee }) => invitee),
  )
  const frozen = Map.groupBy(grants, ({ user_id: user }) => user)
  const orders = returning.flatMap(({ invitee, rule_version: ruleVersion }) => {
    const amount = sumOf(frozen.get(invitee) ?? [])
    return amount > 0n ? [lapseOrder({ invitee, amount, ruleVersion })] : []
  })
  if (orders.length === 0) return
  await post(tx, now, orders)
  const ids = grants.map(({ id }) => id)
  await reverseGrants(tx, ids, { reason: 'not_qualified', now })
  await notifyEach(
    { tx, now, publish },
    'balance',
    [...frozen.keys()].map((user) => ({ user, facts: [{ id: `${xrp.id}/lapse`, asset: 'XRP' }] })),
  )
}

async function frozenGrants(tx: Tx, invitees: readonly UserId[]): Promise<ProgrammeGrant[]> {
  const grants = await programmeGrants(tx, { programme: xrp.id, users: invitees })
  return grants.filter(({ status, locked }) => status === 'credited' && locked > 0n)
}

function sumOf(grants: readonly ProgrammeGrant[]): bigint {
  return grants.reduce((sum, { locked }) => sum + locked, 0n)
}
