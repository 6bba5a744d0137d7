import { useQuery } from '@tanstack/react-query'
import { Link } from '../../lib/navigation/router.ts'
import { Icon } from '@madang/ui/icons.tsx'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { useLanguage } from '../../lib/locale.ts'
import { guideQuery } from './queries.ts'
import { NotYet } from '../../lib/parts/not-yet.tsx'

/** Articles of the category Operation Guide (REQ-25). */
export function GuideList() {
  const { t, locale } = useLanguage()
  const { data, error, refetch } = useQuery(guideQuery(locale))
  if (!data) return <NotYet error={error} onRetry={refetch} waiting={<SkeletonRows count={4} />} />
  if (data.items.length === 0) return <p className="pad text-13 quiet">{t('operation.noArticles')}</p>
  return (
    <ul>
      {data.items.map(({ id, title, readingMinutes }) => (
        <li key={id}>
          <Link className="row" to="/detail" search={{ id }}>
            <span className="quiet">
              <Icon name="document" />
            </span>
            <span className="grow">{title}</span>
            <span className="text-13 quiet tabular">{t('time.reading', { n: readingMinutes })}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
