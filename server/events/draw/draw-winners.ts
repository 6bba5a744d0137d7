import { type RawBuilder, sql } from 'kysely'
import { randomnessOf, drawFaults, type DrawFault } from '@madang/contract/campaigns/draw-proof.ts'
import type { DrawId } from '@madang/contract/campaigns/draws.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Tx } from '../../db/tables.ts'
import type { Programme } from '../../rules/programmes.ts'
import { entriesOf } from './draw-list.ts'
import '../tables.ts'

/** The campaign that credits prizes of draws (REQ-144); the subject of a grant is the draw. */
export const draws: Programme<'draw'> = { id: 'draw', kind: 'draw' }

/** Somebody whom a published result names. */
export interface DrawWinner {
  readonly draw_id: DrawId
  readonly user_id: UserId
  /** Of the entry, and the place in which it was drawn, from 1. */
  readonly number: number
  readonly place: number
  readonly prize_usd: number
  readonly committed_at: Date
  readonly drawn_at: Date
}

/** Rows of `DrawWinner` of every draw that was drawn; a draw that became void has none. */
export function drawWinnersAsRows(): RawBuilder<unknown> {
  return sql`(select draw.id as draw_id, user_id, draw_entry.number, place::integer, prize_usd, committed_at, drawn_at
    from draw cross join lateral unnest(winners) with ordinality as won (number, place)
    join draw_entry on draw_id = draw.id and draw_entry.number = won.number
    where drawn_at is not null and voided_at is null)`
}

/** What of each published result does not follow from its secret, list and beacon when it is drawn again (INV-F07). */
export async function drawsThatDiffer(
  tx: Tx,
): Promise<{ readonly id: DrawId; readonly faults: readonly DrawFault[] }[]> {
  const draws = await tx.selectFrom('draw').selectAll().where('drawn_at', 'is not', null).orderBy('id').execute()
  const differing: { id: DrawId; faults: DrawFault[] }[] = []
  for (const { id, winner_count, beacon_chain, beacon_round, commitment, root, secret, signature, winners } of draws) {
    const hex = signature!.toString('hex')
    const faults = drawFaults({
      id,
      winnerCount: winner_count,
      secret: secret!.toString('hex'),
      commitment: commitment.toString('hex'),
      entries: await entriesOf(tx, id),
      root: root!.toString('hex'),
      beacon: { chain: beacon_chain, round: Number(beacon_round), signature: hex, randomness: randomnessOf(hex) },
      winners: winners!,
    })
    if (faults.length > 0) differing.push({ id, faults })
  }
  return differing
}
