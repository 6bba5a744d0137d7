import '../tables.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/tables.ts'
import { post } from '../../ledger/post.ts'
import { affordable } from './affordable.ts'
import { raiseIfStopped } from './budget-alerts.ts'
import type { GrantRow } from '../records/explain.ts'
import { holdGrants, lockCases } from '../fraud/hold.ts'
import { type Assessment, assess } from '../fraud/assess.ts'
import type { Outside } from '../fraud/peer-group.ts'
import type { GrantFacts } from './grant-kind.ts'
import { grantOrders } from './grant-orders.ts'

/** Most invite grants decided in one transaction. */
export const invitesAtOnce = 500

/**
 * Looks at the pending invite grants whose time has come (REQ-108, REQ-119): those without a signal are credited, those with
 * some wait for a second look, those beyond the mark are held for a person; one that the budget does not cover is refused
 * with the reason `pool_empty` (INV-M07), one for somebody deleted or suspended as `inactive`. Answers how many it looked at. Two processes never take the same grant.
 */
export async function creditInvites(tx: Tx, now: Date, outside?: Outside): Promise<number> {
  const due = await tx
    .selectFrom('reward_grant')
    .selectAll()
    .where('status', '=', 'pending')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(invitesAtOnce)
    .forUpdate()
    .skipLocked()
    .execute()
  if (due.length === 0) return 0

  const about = { now, ...(outside ? { outside } : {}) }
  const looked = await assess(tx, due, about)
  const courses = Object.groupBy(looked, ({ disposition }) => disposition)
  await waitFor(tx, courses.wait ?? [], now)
  await lockCases(
    tx,
    (courses.hold ?? []).map(({ inviter }) => inviter),
  )
  const [decided, gone] = partedBy(
    looked.filter(({ disposition }) => disposition !== 'wait'),
    ({ ownerStatus }) => ownerStatus === 'active',
  )
  const grants = decided.map(({ grant }) => grant)
  const { covered, left } = await affordable(tx, grants)
  const refused = grants.filter((grant) => !covered.has(grant))
  const held = decided.filter(({ disposition }) => disposition === 'hold').filter(({ grant }) => covered.has(grant))
  const heldGrants = new Set(held.map(({ grant }) => grant))
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
  await holdGrants(tx, held, about)
  await raiseIfStopped(tx, refused, now)
  return due.length
}

async function waitFor(tx: Tx, waiting: readonly Assessment<GrantRow>[], now: Date): Promise<void> {
  if (waiting.length === 0) return
  const ids = waiting.map(({ grant }) => grant.id)
  const again = waiting.map(({ againAt }) => againAt)
  const findings = waiting.map(({ verdict }) => JSON.stringify(verdict))
  await sql`update reward_grant set looked_at = ${now}, due_at = looked.again, findings = looked.findings
    from unnest(${ids}::bigint[], ${again}::timestamptz[], ${findings}::jsonb[]) as looked (id, again, findings)
    where reward_grant.id = looked.id`.execute(tx)
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
