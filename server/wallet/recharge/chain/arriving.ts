import './tables.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { units } from '@madang/contract/money.ts'
import type { ArrivingDeposit } from '@madang/contract/wallet/recharge.ts'
import { dayMs } from '@madang/contract/values/durations.ts'
import type { Db, Tx } from '../../../db/tables.ts'

/**
 * So long somebody is told that the network took a transfer back, and what was only seen counts: where the payer forgot it, no
 * word of it comes any more.
 */
const heardDays = 7
const heardSince = (now: Date) => daysAgo(now, heardDays)
const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)

/** So long somebody is told what was left at their address. */
const leftDays = 30

/** Beyond it nobody reads; anybody may send as many as they like. */
const mostShown = 50

/** What is on its way to a person's addresses, the newest first. Of other tokens nothing is shown: anybody writes such. */
export async function arrivingDeposits(tx: Tx, user: UserId, now: Date): Promise<Omit<ArrivingDeposit, 'title'>[]> {
  const rows = await tx
    .selectFrom('chain_deposit')
    .innerJoin('deposit_address', (join) =>
      join
        .onRef('deposit_address.network', '=', 'chain_deposit.network')
        .onRef('deposit_address.number', '=', 'chain_deposit.number'),
    )
    .select(['chain_deposit.network', 'txid', 'place', 'units', 'state', 'seen_at', 'channel_id'])
    .where('chain_deposit.user_id', '=', user)
    .where('is_token', '=', true)
    .where((row) =>
      row.or([
        row('state', '=', 'unmatched'),
        row.and([row('state', 'in', ['seen', 'gone']), row('moved_at', '>', heardSince(now))]),
        row.and([row('state', '=', 'left'), row('moved_at', '>', daysAgo(now, leftDays))]),
      ]),
    )
    .orderBy('seen_at', 'desc')
    .orderBy('txid')
    .orderBy('place')
    .limit(mostShown)
    .execute()
  return rows.map(({ network, txid, place, units: amount, state, seen_at, channel_id }) => ({
    channelId: channel_id,
    network,
    txid,
    place,
    amount: units<'USDT'>(BigInt(amount)),
    state: state as ArrivingDeposit['state'], // no other is asked for
    createTime: seen_at,
  }))
}

/** Whether something of the right token is on its way to a person's addresses, or waits for people to credit it. */
export async function isArriving(db: Db | Tx, user: UserId, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('chain_deposit')
    .select('txid')
    .where('user_id', '=', user)
    .where('is_token', '=', true)
    .where((row) =>
      row.or([
        row.and([row('state', '=', 'seen'), row('moved_at', '>', heardSince(now))]),
        row.and([row('state', '=', 'unmatched'), row('why', 'in', ['amount', 'person'])]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
