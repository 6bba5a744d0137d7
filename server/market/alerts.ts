import type { Context } from '../context.ts'
import type { Parsed } from '@madang/contract/endpoint.ts'
import { mostAlerts, type PriceAlert, type setAlert as setAlertCall } from '@madang/contract/reading/alerts.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Currency } from '@madang/contract/reading/market.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { takeNoticesBack } from '../outbox/inbox-rows.ts'
import { lockForUser } from '../db/lock-for-user.ts'
import type { Db, Tx } from '../db/tables.ts'
import type { Market } from './market.ts'
import { priceIn } from './price-in.ts'
import { sampleSource } from './sources/sample-source.ts'
import { namesOf } from './coins.ts'
import './tables.ts'

const shown = 50

/** A user's alerts, newest first (REQ-69). */
export async function getAlerts({
  db,
  user,
  locale,
}: Context<'db' | 'user' | 'locale'>): Promise<{ items: PriceAlert[]; waiting: number; most: number }> {
  const rows = await alertRows(db)
    .where('user_id', '=', user)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(shown)
    .execute()
  return { items: rows.map((row) => alertOf(row, locale)), waiting: await waitingOf(db, user), most: mostAlerts }
}

/** The price an alert is made at, and who said it. */
interface AlertBase {
  readonly price: string
  readonly source: string
}

/**
 * What an alert is judged by, looked up outside its transaction, whose connection it would wait for a second one with.
 * ALERT_PASSED when the price is beyond the mark already, NO_PRICE when the coin has none in that currency.
 */
export async function checkAlert(
  { market }: Context<'market'>,
  { symbol, kind, target, currency }: Parsed<typeof setAlertCall>,
): Promise<AlertBase> {
  if (Number(target) === 0) throw new Failure('INVALID', { field: 'target' })
  const price = await priceOf(market, symbol, currency)
  if (price === null) throw new Failure('NO_PRICE', { field: 'symbol' })
  if ((kind === 'above' && Number(price) >= Number(target)) || (kind === 'below' && Number(price) <= Number(target)))
    throw new Failure('ALERT_PASSED', { field: 'target' })
  if (kind === 'percent' && Number(target) > 1000) throw new Failure('INVALID', { field: 'target' })
  return { price, source: market.source.name }
}

/** Makes an alert. ALERTS_FULL with twenty waiting; two made at once are counted one after the other. */
export async function setAlert(
  {
    tx,
    user,
    locale,
    clock,
    random,
    checked: { price, source },
  }: Context<'tx' | 'user' | 'locale' | 'clock' | 'random'> & { readonly checked: AlertBase },
  { symbol, kind, target, currency }: Parsed<typeof setAlertCall>,
): Promise<PriceAlert> {
  await lockForUser(tx, 'price-alert', user)
  if ((await waitingOf(tx, user)) >= mostAlerts) throw new Failure('ALERTS_FULL')
  const row = { user_id: user, symbol, source, kind, target, currency, base_price: price }
  const alertId = random.uuid()
  await tx
    .insertInto('price_alert')
    .values({ id: alertId, ...row, created_at: clock.now() })
    .execute()
  return alertOf(await alertRows(tx).where('id', '=', alertId).executeTakeFirstOrThrow(), locale)
}

/** NOT_FOUND for an alert that is not the user's. */
export async function deleteAlert(
  { tx, user, notify: tell }: Context<'tx' | 'user' | 'notify'>,
  { alertId }: { alertId: string },
): Promise<null> {
  const gone = await tx
    .deleteFrom('price_alert')
    .where('id', '=', alertId)
    .where('user_id', '=', user)
    .executeTakeFirst()
  if (gone.numDeletedRows === 0n) throw new Failure('NOT_FOUND')
  const told = await takeNoticesBack(tx, { kind: 'priceAlert', about: alertId, user })
  for (const person of told) tell(person, { kind: 'notice', data: { isNew: false } })
  return null
}

/** An alert that was told, for its push; null when it was deleted meanwhile. */
export async function firedAlert(db: Db, alertId: string): Promise<PriceAlert | null> {
  const row = await alertRows(db).where('id', '=', alertId).where('fired_at', 'is not', null).executeTakeFirst()
  return row ? alertOf(row, 'en-GB') : null
}

async function priceOf(market: Market, symbol: string, currency: Currency): Promise<string | null> {
  const [coins, { quotes, rates }] = await Promise.all([market.coins(), market.figures()])
  const quote = coins.some((coin) => coin.symbol === symbol) ? quotes.get(symbol) : undefined
  return quote ? priceIn(quote.price, market.source.currency, currency, rates) : null
}

async function waitingOf(db: Db | Tx, user: UserId): Promise<number> {
  const { n } = await db
    .selectFrom('price_alert')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('user_id', '=', user)
    .where('fired_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}

function alertRows(db: Db | Tx) {
  return db
    .selectFrom('price_alert')
    .innerJoin('coin', 'coin.symbol', 'price_alert.symbol')
    .selectAll('price_alert')
    .select('names')
}

type AlertRow = Awaited<ReturnType<ReturnType<typeof alertRows>['execute']>>[number]

function alertOf(row: AlertRow, locale: Locale): PriceAlert {
  const fired = row.fired_at && row.fired_price !== null ? { at: row.fired_at, price: row.fired_price } : null
  return {
    alertId: row.id,
    symbol: row.symbol,
    name: namesOf(row.names)[locale],
    kind: row.kind,
    target: row.target,
    currency: row.currency,
    basePrice: row.base_price,
    isSample: row.source === sampleSource.name,
    createdAt: row.created_at,
    fired,
  }
}
