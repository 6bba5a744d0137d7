import { inviteTarget } from '../../lib/navigation/invite-target.ts'
import { Link } from '../../lib/navigation/router.ts'
import { Icon, type IconName } from '@madang/ui/icons.tsx'
import { useT } from '../../lib/locale.ts'
import type { Part } from './use-parts.ts'

/** The places one goes to from here; only what is open (REQ-167). */
export function Shortcuts({ parts }: { parts: readonly Part[] }) {
  const t = useT()
  return (
    <nav className="shortcuts" aria-label={t('my.functions')}>
      <Link {...inviteTarget()}>
        <Place icon="invite" label={t('my.invite')} />
      </Link>
      <Link to="/reward-record">
        <Place icon="records" label={t('my.rewardRecords')} />
      </Link>
      <Link to="/unlock-record">
        <Place icon="unlock" label={t('my.unlockRecords')} />
      </Link>
      <Link to="/wallet">
        <Place icon="wallet" label={t('title.wallet')} />
      </Link>
      {parts.includes('xrp') ? (
        <Link to="/xrp">
          <Place icon="crossing" label={t('title.xrp')} />
        </Link>
      ) : null}
      <Link to="/event">
        <Place icon="gift" label={t('title.event')} />
      </Link>
      {parts.includes('contest') ? (
        <Link to="/contest">
          <Place icon="trophy" label={t('my.contest')} />
        </Link>
      ) : null}
      {parts.includes('studio') ? (
        <Link to="/studio">
          <Place icon="studio" label={t('my.studio')} />
        </Link>
      ) : null}
      <Link to="/live">
        <Place icon="live" label={t('my.live')} />
      </Link>
      <Link to="/friend">
        <Place icon="people" label={t('my.friends')} />
      </Link>
      <Link to="/operation">
        <Place icon="book" label={t('my.guide')} />
      </Link>
    </nav>
  )
}

function Place({ icon, label }: { icon: IconName; label: string }) {
  return (
    <>
      <Icon name={icon} />
      {label}
    </>
  )
}
