import type { WithdrawableAsset } from '@madang/contract/wallet/withdrawals.ts'
import { dayAndTime } from '../../../lib/format/day-and-time.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { serverNow } from '../../../lib/server/clock.ts'
import { plainAmount, useShownText } from '../parts/shown-text.ts'
import type { Quote } from './quote.ts'

/** Quantity, fee, when it arrives, and what is left of the day's limit: all as the server quotes them (REQ-122). */
export function ReviewFacts({ asset, quantity, quote }: { asset: WithdrawableAsset; quantity: string; quote: Quote }) {
  const { t, locale } = useLanguage()
  const shown = useShownText()
  const arrival = dayAndTime(quote.arrivalTime, new Date(serverNow()), locale)
  const facts = [
    [t('withdraw.quantity'), `${plainAmount(asset, quantity)} ${asset}`],
    [t('withdraw.fee'), `− ${plainAmount(asset, quote.fee)} ${asset}`],
    [t('withdraw.arrival'), t('withdraw.around', { time: arrival })],
    [
      t(quote.dailyOver === 'hours' ? 'withdraw.leftAfter.hours' : 'withdraw.leftAfter.day'),
      `${shown(asset, quote.dailyRest)} ${asset}`,
    ],
  ] as const
  return (
    <dl className="wallet-facts wallet-gap">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
