import { sql } from 'kysely'
import { commitmentOf, drawWinners, randomnessOf, rootOf } from '@madang/contract/campaigns/draw-proof.ts'
import type { DrawId } from '@madang/contract/campaigns/draws.ts'
import { hourMs } from '@madang/contract/values/durations.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Tx } from '../../db/tables.ts'
import { transact } from '../../db/tx.ts'
import { peopleByIds } from '../../users/find-user.ts'
import { unseal } from '../../keys/seal.ts'
import { notifyEach, type Notifying } from '../../outbox/notify.ts'
import { transactAndPublish } from '../../outbox/transact-and-publish.ts'
import type { Services } from '../../services.ts'
import { entriesOf } from './draw-list.ts'
import '../tables.ts'

/** A draw whose secret is not published so long after its beacon round is void (docs/draw.md). */
export const revealWithinMs = 72 * hourMs

type Needs = Pick<Services, 'db' | 'bus' | 'clock' | 'keys' | 'beacon' | 'report'>

/** Takes every step of a draw that is due: closing its list, publishing its winners, or its end without any. */
export async function settleDraws(by: Needs): Promise<void> {
  const { db, clock, report } = by
  const unfinished = await db
    .selectFrom('draw')
    .select(['id', 'closes_at', 'closed_at', 'beacon_at', 'beacon_round', 'beacon_chain'])
    .where('drawn_at', 'is', null)
    .where('voided_at', 'is', null)
    .execute()
  for (const draw of unfinished) {
    try {
      if (!draw.closed_at) await transact(db, (tx) => closeDraw(tx, draw.id, clock.now()))
      if (clock.now() >= draw.beacon_at) await reveal(by, draw)
    } catch (error) {
      report(error)
    }
  }
}

/** Makes the list final once its time is over or its places are taken, and publishes its root. */
export async function closeDraw(tx: Tx, id: DrawId, now: Date): Promise<void> {
  const draw = await tx
    .selectFrom('draw')
    .selectAll()
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!draw) return
  const entries = await entriesOf(tx, id)
  if (now < draw.closes_at && entries.length < draw.place_count) return
  const beacon = { chain: draw.beacon_chain, round: Number(draw.beacon_round) }
  const root = rootOf({ id, winnerCount: draw.winner_count, beacon }, entries)
  await tx
    .updateTable('draw')
    .set({ closed_at: now, root: Buffer.from(root, 'hex') })
    .where('id', '=', id)
    .execute()
}

interface Due {
  readonly id: DrawId
  readonly beacon_at: Date
  readonly beacon_round: bigint
  readonly beacon_chain: string
}

async function reveal({ db, bus, clock, keys, beacon }: Needs, due: Due): Promise<void> {
  const { id, beacon_at, beacon_round, beacon_chain } = due
  if (clock.now().getTime() > beacon_at.getTime() + revealWithinMs) return endUndrawn(db, id, clock.now())
  // A draw of another beacon, such as one of before the setting changed, waits for it and at last becomes void.
  if (beacon_chain !== beacon.chain) return
  const signature = await beacon.signatureOf(Number(beacon_round))
  if (signature === null) return
  const row = await db.selectFrom('draw').select('secret_sealed').where('id', '=', id).executeTakeFirst()
  if (!row?.secret_sealed) return
  const secret = unseal(keys, { use: 'draw.secret_sealed', row: { id } }, row.secret_sealed).toString('hex')
  const isGenuine = beacon.isGenuine(Number(beacon_round), signature)
  await transactAndPublish({ db, bus }, (tx, publish) =>
    publishWinners(tx, { id, secret, signature, isGenuine, now: clock.now(), publish }),
  )
}

/** Void, in public: another draw is a further version of the event, which a second person agrees to. */
async function endUndrawn(db: Needs['db'], id: DrawId, now: Date): Promise<void> {
  await db
    .updateTable('draw')
    .set({ voided_at: now, secret_sealed: null })
    .where('id', '=', id)
    .where('drawn_at', 'is', null)
    .where('voided_at', 'is', null)
    .execute()
}

interface Revealed {
  readonly id: DrawId
  readonly secret: string
  readonly signature: string
  /** What the beacon said of the signature; asked before the transaction, since it takes a third of a second. */
  readonly isGenuine: boolean
  readonly now: Date
  readonly publish?: Notifying['publish']
}

/** Publishes secret, beacon and winners together, once. INVALID where one of them does not fit: then nothing is told. */
export async function publishWinners(
  tx: Tx,
  { id, secret, signature, isGenuine, now, publish }: Revealed,
): Promise<void> {
  const draw = await tx.selectFrom('draw').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!draw?.closed_at || !draw.root || draw.drawn_at || draw.voided_at) return
  if (!isGenuine) throw new Failure('INVALID', { field: 'signature' })
  if (commitmentOf(secret) !== draw.commitment.toString('hex')) throw new Failure('INVALID', { field: 'secret' })
  const entries = await entriesOf(tx, id)
  const numbers = entries.map(({ number }) => number)
  const from = { secret, root: draw.root.toString('hex'), randomness: randomnessOf(signature) }
  await tx
    .updateTable('draw')
    .set({
      secret: Buffer.from(secret, 'hex'),
      secret_sealed: null,
      signature: Buffer.from(signature, 'hex'),
      winners: sql<number[]>`${drawWinners({ winnerCount: draw.winner_count }, numbers, from)}::integer[]`,
      drawn_at: now,
    })
    .where('id', '=', id)
    .execute()
  const drawn = { id: draw.event_id, outcome: 'drawn' } as const
  await notifyEach(
    { tx, now, ...(publish && { publish }) },
    'campaign',
    (await entrantsOf(tx, id)).map((user) => ({ user, facts: [drawn] })),
  )
}

/** Who is in a draw and has an account still. */
async function entrantsOf(tx: Tx, id: DrawId): Promise<UserId[]> {
  const rows = await tx.selectFrom('draw_entry').select('user_id').where('draw_id', '=', id).execute()
  const users = rows.map(({ user_id }) => user_id)
  const people = await peopleByIds(tx, users)
  return users.filter((user) => people.has(user))
}
