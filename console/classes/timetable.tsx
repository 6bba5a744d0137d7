import { classList, getClasses, type ClassRow, type LecturerRow } from '@madang/contract/operators/classes.ts'
import { call } from '../lib/call.ts'
import { consoleKeys } from '../lib/console-keys.ts'
import { localeNow, useT } from '../lib/locale.ts'
import { figure, moment } from '../lib/moment.ts'
import { Go } from '../lib/place.tsx'
import { ListWithBar, useListed } from '../list/list-with-bar.tsx'
import { sortable } from '../list/list.tsx'

type State = 'planned' | 'running' | 'over' | 'cancelled'

/** How far a class is now. */
export function stateOf({ startTime, minutes, cancelledAt }: ClassRow): State {
  if (cancelledAt) return 'cancelled'
  const now = Date.now()
  if (now < startTime.getTime()) return 'planned'
  return now < startTime.getTime() + minutes * 60_000 ? 'running' : 'over'
}

/** Which classes are listed, as the address says. */
export function useTimetable() {
  return useListed(classList, (asked) => ({
    queryKey: consoleKeys.classPage(asked),
    queryFn: () => call(getClasses, asked),
  }))
}

/** Classes, the latest first, with how many came; each leads to who was there. */
export function Timetable(listed: ReturnType<typeof useTimetable>) {
  const t = useT()
  const { place, query } = listed
  return (
    <ListWithBar
      {...listed}
      list={getClasses}
      search={t('classes.search')}
      longest={120}
      texts={{
        state: [t('classes.state'), (state) => t(`classes.${state}`)],
        language: [t('language.choose'), (language) => t(`language.${language}`)],
      }}
      hasDates
      columns={{
        title: t('classes.title'),
        start: sortable(place, t('classes.start'), { sort: 'starts', usual: 'starts' }),
        lecturer: t('classes.lecturer'),
        attendees: { figure: t('classes.attendees') },
        minutes: { figure: t('classes.minutes') },
        state: t('classes.state'),
      }}
      none={<p>{t('classes.empty')}</p>}
      row={(lesson) => <Row key={lesson.classId} lesson={lesson} lecturers={query.data?.lecturers ?? []} />}
    />
  )
}

function Row({ lesson, lecturers }: { lesson: ClassRow; lecturers: readonly LecturerRow[] }) {
  const t = useT()
  const locale = localeNow()
  const { classId, title, isSample, startTime, lecturerId, attendees, countedMinutes } = lesson
  return (
    <tr>
      <th scope="row">
        <Go className="link" to={`/attendance/${classId}`}>
          {title[locale]}
        </Go>{' '}
        {isSample ? <span className="pill">{t('classes.sample')}</span> : null}
      </th>
      <td className="s">{moment(startTime)}</td>
      <td>{lecturers.find((each) => each.lecturerId === lecturerId)?.name[locale]}</td>
      <td data-head={t('classes.attendees')} className="number">
        {figure(attendees)}
      </td>
      <td data-head={t('classes.minutes')} className="number">
        {figure(countedMinutes)}
      </td>
      <td>
        <span className={stateOf(lesson) === 'running' ? 'pill ok' : 'pill'}>{t(`classes.${stateOf(lesson)}`)}</span>
      </td>
    </tr>
  )
}
