import { useQuery } from '@tanstack/react-query'
import { Link } from '../../../lib/navigation/router.ts'
import { Icon } from '@madang/ui/icons.tsx'
import { CvcMark } from '@madang/ui/marks.tsx'
import { Skeleton } from '@madang/ui/skeleton.tsx'
import { useT } from '../../../lib/locale.ts'
import { rewardOverviewQuery } from '../../../data/queries/reward-overview.ts'
import { ShownCvc } from '../shown-cvc.tsx'

/** What I can use and what is still locked, on the way to the CVC page. */
export function Totals() {
  const t = useT()
  const { data } = useQuery(rewardOverviewQuery)
  return (
    <Link className="row cvc-totals" to="/cvc">
      <CvcMark size={32} />
      <span className="grow">
        <span className="text-13 quiet block">{t('benefit.available')}</span>
        {data ? <ShownCvc value={data.available} size="m" /> : <Skeleton width={104} height={28} />}
      </span>
      <span className="totals-end">
        <span className="text-13 quiet block">{t('benefit.locked')}</span>
        {data ? (
          <b>
            <ShownCvc value={data.locked} />
          </b>
        ) : (
          <Skeleton width={80} height={28} />
        )}
      </span>
      <Icon name="next" size="s" />
    </Link>
  )
}
