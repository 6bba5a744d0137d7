import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import { attendeeList, cancelClass, getAttendees, type ClassRow } from '@madang/contract/operators/classes.ts'
import type { ClassId } from '@madang/contract/rewards/live.ts'
import { call } from '../lib/call.ts'
import { consoleKeys } from '../lib/console-keys.ts'
import { localeNow, useT } from '../lib/locale.ts'
import { figure, moment } from '../lib/moment.ts'
import { Go } from '../lib/place.tsx'
import { meQuery } from '../lib/queries.ts'
import { ListWithBar, useListed } from '../list/list-with-bar.tsx'
import { sortable } from '../list/list.tsx'
import { ReasonWindow } from '../parts/reason-window.tsx'
import { Frame } from '../shell/frame.tsx'
import { stateOf } from './timetable.tsx'

type Attendee = Out<typeof getAttendees>['items'][number]

const counts = ['minutes', 'beats', 'refused', 'checks', 'missed', 'elsewhere', 'reports'] as const
const sorted = new Set<string>(attendeeList.sorts)

/** Who was at one class and how it was seen (REQ-176). */
export function ClassAttendance({ name }: { name: string }) {
  const t = useT()
  const classId = name as ClassId // the server reads what the address says
  const listed = useListed(attendeeList, (asked) => ({
    queryKey: consoleKeys.attendees({ classId, ...asked }),
    queryFn: () => call(getAttendees, { classId, ...asked }),
  }))
  const { place, asked, query } = listed
  const lesson = query.data?.lesson
  return (
    <Frame title={lesson ? t('classes.attendance', { title: lesson.title[localeNow()] }) : t('nav.attendance')}>
      {lesson ? <OneClass lesson={lesson} /> : null}
      <p className="s">{t('classes.attendanceText')}</p>
      <ListWithBar
        {...listed}
        list={getAttendees}
        asked={{ classId, ...asked }}
        search={t('users.search')}
        texts={{ doubt: [t('classes.doubt'), (doubt) => t(`classes.${doubt}`)] }}
        columns={{
          nickName: sortable(place, t('users.name'), { sort: 'nickName', usual: 'minutes', isRisingFirst: true }),
          ...Object.fromEntries(
            counts.map((count) => [
              count,
              sorted.has(count)
                ? sortable(place, t(`classes.${count}`), { sort: count, usual: 'minutes', isFigure: true })
                : { figure: t(`classes.${count}`) },
            ]),
          ),
        }}
        none={<p>{t('classes.nobody')}</p>}
        row={(attendee) => <Row key={attendee.userId} attendee={attendee} />}
      />
    </Frame>
  )
}

function Row({ attendee }: { attendee: Attendee }) {
  const t = useT()
  return (
    <tr>
      <th scope="row">
        <Go className="link" to={`/users/${attendee.userId}`}>
          {attendee.nickName}
        </Go>
      </th>
      {counts.map((name) => (
        <td key={name} data-head={t(`classes.${name}`)} className="number">
          {figure(attendee[name])}
        </td>
      ))}
    </tr>
  )
}

/** When it is, the way back and to its plan, and cancelling this one time of it. */
function OneClass({ lesson }: { lesson: ClassRow }) {
  const t = useT()
  const { data: me } = useQuery(meQuery)
  const [isCancelling, setCancelling] = useState(false)
  const { classId, itemId, title, startTime, provider } = lesson
  const mayCancel = me?.rights.includes('classes.write') && ['planned', 'running'].includes(stateOf(lesson))
  return (
    <>
      <div className="line">
        <Go className="link" to="/attendance">
          {t('nav.attendance')}
        </Go>
        {itemId ? (
          <Go className="link" to={`/classes/${itemId}`}>
            {t('classes.plan')}
          </Go>
        ) : null}
        <span className="s">{moment(startTime)}</span>
        <span className="pill">{t(`classes.${stateOf(lesson)}`)}</span>
        {mayCancel ? (
          <button type="button" className="console-button thin dangerous end" onClick={() => setCancelling(true)}>
            {t('classes.cancel')}
          </button>
        ) : null}
      </div>
      {provider === 'partner' ? <p className="s">{t('classes.partner')}</p> : null}
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
    </>
  )
}
