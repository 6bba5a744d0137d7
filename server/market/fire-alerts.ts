import { sql } from 'kysely'
import type { AlertKind } from '@madang/contract/reading/alerts.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { currency, type Currency } from '@madang/contract/reading/market.ts'
import type { Db, Tx } from '../db/tables.ts'
import { transact } from '../db/tx.ts'
import { notifyEach } from '../outbox/notify.ts'
import type { MarketQuote, MarketRates, MarketSource } from '../ports/market.ts'
import { priceIn } from './price-in.ts'
import './tables.ts'

/** An alert whose mark was just passed. */
export interface FiredAlert {
  readonly user: UserId
  readonly alertId: string
  readonly symbol: string
  readonly kind: AlertKind
  readonly target: string
  readonly currency: Currency
  readonly price: string
  readonly isSample: boolean
}

/** Prices that alerts are judged by. */
export interface Judging {
  readonly source: MarketSource
  readonly quotes: readonly MarketQuote[]
  readonly rates: MarketRates
  readonly now: Date
}

/** So many are told in one transaction. */
export const firedAtOnce = 500

/**
 * Tells whom these prices were waited for by, some at a time: each batch commits with its pushes, and `tell` hears of it then.
 * What another transaction holds is left to the next round.
 */
export async function fireAlerts(db: Db, by: Judging, tell: (fired: FiredAlert) => void): Promise<void> {
  for (let told = firedAtOnce; told === firedAtOnce;) {
    const fired = await transact(db, (tx) => fireSome(tx, by))
    for (const alert of fired) tell(alert)
    told = fired.length
  }
}

/** Finds alerts that are true and marks them as told, in one statement, so that each is told exactly once (REQ-69). */
async function fireSome(tx: Tx, { source, quotes, rates, now }: Judging): Promise<FiredAlert[]> {
  const prices = quotes.flatMap(({ symbol, price }) =>
    currency.options.flatMap((unit) => {
      const converted = priceIn(price, source.currency, unit, rates)
      return converted === null ? [] : [{ symbol, currency: unit, price: converted }]
    }),
  )
  const { rows } = await sql<Omit<FiredAlert, 'user' | 'alertId' | 'isSample'> & { user_id: UserId; id: string }>`
    with reached as (
      select id, now.price
      from price_alert join jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as now (symbol text, currency text, price numeric)
        on price_alert.symbol = now.symbol and price_alert.currency = now.currency
      where fired_at is null and source = ${source.name}
        and case kind
          when 'above' then now.price >= target
          when 'below' then now.price <= target
          else abs(now.price - base_price) * 100 >= target * base_price
        end
      limit ${firedAtOnce}
      for update of price_alert skip locked
    )
    update price_alert set fired_at = ${now}, fired_price = reached.price from reached where price_alert.id = reached.id
    returning price_alert.id, user_id, symbol, kind, target, currency, reached.price`.execute(tx)
  await notifyEach(
    { tx, now },
    'priceAlert',
    rows.map(({ id: alertId, user_id: user, symbol }) => ({ user, facts: [{ alertId, symbol }] })),
  )
  return rows.map(({ id: alertId, user_id: user, ...rest }) => ({ ...rest, user, alertId, isSample: source.isSample }))
}
