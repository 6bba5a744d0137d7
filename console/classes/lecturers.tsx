import type { LecturerRow } from '@madang/contract/operators/classes.ts'
import { localeNow, useT } from '../lib/locale.ts'

/** Who teaches, and for which studio. */
export function Lecturers({
  lecturers,
  onChange,
}: {
  lecturers: readonly LecturerRow[]
  /** Absent for who may not change them. */
  onChange: ((lecturer: LecturerRow | 'new') => void) | undefined
}) {
  const t = useT()
  return (
    <section className="stack">
      <div className="line">
        <h2>{t('classes.lecturers')}</h2>
        {onChange ? (
          <button type="button" className="console-button thin end" onClick={() => onChange('new')}>
            {t('classes.newLecturer')}
          </button>
        ) : null}
      </div>
      <ol className="stack">
        {lecturers.map((lecturer) => (
          <li key={lecturer.lecturerId} className="line">
            <span>
              {lecturer.name[localeNow()]} <span className="s">{lecturer.studioId ?? ''}</span>
              {lecturer.isSample ? <span className="pill">{t('classes.sample')}</span> : null}
            </span>
            {onChange && (
              <button type="button" className="link end" onClick={() => onChange(lecturer)}>
                {t('classes.change')}
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
