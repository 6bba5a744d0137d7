import { studioRefusals } from '@madang/contract/campaigns/studio-rows.ts'
import { koreanStart } from '../../../lib/format/deadline.ts'
import { useLanguage } from '../../../lib/locale.ts'
import type { Application } from './queries.ts'

/** What I applied with, and what became of it, in the words of whoever decided. */
export function MyApplication({ application }: { application: Application }) {
  const { t, locale } = useLanguage()
  const { city, plan, submitTime, decision, decideTime } = application
  const state = decision === null ? 'waiting' : decision === 'approved' ? 'approved' : 'refused'
  return (
    <section>
      <div className="section-head">
        <h2>{t('studio.application')}</h2>
        <span className="text-13 quiet">{t(`studio.application.${state}`)}</span>
      </div>
      <div className="pad studio-plan">
        <p className="bold">{city}</p>
        <p>{plan}</p>
        <p className="text-12 quiet">{t('studio.submittedAt', { time: koreanStart(submitTime, locale) })}</p>
        {decision === null ? <p className="text-13 quiet">{t('studio.waitText')}</p> : null}
        {decision !== null && decision !== 'approved' ? (
          <p className="text-13">
            {t('studio.refusedWhy', { reason: studioRefusals[decision][locale] })}{' '}
            {decideTime ? <span className="quiet">{koreanStart(decideTime, locale)}</span> : null}
          </p>
        ) : null}
      </div>
    </section>
  )
}
