import { inviteTarget } from '../../../lib/navigation/invite-target.ts'
import { Link } from '../../../lib/navigation/router.ts'
import { Icon, type IconName } from '@madang/ui/icons.tsx'
import { useIsOffered } from '../../../lib/server/offered.ts'
import { useT } from '../../../lib/locale.ts'

/** From the CVC page to what belongs to it; only what is open. */
export function CvcShortcuts({ onRules, onCalendar }: { onRules: () => void; onCalendar: () => void }) {
  const t = useT()
  const isCvcOffered = useIsOffered('cvc')
  return (
    <nav className="acts4" aria-label={t('my.functions')}>
      <Link {...inviteTarget()}>
        <Place icon="invite" label={t('cvc.invite')} />
      </Link>
      <Link to="/reward-record">
        <Place icon="records" label={t('cvc.rewardRecords')} />
      </Link>
      <Link to="/unlock-record">
        <Place icon="unlock" label={t('cvc.unlockRecords')} />
      </Link>
      {isCvcOffered ? (
        <button type="button" onClick={onCalendar}>
          <Place icon="calendar" label={t('cvc.calendar')} />
        </button>
      ) : null}
      <Link to="/statement">
        <Place icon="statement" label={t('cvc.statement')} />
      </Link>
      <Link to="/wallet">
        <Place icon="wallet" label={t('title.wallet')} />
      </Link>
      <Link to="/cvc-odd">
        <Place icon="airdrop" label={t('cvc.airdrop')} />
      </Link>
      <button type="button" onClick={onRules}>
        <Place icon="document" label={t('benefit.rules')} />
      </button>
    </nav>
  )
}

function Place({ icon, label }: { icon: IconName; label: string }) {
  return (
    <>
      <span className="acts4-o">
        <Icon name={icon} />
      </span>
      {label}
    </>
  )
}
