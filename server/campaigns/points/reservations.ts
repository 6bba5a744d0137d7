import '../tables.ts'
import { type Selectable, sql } from 'kysely'
import type { ExchangeItemId } from '@madang/contract/campaigns/exchange-items.ts'
import type { cancelReservation as cancelCall, reserveItem as reserveCall } from '@madang/contract/campaigns/points.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import { exchangeItemContent } from '@madang/contract/operators/content/exchange-items.ts'
import type { Context } from '../../context.ts'
import type { Db, Tables, Tx } from '../../db/tables.ts'
import { lockOpened } from '../../ledger/account.ts'
import { transfer } from '../../ledger/post.ts'
import { notify } from '../../outbox/notify.ts'
import { allRules, rulesNow } from '../../rules/rules-on.ts'
import { findCampaign, isOfferedIn, phaseOf } from '../campaign.ts'
import { cancelUntil } from './entitlements.ts'
import { reservationOrder } from './point-orders.ts'
import { points as campaignOfPoints } from './points.ts'

export type Reservation = Selectable<Tables['point_reservation']>

/** How many places of each item are reserved or taken; without any, there is no entry. */
export async function takenOf(db: Db | Tx, items: readonly ExchangeItemId[]): Promise<Map<ExchangeItemId, number>> {
  const { rows } = await sql<{ item_id: ExchangeItemId; count: number }>`
    select item_id, count(*)::integer as count from point_reservation
    where state <> 'returned' and item_id = any(${[...items]}::text[]) group by item_id`.execute(db)
  return new Map(rows.map(({ item_id: item, count }) => [item, count]))
}

/**
 * Sets points aside for one place of an item. Places and the moment are judged once the item's row is held, so that the last
 * one goes to one person.
 */
export async function reserveItem(
  { tx, user, clock, publish, random, laws }: Context<'tx' | 'user' | 'clock' | 'publish' | 'random' | 'laws'>,
  { itemId, points }: Pick<Parsed<typeof reserveCall>, 'itemId' | 'points'>,
): Promise<Out<typeof reserveCall>> {
  const item = await tx
    .selectFrom('point_item')
    .select('content')
    .where('id', '=', itemId)
    .forUpdate()
    .executeTakeFirst()
  if (!item?.content) throw new Failure('NOT_FOUND')
  const { stock, startAt, points: price } = exchangeItemContent.decode(item.content)
  const { now, rules } = await rulesNow(tx, campaignOfPoints, clock)
  const campaign = await findCampaign(tx, campaignOfPoints.id)
  const isThere = laws.every((country) => isOfferedIn(campaign, country, now))
  if (phaseOf(campaign, now) !== 'running' || !isThere) throw new Failure('EXCHANGE_CLOSED')
  if (startAt <= now) throw new Failure('EVENT_OVER')
  if (await hasPlace(tx, itemId, user)) throw new Failure('ALREADY_JOINED')
  if (((await takenOf(tx, [itemId])).get(itemId) ?? 0) >= stock) throw new Failure('NO_PLACES')
  if (price !== points) throw new Failure('CONFLICT', { now: String(price) })
  const account = `${user}/POINT/available` as const
  const held = (await lockOpened(tx, [account])).get(account)?.balance ?? 0n
  if (held < BigInt(points)) throw new Failure('BALANCE_TOO_LOW')
  const reserved = {
    id: random.uuid(),
    item_id: itemId,
    user_id: user,
    points: BigInt(points),
    rule_version: rules.version,
    reserved_at: now,
    decided_at: null,
  }
  await tx.insertInto('point_reservation').values(reserved).execute()
  await transfer(tx, now, reservationOrder('hold', reserved))
  await notify({ tx, now, publish }, user, 'balance', { id: reserved.id, asset: 'POINT' })
  return { reservationId: reserved.id, state: 'held', reserveTime: now, cancelUntil: cancelUntil(rules, startAt) }
}

/** Takes one's own reservation back by the rules under which it was made; all points return. CONFLICT when it was before. */
export async function cancelReservation(
  { tx, user, clock, publish }: Context<'tx' | 'user' | 'clock' | 'publish'>,
  { reservationId }: Pick<Parsed<typeof cancelCall>, 'reservationId'>,
): Promise<null> {
  const found = await tx
    .selectFrom('point_reservation')
    .select('item_id')
    .where('id', '=', reservationId)
    .where('user_id', '=', user)
    .executeTakeFirst()
  if (!found) throw new Failure('NOT_FOUND')
  // The item's row first, as whoever reserves or settles it does.
  const { starts_at: startAt } = await tx
    .selectFrom('point_item')
    .select('starts_at')
    .where('id', '=', found.item_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const reservation = await tx
    .selectFrom('point_reservation')
    .selectAll()
    .where('id', '=', reservationId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const now = clock.now()
  const rules = (await allRules(tx, campaignOfPoints)).get(reservation.rule_version)!
  if (reservation.state === 'returned') throw new Failure('CONFLICT')
  if (reservation.state === 'taken' || (startAt && now >= cancelUntil(rules, startAt)))
    throw new Failure('TOO_LATE_TO_CANCEL')
  await decide(tx, [reservationId], 'returned', now)
  await transfer(tx, now, reservationOrder('return', reservation))
  await notify({ tx, now, publish }, user, 'balance', { id: reservationId, asset: 'POINT' })
  return null
}

/** Ends reservations whose rows are held; the caller posts what that moves. */
export async function decide(tx: Tx, ids: readonly string[], state: 'returned' | 'taken', now: Date): Promise<void> {
  await tx
    .updateTable('point_reservation')
    .set({ state, decided_at: now })
    .where((where) => where('id', '=', where.fn.any(where.val([...ids]))))
    .execute()
}

async function hasPlace(tx: Tx, item: ExchangeItemId, user: string): Promise<boolean> {
  const { rows } = await sql`select from point_reservation
    where item_id = ${item} and user_id = ${user} and state <> 'returned' limit 1`.execute(tx)
  return rows.length > 0
}
