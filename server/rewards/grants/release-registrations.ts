import '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/tables.ts'
import { transact } from '../../db/tx.ts'
import { post } from '../../ledger/post.ts'
import { booksDiffer } from '../../ledger/proof/faults.ts'
import type { Bus, Notice } from '../../ports/bus.ts'
import type { Clock } from '../../ports/clock.ts'
import { markReleased, registrationOrigins } from '../../users/registration/registration-fingerprints.ts'
import { cvc } from '../../rules/programmes.ts'
import { rulesNow } from '../../rules/rules-on.ts'
import type { RegistrationCheck } from '../../rules/registration-check.ts'
import { partByOwner } from '../fraud/inactive-owners.ts'
import type { GrantRow } from '../records/explain.ts'
import { affordable } from './affordable.ts'
import { raiseIfStopped } from './budget-alerts.ts'
import { dayBudget, lockCounter } from './day-budget.ts'
import { grantOrders } from './grant-orders.ts'
import { notifyGrantOwners, type Publish } from './notify-grant-owners.ts'

/** Most rewards released in one transaction. */
const atOnce = 200

/** Credits registrations that waited, as `releaseRegistrations` says; phones hear of it after the commit. */
export async function releaseAndNotify(db: Db, clock: Clock, bus: Bus): Promise<void> {
  if (await booksDiffer(db)) return
  for (;;) {
    let pending: Notice[] = []
    const released = await transact(db, (tx) => {
      pending = []
      return releaseRegistrations(tx, clock, (notice) => void pending.push(notice))
    })
    for (const notice of pending) bus.publish(notice)
    if (released < atOnce) return
  }
}

/**
 * Credits the registrations that waited and whose person was active on a later day (THR-17): the earliest first, so many of
 * a network a day and so much a day as the rules say. Whoever came on enough days waits for no network any more. Those of a
 * suspended person go on waiting. Answers how many it credited.
 */
async function releaseRegistrations(tx: Tx, clock: Clock, publish: Publish): Promise<number> {
  const { now, day, rules } = await rulesNow(tx, cvc, clock)
  const counter = await lockCounter(tx).executeTakeFirstOrThrow()
  const { registration: check } = rules.fraudCheck
  const { active } = await partByOwner(tx, await returned(tx, { now, zone: rules.zone, check }))
  const budget = dayBudget(counter)
  const inBudget = active.filter(({ amount }) => budget.covers(day, amount, check.budgetPerDay))
  if (inBudget.length === 0) return 0
  const { covered, left } = await affordable(tx, inBudget)
  const [credited, stopped] = [inBudget.filter((grant) => covered.has(grant)), [...left.keys()]]
  await decide(tx, credited, 'credited', now)
  await decide(tx, stopped, 'refused', now)
  await markReleased(
    tx,
    credited.map(({ user_id: user }) => user),
    now,
  )
  await post(
    tx,
    now,
    credited.flatMap((grant) => grantOrders(grant)),
  )
  await tx.updateTable('registration_counter').set(budget.kept()).execute()
  await raiseIfStopped(tx, stopped, now)
  await notifyGrantOwners({ tx, now, publish }, credited, 'credited')
  await notifyGrantOwners({ tx, now, publish }, stopped, 'cancelled')
  return credited.length
}

interface Returning {
  readonly now: Date
  readonly zone: string
  readonly check: RegistrationCheck
}

/** Rewards that wait, of people who came back, as far as their networks have room today. */
async function returned(tx: Tx, { now, zone, check }: Returning): Promise<GrantRow[]> {
  const { rows } = await sql<GrantRow>`
    with back as (
      select waiting.id, origin.block, came.days from reward_grant as waiting
      join ${registrationOrigins} as origin using (user_id)
      cross join lateral (
        select count(*) as days from user_day
        where user_day.user_id = waiting.user_id and day > (waiting.created_at at time zone ${zone})::date
      ) as came
      where kind = 'registration' and waiting.status = 'pending' and origin.status = 'active' and came.days > 0
    ), spent as (
      select origin.block, count(*) as credited from reward_grant as lately
      join ${registrationOrigins} as origin using (user_id)
      where kind = 'registration' and lately.status = 'credited' and decided_at > ${now}::timestamptz - interval '1 day'
        and origin.block in (select block from back)
      group by origin.block
    ), placed as (
      select id, days, credited, row_number() over (partition by back.block order by id) as place, back.block
      from back left join spent on spent.block = back.block
    )
    select reward_grant.* from reward_grant join placed using (id)
    where placed.block is null or days >= ${check.sureAfterDays} or place + coalesce(credited, 0) <= ${check.perBlock}
    order by id limit ${atOnce} for update of reward_grant`.execute(tx)
  return rows
}

async function decide(tx: Tx, grants: readonly GrantRow[], status: 'credited' | 'refused', now: Date): Promise<void> {
  if (grants.length === 0) return
  await tx
    .updateTable('reward_grant')
    .set({ status, reason: status === 'refused' ? 'pool_empty' : null, decided_at: now })
    .where(
      'id',
      'in',
      grants.map(({ id }) => id),
    )
    .execute()
}
