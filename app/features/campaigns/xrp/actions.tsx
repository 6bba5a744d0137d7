import type { ReactNode } from 'react'
import { Icon } from '@madang/ui/icons.tsx'
import { useT } from '../../../lib/locale.ts'
import { inviteTarget } from '../../../lib/navigation/invite-target.ts'
import { type AppTarget, Link } from '../../../lib/navigation/router.ts'

const actions = [
  { target: { to: '/live' }, icon: <Icon name="live" />, text: 'xrp.listen' },
  { target: inviteTarget(), icon: <Icon name="invite" />, text: 'xrp.invite' },
  { target: { to: '/exchange' }, icon: <Icon name="swap" />, text: 'xrp.exchange' },
  { target: { to: '/xrp-record' }, icon: <Icon name="records" />, text: 'xrp.records' },
  { target: { to: '/withdraw', search: { asset: 'XRP' } }, icon: <Icon name="wallet" />, text: 'xrp.withdraw' },
] as const satisfies readonly { target: AppTarget; icon: ReactNode; text: string }[]

/** From the promotion to what brings XRP, and to where it goes, as far as each is offered. */
export function Actions() {
  const t = useT()
  return (
    <nav className="xrp-actions" aria-label={t('xrp.do')}>
      {actions.map(({ target, icon, text }) => (
        <Link key={text} {...target}>
          <span className="xrp-action">{icon}</span>
          {t(text)}
        </Link>
      ))}
    </nav>
  )
}
