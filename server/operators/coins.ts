import type { OperatorCommand } from '../context.ts'
import type { Audited } from '../domain.ts'
import type { Parsed } from '@madang/contract/endpoint.ts'
import type * as calls from '@madang/contract/operators/coins.ts'
import type { CoinRow } from '@madang/contract/operators/coins.ts'
import { keepCoin, placeCoins } from '../market/keep-coins.ts'

/** Adds a coin or changes one (REQ-172). */
export async function saveCoin(
  { tx }: OperatorCommand,
  { reason, requestId: _key, ...coin }: Parsed<typeof calls.saveCoin>,
): Promise<Audited<{ version: number }>> {
  const { before, version } = await keepCoin(tx, coin)
  const facts = before ? { before: factsOf(before) } : {}
  return { answer: { version }, object: `coin ${coin.symbol}`, ...facts, after: factsOf(coin), reason }
}

/** Puts the coins into another order. */
export async function orderCoins(
  { tx }: OperatorCommand,
  { symbols, reason }: Parsed<typeof calls.orderCoins>,
): Promise<Audited<null>> {
  const before = await placeCoins(tx, symbols)
  const [from, to] = [{ order: before.join(' ') }, { order: symbols.join(' ') }]
  return { answer: null, object: 'coins', before: from, after: to, reason }
}

function factsOf({ names, upbit, coingecko, isShown }: Omit<CoinRow, 'version'>) {
  return {
    names: Object.values(names).join(' / '),
    upbit: upbit ?? '',
    coingecko: coingecko ?? '',
    isShown: isShown ? 'yes' : 'no',
  }
}
