import { useQuery } from '@tanstack/react-query'
import { minuteMs } from '@madang/contract/values/durations.ts'
import { delayTexts } from '@madang/contract/wallet/withdrawal-texts.ts'
import type { Withdrawal } from '@madang/contract/wallet/withdrawals.ts'
import { dayAndTime } from '../../../lib/format/day-and-time.ts'
import { timeLeft } from '../../../lib/format/time-left.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { serverNow } from '../../../lib/server/clock.ts'
import { networksQuery } from '../../../data/queries/networks.ts'
import { storySteps, type StoryStep } from './story-steps.ts'

/** A withdrawal's way from top to bottom, with the time of each step behind it. */
export function Story({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useLanguage()
  return (
    <section aria-label={t('detail.story')}>
      <ol className="withdrawal-timeline">
        {storySteps(withdrawal).map((step) => (
          <Step key={step.state} step={step} withdrawal={withdrawal} />
        ))}
      </ol>
    </section>
  )
}

function Step({ step: { state, place, time }, withdrawal }: { step: StoryStep; withdrawal: Withdrawal }) {
  const { t, locale } = useLanguage()
  const { asset, network, delays, approvals } = withdrawal
  const { data } = useQuery(networksQuery(asset, locale))
  const minutes = data?.networks.find((each) => each.network === network)?.minutes
  const when = time && dayAndTime(time, new Date(serverNow()), locale)
  return (
    <li className={place} {...(place === 'now' && { 'aria-current': 'step' as const })}>
      <span className="withdrawal-timeline-line">
        <b>{t(`withdrawal.state.${state}`)}</b>
        {when ? (
          <time dateTime={time.toISOString()}>{place === 'now' ? t('detail.since', { time: when }) : when}</time>
        ) : state === 'completed' ? (
          <span className="withdrawal-timeline-when">{t('detail.txLater')}</span>
        ) : state === 'processing' && minutes !== undefined ? (
          <span className="withdrawal-timeline-when">
            {t('withdraw.takes', { time: timeLeft(minutes * minuteMs, locale) })}
          </span>
        ) : null}
      </span>
      {state === 'cooling_off' && delays.length ? (
        <p>{delays.map(({ reason }) => delayTexts[reason][locale]).join(' · ')}</p>
      ) : null}
      {state === 'in_review' && place === 'now' ? <p>{t('detail.approvals', { n: approvals })}</p> : null}
    </li>
  )
}
