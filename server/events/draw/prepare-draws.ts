import { sql } from 'kysely'
import { commitmentOf } from '@madang/contract/campaigns/draw-proof.ts'
import { drawId } from '@madang/contract/campaigns/draws.ts'
import { minuteMs } from '@madang/contract/values/durations.ts'
import { eventContent } from '@madang/contract/operators/content/events.ts'
import { transact } from '../../db/tx.ts'
import { seal } from '../../keys/seal.ts'
import type { Services } from '../../services.ts'
import '../tables.ts'

/** Between closing and the beacon's round: long enough to publish the list first. */
const beforeBeaconMs = 10 * minuteMs

type Needs = Pick<Services, 'db' | 'clock' | 'random' | 'keys' | 'beacon'>

/**
 * Commits to the draws of events that readers have (REQ-144): the secret, sealed, its hash, and a round of the beacon that
 * comes after closing. Nobody can enter before that row is there. A draw that was made is never made again.
 */
export async function prepareDraws({ db, clock, random, keys, beacon }: Needs): Promise<number> {
  const events = await db
    .selectFrom('event')
    .select(['id', 'content'])
    .where(sql<boolean>`content -> 'draw' ->> 'number' is not null`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('draw')
            .select('draw.id')
            .where(sql<boolean>`draw.id = event.id || '.' || (event.content -> 'draw' ->> 'number')`),
        ),
      ),
    )
    .execute()
  let made = 0
  for (const { id: event, content } of events) {
    const { draw: terms, startAt, endAt } = eventContent.decode(content!)
    const now = clock.now()
    if (!terms || !endAt || endAt <= now) continue
    const id = drawId.parse(`${event}.${terms.number}`)
    const secret = random.bytes(32)
    const { round, at } = beacon.roundAfter(new Date(endAt.getTime() + beforeBeaconMs))
    const inserted = await transact(db, (tx) =>
      tx
        .insertInto('draw')
        .values({
          id,
          event_id: event,
          place_count: terms.placeCount,
          winner_count: terms.winnerCount,
          prize_usd: terms.prizeUsd,
          opens_at: startAt,
          closes_at: endAt,
          beacon_chain: beacon.chain,
          beacon_round: BigInt(round),
          beacon_at: at,
          commitment: Buffer.from(commitmentOf(secret.toString('hex')), 'hex'),
          committed_at: now,
          secret_sealed: seal({ keys, random }, { use: 'draw.secret_sealed', row: { id } }, secret),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst(),
    )
    if (inserted) made++
  }
  return made
}
