import { inEach } from '../locale.ts'
import { z } from 'zod'
import { coinSymbol } from '../reading/coins.ts'
import { listOf } from './lists/list-of.ts'
import { command, query, reason } from './operator-endpoint.ts'

const name = z.string().trim().min(1).max(40)
/** How a coin is called at a market source, such as `KRW-BTC`; null where the source does not have it. */
const idAtSource = z
  .string()
  .regex(/^[A-Za-z0-9._-]{1,60}$/)
  .nullable()

const details = {
  names: z.object(inEach(() => name)),
  upbit: idAtSource,
  coingecko: idAtSource,
  isShown: z.boolean(),
}

export const coinRow = z.object({ symbol: coinSymbol, ...details, version: z.int().min(1) })
export type CoinRow = z.infer<typeof coinRow>

/** Coins are found by a part of the symbol, a name or what a source calls them. */
export const coinList = listOf({
  item: coinRow,
  sorts: ['listed', 'symbol'],
  filters: { shown: z.enum(['yes', 'no']), source: z.enum(['upbit', 'coingecko', 'none']) },
  words: 60,
})

export const getCoins = query({
  path: 'coin/GetCoins',
  summary: 'Coins, shown or not, in the order of the list of readers unless told otherwise',
  right: 'coins.read',
  input: coinList.input,
  output: coinList.output,
})

export const saveCoin = command({
  path: 'coin/SaveCoin',
  summary: 'Add a coin (version 0) or change one; CONFLICT when somebody changed it meanwhile or it is there already',
  right: 'coins.change',
  input: { symbol: coinSymbol, version: z.int().min(0).max(1_000_000), ...details, reason },
  output: z.object({ version: z.int() }),
  failures: ['CONFLICT'],
})

export const orderCoins = command({
  path: 'coin/OrderCoins',
  summary: 'The order of the list: every coin once; CONFLICT when one is missing or unknown',
  right: 'coins.change',
  input: { symbols: z.array(coinSymbol).min(1).max(500), reason },
  output: z.null(),
  failures: ['CONFLICT'],
})
