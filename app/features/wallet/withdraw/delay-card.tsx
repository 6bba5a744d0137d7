import { delayTexts } from '@madang/contract/wallet/withdrawal-texts.ts'
import { Icon } from '@madang/ui/icons.tsx'
import { useHoldText } from '../../../data/queries/networks.ts'
import { dayAndTime } from '../../../lib/format/day-and-time.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { serverNow } from '../../../lib/server/clock.ts'
import type { Quote } from './quote.ts'

/** Why and until when it waits before anybody looks at it; each reason with its own end (REQ-126). */
export function DelayCard({ quote: { delays, waitsUntil } }: { quote: Quote }) {
  const { t, locale } = useLanguage()
  const hold = useHoldText()
  if (!waitsUntil) return null
  const when = (moment: Date) => dayAndTime(moment, new Date(serverNow()), locale)
  return (
    <section className="card wallet-box">
      <p className="bold flex gap-8">
        <span className="warn">
          <Icon name="clock" size="s" />
        </span>
        {t('withdraw.starts', { time: when(waitsUntil) })}
      </p>
      <dl className="wallet-facts s wallet-delays">
        {delays.map(({ reason, until }) => (
          <div key={reason}>
            <dt>{delayTexts[reason][locale]}</dt>
            <dd>{t('withdraw.until', { time: when(until) })}</dd>
          </div>
        ))}
      </dl>
      <p className="text-12 quiet">{t('withdraw.delayText', { hold })}</p>
    </section>
  )
}
