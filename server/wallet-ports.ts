import { priceIn } from './market/price-in.ts'
import type { Market } from './market/market.ts'
import { hasCreditedClass } from './rewards/class-time/has-credited-class.ts'
import type { WalletPorts, XrpPrice } from './wallet/ports.ts'

/** What the wallet learns of the market and of the rewards. */
export function walletPorts(market: Market): WalletPorts {
  return { xrpPrice: () => xrpPrice(market), tookPart: hasCreditedClass }
}

async function xrpPrice(market: Market): Promise<XrpPrice | null> {
  const { quotes, rates } = await market.figures()
  const quote = quotes.get('XRP')
  const price = quote && priceIn(quote.price, market.source.currency, 'USD', rates)
  if (!quote || !price) return null
  return { price, source: market.source.name, asOf: quote.asOf, isSample: market.source.isSample }
}
