import type { Context } from '../context.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import type { coinList, CoinRow, getCoins as endpoint } from '@madang/contract/operators/coins.ts'
import { type FewShape, pageOfFew } from '../db/lists/page-of-few.ts'
import type { Db, Tx } from '../db/tables.ts'
import { namesOf } from './coins.ts'
import './tables.ts'

/** The console's list of coins: at most as many as readers scroll through (decision 0267). */
const listed: FewShape<CoinRow, (typeof coinList)['sorts'][number]> = {
  sorts: { listed: null, symbol: { of: ({ symbol }) => symbol, isRisingFirst: true } },
  words: ({ symbol, names, upbit, coingecko }) => [symbol, ...Object.values(names), upbit ?? '', coingecko ?? ''],
}

/** Coins, shown or not, in the order of the list unless told otherwise (REQ-172). */
export async function getCoins(
  { db }: Context<'db'>,
  { shown, source, ...query }: Parsed<typeof endpoint>,
): Promise<Out<typeof endpoint>> {
  const fits = (coin: CoinRow) =>
    (shown === undefined || coin.isShown === (shown === 'yes')) &&
    (source === undefined || (source === 'none' ? !coin.upbit && !coin.coingecko : coin[source] !== null))
  return pageOfFew(listed, (await allCoins(db)).filter(fits), query)
}

/** Every coin, shown or not, in the order of the list. */
export async function allCoins(db: Db | Tx): Promise<CoinRow[]> {
  const rows = await db.selectFrom('coin').selectAll().orderBy('place').orderBy('symbol').execute()
  return rows.map((row) => ({
    symbol: row.symbol,
    names: namesOf(row.names),
    upbit: row.ids['upbit'] ?? null,
    coingecko: row.ids['coingecko'] ?? null,
    isShown: row.is_shown,
    version: row.version,
  }))
}

/** Adds a coin at the end, or changes the version given. Answers what it was before; CONFLICT when it is another by now. */
export async function keepCoin(tx: Tx, coin: CoinRow): Promise<{ before: CoinRow | null; version: number }> {
  const { symbol, names, upbit, coingecko, isShown, version } = coin
  const all = await allCoins(tx)
  const before = all.find((other) => other.symbol === symbol) ?? null
  if ((before?.version ?? 0) !== version) throw new Failure('CONFLICT')
  const row = {
    names: JSON.stringify(names),
    ids: JSON.stringify({ ...(upbit && { upbit }), ...(coingecko && { coingecko }) }),
    is_shown: isShown,
    version: version + 1,
  }
  const changed = before
    ? await tx
        .updateTable('coin')
        .set(row)
        .where('symbol', '=', symbol)
        .where('version', '=', version)
        .returning('symbol')
        .executeTakeFirst()
    : await tx
        .insertInto('coin')
        .values({ symbol, ...row, place: all.length + 1 })
        .onConflict((conflict) => conflict.doNothing())
        .returning('symbol')
        .executeTakeFirst()
  if (!changed) throw new Failure('CONFLICT')
  return { before, version: version + 1 }
}

/** Puts the coins into this order; CONFLICT unless it names every coin exactly once. */
export async function placeCoins(tx: Tx, symbols: readonly string[]): Promise<string[]> {
  const before = (
    await tx.selectFrom('coin').select('symbol').orderBy('place').orderBy('symbol').forUpdate().execute()
  ).map(({ symbol }) => symbol)
  if ([...symbols].sort().join() !== [...before].sort().join()) throw new Failure('CONFLICT')
  for (const [at, symbol] of symbols.entries())
    await tx
      .updateTable('coin')
      .set({ place: at + 1 })
      .where('symbol', '=', symbol)
      .execute()
  return before
}
