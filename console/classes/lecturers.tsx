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
  const way = (lecturer: LecturerRow | 'new', className: string) =>
    onChange ? (
      <button type="button" className={className} onClick={() => onChange(lecturer)}>
        {t(lecturer === 'new' ? 'classes.newLecturer' : 'classes.change')}
      </button>
    ) : null
  return (
    <section className="stack">
      <h2>{t('classes.lecturers')}</h2>
      <ol className="stack">
        {lecturers.map((lecturer) => (
          <li key={lecturer.lecturerId} className="line">
            <span>
              {lecturer.name[localeNow()]} <span className="s">{lecturer.studioId ?? ''}</span>
              {lecturer.isSample ? <span className="pill">{t('classes.sample')}</span> : null}
            </span>
            {way(lecturer, 'link end')}
          </li>
        ))}
      </ol>
      {way('new', 'console-button thin')}
    </section>
  )
}
