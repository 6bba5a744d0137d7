import '../tables.ts'
import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import { units } from '@madang/contract/money.ts'
import type { Tx } from '../../db/tables.ts'
import { payeesOf } from '../class-time/payees.ts'
import { classBlockUnlock } from '../entitlements.ts'
import { batchSize, type DryRunState, personOf } from './dry-run-state.ts'

/** A full block as it was credited: the attendee's own part, and what others were paid for it. */
interface Block {
  readonly attendee: UserId
  readonly day: string
  readonly block: number
  readonly credited_at: Date
  readonly locked_before: bigint
  /** Units of CVC as text. */
  readonly paid: readonly { readonly user: UserId; readonly lockedBefore: string }[]
}

const nothing = units<'CVC'>(0n)

/**
 * Every block of class time of a span again, under the rules of its day and under proposed ones (INV-U03): tells what it would
 * unlock for the attendee, for who was paid, and for who would have been had the day's rules paid the same people.
 */
export async function collectClassTime(state: DryRunState): Promise<void> {
  const { tx, span, rules, daily, counts } = state
  for (let after: Pick<Block, 'attendee' | 'day' | 'block'> | null = null; ;) {
    const blocks: Block[] = await blocksAfter(tx, { ...span, after })
    if (blocks.length === 0) return
    // Where the day's rules paid the people that these pay, it is known who that was.
    const isKnown = ({ day }: Pick<Block, 'day'>) => {
      const before = daily.get(day)!
      return before.friendClassUnlock > 0n && before.friendClassOfAny === rules.friendClassOfAny
    }
    const unknown = blocks.filter((block) => !isKnown(block)).map(({ attendee }) => attendee)
    const payees = await payeesOf(tx, [...new Set(unknown)], rules)
    for (const { attendee, day, block, credited_at: at, locked_before: lockedBefore, paid } of blocks) {
      const before = daily.get(day)!
      const own = { before: classBlockUnlock(before, block), after: classBlockUnlock(rules, block) }
      personOf(state, attendee).unlocks.push({ at, lockedBefore, ...own })
      const next = isKnown({ day }) ? paid.map(({ user }) => user) : (payees.get(attendee) ?? [])
      for (const { user, lockedBefore: text } of paid) {
        const theirs = {
          before: before.friendClassUnlock,
          after: next.includes(user) ? rules.friendClassUnlock : nothing,
        }
        personOf(state, user).unlocks.push({ at, lockedBefore: BigInt(text), ...theirs })
      }
      for (const user of next.filter((each) => !paid.some((was) => was.user === each)))
        personOf(state, user).unlocks.push({ at, lockedBefore: null, before: nothing, after: rules.friendClassUnlock })
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
    select own.attendee, own.day, own.block, own.credited_at, own.locked_before, coalesce((
      select jsonb_agg(jsonb_build_object('user', theirs.user_id, 'lockedBefore', theirs.locked_before::text))
      from class_unlock theirs where theirs.attendee = own.attendee and theirs.day = own.day
        and theirs.block = own.block and theirs.user_id <> own.attendee), '[]') as paid
    from class_unlock own
    where own.user_id = own.attendee and own.day between ${first}::date and ${last}::date
      and ${after === null ? sql`true` : sql`(own.day, own.user_id, own.block) > (${after.day}::date, ${after.attendee}, ${after.block}::integer)`}
    order by own.day, own.user_id, own.block limit ${batchSize}`.execute(tx)
  return rows
}
