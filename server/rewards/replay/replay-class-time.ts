import '../tables.ts'
import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import { smaller, units } from '@madang/contract/money.ts'
import type { Tx } from '../../db/tables.ts'
import type { Order } from '../../ledger/transfer.ts'
import { countedAfter } from '../../live/watched-time.ts'
import { classOrder, type ClassUnlock, entitledTo } from '../class-time/credit-class-time.ts'
import { blocksIn } from '../entitlements.ts'
import { compare, type EventFacts } from '../../ledger/compare-transfers.ts'
import { batchSize, type ReplayState } from './replay-state.ts'

/**
 * Class time by days: the time that was seen gives the attendee exactly its full blocks, and every block what the rules of
 * its day say; an inviter's are of somebody they invited, where the rules pay inviters alone (INV-U03, INV-U05).
 */
export async function replayClassTime(state: ReplayState): Promise<void> {
  for (let after: { user: UserId; day: string } | null = null; ;) {
    const days = await countedAfter(state.tx, after, batchSize)
    if (days.length === 0) return
    const waiting = await waitingOf(state.tx, days)
    const rows = Map.groupBy(await classUnlocksOf(state.tx, days), dayOf)
    const orders: Order[] = []
    const facts = new Map<string, EventFacts>()
    for (const { user, day, countedMs } of days) {
      const rules = await state.rulesOf.on(day)
      const ofDay = rows.get(dayOf({ attendee: user, day })) ?? []
      const own = ofDay.filter((row) => row.user_id === user).length
      const blocks = blocksIn(countedMs)
      const waits = own < blocks && waiting.has(dayOf({ attendee: user, day }))
      if (own !== blocks && !waits)
        state.differences.push(`class time of ${user} on ${day}: ${own} blocks, not ${blocks}`)
      state.classBlocks += own
      for (const row of ofDay) {
        const name = `block ${row.block} of ${user} on ${day} for ${row.user_id}`
        const entitled = entitledTo(rules, row)
        // Of friends it is not kept who was one at that moment.
        if (row.user_id !== user && row.user_id !== row.inviter && !rules.friendClassOfAny)
          state.differences.push(`${name}: not to their inviter`)
        if (row.block > blocks) state.differences.push(`${name}: was not watched`)
        if (row.entitled !== entitled) state.differences.push(`${name}: entitled is ${row.entitled}, not ${entitled}`)
        if (row.rule_version !== rules.version)
          state.differences.push(`${name}: rules are ${row.rule_version}, not ${rules.version}`)
        const unlocked = smaller(entitled, units(row.locked_before))
        if (unlocked === 0n) continue
        const order = classOrder({ ...row, unlocked, rule_version: rules.version })
        orders.push(order)
        facts.set(order.key, { at: row.credited_at, lockedAfter: row.locked_before - unlocked })
      }
    }
    await compare(state, orders, facts)
    after = days.at(-1)!
  }
}

function dayOf({ attendee, day }: Pick<ClassUnlock, 'attendee' | 'day'>): string {
  return `${attendee} ${day}`
}

/** Which of these days wait, until the books are whole, for blocks that were watched while they differed. */
async function waitingOf(tx: Tx, days: readonly { user: UserId; day: string }[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ attendee: UserId; day: string }>`
    select waiting.user_id as attendee, day
    from unnest(${days.map(({ user }) => user)}::text[], ${days.map(({ day }) => day)}::date[]) as wanted (user_id, day)
    join class_unlock_waiting as waiting using (user_id, day)`.execute(tx)
  return new Set(rows.map(dayOf))
}

/** Everything credited for these days of attendees, with each attendee's inviter. */
async function classUnlocksOf(tx: Tx, days: readonly { user: UserId; day: string }[]) {
  const { rows } = await sql<ClassUnlock & { inviter: UserId | null }>`
    select class_unlock.*, person.inviter
    from unnest(${days.map(({ user }) => user)}::text[], ${days.map(({ day }) => day)}::date[]) as wanted (attendee, day)
    join class_unlock using (attendee, day) join registration as person on person.invitee = class_unlock.attendee`.execute(
    tx,
  )
  return rows
}
