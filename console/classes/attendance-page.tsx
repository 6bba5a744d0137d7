import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { cancelClass, getClasses, type ClassRow, type LecturerRow } from '@madang/contract/operators/classes.ts'
import { call } from '../lib/call.ts'
import { consoleKeys } from '../lib/console-keys.ts'
import { localeNow, useT } from '../lib/locale.ts'
import { go, Go, usePlace } from '../lib/place.tsx'
import { meQuery } from '../lib/queries.ts'
import { Load } from '../parts/load.tsx'
import { Pages } from '../parts/pages.tsx'
import { ReasonWindow } from '../parts/reason-window.tsx'
import { Frame } from '../shell/frame.tsx'
import { Attendees } from './attendees.tsx'
import { ClassVideos } from './class-videos.tsx'
import { LecturerForm } from './lecturer-form.tsx'
import { Lecturers } from './lecturers.tsx'
import { stateOf, Timetable } from './timetable.tsx'

const pageSize = 25

/** The timetable with who was there, the lecturers and the videos (REQ-172, REQ-176). */
export function AttendancePage() {
  const t = useT()
  const { page = '1' } = usePlace().search
  const pageIndex = Math.max(1, Number(page) || 1)
  const [chosen, setChosen] = useState<ClassRow>()
  const [lecturer, setLecturer] = useState<LecturerRow | 'new'>()
  const { data: me } = useQuery(meQuery)
  const mayWrite = me?.rights.includes('classes.write') ?? false
  const query = useQuery({
    queryKey: consoleKeys.classPage(pageIndex),
    queryFn: () => call(getClasses, { pageIndex, pageSize }),
  })
  return (
    <Frame title={t('nav.attendance')}>
      <Load query={query}>
        {({ items, lecturers, totalCount }) => (
          <div className="split">
            <div className="stack">
              <Timetable items={items} lecturers={lecturers} chosen={chosen?.classId} onChosen={setChosen} />
              {items.length === 0 ? <p className="nothing">{t('classes.empty')}</p> : null}
              <Pages
                page={pageIndex}
                size={pageSize}
                total={totalCount}
                onPage={(next) => go('/attendance', { page: String(next) })}
              />
            </div>
            <aside className="stack">
              {chosen ? (
                <>
                  <OneClass lesson={chosen} mayWrite={mayWrite} />
                  <Attendees key={chosen.classId} lesson={chosen} />
                </>
              ) : (
                <p className="s">{t('classes.choose')}</p>
              )}
              <Lecturers lecturers={lecturers} onChange={mayWrite ? setLecturer : undefined} />
              {mayWrite ? <ClassVideos /> : null}
            </aside>
          </div>
        )}
      </Load>
      {lecturer ? (
        <LecturerForm lecturer={lecturer === 'new' ? null : lecturer} onClose={() => setLecturer(undefined)} />
      ) : null}
    </Frame>
  )
}

/** The way to its plan, and cancelling this one time of it. */
function OneClass({ lesson, mayWrite }: { lesson: ClassRow; mayWrite: boolean }) {
  const t = useT()
  const [isCancelling, setCancelling] = useState(false)
  const { classId, itemId, title } = lesson
  return (
    <div className="line">
      {itemId ? (
        <Go className="link" to={`/classes/${itemId}`}>
          {t('classes.plan')}
        </Go>
      ) : null}
      {mayWrite && ['planned', 'running'].includes(stateOf(lesson)) ? (
        <button type="button" className="console-button thin dangerous" onClick={() => setCancelling(true)}>
          {t('classes.cancel')}
        </button>
      ) : null}
      {isCancelling ? (
        <ReasonWindow
          title={t('classes.cancelTitle', { title: title[localeNow()] })}
          text={t('classes.cancelText')}
          verb={t('classes.cancel')}
          danger
          act={(reason) => call(cancelClass, { classId, reason })}
          onClose={() => setCancelling(false)}
        />
      ) : null}
    </div>
  )
}
