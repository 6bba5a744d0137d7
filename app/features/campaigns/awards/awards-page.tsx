import { useInfiniteQuery } from '@tanstack/react-query'
import { RecordsDrawing } from '@madang/ui/drawings/empty/records.tsx'
import { EmptyState } from '@madang/ui/empty-state.tsx'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { useLanguage } from '../../../lib/locale.ts'
import { EndlessList } from '../../../lib/parts/endless-list.tsx'
import { AwardList } from './award-list.tsx'
import { awardsQuery } from './queries.ts'

/** Everything our team granted me by hand or for a month of my community, with what is looked at and what was refused. */
export function AwardsPage() {
  const { t, locale } = useLanguage()
  const none = <EmptyState drawing={<RecordsDrawing />} title={t('award.none')} text={t('award.noneText')} />
  return (
    <EndlessList
      query={useInfiniteQuery(awardsQuery(locale))}
      waiting={<SkeletonRows count={6} />}
      more={<SkeletonRows count={2} />}
      empty={none}
    >
      {(awards) => <AwardList awards={awards} />}
    </EndlessList>
  )
}
