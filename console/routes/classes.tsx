import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import {
  cancelClass,
  getAttendees,
  getClasses,
  type ClassRow,
  type LecturerRow,
} from '@madang/contract/operators/classes.ts'
import { call } from '../lib/call.ts'
import { localeNow, useT } from '../lib/locale.ts'
import { figure, moment } from '../lib/moment.ts'
import { go, usePlace } from '../lib/place.tsx'
import { meQuery } from '../lib/queries.ts'
import { ClassForm } from '../classes/class-form.tsx'
import { ClassVideos } from '../classes/class-videos.tsx'
import { LecturerForm } from '../classes/lecturer-form.tsx'
import { Load } from '../parts/load.tsx'
import { Pages } from '../parts/pages.tsx'
import { ReasonWindow } from '../parts/reason-window.tsx'
import { Table } from '../parts/table.tsx'
import { rowProps } from '../parts/rows.ts'
import { Frame } from '../shell/frame.tsx'
import { consoleKeys } from '../lib/console-keys.ts'

const pageSize = 25

/** Live classes: the timetable, lecturers, and who was there (REQ-172, REQ-176). */
export function Classes() {
  const t = useT()
  const { page = '1' } = usePlace().search
  const pageIndex = Math.max(1, Number(page) || 1)
  const [chosen, setChosen] = useState<ClassRow>()
  const [form, setForm] = useState<'class' | 'lecturer' | ClassRow>()
  const [cancelled, setCancelled] = useState<ClassRow>()
  const { data: me } = useQuery(meQuery)
  const mayWrite = me?.rights.includes('classes.write') ?? false
  const query = useQuery({
    queryKey: consoleKeys.classPage(pageIndex),
    queryFn: () => call(getClasses, { pageIndex, pageSize }),
  })
  return (
    <Frame title={t('nav.classes')}>
      {mayWrite ? (
        <div className="line">
          <span className="end line">
            <button type="button" className="console-button" onClick={() => setForm('lecturer')}>
              {t('classes.newLecturer')}
            </button>
            <button type="button" className="console-button primary" onClick={() => setForm('class')}>
              {t('classes.new')}
            </button>
          </span>
        </div>
      ) : null}
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
                onPage={(next) => go('/classes', { page: String(next) })}
              />
            </div>
            <aside className="stack">
              {chosen ? (
                <>
                  {mayWrite && stateOf(chosen) === 'planned' ? (
                    <button type="button" className="console-button thin" onClick={() => setForm(chosen)}>
                      {t('classes.change')}
                    </button>
                  ) : null}
                  {mayWrite && ['planned', 'running'].includes(stateOf(chosen)) ? (
                    <button
                      type="button"
                      className="console-button thin dangerous"
                      onClick={() => setCancelled(chosen)}
                    >
                      {t('classes.cancel')}
                    </button>
                  ) : null}
                  <Attendees key={chosen.classId} lesson={chosen} />
                </>
              ) : (
                <p className="s">{t('classes.choose')}</p>
              )}
              {mayWrite ? <ClassVideos /> : null}
            </aside>
            {form === 'lecturer' ? <LecturerForm onClose={() => setForm(undefined)} /> : null}
            {form && form !== 'lecturer' ? (
              <ClassForm
                lesson={form === 'class' ? null : form}
                lecturers={lecturers}
                onClose={() => setForm(undefined)}
              />
            ) : null}
          </div>
        )}
      </Load>
      {cancelled ? <Cancel lesson={cancelled} onClose={() => setCancelled(undefined)} /> : null}
    </Frame>
  )
}

type State = 'planned' | 'running' | 'over' | 'cancelled'

function stateOf({ startTime, minutes, cancelledAt }: ClassRow): State {
  if (cancelledAt) return 'cancelled'
  const now = Date.now()
  if (now < startTime.getTime()) return 'planned'
  return now < startTime.getTime() + minutes * 60_000 ? 'running' : 'over'
}

function Timetable({
  items,
  lecturers,
  chosen,
  onChosen,
}: {
  items: readonly ClassRow[]
  lecturers: readonly LecturerRow[]
  chosen: string | undefined
  onChosen: (lesson: ClassRow) => void
}) {
  const t = useT()
  const locale = localeNow()
  return (
    <Table
      columns={[
        t('classes.start'),
        t('classes.title'),
        t('classes.lecturer'),
        { figure: t('classes.attendees') },
        { figure: t('classes.minutes') },
        t('classes.state'),
      ]}
    >
      {items.map((lesson) => (
        <tr
          key={lesson.classId}
          className={chosen === lesson.classId ? 'on' : undefined}
          {...rowProps(() => onChosen(lesson), chosen === lesson.classId)}
        >
          <td className="s">{moment(lesson.startTime)}</td>
          <td>
            {lesson.title[locale]} {lesson.isSample ? <span className="pill">{t('classes.sample')}</span> : null}
          </td>
          <td>{lecturers.find(({ lecturerId }) => lecturerId === lesson.lecturerId)?.name[locale]}</td>
          <td className="number">{figure(lesson.attendees)}</td>
          <td className="number">{figure(lesson.countedMinutes)}</td>
          <td>
            <span className={stateOf(lesson) === 'running' ? 'pill ok' : 'pill'}>
              {t(`classes.${stateOf(lesson)}`)}
            </span>
          </td>
        </tr>
      ))}
    </Table>
  )
}

const counts = ['minutes', 'beats', 'refused', 'checks', 'missed', 'elsewhere', 'reports'] as const

function Attendees({ lesson }: { lesson: ClassRow }) {
  const t = useT()
  const { classId, title, provider } = lesson
  const query = useQuery({
    queryKey: consoleKeys.attendees(classId),
    queryFn: () => call(getAttendees, { classId, pageIndex: 1, pageSize: 100 }),
  })
  return (
    <section className="stack">
      <h2>{t('classes.attendance', { title: title[localeNow()] })}</h2>
      <p className="s">{t('classes.attendanceText')}</p>
      {provider === 'partner' ? <p className="s">{t('classes.partner')}</p> : null}
      <Load query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="nothing">{t('classes.nobody')}</p>
          ) : (
            <Table columns={[t('users.name'), ...counts.map((name) => ({ figure: t(`classes.${name}`) }))]}>
              {items.map((row) => (
                <tr key={row.userId}>
                  <td>
                    <a href={`#/users/${row.userId}`}>{row.nickName}</a>
                  </td>
                  {counts.map((name) => (
                    <td key={name} className="number">
                      {figure(row[name])}
                    </td>
                  ))}
                </tr>
              ))}
            </Table>
          )
        }
      </Load>
    </section>
  )
}

function Cancel({ lesson: { classId, title }, onClose }: { lesson: ClassRow; onClose: () => void }) {
  const t = useT()
  return (
    <ReasonWindow
      title={t('classes.cancelTitle', { title: title[localeNow()] })}
      text={t('classes.cancelText')}
      verb={t('classes.cancel')}
      danger
      act={(reason) => call(cancelClass, { classId, reason })}
      onClose={onClose}
    />
  )
}
