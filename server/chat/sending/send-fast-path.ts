import type pg from 'pg'
import type { Failure } from '@madang/contract/failures.ts'
import { pairOf } from '../../friends/pair.ts'
import { draftColumns, placedOf, pushTime, type Draft, type Placed, type WrittenRow } from './write-messages.ts'

/**
 * Sends drafts in one journey when everything is as usual: texts and cards between friends who talked before, nobody blocks, no
 * limit of first contacts applies. Otherwise answers null or throws, and nothing was written: `writeMessages` then
 * decides draft by draft.
 */
export async function sendFastPath(
  pool: pg.Pool,
  drafts: readonly Draft[],
  now: Date,
): Promise<(Placed | Failure)[] | null> {
  if (drafts.some(({ picture, isYoung }) => picture || isYoung)) return null
  const pairs = drafts.map(({ sender, receiver }) => pairOf(sender, receiver))
  const { rows } = await pool.query<WrittenRow>({
    name: 'chat-send-plainly',
    text: 'select * from send_plainly($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
    values: [
      pairs.map(({ low }) => low),
      pairs.map(({ high }) => high),
      ...draftColumns(drafts),
      drafts.map(({ replyTo }) => replyTo?.conversation ?? null),
      drafts.map(({ replyTo }) => replyTo?.seq ?? null),
      now,
      pushTime(now),
    ],
  })
  if (rows.length < drafts.length) return null
  const written = new Map(rows.map((row) => [Number(row.place) - 1, row]))
  return drafts.map((_, index) => placedOf(written.get(index)!, now))
}
