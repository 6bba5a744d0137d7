/** Prizes that a published result promises: who waits for theirs, and when a budget makes everybody wait (decision 0102). */
import { campaignKinds } from '@madang/contract/campaigns/campaign-kinds.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../db/tables.ts'
import { standOf } from '../ledger/account-sums.ts'
import { compare, type EventFacts } from '../ledger/compare-transfers.ts'
import type { Order } from '../ledger/transfer.ts'
import { reviewsOf } from '../rewards/fraud/under-review.ts'
import { raiseBudgetAlerts } from '../rewards/grants/budget-alerts.ts'
import type { GrantPlaces } from '../rewards/grants/grant-kind.ts'
import { grantOrders } from '../rewards/grants/grant-orders.ts'
import type { ProgrammeGrant } from '../rewards/grants/programme-grants.ts'
import { peopleByIds } from '../users/find-user.ts'
import type { UserStatus } from '../users/tables.ts'
import type { Campaign } from './campaign.ts'
import type { CampaignReplay } from './kind-row.ts'

type PrizeKind = 'draw' | 'contest'

/** People whose prize waits: the account is suspended, or fraud control looks at it or refused it and may yet be appealed to. Of who left nothing waits. */
export async function waitingPeople(
  db: Db | Tx,
  users: readonly UserId[],
  statuses: ReadonlyMap<UserId, UserStatus>,
): Promise<ReadonlySet<UserId>> {
  const reviews = await reviewsOf(db, users)
  return new Set(
    users.filter((user) => {
      const status = statuses.get(user)
      return status === 'suspended' || (status === 'active' && reviews.has(user))
    }),
  )
}

/** Of people who lack a prize, those for whom nothing has to be waited. */
export async function withoutWait<Lacking extends { readonly user: UserId }>(
  db: Db | Tx,
  lacking: readonly Lacking[],
): Promise<readonly Lacking[]> {
  const users = lacking.map(({ user }) => user)
  const people = await peopleByIds(db, users)
  const waiting = await waitingPeople(db, users, new Map([...people].map(([user, { status }]) => [user, status])))
  return lacking.filter(({ user }) => !waiting.has(user))
}

/** Compares the transfers of the grants that were credited with the ledger. */
export async function compareCredited(
  state: CampaignReplay,
  grants: readonly ProgrammeGrant[],
  places: Readonly<Record<string, GrantPlaces>>,
): Promise<void> {
  const orders: Order[] = []
  const facts = new Map<string, EventFacts>()
  for (const grant of grants) {
    if (grant.status !== 'credited') continue
    const made = grantOrders(grant, places)
    orders.push(...made)
    if (grant.decided_at) for (const { key } of made) facts.set(key, { at: grant.decided_at })
  }
  await compare(state, orders, facts)
}

/** Whether the budget does not cover all that is promised, in units: then nothing of it is credited until two people raise it. */
export async function isShort(
  db: Db | Tx,
  { kind, budget }: Pick<Campaign<PrizeKind>, 'kind' | 'budget'>,
  promised: bigint,
): Promise<boolean> {
  return promised > budget + (await standOf(db, campaignKinds[kind].pays.pool.account)).balance
}

/** Tells the console that the budget stopped it. */
export async function warnOfBudget(
  tx: Tx,
  { kind }: Pick<Campaign<PrizeKind>, 'kind'>,
  { version, now }: { readonly version: string; readonly now: Date },
): Promise<void> {
  const pools = [campaignKinds[kind].pays.pool.account]
  await raiseBudgetAlerts(tx, { version, now, pools, stopped: pools })
}
