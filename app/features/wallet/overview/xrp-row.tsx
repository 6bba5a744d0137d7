import type { Balances } from '../../../data/queries/balances.ts'
import { ShownAmount } from '../../../lib/parts/shown-amount.tsx'
import { dayAndTime } from '../../../lib/format/day-and-time.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { serverNow } from '../../../lib/server/clock.ts'
import { AssetMark } from '../../../lib/parts/asset-mark.tsx'
import { AssetRow } from './asset-row.tsx'
import { useShownText } from '../parts/shown-text.ts'

/** XRP, what of it is frozen, and what it is worth by the last price with its source and time (REQ-121). */
export function XrpRow({ xrp: { total, held, frozen, worth } }: { xrp: Balances['xrp'] }) {
  const t = useLanguage().t
  const shown = useShownText()
  const isPriced = worth !== null && total > 0n
  return (
    <>
      <AssetRow to="/withdraw" search={{ asset: 'XRP' }}>
        <AssetMark asset="XRP" />
        <span className="grow">
          <span className="wallet-row-title">XRP</span>
          <span className="text-12 quiet block">
            {t('wallet.xrpLine', { held: shown('XRP', held), frozen: shown('XRP', frozen) })}
          </span>
        </span>
        <span className="wallet-value">
          <b>
            <ShownAmount asset="XRP" value={total} />
          </b>
          {isPriced ? <span>{t('wallet.inUsdt', { amount: shown('USDT', worth.amount) })}</span> : null}
        </span>
      </AssetRow>
      {isPriced ? <PriceOrigin worth={worth} /> : null}
    </>
  )
}

function PriceOrigin({ worth: { source, asOf, isSample } }: { worth: NonNullable<Balances['xrp']['worth']> }) {
  const { t, locale } = useLanguage()
  const time = dayAndTime(asOf, new Date(serverNow()), locale)
  return (
    <p className="wallet-origin text-12 quiet">
      {isSample ? t('wallet.priceSample', { time }) : t('wallet.priceFrom', { source, time })}
    </p>
  )
}
