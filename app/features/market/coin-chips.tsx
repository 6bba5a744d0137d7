import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../lib/locale.ts'
import { priceText } from '../../lib/prices.ts'
import { Change } from './change.tsx'
import { CoinSheet } from './coin-sheet.tsx'
import { coinsQuery } from './queries.ts'
import './market.css'

/** Coins an article is about, with their price of now; a tap shows source and time. */
export function CoinChips({ symbols }: { symbols: readonly string[] }) {
  const { locale, t } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(coinsQuery(locale))
  const coins = data?.items.filter((coin) => symbols.includes(coin.symbol)) ?? []
  if (!coins.length) return null
  return (
    <>
      <div className="chips">
        {coins.map((coin) => (
          <button key={coin.symbol} type="button" className="coin-chip" onClick={() => setOpen(true)}>
            {coin.symbol} <span className="n">{priceText(coin.price, coin.currency, locale)}</span>
            <Change percent={coin.change} />
            {coin.isSample ? <span className="q plain-weight">{t('home.sample')}</span> : null}
          </button>
        ))}
      </div>
      <CoinSheet open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
