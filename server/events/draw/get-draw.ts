import { randomnessOf } from '@madang/contract/campaigns/draw-proof.ts'
import type { Draw, DrawId, drawStates, getProof as proof } from '@madang/contract/campaigns/draws.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/tables.ts'
import { entriesOf } from './draw-list.ts'
import { revealWithinMs } from './settle-draws.ts'
import '../tables.ts'

export async function getDraw({ db }: Context<'db'>, { id }: { id: DrawId }): Promise<Draw> {
  const draw = await find(db, id)
  const { entered } = await db
    .selectFrom('draw_entry')
    .select(({ fn }) => fn.countAll<bigint>().as('entered'))
    .where('draw_id', '=', id)
    .executeTakeFirstOrThrow()
  const voided = await db
    .selectFrom('draw')
    .select(['id', 'voided_at'])
    .where('event_id', '=', draw.event_id)
    .where('id', '<>', id)
    .where('voided_at', 'is not', null)
    .orderBy('voided_at')
    .execute()
  return {
    id,
    eventId: draw.event_id,
    state: stateOf(draw),
    placeCount: draw.place_count,
    winnerCount: draw.winner_count,
    prizeUsd: draw.prize_usd,
    enteredCount: Number(entered),
    opensAt: draw.opens_at,
    closesAt: draw.closes_at,
    commitment: draw.commitment.toString('hex'),
    committedAt: draw.committed_at,
    beacon: {
      chain: draw.beacon_chain,
      round: Number(draw.beacon_round),
      at: draw.beacon_at,
      isDemo: draw.beacon_chain === 'demo',
    },
    closedAt: draw.closed_at,
    root: draw.root?.toString('hex') ?? null,
    revealBy: new Date(draw.beacon_at.getTime() + revealWithinMs),
    drawnAt: draw.drawn_at,
    voidedAt: draw.voided_at,
    voided: voided.map((each) => ({ id: each.id, voidedAt: each.voided_at! })),
  }
}

/** What anyone needs to draw again; NOT_FOUND before the list is final. */
export async function getProof({ db }: Context<'db'>, { id }: { id: DrawId }): Promise<Out<typeof proof>> {
  const draw = await find(db, id)
  if (!draw.root) throw new Failure('NOT_FOUND')
  const { secret, signature, winners } = draw
  const hex = signature?.toString('hex')
  return {
    id,
    winnerCount: draw.winner_count,
    commitment: draw.commitment.toString('hex'),
    entries: await entriesOf(db, id),
    root: draw.root.toString('hex'),
    beacon: { chain: draw.beacon_chain, round: Number(draw.beacon_round) },
    revealed:
      secret && hex && winners
        ? { secret: secret.toString('hex'), signature: hex, randomness: randomnessOf(hex), winners }
        : null,
  }
}

async function find(db: Db, id: DrawId) {
  const draw = await db.selectFrom('draw').selectAll().where('id', '=', id).executeTakeFirst()
  if (!draw) throw new Failure('NOT_FOUND')
  return draw
}

function stateOf(draw: {
  readonly voided_at: Date | null
  readonly drawn_at: Date | null
  readonly closed_at: Date | null
}): (typeof drawStates)[number] {
  if (draw.voided_at) return 'void'
  if (draw.drawn_at) return 'drawn'
  return draw.closed_at ? 'closed' : 'open'
}
