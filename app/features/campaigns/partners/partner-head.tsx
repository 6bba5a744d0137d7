import type { PartnerStanding } from '@madang/contract/campaigns/partners.ts'
import { Icon } from '@madang/ui/icons.tsx'
import { useLanguage } from '../../../lib/locale.ts'

/** How I stand, and the thresholds I reached. */
export function PartnerHead({ standing }: { standing: PartnerStanding }) {
  const { t, locale } = useLanguage()
  const { thresholds, valid } = standing
  const next = thresholds.find(({ status }) => status === 'Unlocked')?.invitations
  const words = { n: valid.toLocaleString(locale), next: next?.toLocaleString(locale) ?? '' }
  return (
    <section>
      <div className="pad">
        <h2 className="partner-hero">
          <Title standing={standing} />
        </h2>
        <p className="quiet">{t(next ? 'partner.next' : 'partner.allReached', words)}</p>
        <p className="quiet">{t('partner.twoPeople')}</p>
      </div>
      <ol className="partner-steps" aria-label={t('partner.steps')}>
        {thresholds.map(({ invitations, status }) => (
          <li key={invitations} className={status === 'Completed' ? 'done' : ''}>
            <i>{status === 'Completed' ? <Icon name="check" size="xs" /> : null}</i>
            <b className="tabular">{t('partner.people', { n: invitations.toLocaleString(locale) })}</b>
            <span className="visually-hidden">{t(`xrp.${status}`)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Title({ standing: { applications, opens, left, phase } }: { standing: PartnerStanding }) {
  const { t } = useLanguage()
  const partner = applications.find(({ state }) => state === 'granted')
  if (partner) return t('partner.isPartner', { n: partner.number ?? 0 })
  if (applications.some(({ state }) => state === 'reviewing')) return t('partner.reviewing')
  if (left === 0) return t('partner.full')
  if (phase === 'ended') return t('partner.over')
  return t(opens === null ? 'partner.notYet' : 'partner.mayApply')
}
