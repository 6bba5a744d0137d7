import { buttonClass } from '@madang/ui/button.tsx'
import { RecordsDrawing } from '@madang/ui/drawings/empty/records.tsx'
import { EmptyState } from '@madang/ui/empty-state.tsx'
import { useT } from '../../../lib/locale.ts'
import { Link } from '../../../lib/navigation/router.ts'

/** No withdrawal of this kind: what will be here, and where one begins. */
export function RecordsEmpty() {
  const t = useT()
  return (
    <EmptyState
      drawing={<RecordsDrawing />}
      title={t('records.empty')}
      text={t('records.emptyText')}
      action={
        <Link className={buttonClass()} to="/wallet">
          {t('records.emptyAction')}
        </Link>
      }
    />
  )
}
