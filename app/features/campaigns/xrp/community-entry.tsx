import { communityThresholds } from '@madang/contract/campaigns/awards.ts'
import { Icon } from '@madang/ui/icons.tsx'
import { useT } from '../../../lib/locale.ts'
import { Link } from '../../../lib/navigation/router.ts'

/** From the promotion to my community; absent where that is not offered (REQ-138). */
export function CommunityEntry() {
  const t = useT()
  return (
    <Link to="/xrp" search={{ part: 'community' }} className="card xrp-entry">
      <span className="grow">
        <b>{t('community.entry')}</b>
        <small className="quiet">{t('community.entryText', { n: communityThresholds[0] })}</small>
      </span>
      <Icon name="next" size="s" />
    </Link>
  )
}
