import { Mark } from '@madang/ui/mark.tsx'
import { useT } from '../lib/locale.ts'

/** Whose console this is. */
export function Brand() {
  const t = useT()
  return (
    <div className="brand">
      <Mark size={24} />
      <b>madang</b>
      <span>{t('console')}</span>
    </div>
  )
}
