import { sql } from 'kysely'
import type { EventId } from '@madang/contract/campaigns/event-item.ts'
import { Failure } from '@madang/contract/failures.ts'
import { type Amount, amountOf, formatAmount, units } from '@madang/contract/money.ts'
import type { DrawTerms } from '@madang/contract/operators/content/events.ts'
import type { Tx } from '../../db/tables.ts'
import { standOf } from '../../ledger/account-sums.ts'
import '../tables.ts'

/**
 * Refuses a draw whose prizes the budget of draws does not cover beside all that other draws promised (REQ-144, INV-M07):
 * INVALID, telling what is left. One event after another is judged. A draw that became void promises nothing.
 */
export async function checkDrawBudget(tx: Tx, event: EventId, terms: DrawTerms): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('budget of draws', 0))`.execute(tx)
  // Already committed to: what it promised is among the promises, and cannot change any more.
  const known = await sql`select from draw where id = ${`${event}.${terms.number}`}`.execute(tx)
  if (known.rows.length > 0) return
  const { floor } = await standOf(tx, 'programme/USDT/draw')
  const left = units<'USDT'>(-floor - (await promisedBeside(tx, event)))
  if (left < prizesOf(terms.winnerCount, terms.prizeUsd))
    throw new Failure('INVALID', {
      field: 'content.draw',
      kind: 'short',
      now: `${formatAmount('USDT', left > 0n ? left : units<'USDT'>(0n))} USDT`,
    })
}

/** What draws promised, in units: those that are drawn by their winners, others by their terms, also before they are committed to. */
async function promisedBeside(tx: Tx, event: EventId): Promise<Amount<'USDT'>> {
  const { rows } = await sql<{ usd: string }>`
    select coalesce(sum(prize_usd::bigint * coalesce(cardinality(winners), winner_count)), 0) + (
        select coalesce(sum((content -> 'draw' ->> 'prizeUsd')::bigint * (content -> 'draw' ->> 'winnerCount')::bigint), 0)
        from event where id <> ${event} and content -> 'draw' ->> 'number' is not null
          and not exists (select from draw where draw.id = event.id || '.' || (content -> 'draw' ->> 'number'))
      ) as usd
    from draw where voided_at is null`.execute(tx)
  return amountOf('USDT', String(rows[0]!.usd))
}

function prizesOf(count: number, usd: number): Amount<'USDT'> {
  return units<'USDT'>(BigInt(count) * amountOf('USDT', String(usd)))
}
