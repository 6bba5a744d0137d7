import type pg from 'pg'
import type { Pair } from './pair.ts'
import type { PairState } from './send-refusal.ts'

/**
 * Takes the rows of some pairs shared, in the order of all lock takers, and answers what they say. Until the
 * transaction ends nobody can block or delete these pairs, and a block that was first is seen (INV-C07).
 * Pairs that never met have no row. Speaks to the driver directly: every message passes here.
 */
export async function lockForSending(client: pg.ClientBase, pairs: readonly Pair[]): Promise<PairState[]> {
  const { rows } = await client.query<PairState>({
    name: 'friends-lock-for-sending',
    text: `
      select low, high, state, low_blocked, high_blocked
      from friendship join unnest($1::text[], $2::text[]) as asked (low, high) using (low, high)
      order by low, high
      for share of friendship`,
    values: [pairs.map(({ low }) => low), pairs.map(({ high }) => high)],
  })
  return rows
}
