import { campaignKinds, type CampaignGrantKind, type CampaignKind } from '@madang/contract/campaigns/campaign-kinds.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Asset } from '@madang/contract/money.ts'
import type { Tx } from '../db/tables.ts'
import type { AccountId, UserBucket } from '../ledger/account.ts'
import { post } from '../ledger/post.ts'
import { notifyEach } from '../outbox/notify.ts'
import { affordable } from '../rewards/grants/affordable.ts'
import { raiseBudgetAlerts } from '../rewards/grants/budget-alerts.ts'
import type { GrantPlaces } from '../rewards/grants/grant-kind.ts'
import { grantOrders } from '../rewards/grants/grant-orders.ts'
import { insertGrants, type InsertedGrant } from '../rewards/grants/insert-grants.ts'
import type { Publish } from '../rewards/grants/notify-grant-owners.ts'
import { creditedSince, creditedTo, type ProgrammeGrant } from '../rewards/grants/programme-grants.ts'
import type { RefusalReason } from '../rewards/tables.ts'
import { businessDay, startOfDay } from '../rules/business-day.ts'
import { lockStatuses } from '../users/find-user.ts'
import type { Campaign } from './campaign.ts'
import { endCampaign } from './change-campaign.ts'
import { givenTogether } from './given-together.ts'
import { keepWaiting, waitNoMore } from './waiting-grants.ts'

/** A grant that a campaign would make. */
export interface CampaignGrant {
  readonly user: UserId
  readonly kind: CampaignGrantKind
  /** What it is for: unique for this campaign, kind and user, for ever. */
  readonly subject: string
  readonly amount: bigint
  /** Whether it is held back until its kind says otherwise. */
  readonly isFrozen: boolean
  readonly ruleVersion: string
  /** What decided it, for its explanation and for replay. */
  readonly facts: ProgrammeGrant['facts']
  /** The moment of the fact. */
  readonly at: Date
  /** Why its own rules refuse it, whatever the budget. */
  readonly refused?: RefusalReason
  /** Told by push and activity; otherwise only the balance on open phones changes. */
  readonly isTold?: boolean
  /** Of somebody suspended it waits until they are active (waiting-grants.ts), and is not refused. */
  readonly isKeptWhileSuspended?: boolean
  /** A result that was published names it: a limit for one person does not refuse it (decision 0239). */
  readonly isPromised?: boolean
}

export interface Granted {
  readonly credited: readonly CampaignGrant[]
  /** Beyond the campaign's limit for a day: not written, to be asked for again on the next. */
  readonly later: readonly CampaignGrant[]
  /** Why the others were refused, for good. */
  readonly refused: ReadonlyMap<CampaignGrant, RefusalReason>
  /** Nothing is left of that limit. */
  readonly isDayOver: boolean
  /** The budget did not cover one of them, and that ended the campaign. */
  readonly isEnded: boolean
}

/** Where grants of a campaign come from and go to, by kind; `buckets` as its kind's row says. */
export function placesIn(
  { id, kind }: { readonly id: string; readonly kind: CampaignKind },
  buckets: Readonly<Record<string, UserBucket>>,
): Readonly<Record<string, GrantPlaces>> {
  const { pays } = campaignKinds[kind] as { readonly pays: { asset: Asset; pool: { account: AccountId } } | null }
  if (!pays) return {}
  const { asset, pool } = pays
  const together = givenTogether(asset)
  return Object.fromEntries(
    Object.entries(buckets).map(([name, usable]): [string, GrantPlaces] => [
      name,
      {
        programme: id,
        asset,
        pool: pool.account,
        ...(together && { together }),
        review: `programme/${asset}/review`,
        usable,
        heldBack: 'frozen',
        fact: ({ user_id: user, subject }) => [name, id, user, subject!],
        subject: ({ subject }) => subject!,
      },
    ]),
  )
}

/**
 * Makes grants of a campaign whose lock is held, in the order given, all in this transaction: the one way in which a campaign
 * gives anything. Refused are those of people who are deleted or suspended (`inactive`) unless they are kept for who is
 * suspended, beyond the limit for one person unless a published result names them, beyond the budget or what the campaigns of its asset may give together, and after its end; where two people said so the first beyond the budget ends the campaign (INV-M07). Alerts are raised at 80 percent and at the end.
 * `isWhole`: a day's limit has room for all of them or for none.
 */
export async function grantAll(
  { tx, now, publish }: { readonly tx: Tx; readonly now: Date; readonly publish: Publish },
  campaign: Campaign,
  grants: readonly CampaignGrant[],
  buckets: Readonly<Record<string, UserBucket>>,
  { isWhole = false }: { readonly isWhole?: boolean } = {},
): Promise<Granted> {
  if (grants.length === 0) return { credited: [], later: [], refused: new Map(), isDayOver: false, isEnded: false }
  const places = placesIn(campaign, buckets)
  const statuses = await lockStatuses(
    tx,
    grants.map(({ user }) => user),
  )
  const active = (user: UserId) => statuses.get(user) === 'active'
  const { fits, isDayOver } = await limitsOf(tx, campaign, grants, { now, isWhole, active })
  const waits = ({ user, refused, isKeptWhileSuspended }: CampaignGrant) =>
    isKeptWhileSuspended && !refused && campaign.state === 'on' && statuses.get(user) === 'suspended'
  const waiting = grants.filter(waits)
  const judged = grants
    .filter((grant) => !waits(grant))
    .map((grant) => {
      const status = statuses.get(grant.user) ?? 'deleted'
      if (campaign.state !== 'on') return { grant, row: rowOf(grant, now, 'ended', {}) }
      if (grant.refused) return { grant, row: rowOf(grant, now, grant.refused, {}) }
      if (status !== 'active') return { grant, row: rowOf(grant, now, 'inactive', { decidedStatus: status }) }
      const outcome = fits(grant)
      if (outcome === 'later') return { grant, row: null }
      return { grant, row: rowOf(grant, now, outcome === 'person' ? 'person_limit' : null, {}) }
    })
  const asked = judged.flatMap(({ row }) => (row && row.status === 'credited' ? [row] : []))
  const { covered, left } = await affordable(tx, asked, places)
  const firstBeyond = asked.findIndex((row) => !covered.has(row))
  const beyond = (row: InsertedGrant): 'pool_empty' | 'ended' | null => {
    if (firstBeyond < 0) return null
    if (campaign.endsBeyondBudget && asked.indexOf(row) > firstBeyond) return 'ended'
    return covered.has(row) ? null : 'pool_empty'
  }
  const refused = new Map<CampaignGrant, RefusalReason>()
  const rows = judged.flatMap(({ grant, row }) => {
    if (!row) return []
    const reason = row.status === 'credited' ? beyond(row) : row.reason
    if (reason) refused.set(grant, reason)
    if (!reason || row.status === 'refused') return [row]
    const facts = reason === 'ended' ? row.facts : { ...row.facts, poolLeft: String(left.get(row)) }
    return [{ ...row, status: 'refused' as const, reason, facts }]
  })
  const posted = rows.filter(({ status }) => status === 'credited')
  await keepWaiting(tx, campaign.id, waiting, now)
  await waitNoMore(
    tx,
    campaign.id,
    judged.flatMap(({ grant, row }) => (row && grant.isKeptWhileSuspended ? [grant] : [])),
  )
  await insertGrants(tx, rows, { places })
  await post(
    tx,
    now,
    posted.flatMap((row) => grantOrders(row, places)),
  )
  const isEnded = firstBeyond >= 0 && campaign.endsBeyondBudget
  if (isEnded) await endCampaign(tx, campaign, now)
  await alert(tx, now, rows, places)
  await tell({ tx, now, publish }, campaign, judged, posted)
  return {
    credited: judged.flatMap(({ grant, row }) => (row && posted.includes(row) ? [grant] : [])),
    later: judged.flatMap(({ grant, row }) => (row ? [] : [grant])),
    refused,
    isDayOver: isDayOver(),
    isEnded,
  }
}

function rowOf(
  { user, kind, subject, amount, isFrozen, ruleVersion, facts, at }: CampaignGrant,
  now: Date,
  reason: RefusalReason | null,
  more: object,
): InsertedGrant {
  return {
    user_id: user,
    kind,
    subject,
    ordinal: null,
    invitee: null,
    level: null,
    amount,
    available: isFrozen ? 0n : amount,
    locked: isFrozen ? amount : 0n,
    rule_version: ruleVersion,
    status: reason ? 'refused' : 'credited',
    reason,
    created_at: at,
    due_at: at,
    decided_at: now,
    facts: { ...facts, ...more },
  }
}

/**
 * Whether the campaign's own limits still have room, asked in the order of the grants; each that has counts. What is larger
 * than a day's limit has room where anything is left of the day (decision 0234).
 */
async function limitsOf(
  tx: Tx,
  campaign: Campaign,
  grants: readonly CampaignGrant[],
  {
    now,
    isWhole,
    active,
  }: { readonly now: Date; readonly isWhole: boolean; readonly active: (user: UserId) => boolean },
) {
  const { id, zone, perDay, perPerson } = campaign
  const had = perPerson === null ? null : await creditedTo(tx, id, [...new Set(grants.map(({ user }) => user))])
  const people = new Map(had)
  let today = perDay === null ? 0n : (await creditedSince(tx, id, startOfDay(businessDay(now, zone), zone))).amount
  const hasRoom = (asked: bigint) => perDay === null || (asked > perDay ? today < perDay : today + asked <= perDay)
  const isBeyond = ({ user, amount, isPromised }: CampaignGrant) =>
    perPerson !== null && !isPromised && (people.get(user) ?? 0n) + amount > perPerson
  // What is refused anyway takes no room.
  const taking = grants.filter((grant) => !grant.refused && active(grant.user) && !isBeyond(grant))
  const together = taking.reduce((sum, { amount }) => sum + amount, 0n)
  const hasRoomForAll = isWhole ? hasRoom(together) : null
  const fits = (grant: CampaignGrant): 'fits' | 'person' | 'later' => {
    const { user, amount } = grant
    if (isBeyond(grant)) return 'person'
    if (!(hasRoomForAll ?? hasRoom(amount))) return 'later'
    people.set(user, (people.get(user) ?? 0n) + amount)
    today += amount
    return 'fits'
  }
  return { fits, isDayOver: () => perDay !== null && today >= perDay }
}

async function alert(
  tx: Tx,
  now: Date,
  rows: readonly InsertedGrant[],
  places: Readonly<Record<string, GrantPlaces>>,
): Promise<void> {
  const version = rows.at(-1)?.rule_version
  const pool = Object.values(places)[0]?.pool
  if (!version || !pool) return
  const stopped = rows.some(({ reason }) => reason === 'pool_empty') ? [pool] : []
  await raiseBudgetAlerts(tx, { version, now, pools: [pool], stopped })
}

async function tell(
  by: { readonly tx: Tx; readonly now: Date; readonly publish: Publish },
  { id, kind }: Campaign,
  judged: readonly { readonly grant: CampaignGrant; readonly row: InsertedGrant | null }[],
  posted: readonly InsertedGrant[],
): Promise<void> {
  const { pays } = campaignKinds[kind]
  if (!pays) return
  const facts = ({ kind: name, subject }: CampaignGrant) => ({ id: `${id}/${name}/${subject}`, asset: pays.asset })
  const credited = judged.flatMap(({ grant, row }) => (row && posted.includes(row) ? [grant] : []))
  await notifyEach(
    by,
    'reward',
    credited.flatMap((grant) =>
      grant.isTold ? [{ user: grant.user, facts: [{ ...facts(grant), state: 'credited' as const }] }] : [],
    ),
  )
  const quiet = new Map(credited.flatMap((grant) => (grant.isTold ? [] : [[grant.user, grant] as const])))
  await notifyEach(
    by,
    'balance',
    [...quiet].map(([user, grant]) => ({ user, facts: [facts(grant)] })),
  )
}
