import { useQuery } from '@tanstack/react-query'
import { campaignOfferedQuery } from '../../data/queries/campaign-offered.ts'
import { Link } from '../../lib/navigation/router.ts'
import { Icon, type IconName } from '@madang/ui/icons.tsx'
import { useT } from '../../lib/locale.ts'

/** The places one goes to from here; only what is open (REQ-167). */
export function Shortcuts() {
  const t = useT()
  const isXrpOffered = useQuery(campaignOfferedQuery('xrp')).data ?? false
  const isContestOffered = useQuery(campaignOfferedQuery('contest')).data ?? false
  return (
    <nav className="shortcuts" aria-label={t('my.functions')}>
      <Link to="/benefit" search={{ tab: 'invite' }}>
        <Place icon="person-add" label={t('my.invite')} />
      </Link>
      <Link to="/reward-record">
        <Place icon="records" label={t('my.rewardRecords')} />
      </Link>
      <Link to="/unlock-record">
        <Place icon="calendar" label={t('my.unlockRecords')} />
      </Link>
      <Link to="/wallet">
        <Place icon="wallet" label={t('title.wallet')} />
      </Link>
      {isXrpOffered ? (
        <Link to="/xrp">
          <Place icon="star" label={t('title.xrp')} />
        </Link>
      ) : null}
      <Link to="/event">
        <Place icon="gift" label={t('title.event')} />
      </Link>
      {isContestOffered ? (
        <Link to="/contest">
          <Place icon="edit" label={t('my.contest')} />
        </Link>
      ) : null}
      <Link to="/live">
        <Place icon="live" label={t('my.live')} />
      </Link>
      <Link to="/friend">
        <Place icon="people" label={t('my.friends')} />
      </Link>
      <Link to="/addfriend">
        <Place icon="search" label={t('my.addFriend')} />
      </Link>
      <Link to="/notice">
        <Place icon="bell" label={t('my.requests')} />
      </Link>
      <Link to="/operation">
        <Place icon="document" label={t('my.guide')} />
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
