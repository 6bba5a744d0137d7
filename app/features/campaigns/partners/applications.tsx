import type { PartnerApplication } from '@madang/contract/campaigns/partners.ts'
import { AskCaseLink } from '../../../data/chat/service/ask-case.tsx'
import { recordTime } from '../../../lib/format/exact-time.ts'
import { type Translate, useLanguage } from '../../../lib/locale.ts'

/** What became of my applications, the newest first. */
export function Applications({ applications }: { applications: readonly PartnerApplication[] }) {
  const { t } = useLanguage()
  return (
    <section>
      <div className="section-head">
        <h2>{t('partner.mine')}</h2>
      </div>
      <ul>
        {applications.map((application) => (
          <Application key={application.threshold} application={application} />
        ))}
      </ul>
    </section>
  )
}

function Application({ application }: { application: PartnerApplication }) {
  const { t, locale } = useLanguage()
  const { threshold, applyTime, valid, state } = application
  const words = { time: recordTime(applyTime), n: valid.toLocaleString(locale) }
  return (
    <li className="partner-mine pad">
      <h3>{t('partner.appliedFor', { n: threshold.toLocaleString(locale) })}</h3>
      <p className="text-13">{stateText(t, application)}</p>
      <p className="text-12 quiet">{t('partner.appliedAt', words)}</p>
      {state === 'refused' ? (
        <AskCaseLink card={{ kind: 'partner', id: String(threshold) }} words={t('partner.appeal')} />
      ) : null}
    </li>
  )
}

function stateText(t: Translate, { state, number, reason, decideTime }: PartnerApplication): string {
  const time = decideTime ? recordTime(decideTime) : ''
  if (state === 'reviewing') return t('partner.inReview')
  if (state === 'granted') return t('partner.grantedAt', { n: number ?? 0, time })
  return t('partner.refusedAt', { reason: reason ?? '', time })
}
