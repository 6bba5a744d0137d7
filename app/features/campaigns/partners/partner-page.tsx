import { useQuery } from '@tanstack/react-query'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { useLanguage } from '../../../lib/locale.ts'
import { NotYet } from '../../../lib/parts/not-yet.tsx'
import { CampaignFoot } from '../campaign-foot.tsx'
import { ApplicationForm } from './application-form.tsx'
import { Applications } from './applications.tsx'
import './partners.css'
import { PartnerHead } from './partner-head.tsx'
import { PlacesLeft } from './places-left.tsx'
import { partnerQuery } from './queries.ts'

/** The partner programme: how far I am, the places left, what partners share, and my application (REQ-137). */
export function PartnerPage() {
  const { t, locale } = useLanguage()
  const { data, error, refetch } = useQuery(partnerQuery(locale))
  if (!data) return <NotYet error={error} onRetry={refetch} waiting={<SkeletonRows count={7} />} />
  const { shares, applications, opens } = data
  return (
    <div className="partner-page">
      <PartnerHead standing={data} />
      <PlacesLeft places={data.places} left={data.left} />
      <section>
        <div className="section-head">
          <h2>{t('partner.granted')}</h2>
        </div>
        <dl className="pairs pad partner-shares">
          <dt>{t('partner.advertising')}</dt>
          <dd>{t('partner.ofAll', { percent: shares.advertising })}</dd>
          <dt>{t('partner.equity')}</dt>
          <dd>{t('partner.inAll', { percent: shares.equity })}</dd>
        </dl>
        <p className="pad text-12 quiet">{t('partner.contract')}</p>
      </section>
      <CampaignFoot campaign={data} />
      {applications.length > 0 ? <Applications applications={applications} /> : null}
      {opens === null ? null : <ApplicationForm />}
    </div>
  )
}
