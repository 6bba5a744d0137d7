import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { LecturerRow } from '@madang/contract/operators/classes.ts'
import { useT } from '../lib/locale.ts'
import { meQuery } from '../lib/queries.ts'
import { Frame } from '../shell/frame.tsx'
import { ClassVideos } from './class-videos.tsx'
import { LecturerForm } from './lecturer-form.tsx'
import { Lecturers } from './lecturers.tsx'
import { Timetable, useTimetable } from './timetable.tsx'

/** The timetable with how many were there, the lecturers and the videos (REQ-172, REQ-176). */
export function AttendancePage() {
  const t = useT()
  const [lecturer, setLecturer] = useState<LecturerRow | 'new'>()
  const { data: me } = useQuery(meQuery)
  const mayWrite = me?.rights.includes('classes.write') ?? false
  const timetable = useTimetable()
  return (
    <Frame title={t('nav.attendance')}>
      <div className="split">
        <div className="stack">
          <Timetable {...timetable} />
        </div>
        <aside className="stack">
          <Lecturers lecturers={timetable.query.data?.lecturers ?? []} onChange={mayWrite ? setLecturer : undefined} />
          {mayWrite ? <ClassVideos /> : null}
        </aside>
      </div>
      {lecturer ? (
        <LecturerForm lecturer={lecturer === 'new' ? null : lecturer} onClose={() => setLecturer(undefined)} />
      ) : null}
    </Frame>
  )
}
