import '../tables.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/tables.ts'
import { post } from '../../ledger/post.ts'
import { affordable } from './affordable.ts'
import { raiseIfStopped } from './budget-alerts.ts'
import { assess } from '../fraud/assess.ts'
import { holdInvitees, lockCases } from '../fraud/hold.ts'
import { dueInvitees, passInvitees, waitForSecondLook } from '../fraud/invitee-verdicts.ts'
import type { Outside } from '../fraud/peer-group.ts'
import type { GrantFacts } from './grant-kind.ts'
import { grantOrders } from './grant-orders.ts'
import { type Publish, notifyGrantOwners, publishNothing } from './notify-grant-owners.ts'

/** Most invited people looked at in one transaction. */
export const invitesAtOnce = 200

/**
 * Looks at the invited people whose time has come (REQ-108, REQ-119), also where no level of theirs pays: those without a
 * signal pass and their grants are credited, those with some wait for a second look, those beyond the mark are held for a
 * person. A grant that the budget does not cover is refused with the reason `pool_empty` (INV-M07), one for somebody deleted
 * or suspended as `inactive`. Answers how many it looked at. Two processes never take the same person.
 */
export async function creditInvites(
  tx: Tx,
  now: Date,
  {
    outside,
    publish = publishNothing,
    most = invitesAtOnce,
  }: { readonly outside?: Outside | undefined; readonly publish?: Publish; readonly most?: number } = {},
): Promise<number> {
  const due = await dueInvitees(tx, now, most)
  if (due.length === 0) return 0

  const about = { now, ...(outside ? { outside } : {}) }
  const looked = await assess(tx, due, about)
  const { pass = [], wait = [], hold = [] } = Object.groupBy(looked, ({ disposition }) => disposition)
  await waitForSecondLook(
    tx,
    wait.map(({ person, ...each }) => ({ ...each, invitee: person.invitee })),
    now,
  )
  await lockCases(
    tx,
    hold.map(({ inviter }) => inviter),
  )
  await passInvitees(
    tx,
    pass.map(({ person }) => person.invitee),
    now,
  )
  const owned = [...pass, ...hold].flatMap(({ person, ancestors }) =>
    person.grants.map((grant) => {
      const owner = ancestors.find(({ userId }) => userId === grant.user_id)
      return { grant, ownerStatus: owner?.status ?? ('deleted' as const) }
    }),
  )
  const [decided, gone] = partedBy(owned, ({ ownerStatus }) => ownerStatus === 'active')
  const grants = decided.map(({ grant }) => grant).toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const { covered, left } = await affordable(tx, grants)
  const refused = grants.filter((grant) => !covered.has(grant))
  const held = hold.map((each) => ({ ...each, grants: each.person.grants.filter((grant) => covered.has(grant)) }))
  const heldGrants = new Set(held.flatMap((each) => each.grants))
  const credited = grants.filter((grant) => covered.has(grant) && !heldGrants.has(grant))
  await decide(tx, now, [
    ...credited.map(({ id }): Decision => ({ id, status: 'credited', reason: null, facts: {} })),
    ...refused.map((grant): Decision => {
      const facts = { poolLeft: String(left.get(grant)) }
      return { id: grant.id, status: 'refused', reason: 'pool_empty', facts }
    }),
    ...gone.map(({ grant, ownerStatus }): Decision => {
      const facts = { decidedStatus: ownerStatus }
      return { id: grant.id, status: 'refused', reason: 'inactive', facts }
    }),
  ])
  await post(
    tx,
    now,
    credited.flatMap((grant) => grantOrders(grant)),
  )
  await holdInvitees(tx, held, about)
  await raiseIfStopped(tx, refused, now)
  const by = { tx, now, publish }
  await notifyGrantOwners(by, credited, 'credited')
  await notifyGrantOwners(by, [...heldGrants], 'held')
  await notifyGrantOwners(by, refused, 'cancelled')
  return due.length
}

interface Decision {
  readonly id: bigint
  readonly status: 'credited' | 'refused'
  readonly reason: 'pool_empty' | 'inactive' | null
  readonly facts: GrantFacts
}

/** Decides grants, each with the facts that decided it, by one statement. */
async function decide(tx: Tx, now: Date, decisions: readonly Decision[]): Promise<void> {
  if (decisions.length === 0) return
  const column = <Field extends keyof Decision>(field: Field) => decisions.map((decision) => decision[field])
  const facts = decisions.map((decision) => JSON.stringify(decision.facts))
  await sql`update reward_grant
    set status = decided.status, reason = decided.reason, decided_at = ${now},
      facts = case when decided.facts = '{}' then reward_grant.facts
        else coalesce(reward_grant.facts, '{}') || decided.facts end
    from unnest(${column('id')}::bigint[], ${column('status')}::text[], ${column('reason')}::text[], ${facts}::jsonb[])
      as decided (id, status, reason, facts)
    where reward_grant.id = decided.id`.execute(tx)
}

function partedBy<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))]
}
