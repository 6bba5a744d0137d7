import type { ClassRow, LecturerRow } from '@madang/contract/operators/classes.ts'
import { localeNow, useT } from '../lib/locale.ts'
import { figure, moment } from '../lib/moment.ts'
import { Table } from '../parts/table.tsx'
import { rowProps } from '../parts/rows.ts'

type State = 'planned' | 'running' | 'over' | 'cancelled'

/** How far a class is now. */
export function stateOf({ startTime, minutes, cancelledAt }: ClassRow): State {
  if (cancelledAt) return 'cancelled'
  const now = Date.now()
  if (now < startTime.getTime()) return 'planned'
  return now < startTime.getTime() + minutes * 60_000 ? 'running' : 'over'
}

/** Classes, the latest first, with how many came. */
export function Timetable({
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
