import '../tables.ts'
import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import { units } from '@madang/contract/money.ts'
import type { Tx } from '../../db/tables.ts'
import { peopleByIds } from '../../users/find-user.ts'
import { inviterChains } from '../../users/registration/inviter-chains.ts'
import { classBlockUnlock } from '../entitlements.ts'
import { batchSize, type DryRunState, personOf } from './dry-run-state.ts'

/** A full block as it was credited: the attendee's own part, and their inviter's where there was one. */
interface Block {
  readonly attendee: UserId
  readonly day: string
  readonly block: number
  readonly credited_at: Date
  readonly locked_before: bigint
  readonly inviter: UserId | null
  readonly inviter_locked_before: bigint | null
}

const nothing = units<'CVC'>(0n)

/**
 * Every block of class time of a span again, under the rules of its day and under proposed ones (INV-U03): tells what it would
 * unlock for the attendee, and for the inviter who was paid, or who would have been had the day's rules paid inviters.
 */
export async function collectClassTime(state: DryRunState): Promise<void> {
  const { tx, span, rules, daily, counts } = state
  for (let after: Pick<Block, 'attendee' | 'day' | 'block'> | null = null; ;) {
    const blocks: Block[] = await blocksAfter(tx, { ...span, after })
    if (blocks.length === 0) return
    const unpaid = blocks.filter(({ day }) => daily.get(day)!.friendClassUnlock === 0n)
    const inviters = rules.friendClassUnlock > 0n ? await payableInviters(tx, unpaid) : new Map<UserId, UserId>()
    for (const { attendee, day, block, credited_at: at, ...row } of blocks) {
      const before = daily.get(day)!
      const own = { before: classBlockUnlock(before, block), after: classBlockUnlock(rules, block) }
      personOf(state, attendee).unlocks.push({ at, lockedBefore: row.locked_before, ...own })
      const theirs = { before: before.friendClassUnlock, after: rules.friendClassUnlock }
      const added = before.friendClassUnlock === 0n ? inviters.get(attendee) : undefined
      if (row.inviter)
        personOf(state, row.inviter).unlocks.push({ at, lockedBefore: row.inviter_locked_before, ...theirs })
      else if (added) personOf(state, added).unlocks.push({ at, lockedBefore: null, ...theirs, before: nothing })
    }
    counts.classBlocks += blocks.length
    after = blocks.at(-1)!
  }
}

async function blocksAfter(
  tx: Tx,
  { first, last, after }: { first: string; last: string; after: Pick<Block, 'attendee' | 'day' | 'block'> | null },
): Promise<Block[]> {
  const { rows } = await sql<Block>`
    select own.attendee, own.day, own.block, own.credited_at, own.locked_before,
      theirs.user_id as inviter, theirs.locked_before as inviter_locked_before
    from class_unlock own
    left join class_unlock theirs on theirs.attendee = own.attendee and theirs.day = own.day
      and theirs.block = own.block and theirs.user_id <> own.attendee
    where own.user_id = own.attendee and own.day between ${first}::date and ${last}::date
      and ${after === null ? sql`true` : sql`(own.day, own.user_id, own.block) > (${after.day}::date, ${after.attendee}, ${after.block}::integer)`}
    order by own.day, own.user_id, own.block limit ${batchSize}`.execute(tx)
  return rows
}

/** The direct inviters who would be paid, by attendee: not gone, and not on the attendee's own device (REQ-219). */
async function payableInviters(tx: Tx, blocks: readonly Block[]): Promise<Map<UserId, UserId>> {
  const attendees = [...new Set(blocks.map(({ attendee }) => attendee))]
  const chains = [...(await inviterChains(tx, attendees, 1))]
  const pairs = chains.flatMap(([attendee, [above]]) =>
    above && !above.isSameDevice ? [[attendee, above.userId] as const] : [],
  )
  const people = await peopleByIds(
    tx,
    pairs.map(([, inviter]) => inviter),
  )
  return new Map(pairs.filter(([, inviter]) => people.get(inviter)?.status === 'active'))
}
