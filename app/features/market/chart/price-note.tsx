import type { ExchangeRate } from '@madang/contract/reading/coins.ts'
import type { Locale } from '@madang/contract/locale.ts'
import type { Currency } from '@madang/contract/reading/market.ts'
import { Note } from '@madang/ui/note.tsx'
import { serverNow } from '../../../lib/server/clock.ts'
import { useLanguage, type Key } from '../../../lib/locale.ts'
import { absolute, clockTime } from '../../../lib/format/moment.tsx'
import { rateText } from '../figures.ts'

/** Where figures come from and how old they are; the rate they were converted by; that they are a sample (REQ-14, REQ-68). */
export function PriceNote({
  source,
  asOf,
  isSample,
  rate,
  wanted,
  currency,
  stale,
}: {
  source: string
  asOf: Date
  isSample: boolean
  rate: ExchangeRate | null
  /** The currency asked for, and the one the figures are in. */
  wanted: Currency
  currency: Currency
  stale: { readonly afterMs: number; readonly words: Key & ('coins.stale' | 'chart.stale') }
}) {
  const { locale, t } = useLanguage()
  const named = isSample ? t('home.sample') : source
  return (
    <Note>
      {isSample ? <b>{t('coins.sampleNote')} </b> : null}
      {isSample
        ? t('coins.asOf', { time: timeText(asOf, locale) })
        : t('coins.source', { source, time: timeText(asOf, locale) })}
      {isStale(asOf, stale.afterMs, isSample) ? (
        <>
          {' · '}
          <b>{t(stale.words)}</b>
        </>
      ) : null}
      {rate ? (
        <span className="block">
          {t('coins.rate', {
            from: rate.from,
            to: rate.to,
            value: rateText(rate.value, locale),
            source: isSample ? t('home.sample') : rate.source,
            time: timeText(rate.asOf, locale),
          })}
        </span>
      ) : null}
      {currency === wanted ? null : <span className="block">{t('coins.noRate', { source: named, currency })}</span>}
    </Note>
  )
}

/** The hour; with its day when that is not today. */
function timeText(at: Date, locale: Locale): string {
  const isToday = new Date(serverNow()).toDateString() === at.toDateString()
  return isToday ? clockTime(at, locale) : absolute(at, locale)
}

/** Figures of a market grow old; the sample says of itself that it is none (REQ-68). */
export function isStale(asOf: Date, afterMs: number, isSample: boolean): boolean {
  return !isSample && serverNow() - asOf.getTime() > afterMs
}
