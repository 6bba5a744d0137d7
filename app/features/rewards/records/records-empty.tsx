import { Link } from '../../../lib/navigation/router.ts'
import { buttonClass } from '@madang/ui/button.tsx'
import { RecordsDrawing } from '@madang/ui/drawings/empty/records.tsx'
import { EmptyState } from '@madang/ui/empty-state.tsx'
import { useT } from '../../../lib/locale.ts'

/** No line of this kind: what will be here, and the way to a first one. */
export function RecordsEmpty() {
  const t = useT()
  return (
    <EmptyState
      drawing={<RecordsDrawing />}
      title={t('record.empty')}
      text={t('record.emptyText')}
      action={
        <Link className={buttonClass()} to="/benefit">
          {t('record.emptyAction')}
        </Link>
      }
    />
  )
}
