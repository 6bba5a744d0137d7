import { useQuery } from '@tanstack/react-query'
import { inviteTarget } from '../../../lib/navigation/invite-target.ts'
import { Link, type AppTarget } from '../../../lib/navigation/router.ts'
import { Icon, type IconName } from '@madang/ui/icons.tsx'
import { amountText } from '@madang/client/money.ts'
import { useLanguage, useT } from '../../../lib/locale.ts'
import { inviteTexts } from '../programme/invite-words.ts'
import { programmeQuery } from '../queries.ts'

/** What else there is: inviting, my CVC, the two records, the totals of everybody. */
export function MoreLinks() {
  const t = useT()
  return (
    <section>
      <div className="section-head ways-head">
        <h2>{t('benefit.more')}</h2>
      </div>
      <InviteWay />
      <Way to="/cvc" icon="benefit" title={t('benefit.cvcRow')}>
        {t('benefit.cvcText')}
      </Way>
      <Way to="/reward-record" icon="records" title={t('benefit.rewardRow')}>
        {t('benefit.recordText')}
      </Way>
      <Way to="/unlock-record" icon="unlock" title={t('benefit.unlockRow')}>
        {t('benefit.unlockText')}
      </Way>
      <Way to="/contest" icon="trophy" title={t('title.contest')}>
        {t('benefit.contestText')}
      </Way>
      <Way to="/studio" icon="star" title={t('title.studio')}>
        {t('benefit.studioText')}
      </Way>
      <Way to="/totals" icon="shield" title={t('totals.row')}>
        {t('totals.rowText')}
      </Way>
    </section>
  )
}

/** To the invitation, with what one brings. */
export function InviteWay() {
  const { locale, t } = useLanguage()
  const [one, ...further] = useQuery(programmeQuery(locale)).data?.invite ?? []
  return (
    <Way {...inviteTarget()} icon="invite" title={t('benefit.inviteRow')}>
      {one === undefined
        ? '\u00a0'
        : inviteTexts(
            { one: amountText('CVC', one), further: further.map((each) => amountText('CVC', each)) },
            locale,
            t,
          )}
    </Way>
  )
}

function Way({ icon, title, children, ...link }: { icon: IconName; title: string; children: string } & AppTarget) {
  return (
    <Link className="row way" {...link}>
      <Icon name={icon} />
      <span className="grow">
        <b className="bold block">{title}</b>
        <span className="text-13 quiet block">{children}</span>
      </span>
      <Icon name="next" size="s" />
    </Link>
  )
}
