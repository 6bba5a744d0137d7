import type { MarketSource } from '../../ports/market.ts'
import { coinGeckoSource, coinGeckoUrl } from './coingecko-source.ts'
import { sampleSource } from './sample-source.ts'
import { upbitSource, upbitUrl } from './upbit-source.ts'

/** Where quotes come from, by the settings of the operator: `url` and `key` in place of the documented address and no key. */
export function marketSource({
  kind,
  url,
  key,
}: {
  kind: 'sample' | 'upbit' | 'coingecko'
  url: string | null
  key: string | null
}): MarketSource {
  switch (kind) {
    case 'sample':
      return sampleSource
    case 'upbit':
      return upbitSource({ url: url ?? upbitUrl })
    case 'coingecko':
      return coinGeckoSource({ url: url ?? coinGeckoUrl, headers: key ? { 'x-cg-demo-api-key': key } : {} })
  }
}
