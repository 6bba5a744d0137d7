import { sql } from 'kysely'
import type { AlertKind } from '@madang/contract/reading/alerts.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { currency, type Currency } from '@madang/contract/reading/market.ts'
import type { Tx } from '../db/tables.ts'
import { notify } from '../outbox/notify.ts'
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

/**
 * Finds the alerts that these prices make true and marks them as told, in one statement: whoever runs it at the same moment
 * waits for its rows and then finds them done, so that each is told exactly once (REQ-69). Their pushes are queued with them.
 */
export async function fireAlerts(
  tx: Tx,
  {
    source,
    quotes,
    rates,
    now,
  }: { source: MarketSource; quotes: readonly MarketQuote[]; rates: MarketRates; now: Date },
): Promise<FiredAlert[]> {
  const prices = quotes.flatMap(({ symbol, price }) =>
    currency.options.flatMap((unit) => {
      const converted = priceIn(price, source.currency, unit, rates)
      return converted === null ? [] : [{ symbol, currency: unit, price: converted }]
    }),
  )
  const { rows } = await sql<Omit<FiredAlert, 'user' | 'alertId' | 'isSample'> & { user_id: UserId; id: string }>`
    update price_alert set fired_at = ${now}, fired_price = now.price
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as now (symbol text, currency text, price numeric)
    where fired_at is null and source = ${source.name}
      and price_alert.symbol = now.symbol and price_alert.currency = now.currency
      and case kind
        when 'above' then now.price >= target
        when 'below' then now.price <= target
        else abs(now.price - base_price) * 100 >= target * base_price
      end
    returning id, user_id, price_alert.symbol, kind, target, price_alert.currency, now.price`.execute(tx)
  for (const { id, user_id: user, symbol } of rows)
    await notify({ tx, now }, user, 'priceAlert', { alertId: id, symbol })
  return rows.map(({ id: alertId, user_id: user, ...rest }) => ({ ...rest, user, alertId, isSample: source.isSample }))
}
