import { useQuery } from '@tanstack/react-query'
import { inviteTarget } from '../../../lib/navigation/invite-target.ts'
import { Link, type AppTarget } from '../../../lib/navigation/router.ts'
import { Icon, type IconName } from '@madang/ui/icons.tsx'
import { amountText } from '@madang/client/money.ts'
import { useLanguage, useT } from '../../../lib/locale.ts'
import { inviteTexts } from '../programme/invite-words.ts'
import { programmeQuery } from '../queries.ts'

const ways = [
  { to: '/cvc', icon: 'benefit', title: 'benefit.cvcRow', text: 'benefit.cvcText' },
  { to: '/reward-record', icon: 'records', title: 'benefit.rewardRow', text: 'benefit.recordText' },
  { to: '/unlock-record', icon: 'unlock', title: 'benefit.unlockRow', text: 'benefit.unlockText' },
  { to: '/xrp', icon: 'crossing', title: 'title.xrp', text: 'benefit.xrpText' },
  { to: '/event', icon: 'gift', title: 'title.event', text: 'benefit.eventText' },
  { to: '/contest', icon: 'trophy', title: 'title.contest', text: 'benefit.contestText' },
  { to: '/studio', icon: 'studio', title: 'title.studio', text: 'benefit.studioText' },
  { to: '/exchange', icon: 'swap', title: 'title.exchange', text: 'benefit.exchangeText' },
  { to: '/totals', icon: 'shield', title: 'totals.row', text: 'totals.rowText' },
] as const

/** What else there is: inviting, my CVC, the two records, every campaign with a page, the totals of everybody. */
export function MoreLinks() {
  const t = useT()
  return (
    <section>
      <div className="section-head ways-head">
        <h2>{t('benefit.more')}</h2>
      </div>
      <InviteWay />
      {ways.map(({ title, text, ...way }) => (
        <Way key={way.to} {...way} title={t(title)}>
          {t(text)}
        </Way>
      ))}
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
