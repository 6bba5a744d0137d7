import { useT } from '../../lib/locale.ts'
import { newVersion, switchToNewVersion } from './worker.ts'

/** A quiet line: a newer version is there, and starts when the person says so (or when nobody looks). */
export function NewVersion() {
  const t = useT()
  const waiting = newVersion((state) => state.waiting)
  if (!waiting) return null
  return (
    <p className="said" role="status">
      <span>{t('version.ready')}</span>
      <button type="button" className="accent bold" onClick={switchToNewVersion}>
        {t('version.action')}
      </button>
    </p>
  )
}
